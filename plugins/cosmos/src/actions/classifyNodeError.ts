import { type NodeErrorKind, readErrorMessage } from '@latchkit/kernel/chain'

/** Error messages of Cosmos SDK nodes. */
const patterns: readonly (readonly [NodeErrorKind, RegExp])[] = [
  ['insufficientFunds', /insufficient (funds|balance)|is smaller than/i],
  ['feeCapTooLow', /insufficient fee/i],
  ['gasTooLow', /out of gas/i],
  ['gasTooHigh', /exceeds? block (max )?gas|gas wanted .* greater than/i],
]
const sequenceMismatch = /sequence mismatch, expected (\d{1,20}), got (\d{1,20})/i
const maxDepth = 5
/** Nodes put the reason after the messages of the modules that it passed. */
const maxCharacters = 2_000

/** Classifies a node's error by its message or that of a cause. Returns `undefined` for any other error. */
export function classifyNodeError(error: unknown, depth: number = maxDepth): NodeErrorKind | undefined {
  const message = readErrorMessage(error, maxCharacters)
  const [, expected, actual] = sequenceMismatch.exec(message) ?? []
  if (expected && actual) return BigInt(actual) < BigInt(expected) ? 'nonceTooLow' : 'nonceTooHigh'
  const kind = patterns.find(([, pattern]) => pattern.test(message))?.[0]
  if (kind || depth === 0 || !(error instanceof Error)) return kind
  return classifyNodeError(error.cause, depth - 1)
}
