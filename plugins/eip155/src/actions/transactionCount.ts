import { type AccountId, findNetwork, type Network, parseAccountId } from '@latchkit/kernel'
import { readChain } from './readChain.ts'

/**
 * How many transactions an account has sent, those that wait to be mined included.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, SILENT, NONSENSE
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
