import { parseUnits } from '@latchkit/kernel'
import { createNumberFormat, type TokenBalance } from '@latchkit/kernel/plugin'

/** The number of fraction digits of dollar amounts, as `toDollarText` returns them. */
export const dollarDigits = 8

/** The value of a cent, in units of `dollarDigits`. */
const cent = 10n ** BigInt(dollarDigits - 2)

/** Rounds dollars half up to the cent. */
export const toCents = (units: bigint): bigint => (units + cent / 2n) / cent

/** Formats dollars rounded half up to the cent, such as `$1,234.50` or `1.234,50 $`. The result is only for display. */
export function formatDollars(units: bigint, locale: string): string {
  const cents = toCents(units)
  const fraction = `${cents % 100n}`.padStart(2, '0')
  return createNumberFormat(locale, { style: 'currency', currency: 'USD' })
    .formatToParts(cents / 100n)
    .map(({ type, value }) => (type === 'fraction' ? fraction : value))
    .join('')
}

/** The dollar value of a token, from its price if the value is not known; `undefined` if neither is. */
export function dollarsOf({ valueUsd, priceUsd, value, decimals }: TokenBalance): bigint | undefined {
  if (valueUsd !== undefined) return parseUnits(valueUsd, dollarDigits)
  const price = priceUsd === undefined ? undefined : parseUnits(priceUsd, dollarDigits)
  // A price below the precision says nothing about the value.
  return price ? (value * price) / 10n ** BigInt(decimals) : undefined
}

/** The total dollar value of all tokens with a price; `undefined` if no token has one. */
export function totalDollars(tokens: readonly TokenBalance[]): bigint | undefined {
  const values = tokens.flatMap((token) => dollarsOf(token) ?? [])
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0n) : undefined
}
