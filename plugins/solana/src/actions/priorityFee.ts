import type { NetworkNode } from '@latchkit/kernel/chain'
import { askNode } from './askNode.ts'

/** Micro-lamports a compute unit. At this, a transfer's 500 units cost the 10,000 lamports that others always pay. */
const maxPrice = 20_000_000

/**
 * What a compute unit is paid now where these accounts are written: the middle of what was paid in the last slots, and
 * nothing where nobody had to pay, or nobody says.
 */
export async function priorityFee(
  node: NetworkNode,
  written: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const answer = await askNode(node, ['getRecentPrioritizationFees', written], { signal }).catch(() => [])
  const paid = (Array.isArray(answer) ? answer : [])
    .map((row) => Number(Object(row).prioritizationFee))
    .filter((fee) => Number.isSafeInteger(fee) && fee >= 0)
    .sort((one, other) => one - other)
  return Math.min(paid[Math.floor(paid.length / 2)] ?? 0, maxPrice)
}
