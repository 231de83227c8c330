import { LatchkitError } from '../../base/errors/latchkitError.ts'
import type { NodeErrorKind } from '../../contracts/chain.ts'
import { isRejection, partsOf } from './walletError.ts'

/** What an error proves about a spending request: the user rejected it, it was definitely refused, or nothing is proved. */
export type SpendingEnd = 'rejected' | 'failed' | 'unknown'

/**
 * The codes that prove that nothing was sent, regardless of who reports them: those of JSON-RPC for a request that
 * cannot be executed, those of EIP-1474 for a request that was not accepted (-32002 means that another request is
 * pending), and those of EIP-1193 and EIP-5792. 5720 is not included, because it means that a batch with this id
 * already exists.
 */
const definite = new Set<unknown>([
  -32700, -32600, -32601, -32602, -32001, -32002, -32003, -32004, -32006, 4100, 4200, 4902, 5700, 5710, 5740,
  5750, 5760,
])

/**
 * Codes that only prove it if a source of ours reports them without calling the wallet. A wallet may have lost its
 * connection.
 */
const definiteOfOurs = new Set<unknown>([4900, 4901])

/** The codes with which a node, or a wallet on its behalf, refuses a transaction. A message alone proves nothing. */
const nodeCodes = new Set<unknown>([3, -32000, -32003, -32010, -32015, -32016])

/** Maximum depth at which wallets wrap the error of their node. */
const maxDepth = 5

/**
 * Determines what the error of a spending request proves. `classify` recognizes errors of nodes. A nonce that is too
 * low proves nothing, because the transaction itself may have used the nonce.
 */
export async function classifySpendingError(
  error: unknown,
  classify: (error: unknown) => Promise<NodeErrorKind | undefined>,
): Promise<SpendingEnd> {
  if (isRejection(error)) return 'rejected'
  const { code } = partsOf(error)
  const isDefinite = definite.has(code)
  if (error instanceof LatchkitError) {
    // An error with a cause reports the error of a wallet, which means that the wallet was called.
    const isOurs = definiteOfOurs.has(code) && error.cause === undefined
    return isDefinite || isOurs ? 'failed' : 'unknown'
  }
  if (!hasNodeCode(error, maxDepth)) return isDefinite ? 'failed' : 'unknown'
  // Nodes report a nonce that is too low with codes that are definite otherwise, so the kind has to be known.
  const kind = await classify(error).catch(() => undefined)
  if (kind === 'nonceTooLow') return 'unknown'
  return isDefinite || kind !== undefined ? 'failed' : 'unknown'
}

function hasNodeCode(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || depth === 0) return false
  try {
    const { code, data, cause, error, originalError } = Object(value)
    return (
      nodeCodes.has(code) ||
      [data, cause, error, originalError].some((inner) => hasNodeCode(inner, depth - 1))
    )
  } catch {
    return false
  }
}
