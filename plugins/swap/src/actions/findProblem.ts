import { parseUnits } from '@latchkit/kernel'
import { parseLocalNumber } from '@latchkit/kernel/plugin'
import type { Draft, Problem, QuoteState, SwapToken } from '../model.ts'

/** Parses the amount of a draft in base units of its token; a problem if it is not a valid amount. */
export function readAmount(
  text: string,
  token: SwapToken | undefined,
  locale: string,
): bigint | 'enterAmount' | 'incorrect' | 'ambiguous' {
  if (text.trim() === '') return 'enterAmount'
  const amount = parseLocalNumber(text, locale) ?? ''
  if (amount === 'ambiguous') return 'ambiguous'
  return parseUnits(amount, token?.decimals ?? 0) || 'incorrect'
}

/** A draft with the facts that are needed to validate it. */
export interface ProblemInput {
  readonly draft: Draft
  readonly locale: string
  readonly from: SwapToken | undefined
  readonly to: SwapToken | undefined
  readonly quote: QuoteState
}

/** Returns the first problem that prevents a preview, in the order of the form. */
export function findProblem({ draft, locale, from, to, quote }: ProblemInput): Problem | undefined {
  if (!from || !to) return 'selectToken'
  const amount = readAmount(draft.amount, from, locale)
  if (typeof amount === 'string') return amount
  if (from.value !== undefined && amount > from.value) return 'insufficient'
  if (quote.failure) return 'quote'
  return quote.quote ? undefined : 'loading'
}
