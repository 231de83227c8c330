import { isPhone, type WalletListing } from '@latchkit/kernel'
import { walletLink, webLink } from './links.ts'

/** What a tap opens: `to` now, `href` for later requests, in another tab where it is a `page`. */
export interface AppLinkTarget {
  readonly to: string
  readonly href: string
  readonly page: boolean
}

const isPage = (link: string): boolean => /^https?:/i.test(link)

/** Telegram's own browser on Android decodes a link once more than others. */
function encodings(): number {
  return 'TelegramWebviewProxy' in globalThis && /android/i.test(navigator.userAgent) ? 2 : 1
}

/** Where a wallet of the listing is opened with a uri on this platform; nothing when it has no such link. */
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
  const { redirect, redirectUniversalLink, href } = walletLink(link, uri, linkMode, encodings())
  // A universal link belongs to its app alone, a scheme to whoever took it first.
  const to = platform === 'mobile' ? (redirectUniversalLink ?? redirect) : redirect
  return { to, href, page: platform === 'desktop' || isPage(to) }
}

/** Where a wallet is had: the shop of this device first. */
export function storeOf(wallet: WalletListing): string | undefined {
  const { appStore, playStore, chromeStore, homepage } = wallet
  const links = isPhone()
    ? [/android/i.test(navigator.userAgent) ? playStore : appStore, homepage]
    : [chromeStore, homepage, appStore, playStore]
  return links.find((link) => link !== undefined && /^https:/i.test(link))
}
