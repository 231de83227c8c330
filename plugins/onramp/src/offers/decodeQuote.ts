import { parseUnits } from '@latchkit/kernel'
import { object } from '@latchkit/kernel/plugin'
import { type InferOutput, maxLength, number, pipe, regex, string, transform, union } from 'valibot'
import type { Order, Price } from '../model.ts'

const decimal = pipe(
  union([
    string(),
    pipe(
      number(),
      transform((value) => String(value)),
    ),
  ]),
  maxLength(60),
  regex(/^\d+(\.\d+)?$/),
)
const amounts = <Entries extends object>(entry: Entries) => ({
  paymentTotal: entry,
  purchaseAmount: entry,
  coinbaseFee: entry,
  networkFee: entry,
})

/** The response of `/v1/onramp/quote`. */
export const quoteSchema = object(amounts(object({ amount: decimal, currency: string() })))
/** The response of `/v1/onramp/buy/quotes`. */
export const buyQuoteSchema = object(amounts(object({ value: decimal, currency: string() })))

interface Money {
  readonly amount: string
  readonly currency: string
}
type Quote = Readonly<Record<keyof InferOutput<typeof quoteSchema>, Money>>

/** Reads a quote; `undefined` unless it is the price of exactly this order. */
export function decodeQuote(
  { paymentTotal, purchaseAmount, coinbaseFee, networkFee }: Quote,
  { cents, currency, token }: Order,
): Price | undefined {
  const isInCurrency = [paymentTotal, coinbaseFee, networkFee].every((money) => money.currency === currency)
  if (!isInCurrency || purchaseAmount.currency !== token.symbol) return undefined
  const total = parseUnits(paymentTotal.amount, 2)
  const [provider, network] = [parseUnits(coinbaseFee.amount, 2), parseUnits(networkFee.amount, 2)]
  if (total !== cents || provider === undefined || network === undefined) return undefined
  const fees = provider + network
  if (fees >= cents || !/[1-9]/.test(purchaseAmount.amount)) return undefined
  return { kind: 'quote', received: purchaseAmount.amount, fees: formatCents(fees) }
}

const toMoney = ({ value, currency }: { readonly value: string; readonly currency: string }): Money => ({
  amount: value,
  currency,
})

/** Like `decodeQuote`, for the other route. */
export const decodeBuyQuote = (quote: InferOutput<typeof buyQuoteSchema>, order: Order): Price | undefined =>
  decodeQuote(
    {
      paymentTotal: toMoney(quote.paymentTotal),
      purchaseAmount: toMoney(quote.purchaseAmount),
      coinbaseFee: toMoney(quote.coinbaseFee),
      networkFee: toMoney(quote.networkFee),
    },
    order,
  )

/** Formats hundredths as decimal text: without decimals if there are none, and else with two. */
export function formatCents(cents: bigint): string {
  const [whole, part] = [cents / 100n, cents % 100n]
  return part === 0n ? `${whole}` : `${whole}.${`${part}`.padStart(2, '0')}`
}
