import type { ExplainedAmount } from '@latchkit/kernel/chain'
import type { Row } from './buildRows.ts'
import type { ExchangeFacts } from './exchange.ts'

type IsWrapped = ExchangeFacts['isWrapped']

/**
 * Whether a call leaves what the account gets in the contract, from which anybody could take it. `following` are the later calls
 * of the same request to the same contract: one of them may pay it out to the account.
 */
export function leavesTokens(
  rows: readonly Row[],
  following: readonly (readonly Row[])[],
  isWrapped: IsWrapped,
): boolean {
  if (!rows.some(({ receiver }) => receiver === 'contract')) return false
  // What is received comes last.
  const received = amountsOf(rows).at(-1)
  const token = received?.token?.toLowerCase()
  if (token === undefined) return true
  return !following.some((later) => takes(later, token, isWrapped))
}

/** Whether a call pays out all that the contract has of a token, or swaps it on. */
function takes(rows: readonly Row[], token: string, isWrapped: IsWrapped): boolean {
  if (rows.some(({ receiver }) => receiver === 'other')) return false
  const [first, ...others] = amountsOf(rows)
  if (!first) return false
  const isToken = first.token === undefined ? isWrapped(token) : isSame(first.token, token)
  // A swap of nothing is one of what the router has. A payment of the native currency is no swap.
  if (others.length > 0) return isToken && first.value === 0n && first.token !== undefined
  return isToken && rows.every(({ receiver }) => receiver !== 'contract')
}

const amountsOf = (rows: readonly Row[]): readonly ExplainedAmount[] =>
  rows.flatMap(({ value }) => (value?.kind === 'amount' ? [value.what] : []))

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other

/**
 * Whether a call pays native currency that it does not use. It stays in the contract, from which anybody could take it. `parts` are
 * the call, or the calls within it.
 */
export function leavesPayment(
  value: bigint,
  parts: readonly (readonly Row[])[],
  hasRefund: boolean,
  isWrapped: IsWrapped,
): boolean {
  if (value === 0n || hasRefund) return false
  const isOfWrapped = ({ token }: ExplainedAmount) => token !== undefined && isWrapped(token)
  const used = parts.flatMap((rows) => {
    const amounts = amountsOf(rows)
    // Payments to several accounts. Of other amounts, the last one is received, and the payment is used in place of the wrapped
    // currency.
    if (amounts.every(({ token }) => token === undefined)) return amounts
    return amounts.slice(0, -1).find(isOfWrapped) ?? []
  })
  return used.reduce((sum, amount) => sum + amount.value, 0n) < value
}
