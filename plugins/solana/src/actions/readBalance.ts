import { type AccountId, type Balance, networkErrors, parseAccountId } from '@latchkit/kernel'
import { askNode } from './askNode.ts'
import { type Chains, nodeOf } from './node.ts'

/**
 * Reads what an account holds of SOL.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, SILENT, NODE, NONSENSE
 */
export async function readBalance(chains: Chains, account: AccountId, signal: AbortSignal): Promise<Balance> {
  const { address, chainId } = parseAccountId(account)
  const node = nodeOf(chains, chainId)
  const { decimals, symbol } = node.network.nativeCurrency
  const asked = ['getBalance', address, { commitment: 'confirmed' }] as const
  return { value: toUnits(Object(await askNode(node, asked, { signal })).value), decimals, symbol }
}

/**
 * A count of a node's as it counts: whole, and not below nothing.
 *
 * @throws {LatchkitError} NONSENSE
 */
export function toUnits(value: unknown): bigint {
  if (typeof value === 'bigint' && value >= 0n) return value
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return BigInt(value)
  throw networkErrors.NONSENSE()
}
