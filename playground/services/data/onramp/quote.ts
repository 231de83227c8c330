import { formatUnits } from 'viem'
import type { PayableAsset } from '../../payments/assets.ts'
import { paymentCurrencies, paymentMethods } from './purchasable.ts'

const feePerMille = 15n
const networkFeeCents = 25n
const priceScale = 10_000

/** What a purchase costs, in hundredths of the currency, and what it buys, in base units. */
export interface Quote {
  readonly totalCents: bigint
  readonly subtotalCents: bigint
  readonly coinbaseFeeCents: bigint
  readonly networkFeeCents: bigint
  readonly amount: bigint
}

/** Reads an amount of money in cents; undefined unless it has at most two decimals. */
export function readCents(text: string): bigint | undefined {
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === '' ? undefined : BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
}

/** The limits of a payment method that an amount exceeds; undefined if it is within them. */
export function exceededLimits(method: string, cents: bigint): { min: string; max: string } | undefined {
  const limits = paymentMethods.find(({ id }) => id === method.toLowerCase())
  if (!limits) return undefined
  const [min = 0n, max = 0n] = [readCents(limits.min), readCents(limits.max)]
  return cents < min || cents > max ? limits : undefined
}

/** Computes a purchase: the fees are taken from what is paid, and rounded up. */
export function quotePurchase(asset: PayableAsset, totalCents: bigint, currency: string): Quote {
  const coinbaseFeeCents = (totalCents * feePerMille + 999n) / 1000n
  const subtotalCents = totalCents - coinbaseFeeCents - networkFeeCents
  const usdUnits = subtotalCents * (paymentCurrencies[currency] ?? 100n)
  const price = BigInt(Math.round(asset.playPrice * priceScale))
  const amount = (usdUnits * 10n ** BigInt(asset.decimals)) / price
  return { totalCents, subtotalCents, coinbaseFeeCents, networkFeeCents, amount }
}

/** Formats cents with two decimals. */
export const formatCents = (cents: bigint): string => {
  const [whole = '0', part = ''] = formatUnits(cents, 2).split('.')
  return `${whole}.${part.padEnd(2, '0')}`
}
