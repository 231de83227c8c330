import { type AccountId, type Network, parseAccountId } from '@latchkit/kernel'
import { findNetwork, readChain } from './readChain.ts'

/**
 * How many transactions an account has sent, those that wait to be mined included.
 *
 * @throws {LatchkitError} NETWORK, SILENT, NONSENSE
 */
export async function transactionCount(
  networks: readonly Network[],
  account: AccountId,
  signal: AbortSignal,
): Promise<bigint> {
  const { address, chainId } = parseAccountId(account)
  const draft = { method: 'eth_getTransactionCount', params: [address, 'pending'] }
  return BigInt(await readChain(findNetwork(networks, chainId), draft, signal))
}
