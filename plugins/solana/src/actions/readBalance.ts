import { type AccountId, parseAccountId } from '@latchkit/kernel'
import type { Balance } from '@latchkit/kernel/chain'
import { findNode, type NodeAccess } from '@latchkit/kernel/chain'
import { networkErrors } from '@latchkit/kernel/plugin'
import { askNode } from './askNode.ts'

/**
 * Reads an account's balance of SOL.
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
  const call = ['getBalance', address, { commitment: 'confirmed' }] as const
  return { value: toUnits(Object(await askNode(node, call, { signal })).value), decimals, symbol }
}

/**
 * Reads a non-negative integer of a node's response.
 *
 * @throws {LatchkitError} INVALID_RESPONSE
 */
export function toUnits(value: unknown): bigint {
  if (typeof value === 'bigint' && value >= 0n) return value
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return BigInt(value)
  throw networkErrors.INVALID_RESPONSE()
}
