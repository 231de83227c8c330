/** What apps inject into the pages that they show. */
const injected = ['TelegramWebviewProxy', 'ReactNativeWebView']

/** The marks of Android's web view, and of apps whose browsers may lack it. */
const marks =
  /; wv\)|Telegram-Android\/|\bFB(?:AN|AV|_IAB)\b|Instagram |WhatsApp\/|\bLine\/|MicroMessenger\/|TwitterAndroid|Twitter for /

/** Whether the page was opened from the home screen of an iPhone, where it has the user agent of a web view. */
const isStandalone = (): boolean =>
  'standalone' in globalThis.navigator && globalThis.navigator.standalone === true

/** A web view on iOS leaves out the name that every browser there has. */
const lacksBrowser = (userAgent: string): boolean =>
  userAgent.includes('AppleWebKit/') && !userAgent.includes('Safari/') && !isStandalone()

const userAgentOf = (): string => globalThis.navigator?.userAgent ?? ''

/**
 * Whether the page is shown by an app and not by a browser. There, a link with the scheme of another app may replace the page by an
 * error, and with it the pairing.
 */
export function isWebView(): boolean {
  const userAgent = userAgentOf()
  return injected.some((name) => name in globalThis) || marks.test(userAgent) || lacksBrowser(userAgent)
}

/**
 * Whether the page is shown by Telegram on Android, which decodes a link before it opens it. Telegram injects its global into mini apps
 * only, so that its browser is recognized by the user agent.
 */
export function isTelegramOnAndroid(): boolean {
  const userAgent = userAgentOf()
  return (
    userAgent.includes('Telegram-Android/') ||
    ('TelegramWebviewProxy' in globalThis && /android/i.test(userAgent))
  )
}
