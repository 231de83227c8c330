import { parseUnits } from '../../base/units/units.ts'

/** The fraction digits of prices. */
const dollarDigits = 8

/**
 * From this loss of an exchange on, in hundredths of a percent, visitors are warned.
 *
 * @example const isWarned = (loss: number) => loss >= warnedImpact
 */
export const warnedImpact = 500

/**
 * Parses the price of a token, dollars as decimal text, as a whole number of its smallest digits. Returns `undefined` if there is
 * none, or if it is 0.
 *
 * @example dollarUnits('0.5') // 50000000n
 */
export const dollarUnits = (price: string | undefined): bigint | undefined =>
  (price === undefined ? undefined : parseUnits(price, dollarDigits)) || undefined

/**
 * An amount in base units of its token, with the price of the whole token in the units of `dollarUnits`.
 *
 * @example const twoDollars: Priced = { value: 2_000_000n, decimals: 6, price: 100_000_000n }
 */
export interface Priced {
  /** The amount in base units. */
  readonly value: bigint
  /** The decimals of the token. */
  readonly decimals: number
  /** The price of a whole token; `undefined` if it is not known. */
  readonly price: bigint | undefined
}

/**
 * Returns what an amount is worth, in the units of `dollarUnits`; `undefined` if the price is not known.
 *
 * @example worthOf({ value: 2_000_000n, decimals: 6, price: 100_000_000n }) // 200000000n
 */
export const worthOf = ({ value, decimals, price }: Priced): bigint | undefined =>
  price === undefined ? undefined : (value * price) / 10n ** BigInt(decimals)

/**
 * How much an exchange loses of what is worth `before`, in hundredths of a percent; `undefined` if one of both is not known. What is
 * worth nothing loses nothing.
 *
 * @example lossOf(200n, 190n) // 500
 */
export function lossOf(before: bigint | undefined, after: bigint | undefined): number | undefined {
  if (!before || after === undefined) return undefined
  return Number(((before - after) * 10_000n) / before)
}
