import type { WalletListing } from '@latchkit/kernel'
import { withoutForeignIdentity } from './identity.ts'
import { linkFields, pinnedWallets } from './pinnedWallets.ts'

const byId = new Map(pinnedWallets.map((wallet) => [wallet.id, wallet]))

/** What the wallets of these listing ids announce, as far as it is known. */
export const rdnsOfKnown = (ids: readonly string[]): readonly string[] =>
  ids.flatMap((id) => byId.get(id)?.rdns ?? [])

/**
 * No listing says otherwise of a pinned wallet: its name and its links are those of this build, a link that it does not
 * have is left out. Any other wallet has nothing of a pinned one; `undefined` when it would then be nobody.
 */
export function pin(wallet: WalletListing): WalletListing | undefined {
  const known = byId.get(wallet.id)
  if (!known) return withoutForeignIdentity(wallet)
  const { name, rdns, links } = known
  // The listing may say that a link is gone. What it says instead is never taken, so there is nothing to compare.
  const own = linkFields.map((field) => [field, wallet[field] === undefined ? undefined : links[field]])
  return { ...wallet, name, rdns, ...Object.fromEntries(own) }
}
