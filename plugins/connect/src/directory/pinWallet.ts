import type { WalletListing } from '@latchkit/kernel/plugin'
import { withoutForeignIdentity } from './identity.ts'
import { toListing } from './pinnedIdentity.ts'
import { pinnedWallets } from './pinnedWallets.ts'

const byId = new Map(pinnedWallets.map((wallet) => [wallet.id, wallet]))

/** The rdns values of those pinned wallets that have one of the listing ids. */
export const rdnsOfPinned = (ids: readonly string[]): readonly string[] =>
  ids.flatMap((id) => byId.get(id)?.rdns ?? [])

/**
 * Protects the identity of pinned wallets against a wrong or malicious listing. A pinned wallet is as this build defines it,
 * whatever its row contains; only its picture and its badge come from the listing. Any other wallet loses everything that
 * belongs to a pinned one; the result is `undefined` if nothing is left to show it by.
 */
export function pinWallet(wallet: WalletListing): WalletListing | undefined {
  const pinned = byId.get(wallet.id)
  if (!pinned) return withoutForeignIdentity(wallet)
  const { imageId, certified } = wallet
  return { ...toListing(pinned), imageId, certified }
}
