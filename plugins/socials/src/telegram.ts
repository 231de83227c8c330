import type { Provider } from './model.ts'

/** Whether the page is inside Telegram, which opens no windows. */
export function isTelegram(page: object = globalThis): boolean {
  return 'TelegramWebviewProxy' in page || 'TelegramWebviewProxyProto' in page
}

/** Who refuses to log in inside Telegram on this platform. */
function refusedBy(userAgent: string): readonly Provider[] {
  if (/iphone|ipad|ipod/i.test(userAgent)) return ['google']
  if (/android/i.test(userAgent)) return ['facebook', 'x']
  return /macintosh/i.test(userAgent) ? ['x'] : []
}

/** The providers without those that Telegram on this platform cannot show. */
export function usableIn(
  providers: readonly Provider[],
  telegram: boolean,
  userAgent: string,
): readonly Provider[] {
  const refused = telegram ? refusedBy(userAgent) : []
  return providers.filter((one) => !refused.includes(one))
}
