import type { WalletListing } from '@latchkit/kernel/plugin'
import { coinbaseIds, phantomId, solflareId, startsWithAny } from '../directory/walletIds.ts'

/** The parts of `window` that decide about a link: the location, and the globals that wallets inject. */
export interface BrowsedPage {
  readonly location?: { readonly href: string; readonly origin: string }
  readonly phantom?: unknown
  readonly solflare?: unknown
  readonly coinbaseSolana?: unknown
  readonly coinbaseWalletExtension?: unknown
}

/**
 * The link that opens this page in the in-app browser of a wallet. `undefined` if the wallet has no such link, or if the
 * page already runs in that browser.
 */
export function browseLink({ id }: WalletListing, solana: boolean, page: BrowsedPage): string | undefined {
  const { location } = page
  if (!location) return undefined
  // The query and the hash may hold private data, so the link to the wallet's site leaves them out.
  const pageUrl = encodeURIComponent(location.href.replace(/[?#].*$/s, ''))
  if (id.startsWith(phantomId) && !page.phantom)
    return `https://phantom.app/ul/browse/${pageUrl}?ref=${encodeURIComponent(location.origin)}`
  if (id.startsWith(solflareId) && !page.solflare)
    return `https://solflare.com/ul/v1/browse/${pageUrl}?ref=${pageUrl}`
  if (solana && startsWithAny(id, coinbaseIds) && !page.coinbaseSolana && !page.coinbaseWalletExtension)
    return `https://go.cb-w.com/dapp?cb_url=${pageUrl}`
  return undefined
}
