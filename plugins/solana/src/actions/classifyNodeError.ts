import type { NodeErrorKind } from '@latchkit/kernel'

// The runtime's own words, and the codes of the System and Token programs for too little: wallets pass them on.
const rules: readonly (readonly [RegExp, NodeErrorKind])[] = [
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

/** Why a node took no transaction, from the error it ended with and those that caused it. */
export function classifyNodeError(error: unknown): NodeErrorKind | undefined {
  const seen = new Set<unknown>()
  for (let one = error; one && !seen.has(one); one = Object(one).cause) {
    seen.add(one)
    const text = textOf(one)
    const rule = rules.find(([words]) => words.test(text))
    if (rule) return rule[1]
  }
  return undefined
}

/** Its words, and what it carries beside them. */
function textOf(error: unknown): string {
  try {
    const { message, logs, data } = Object(error)
    return [message, JSON.stringify(logs ?? null), JSON.stringify(data ?? null), String(error)]
      .join(' ')
      .slice(0, 10_000)
  } catch {
    return ''
  }
}
