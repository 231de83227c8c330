import type { NetworkNode } from '@latchkit/kernel/chain'
import { askNode } from './askNode.ts'

/** In micro-lamports per compute unit. At this maximum, a transfer's 500 units cost 10,000 lamports. */
const maxPrice = 20_000_000

/**
 * Returns the current price of a compute unit for transactions that write these accounts: the median of the fees in recent
 * slots. Returns 0 when no fee was needed or the node does not respond.
 */
export async function readPriorityFee(
  node: NetworkNode,
  writtenAccounts: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const result = await askNode(node, ['getRecentPrioritizationFees', writtenAccounts], { signal }).catch(
    () => [],
  )
  const fees = (Array.isArray(result) ? result : [])
    .map((entry) => Number(Object(entry).prioritizationFee))
    .filter((fee) => Number.isSafeInteger(fee) && fee >= 0)
    .sort((left, right) => left - right)
  return Math.min(fees[Math.floor(fees.length / 2)] ?? 0, maxPrice)
}
