import { parseUnits } from '@latchkit/kernel'
import type { AddressCheck } from '@latchkit/kernel/chain'
import { parseLocalNumber } from '@latchkit/kernel/plugin'
import type { Draft, NameState, Problem } from '../model.ts'

/** A draft with the facts that are needed to validate it. */
export interface ProblemInput {
  readonly draft: Draft
  /** The language in which the amount was typed. */
  readonly locale: string
  readonly decimals: number
  /** `undefined` while it is loading, or without a balance source. Then only the wallet checks the balance. */
  readonly held: bigint | undefined
  /** `undefined` until the adapter has checked the address. */
  readonly check: AddressCheck | undefined
  /** What the name resolves to, if the receiver is a name. */
  readonly name?: NameState | undefined
}

/** The problem of a name that is not resolved. */
const nameProblems = {
  looking: 'nameLooking',
  missing: 'nameMissing',
  confusable: 'nameConfusable',
  differs: 'nameDiffers',
  invalid: 'nameInvalid',
  down: 'nameDown',
} as const

/** Returns the first problem that prevents a review, in the order of the form. */
export function findProblem({
  draft,
  locale,
  decimals,
  held,
  check,
  name,
}: ProblemInput): Problem | undefined {
  if (draft.amount.trim() === '') return 'addAmount'
  const amount = parseLocalNumber(draft.amount, locale) ?? ''
  if (amount === 'ambiguous') return 'ambiguous'
  const value = parseUnits(amount, decimals)
  if (value === undefined || value === 0n) return 'incorrect'
  if (held !== undefined && value > held) return 'insufficient'
  if (draft.to.trim() === '') return 'addAddress'
  if (name && name.state !== 'found') return nameProblems[name.state]
  if (check && !check.ok) return check.reason
  return check && blockReasonOf(check)
}

/** The warning that makes sending to an address impossible, as opposed to warnings that the visitor can accept. */
export const blockReasonOf = (check: AddressCheck): 'zeroAddress' | 'tokenContract' | undefined =>
  check.ok
    ? check.warnings?.find((warning) => warning === 'zeroAddress' || warning === 'tokenContract')
    : undefined
