import type { Namespace } from '@latchkit/kernel'
import { namespacesOf, toListing } from './pinnedIdentity.ts'
import { pinnedWallets } from './pinnedWallets.ts'
import type { Listing } from './readListing.ts'
import type { ListingQuery } from './walletPage.ts'

/** Answers a query of the listing from the pinned wallets, for sites without a listing service. It requests nothing. */
export function readPinnedListing(
  { entries, page = 1, search = '', include = [], exclude = [] }: ListingQuery,
  ofSite: ReadonlySet<Namespace>,
): Listing {
  const needle = search.trim().toLowerCase()
  const names = new Set<string>()
  const matching = pinnedWallets.filter((wallet) => {
    const { id, name } = wallet
    const isWanted =
      name.toLowerCase().includes(needle) &&
      (include.length === 0 || include.includes(id)) &&
      !exclude.includes(id) &&
      namespacesOf(wallet).some((namespace) => ofSite.has(namespace))
    // Some wallets have had several ids.
    if (!isWanted || names.has(name)) return false
    names.add(name)
    return true
  })
  const wallets = matching.slice((page - 1) * entries, page * entries).map(toListing)
  return { wallets, count: matching.length, full: page * entries < matching.length }
}
