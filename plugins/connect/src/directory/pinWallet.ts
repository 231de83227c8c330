import type { WalletListing } from '@latchkit/kernel/plugin'
import { withoutForeignIdentity } from './identity.ts'
import { linkFields, pinnedWallets } from './pinnedWallets.ts'

const byId = new Map(pinnedWallets.map((wallet) => [wallet.id, wallet]))

/** The rdns values of those pinned wallets that have one of the listing ids. */
export const rdnsOfPinned = (ids: readonly string[]): readonly string[] =>
  ids.flatMap((id) => byId.get(id)?.rdns ?? [])

/**
 * Protects the identity of pinned wallets against a wrong or malicious listing. A pinned wallet gets the name and the links
 * of this build, and loses links that the build does not have. Any other wallet loses everything that belongs to a pinned
 * one; the result is `undefined` if nothing is left to show it by.
 */
export function pinWallet(wallet: WalletListing): WalletListing | undefined {
  const pinned = byId.get(wallet.id)
  if (!pinned) return withoutForeignIdentity(wallet)
  const { name, rdns, links } = pinned
  // The listing can remove a link, but it can never replace one.
  const ownLinks = linkFields.map((field) => [field, wallet[field] === undefined ? undefined : links[field]])
  return { ...wallet, name, rdns, ...Object.fromEntries(ownLinks) }
}
