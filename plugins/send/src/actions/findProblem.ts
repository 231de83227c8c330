import { type AddressCheck, parseUnits } from '@latchkit/kernel'
import type { Draft, Problem } from '../model.ts'

/** What a draft is judged against. */
export interface Judged {
  readonly draft: Draft
  readonly decimals: number
  /** Unknown while it is read, or when nobody reads balances: then the wallet has the last word. */
  readonly held: bigint | undefined
  /** Unknown until the namespace has checked the text. */
  readonly check: AddressCheck | undefined
}

/** The first thing a person must mend before the draft can be reviewed, in the order of the button's labels. */
export function findProblem({ draft, decimals, held, check }: Judged): Problem | undefined {
  if (draft.amount.trim() === '') return 'addAmount'
  const value = parseUnits(draft.amount, decimals)
  if (value === undefined || value === 0n) return 'incorrect'
  if (held !== undefined && value > held) return 'insufficient'
  if (draft.to.trim() === '') return 'addAddress'
  if (check && !check.ok) return check.reason
  return check && blockOf(check)
}

/** Why nothing is ever sent to an address; nothing for one that a person may choose. */
export const blockOf = (check: AddressCheck): 'zeroAddress' | 'tokenContract' | undefined =>
  check.ok ? check.warnings?.find((one) => one === 'zeroAddress' || one === 'tokenContract') : undefined
