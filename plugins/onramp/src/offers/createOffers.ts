import { LatchkitError } from '@latchkit/kernel'
import type { Context } from '@latchkit/kernel/plugin'
import type { Offers, Order, Price } from '../model.ts'
import { builtInOffers } from './builtIn.ts'
import { decodeOffers, offersSchema } from './decodeOffers.ts'
import { buyQuoteSchema, decodeBuyQuote, decodeQuote, quoteSchema } from './decodeQuote.ts'

interface ReadOptions {
  readonly signal: AbortSignal
}

/** The most characters of a currency that `/v1/onramp/buy/quotes` takes. */
const maxCurrency = 4

/** Whether a service has no such route. */
const isMissing = (error: unknown): boolean =>
  error instanceof LatchkitError && error.cause instanceof Response && error.cause.status === 404

/** Reads from the first route, or from the second one if the service does not have the first. */
async function readEither<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> {
  try {
    return await first()
  } catch (error) {
    if (!isMissing(error)) throw error
    return second()
  }
}

/** The country of the browser's language, which the service requires. */
function readCountry(): string {
  const language = globalThis.navigator?.language ?? ''
  return /^[a-z]{2,3}-(?:[A-Za-z]{4}-)?([A-Z]{2})\b/.exec(language)?.[1] ?? 'US'
}

/** Reads what can be bought, and for how much. Nothing fails: without a service, there are the built-in offers. */
export function createOffers({ http }: Pick<Context<'http'>, 'http'>) {
  async function readOffers({ signal }: ReadOptions): Promise<Offers> {
    try {
      const options = { schema: offersSchema, signal }
      const response = await readEither(
        () => http.get('data', '/v1/onramp/options', options),
        () => http.get('data', '/v1/onramp/buy/options', { ...options, query: { country: readCountry() } }),
      )
      return decodeOffers(response) ?? builtInOffers
    } catch {
      return builtInOffers
    }
  }

  async function readSimpleQuote(order: Order, { signal }: ReadOptions): Promise<Price | undefined> {
    const { amount, currency, token } = order
    const body = {
      purchaseCurrency: token.symbol,
      paymentCurrency: currency,
      amount,
      network: token.network,
    }
    const options = { schema: quoteSchema, signal }
    return decodeQuote(await http.post('data', '/v1/onramp/quote', body, options), order)
  }

  async function readBuyQuote(order: Order, { signal }: ReadOptions): Promise<Price | undefined> {
    const { amount, currency, method, token } = order
    if (token.symbol.length > maxCurrency) return undefined
    const query = {
      purchaseCurrency: token.symbol,
      purchaseNetwork: token.network,
      paymentAmount: amount,
      paymentCurrency: currency,
      paymentMethod: method,
      country: readCountry(),
    }
    const options = { query, schema: buyQuoteSchema, signal }
    return decodeBuyQuote(await http.get('data', '/v1/onramp/buy/quotes', options), order)
  }

  async function readPrice(order: Order, options: ReadOptions): Promise<Price> {
    try {
      const quote = await readEither(
        () => readSimpleQuote(order, options),
        () => readBuyQuote(order, options),
      )
      return quote ?? { kind: 'estimate' }
    } catch {
      return { kind: 'estimate' }
    }
  }

  return { readOffers, readPrice }
}
