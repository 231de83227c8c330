import { decimalSeparator } from './formatNumber.ts'
import { toLatinDigits } from './toLatinDigits.ts'

const grouped =
  /^[1-9](?:\d{0,2}(?:,\d{3}){2,}|\d{0,2}(?:\.\d{3}){2,}|\d{0,2}(?:,\d{3})+\.\d*|\d{0,2}(?:\.\d{3})+,\d*|\d?(?:,\d\d)+,\d{3}(?:\.\d*)?)$/

/**
 * Parses a number that a visitor typed or pasted in a locale, and returns it as exact decimal text.
 *
 * A point or a comma is the decimal separator, whichever was typed. Thousands may be separated if the number can only be
 * read in one way, such as `1.234,5`, `1,234,567` or `1 234`. Returns `ambiguous` for a single point or comma before three
 * digits, such as `1,234`, unless it is the decimal separator of the locale. Digits may be those of Arabic, Persian or Hindi, or
 * full-width. Returns `undefined` for any other text.
 *
 * @example parseLocalNumber('1.234,5', 'en') // '1234.5'
 * @example parseLocalNumber('1,234', 'en') // 'ambiguous'
 * @example parseLocalNumber('1,234', 'de') // '1.234'
 * @example parseLocalNumber('１．５', 'ja') // '1.5'
 */
export function parseLocalNumber(text: string, locale: string): string | undefined {
  if (text.length > 200) return undefined
  const number = toLatin(text.trim()).replace(/(\d)[\s'’](?=\d{3}(?!\d))/g, '$1')
  if (!/\d/.test(number)) return undefined
  if (!/^\d*[.,]?\d*$/.test(number)) return grouped.test(number) ? withoutGroups(number) : undefined
  const isGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(number) && !number.includes(decimalSeparator(locale))
  return isGroup ? 'ambiguous' : number.replace(',', '.')
}

/** Replaces digits and separators that keyboards and input methods of other scripts type. */
const toLatin = (text: string): string =>
  toLatinDigits(text).replaceAll('٬', ' ').replace('٫', '.').replaceAll('．', '.').replaceAll('，', ',')

/** Removes the separators of thousands from a number whose last separator is the decimal one, if it occurs once. */
function withoutGroups(number: string): string {
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  const isDecimal = number.indexOf(number[last] ?? '') === last
  const digits = (part: string) => part.replace(/[.,]/g, '')
  return isDecimal ? `${digits(number.slice(0, last))}.${number.slice(last + 1)}` : digits(number)
}
