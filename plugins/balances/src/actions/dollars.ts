import { parseUnits, type TokenBalance } from '@latchkit/kernel'
import { dollarDigits } from './decodeBalances.ts'

/** Parts of a dollar in a cent. */
const cent = 10n ** BigInt(dollarDigits - 2)

/** Dollars to the cent, rounded half up: `$1,234.50`. They are for show alone. */
export function formatDollars(parts: bigint): string {
  const cents = ((parts + cent / 2n) / cent).toString().padStart(3, '0')
  const whole = cents.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return `$${whole}.${cents.slice(-2)}`
}

/** The dollars of a token, or nothing when nobody knows its price. */
export const dollarsOf = ({ dollars }: TokenBalance): bigint | undefined =>
  dollars === undefined ? undefined : parseUnits(dollars, dollarDigits)

/** The dollars of all, or nothing when nobody knows a single price. */
export function totalDollars(tokens: readonly TokenBalance[]): bigint | undefined {
  const known = tokens.flatMap((token) => dollarsOf(token) ?? [])
  return known.length > 0 ? known.reduce((sum, one) => sum + one, 0n) : undefined
}
