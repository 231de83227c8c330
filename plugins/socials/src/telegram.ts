import type { Provider } from './model.ts'

/** Returns whether the page runs inside Telegram, which cannot open windows. */
export function isTelegram(page: object = globalThis): boolean {
  return 'TelegramWebviewProxy' in page || 'TelegramWebviewProxyProto' in page
}

/** Returns the providers that refuse a login inside Telegram on this platform. */
function refusedBy(userAgent: string): readonly Provider[] {
  if (/iphone|ipad|ipod/i.test(userAgent)) return ['google']
  if (/android/i.test(userAgent)) return ['facebook', 'x']
  return /macintosh/i.test(userAgent) ? ['x'] : []
}

/** Returns the providers without those that refuse a login inside Telegram on this platform. */
export function filterUsable(
  providers: readonly Provider[],
  telegram: boolean,
  userAgent: string,
): readonly Provider[] {
  const refused = telegram ? refusedBy(userAgent) : []
  return providers.filter((provider) => !refused.includes(provider))
}
