import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { formatUnits } from 'viem'
import { json, type Reply } from '../../gateway/reply.ts'
import type { ServiceRequest } from '../../gateway/service.ts'
import type { PayableAsset } from '../../payments/assets.ts'
import type { Payments } from '../../payments/payOut.ts'
import { createFailure } from '../createFailure.ts'
import {
  findPurchasable,
  networkOf,
  paymentCurrencies,
  paymentMethods,
  purchaseCurrencies,
} from './purchasable.ts'
import { exceededLimits, formatCents, type Quote, quotePurchase, readCents } from './quote.ts'

export interface OnrampParts {
  readonly payments: Payments
  /** Whether the service has the routes `options` and `quote`, which the hosted service does not have. */
  readonly hasSimpleRoutes: boolean
}

/** `/v1/onramp/…`: what can be bought, and for how much. */
export function answerOnramp(
  { payments, hasSimpleRoutes }: OnrampParts,
  path: readonly (string | undefined)[],
  request: ServiceRequest,
): Reply {
  switch (path.filter((part) => part !== undefined).join('/')) {
    case 'buy/options':
      return request.method === 'GET'
        ? buyOptions(payments, request)
        : createFailure('method', 'must be GET', 405)
    case 'buy/quotes':
      return request.method === 'GET'
        ? buyQuote(payments, request)
        : createFailure('method', 'must be GET', 405)
    case 'options':
      if (!hasSimpleRoutes) break
      return request.method === 'GET' ? json(options(payments)) : createFailure('method', 'must be GET', 405)
    case 'quote':
      if (!hasSimpleRoutes) break
      return request.method === 'POST'
        ? simpleQuote(payments, request)
        : createFailure('method', 'must be POST', 405)
  }
  return createFailure('path', `has no ${request.method} ${request.path}`, 404)
}

const options = (payments: Payments) => ({
  paymentCurrencies: Object.keys(paymentCurrencies).map((id) => ({ id, limits: paymentMethods })),
  purchaseCurrencies: purchaseCurrencies(payments),
})

function checkPlace(query: URLSearchParams): Reply | undefined {
  if (!/^[A-Z]{2}$/i.test(query.get('country') ?? ''))
    return createFailure('country', 'must have two letters')
  const subdivision = query.get('subdivision')
  return subdivision === null || /^[A-Z]{2}$/i.test(subdivision)
    ? undefined
    : createFailure('subdivision', 'must have two letters')
}

const buyOptions = (payments: Payments, { query }: ServiceRequest): Reply =>
  checkPlace(query) ?? json(options(payments))

function buyQuote(payments: Payments, { query }: ServiceRequest): Reply {
  const refused = checkPlace(query)
  if (refused) return refused
  const method = query.get('paymentMethod') ?? ''
  if (!paymentMethods.some(({ id }) => id === method.toLowerCase()))
    return createFailure('paymentMethod', `must be one of ${paymentMethods.map(({ id }) => id).join(', ')}`)
  const read = readPurchase(payments, {
    symbol: query.get('purchaseCurrency') ?? '',
    network: query.get('purchaseNetwork'),
    amount: query.get('paymentAmount') ?? '',
    amountField: 'paymentAmount',
    currency: query.get('paymentCurrency') ?? '',
    method,
  })
  if ('status' in read) return read
  const { asset, quote, currency } = read
  const inCurrency = (cents: bigint) => ({ value: formatCents(cents), currency })
  return json({
    paymentTotal: inCurrency(quote.totalCents),
    paymentSubTotal: inCurrency(quote.subtotalCents),
    purchaseAmount: { value: formatUnits(quote.amount, asset.decimals), currency: asset.symbol },
    coinbaseFee: inCurrency(quote.coinbaseFeeCents),
    networkFee: inCurrency(quote.networkFeeCents),
    quoteId: randomUUID(),
  })
}

const toText = v.transform((value: number) => String(value))
/** The currencies are entries of the options, or their symbol and id. */
const quoteSchema = v.object({
  purchaseCurrency: v.union([
    v.string(),
    v.pipe(
      v.object({ symbol: v.string() }),
      v.transform(({ symbol }) => symbol),
    ),
  ]),
  paymentCurrency: v.union([
    v.string(),
    v.pipe(
      v.object({ id: v.string() }),
      v.transform(({ id }) => id),
    ),
  ]),
  amount: v.union([v.string(), v.pipe(v.number(), toText)]),
  network: v.nullish(v.string()),
})

function simpleQuote(payments: Payments, { body }: ServiceRequest): Reply {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), quoteSchema), body)
  if (!parsed.success) return createFailure('body', 'is not the JSON of a quote request', 422)
  const { purchaseCurrency, paymentCurrency, amount, network } = parsed.output
  const read = readPurchase(payments, {
    symbol: purchaseCurrency,
    network: network ?? null,
    amount,
    amountField: 'amount',
    currency: paymentCurrency,
    method: 'card',
  })
  if ('status' in read) return read
  const { asset, quote, currency } = read
  const inCurrency = (cents: bigint) => ({ amount: formatCents(cents), currency })
  return json({
    paymentTotal: inCurrency(quote.totalCents),
    paymentSubtotal: inCurrency(quote.subtotalCents),
    purchaseAmount: { amount: formatUnits(quote.amount, asset.decimals), currency: asset.symbol },
    coinbaseFee: inCurrency(quote.coinbaseFeeCents),
    networkFee: inCurrency(quote.networkFeeCents),
    quoteId: randomUUID(),
  })
}

interface PurchaseTexts {
  readonly symbol: string
  readonly network: string | null
  readonly amount: string
  readonly amountField: string
  readonly currency: string
  readonly method: string
}

function readPurchase(
  payments: Payments,
  { symbol, network, amount, amountField, currency, method }: PurchaseTexts,
): Reply | { readonly asset: PayableAsset; readonly quote: Quote; readonly currency: string } {
  const asset = findPurchasable(payments, symbol)
  if (!asset) return createFailure('purchaseCurrency', 'cannot be bought')
  if (network !== null && network !== '' && network !== networkOf(asset))
    return createFailure(
      amountField === 'amount' ? 'network' : 'purchaseNetwork',
      `must be ${networkOf(asset)}`,
    )
  if (!Object.hasOwn(paymentCurrencies, currency))
    return createFailure('paymentCurrency', `must be one of ${Object.keys(paymentCurrencies).join(', ')}`)
  const cents = readCents(amount)
  if (cents === undefined) return createFailure(amountField, 'must be an amount with at most two decimals')
  const limits = exceededLimits(method, cents)
  if (limits) return createFailure(amountField, `must be from ${limits.min} to ${limits.max}`)
  return { asset, quote: quotePurchase(asset, cents, currency), currency }
}
