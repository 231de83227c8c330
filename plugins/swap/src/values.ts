import { parseUnits } from '@latchkit/kernel'
import { createNumberFormat } from '@latchkit/kernel/plugin'

/** The fraction digits of prices. Prices are for display only: nothing that is sent depends on them. */
const dollarDigits = 8

/** Parses a price as a whole number of its smallest digits; `undefined` if there is none. */
export const dollarUnits = (price: string | undefined): bigint | undefined =>
  (price === undefined ? undefined : parseUnits(price, dollarDigits)) || undefined

/** An amount with the price of its token. */
export interface Priced {
  readonly value: bigint
  readonly decimals: number
  readonly price: bigint | undefined
}

const worth = ({ value, decimals, price }: Priced): bigint | undefined =>
  price === undefined ? undefined : (value * price) / 10n ** BigInt(decimals)

/** How much of its value a swap loses, in hundredths of a percent; `undefined` if a price is not known. */
export function impactOf(paid: Priced, received: Priced): number | undefined {
  const [before, after] = [worth(paid), worth(received)]
  if (!before || after === undefined) return undefined
  return Number(((before - after) * 10_000n) / before)
}

/** Formats hundredths of a percent, such as 1.25 %. */
export const formatPercent = (hundredths: number, locale: string): string =>
  createNumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000)

/** What the service keeps of the source token, in hundredths of a percent. */
export const providerFee = 85
