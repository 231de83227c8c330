import { type AccountId, type Balance, networkErrors, parseAccountId } from '@latchkit/kernel'
import { findNode, type NodeAccess } from '@latchkit/kernel/chain'
import { askNode } from './askNode.ts'

/**
 * Reads what an account holds of SOL.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, NO_RESPONSE, NODE, INVALID_RESPONSE
 */
export async function readBalance(
  chains: NodeAccess,
  account: AccountId,
  signal: AbortSignal,
): Promise<Balance> {
  const { address, chainId } = parseAccountId(account)
  const node = findNode(chains, chainId)
  const { decimals, symbol } = node.network.nativeCurrency
  const asked = ['getBalance', address, { commitment: 'confirmed' }] as const
  return { value: toUnits(Object(await askNode(node, asked, { signal })).value), decimals, symbol }
}

/**
 * A count of a node's as it counts: whole, and not below nothing.
 *
 * @throws {LatchkitError} INVALID_RESPONSE
 */
export function toUnits(value: unknown): bigint {
  if (typeof value === 'bigint' && value >= 0n) return value
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return BigInt(value)
  throw networkErrors.INVALID_RESPONSE()
}
