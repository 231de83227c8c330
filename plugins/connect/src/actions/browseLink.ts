import type { WalletListing } from '@latchkit/kernel'
import { coinbaseIds, phantomId, solflareId, startsWithAny } from '../directory/walletIds.ts'

/** What is read of the page: where it is, and what wallets put into it. */
export interface BrowsedPage {
  readonly location?: { readonly href: string; readonly origin: string }
  readonly phantom?: unknown
  readonly solflare?: unknown
  readonly coinbaseSolana?: unknown
  readonly coinbaseWalletExtension?: unknown
}

/** Opens this page in the browser of a wallet's app, where the app is reached no other way. */
export function browseLink({ id }: WalletListing, solana: boolean, page: BrowsedPage): string | undefined {
  const { location } = page
  if (!location) return undefined
  // What may be private of an address stands in its query and hash: the wallet's site is not told.
  const here = encodeURIComponent(location.href.replace(/[?#].*$/s, ''))
  if (id.startsWith(phantomId) && !page.phantom)
    return `https://phantom.app/ul/browse/${here}?ref=${encodeURIComponent(location.origin)}`
  if (id.startsWith(solflareId) && !page.solflare)
    return `https://solflare.com/ul/v1/browse/${here}?ref=${here}`
  if (solana && startsWithAny(id, coinbaseIds) && !page.coinbaseSolana && !page.coinbaseWalletExtension)
    return `https://go.cb-w.com/dapp?cb_url=${here}`
  return undefined
}
