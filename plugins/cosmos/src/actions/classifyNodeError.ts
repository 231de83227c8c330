import type { NodeErrorKind } from '@latchkit/kernel'
import { messageOf } from '../askWallet.ts'

/** What nodes of the Cosmos SDK say. */
const rows: readonly (readonly [NodeErrorKind, RegExp])[] = [
  ['insufficientFunds', /insufficient (funds|balance)|is smaller than/i],
  ['feeCapTooLow', /insufficient fee/i],
  ['gasTooLow', /out of gas/i],
  ['gasTooHigh', /exceeds? block (max )?gas|gas wanted .* greater than/i],
]
const sequence = /sequence mismatch, expected (\d+), got (\d+)/i
const maxDepth = 5

/** What a node's refusal means, told by its words wherever they were put; nothing for any other error. */
export function classifyNodeError(error: unknown, depth: number = maxDepth): NodeErrorKind | undefined {
  const said = messageOf(error)
  const [, expected, got] = sequence.exec(said) ?? []
  if (expected && got) return BigInt(got) < BigInt(expected) ? 'nonceTooLow' : 'nonceTooHigh'
  const found = rows.find(([, words]) => words.test(said))?.[0]
  if (found || depth === 0 || !(error instanceof Error)) return found
  return classifyNodeError(error.cause, depth - 1)
}
