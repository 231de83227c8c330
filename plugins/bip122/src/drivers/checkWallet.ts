import { type ChainId, type Connection, parseAccountId } from '@latchkit/kernel'
import { walletErrors } from '@latchkit/kernel/plugin'
import { errors } from '../errors.ts'
import { findAddress, isSameAddress } from '../sameAddress.ts'
import type { Driver, Shared } from './driver.ts'

export interface CheckWalletParameters {
  readonly driver: Driver
  readonly connection: Connection
  /** The network of the reviewed request. */
  readonly chainId: ChainId
  /** Reads the wallet again, so that the connection follows it. */
  readonly reread: (() => void) | undefined
}

/**
 * Asks a wallet for its current accounts and network before it signs or sends. Its calls name neither, and its events may
 * have been lost. A wallet that cannot be asked without a prompt is not checked.
 *
 * @throws {LatchkitError} ACCOUNT_OR_NETWORK_CHANGED when the wallet is not on the reviewed accounts and network,
 *   NO_ACCOUNT, INVALID_RESPONSE, and every error of the wallet
 */
export async function checkWallet(parameters: CheckWalletParameters): Promise<void> {
  const { driver, reread } = parameters
  const current = (await driver.current?.()) ?? {}
  if (isReviewed(current, parameters)) return
  // Deferred until this request has failed. Otherwise it would fail as disconnected, without telling the visitor what to do.
  if (reread) setTimeout(reread)
  throw current.accounts?.length === 0 ? walletErrors.NO_ACCOUNT() : errors.ACCOUNT_OR_NETWORK_CHANGED()
}

function isReviewed(
  { accounts, chain }: Partial<Shared>,
  { driver, connection, chainId }: CheckWalletParameters,
): boolean {
  if (chain !== undefined && (chain === 'unknown' || chain.chainId !== chainId)) return false
  if (!accounts) return true
  const shared = accounts.map(({ address }) => address)
  const reviewed = connection.accounts.map((account) => parseAccountId(account).address)
  // Other wallets sign with their own account, which is the first one.
  const signsReviewed = driver.signsByAddress === true || isSame(shared[0], reviewed[0])
  return signsReviewed && reviewed.every((address) => findAddress(shared, address) !== undefined)
}

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && isSameAddress(one, other)
