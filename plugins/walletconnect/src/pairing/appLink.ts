import { isPhone, type WalletListing } from '@latchkit/kernel/plugin'
import { walletLink, webLink } from './links.ts'
import { isTelegramOnAndroid, isWebView } from './webView.ts'

/** A link that opens a wallet: `to` is opened now, `href` for later requests. A `page` opens in a new tab. */
export interface AppLinkTarget {
  readonly to: string
  readonly href: string
  readonly page: boolean
}

const isPage = (link: string): boolean => /^https?:/i.test(link)

/**
 * Returns the target of a link: a new tab for a page, and the current one for an app, which does not unload the page. A frame
 * cannot open apps, and a web view may unload the page for an app: it hands over what leaves its window.
 */
export function linkTarget(isPage: boolean): '_blank' | '_self' | '_top' {
  if (isPage || isWebView()) return '_blank'
  return globalThis.self === globalThis.top ? '_self' : '_top'
}

/** Returns the link that opens a listed wallet with a pairing URI, or undefined when it has none for the platform. */
export function appLink(
  wallet: WalletListing,
  uri: string,
  platform: 'mobile' | 'web' | 'desktop',
): AppLinkTarget | undefined {
  const { mobileLink, linkMode, desktopLink, webappLink } = wallet
  if (platform === 'web')
    return webappLink ? { to: webLink(webappLink, uri), href: webappLink, page: true } : undefined
  const link = platform === 'desktop' ? desktopLink : (mobileLink ?? linkMode)
  if (!link) return undefined
  const encodings = isTelegramOnAndroid() ? 2 : 1
  const { redirect, redirectUniversalLink, href } = walletLink(link, uri, linkMode, encodings)
  // A universal link belongs to one app, but any app can register a scheme.
  const to = platform === 'mobile' ? (redirectUniversalLink ?? redirect) : redirect
  // Later requests open what a web view can open, too.
  const later = platform === 'mobile' && isWebView() ? (linkMode ?? href) : href
  return { to, href: later, page: platform === 'desktop' || isPage(to) }
}

/** Returns where the wallet can be installed. The store of this device has priority. */
export function findStoreUrl(wallet: WalletListing): string | undefined {
  const { appStore, playStore, chromeStore, homepage } = wallet
  const links = isPhone()
    ? [/android/i.test(navigator.userAgent) ? playStore : appStore, homepage]
    : [chromeStore, homepage, appStore, playStore]
  return links.find((link) => link !== undefined && /^https:/i.test(link))
}
