import type { NodeErrorKind } from '@latchkit/kernel/chain'

// The runtime's error messages, and the error codes of the System and Token programs for too little funds. Wallets pass
// them on.
const patterns: readonly (readonly [RegExp, NodeErrorKind])[] = [
  [
    /insufficient (lamports|funds)|InsufficientFunds|custom program error: 0x1\b|debit an account but found no record/i,
    'insufficientFunds',
  ],
  [
    /exceeded (CUs|maximum number of instructions)|ComputationalBudgetExceeded|computational budget exceeded/i,
    'gasTooLow',
  ],
  [/unsupported (transaction )?version|UnsupportedVersion/i, 'typeNotSupported'],
  [/error processing instruction|InstructionError|custom program error/i, 'executionReverted'],
]

/** Classifies why a node rejected a transaction, from the error and its chain of causes. */
export function classifyNodeError(error: unknown): NodeErrorKind | undefined {
  const seen = new Set<unknown>()
  for (let current = error; current && !seen.has(current); current = Object(current).cause) {
    seen.add(current)
    const text = collectText(current)
    const match = patterns.find(([pattern]) => pattern.test(text))
    if (match) return match[1]
  }
  return undefined
}

/** Collects the message of an error and the data that it carries. */
function collectText(error: unknown): string {
  try {
    const { message, logs, data } = Object(error)
    return [message, JSON.stringify(logs ?? null), JSON.stringify(data ?? null), String(error)]
      .join(' ')
      .slice(0, 10_000)
  } catch {
    return ''
  }
}
