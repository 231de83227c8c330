import { addLeftOut, type LeftOut, noAccountLeft, readRows } from '@latchkit/kernel/chain'
import { walletErrors } from '@latchkit/kernel/plugin'
import { type BitcoinChain, chains, isAddressOf } from './chains.ts'
import { otherNetwork, type Shared, type SharedAccount } from './drivers/driver.ts'
import { errors } from './errors.ts'

/** The accounts that can be used, at least one, on the network of the wallet. */
export interface Selected {
  readonly accounts: readonly SharedAccount[]
  readonly chain: BitcoinChain
  readonly leftOut: LeftOut
}

/**
 * Returns the accounts on the network of a wallet: the reported network, or if it reports none, one that its first address can
 * belong to, preferring configured ones. A wallet that does not sign by address signs with its first account, so that without
 * that one none is left.
 *
 * @throws {LatchkitError} OTHER_NETWORK when the reported network is unknown or no address belongs to it, NO_USABLE_ACCOUNT
 *   when every account was left out, NO_ACCOUNT
 */
export function selectAccounts(
  { accounts, chain, leftOut = {} }: Shared,
  preferredChains: readonly BitcoinChain[],
  signsByAddress: boolean | undefined,
): Selected {
  const [first] = accounts
  if (!first) throw noAccountLeft(leftOut)
  if (chain === 'unknown') throw errors.OTHER_NETWORK()
  const detected =
    chain ?? [...preferredChains, ...chains].find((candidate) => isAddressOf(first.address, candidate))
  if (!detected) throw walletErrors.INVALID_RESPONSE()
  const { rows, leftOut: elsewhere } = readRows(accounts, (account) =>
    isAddressOf(account.address, detected) ? account : otherNetwork,
  )
  const allLeftOut = addLeftOut(leftOut, elsewhere)
  if (signsByAddress ? rows.length > 0 : rows[0] === first)
    return { accounts: rows, chain: detected, leftOut: allLeftOut }
  throw Object.keys(leftOut).length > 0 ? noAccountLeft(allLeftOut) : errors.OTHER_NETWORK()
}
