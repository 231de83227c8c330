import { parseAccountId, parseUnits } from '@latchkit/kernel'
import { parseLocalNumber } from '@latchkit/kernel/plugin'
import type { Draft, Offers, Order, PaymentCurrency, Problem } from '../model.ts'
import { formatCents } from './decodeQuote.ts'

interface DraftParts {
  readonly draft: Draft
  readonly account: Order['account'] | undefined
  /** What can be bought into the account; `undefined` until it is known. */
  readonly offers: Offers | undefined
  readonly locale: string
}

/** Reads a draft as an order, or returns why it is not one. */
export function readDraft({ draft, account, offers, locale }: DraftParts): Order | Problem {
  if (!account) return { kind: 'noAccount' }
  if (!offers) return { kind: 'loading' }
  const currency = offers.currencies.find(({ id }) => id === draft.currency)
  const { token } = draft
  if (!token || !currency) return { kind: 'noToken' }
  const cents = parseUnits(parseLocalNumber(draft.amount, locale) ?? '', 2)
  if (!cents) return { kind: 'amount' }
  const method = currency.methods.find(({ min, max }) => cents >= min && cents <= max)
  if (!method) return outside(cents, currency)
  return {
    account,
    address: parseAccountId(account).address,
    token,
    currency: currency.id,
    method: method.id,
    amount: formatCents(cents),
    cents,
  }
}

/** The nearest limit that an amount outside of every payment method's limits exceeds. */
function outside(cents: bigint, { methods }: PaymentCurrency): Problem {
  const [above] = methods
    .map(({ min }) => min)
    .filter((min) => min > cents)
    .sort(ascending)
  if (above !== undefined) return { kind: 'below', limit: above }
  return {
    kind: 'above',
    limit:
      methods
        .map(({ max }) => max)
        .sort(ascending)
        .at(-1) ?? 0n,
  }
}

const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : Number(a > b))
