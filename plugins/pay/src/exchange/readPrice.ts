import { formatUnits, parseUnits } from '@latchkit/kernel'
import { type Context, object } from '@latchkit/kernel/plugin'
import { array, finite, minValue, number, pipe, safeParse, string, unknown } from 'valibot'
import type { DepositAsset } from '../model.ts'

/** The decimals that amounts in dollars, and amounts for an exchange, have at most. */
const maxDecimals = 6
/** The decimals of a price that are calculated with. */
const priceDecimals = 12

const pricesSchema = object({ fungibles: array(unknown()) })
const priceSchema = object({ address: string(), price: pipe(number(), finite(), minValue(0)) })

/** The address that stands for the native currency. */
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const nativeSolana = 'So11111111111111111111111111111111111111111'

/** Reads the price of an asset in US dollars, as decimal text; `undefined` if the service knows none. */
export async function readPrice(
  { http }: Pick<Context<'http'>, 'http'>,
  { chainId, token }: DepositAsset,
  signal: AbortSignal,
): Promise<string | undefined> {
  const requested = `${chainId}:${token ?? (chainId.startsWith('solana:') ? nativeSolana : native)}`
  const body = { currency: 'usd', addresses: [requested] }
  const { fungibles } = await http.post('data', '/v1/fungible/price', body, { schema: pricesSchema, signal })
  const parsed = safeParse(priceSchema, fungibles[0])
  const isRequested = parsed.success && parsed.output.address.toLowerCase() === requested.toLowerCase()
  const text = isRequested ? `${parsed.output.price}` : ''
  return /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text) ? text : undefined
}

/**
 * Converts dollars into an amount of an asset, rounded down to six decimals.
 *
 * @returns decimal text; `undefined` if it is nothing
 */
export function amountFor(usd: string, price: string, decimals: number): string | undefined {
  const [whole = '', fraction = ''] = price.split('.')
  const dollars = parseUnits(usd, maxDecimals)
  const rate = parseUnits(`${whole}.${fraction.slice(0, priceDecimals)}`, priceDecimals)
  if (!dollars || !rate) return undefined
  const shown = Math.min(decimals, maxDecimals)
  const value = (dollars * 10n ** BigInt(priceDecimals + shown)) / (rate * 10n ** BigInt(maxDecimals))
  return value === 0n ? undefined : formatUnits(value, shown)
}

/** Whether a decimal text has at most ten digits and six decimals, and is not zero. */
export const isEnterable = (amount: string): boolean =>
  /^\d{0,10}(\.\d{0,6})?$/.test(amount) && /[1-9]/.test(amount)
