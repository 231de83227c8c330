import type { NodeErrorKind } from '../../contracts/chain.ts'
import { LatchkitError } from '../errors/latchkitError.ts'
import { isRejection, partsOf } from './walletError.ts'

/** What an error proves of a request that spends: the person's no, a definite refusal, or nothing. */
export type SpendingEnd = 'rejected' | 'failed' | 'unknown'

/**
 * Codes with which nothing was sent, whoever has them: JSON-RPC's for a request that cannot be carried out, EIP-1474's
 * for one that was not taken (-32002 says that another is open), and those of EIP-1193 and EIP-5792. Not 5720: a batch of
 * this id is there already.
 */
const definite = new Set<unknown>([
  -32700, -32600, -32601, -32602, -32001, -32002, -32003, -32004, -32006, 4100, 4200, 4902, 5700, 5710, 5740,
  5750, 5760,
])

/** Codes of our own sources, which know that they have asked nobody; from a wallet they may mean a lost connection. */
const definiteOfOurs = new Set<unknown>([4900, 4901])

/** Codes that a node, or a wallet in its name, refuses a transaction with. Words alone prove nothing. */
const nodeCodes = new Set<unknown>([3, -32000, -32003, -32010, -32015, -32016])

/** How deep a wallet wraps what its node said. */
const maxDepth = 5

/**
 * Judges an error with which a request that spends has come back from its wallet. `classify` tells what a node meant; a
 * nonce that is too low proves nothing: the transaction itself may have used it.
 */
export async function judgeSpending(
  error: unknown,
  classify: (error: unknown) => Promise<NodeErrorKind | undefined>,
): Promise<SpendingEnd> {
  if (isRejection(error)) return 'rejected'
  const { code } = partsOf(error)
  const isDefinite = definite.has(code)
  if (error instanceof LatchkitError) {
    // With a cause it is what a wallet has said, which was asked.
    const isOurs = definiteOfOurs.has(code) && error.cause === undefined
    return isDefinite || isOurs ? 'failed' : 'unknown'
  }
  if (!hasNodeCode(error, maxDepth)) return isDefinite ? 'failed' : 'unknown'
  // Nodes say it with codes that are definite otherwise, too.
  const kind = await classify(error).catch(() => undefined)
  if (kind === 'nonceTooLow') return 'unknown'
  return isDefinite || kind !== undefined ? 'failed' : 'unknown'
}

function hasNodeCode(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || depth === 0) return false
  try {
    const { code, data, cause, error, originalError } = Object(value)
    return (
      nodeCodes.has(code) || [data, cause, error, originalError].some((part) => hasNodeCode(part, depth - 1))
    )
  } catch {
    return false
  }
}
