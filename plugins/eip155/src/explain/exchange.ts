import {
  type CallDescription,
  type Caution,
  copyOwn,
  copyOwnDeep,
  type DescribedField,
  type ExchangeRole,
  type ExplainedAmount,
  findWellKnownToken,
  type Settlement,
} from '@latchkit/kernel/chain'
import { isUnlimited } from './cautions.ts'
import { isSame } from './values.ts'

/** An amount below this part of a token, a millionth, is next to nothing. */
const dustParts = 1_000_000n

/** Whether an amount is nothing or next to nothing, as one base unit of any token is. */
export function isNothing(amount: ExplainedAmount): boolean {
  const { value, decimals, id } = copyOwn(amount)
  if (id !== undefined) return value === 0n
  return value <= 1n || (decimals !== undefined && value * dustParts < 10n ** BigInt(decimals))
}

/** An amount that a described request exchanges. The token of a `number` is not known. */
export interface Part {
  readonly role: ExchangeRole
  readonly kind: 'amount' | 'number'
  readonly what: ExplainedAmount
  readonly note?: string | undefined
  readonly settlement?: Settlement | undefined
}

/** The amounts of a description that have a role in an exchange. */
export function partsOf(description: CallDescription): readonly Part[] {
  return copyOwnDeep(description.fields).flatMap(
    ({ role, value, settlement }: DescribedField): readonly Part[] => {
      if (!role) return []
      if (value.kind === 'amount')
        return [{ role, kind: 'amount', what: value.what, note: value.note, settlement }]
      if (value.kind !== 'text' || !/^\d{1,78}$/.test(value.text)) return []
      const what = copyOwn<ExplainedAmount>({ value: BigInt(value.text) })
      return [{ role, kind: 'number', what, note: undefined, settlement }]
    },
  )
}

/**
 * Returns the cautions about what a described request exchanges: nothing or next to nothing may come back, or what is given has no
 * limit. A request that gives something and does not say how much it gets, such as a payment or a deposit, is no exchange.
 */
export function exchangeCautions(description: CallDescription): readonly Caution[] {
  const parts = partsOf(description)
  const gets = parts.filter(({ role }) => role === 'gets')
  const gives = parts.filter(({ role }) => role !== 'gets')
  const isExchange = gives.length > 0 && gets.length > 0
  const nothing = gets.filter(({ what }) => isNothing(what))
  // In the words of others, a call may exchange several things, each of them for an amount of its own.
  const isFree =
    description.source === 'kit'
      ? nothing.length === gets.length || poolBounds(parts).some((least) => isOpenEnd(least, gives))
      : nothing.length > 0
  // Outside an exchange, the largest amount with a note is less, such as all of a debt.
  const isEndless = gives.some(
    ({ what, note }) => isUnlimited(what.value) && (isExchange || note === undefined),
  )
  return [
    ...(isExchange && isFree ? (['freeOffer'] as const) : []),
    ...(isEndless ? (['unlimited'] as const) : []),
  ]
}

/**
 * The amounts of an exchange that are received in name only: a share of a pool costs of each token between a minimum and a maximum,
 * and the minimum is nothing that arrives. Only amounts of known tokens can be compared.
 */
export function poolBounds(parts: readonly Part[]): readonly Part[] {
  const amounts = parts.filter(({ kind }) => kind === 'amount')
  const gives = amounts.filter(({ role }) => role !== 'gets')
  const bounds = amounts.filter(
    (part) => part.role === 'gets' && gives.some((given) => isSameToken(given, part)),
  )
  const limits = gives.filter(({ role }) => role === 'givesUpTo')
  return bounds.some((part) => limits.some((limit) => isSameToken(limit, part))) ? bounds : []
}

const isSameToken = (one: Part, other: Part): boolean => isSame(one.what.token, other.what.token)

/** Whether a token is given up to an amount and down to nothing: a share of a pool could then cost the other token alone. */
const isOpenEnd = (bound: Part, gives: readonly Part[]): boolean =>
  isNothing(bound.what) &&
  gives.some((given) => given.kind === 'amount' && given.what.value > 0n && isSameToken(given, bound))

/** The tokens that a described request gives up to an amount. */
export const limitsOf = (
  description: CallDescription,
): readonly { readonly token: string; readonly value: bigint }[] =>
  partsOf(description).flatMap(({ role, what: { token, value } }) =>
    role === 'givesUpTo' && token !== undefined ? [{ token, value }] : [],
  )

/** Returns the caution about the tokens on which depends what an exchange is worth. */
export const routeCautions = (route: readonly string[], chainId: string): readonly Caution[] =>
  route.some((token) => !findWellKnownToken(chainId, token)) ? ['unknownRoute'] : []

/** Returns the cautions about what an offer gets, in amounts with the decimals that the chain knows. */
export function offerCautions(gets: readonly ExplainedAmount[], chainId: string): readonly Caution[] {
  const something = copyOwnDeep(gets).filter((amount) => !isNothing(amount))
  if (something.length === 0) return ['freeOffer']
  // An item is named in the offer. Any amount of a token can be worth nothing.
  const isKnown = ({ token, id }: ExplainedAmount) =>
    token === undefined || id !== undefined || findWellKnownToken(chainId, token) !== undefined
  return something.some(isKnown) ? [] : ['unknownRoute']
}
