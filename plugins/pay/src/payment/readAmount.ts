import { parseUnits } from '@latchkit/kernel'

/** An amount as decimal text, and the same in base units. */
export interface Amount {
  readonly text: string
  readonly value: bigint
}

/** More digits than any token has in its whole supply. */
const maxLength = 78

/**
 * Reads an amount that a site has given, without any calculation in floating point. A number is read by its decimal text, which
 * has an exponent if it is very large or very small.
 *
 * @returns `undefined` for zero, and for everything that is not a plain decimal number with at most `decimals` decimals
 */
export function readAmount(amount: unknown, decimals: number): Amount | undefined {
  if (typeof amount !== 'string' && typeof amount !== 'number') return undefined
  const text = `${amount}`
  if (text.length > maxLength || !/^\d+(\.\d+)?$/.test(text)) return undefined
  const value = parseUnits(text, decimals)
  return value === undefined || value === 0n ? undefined : { text, value }
}
