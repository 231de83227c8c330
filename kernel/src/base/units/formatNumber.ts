const decimalText = /^(\d+)(?:\.(\d+))?$/
const million = 1_000_000n

/** Formats by locale and options: creating one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>()

/**
 * Returns the number format of a locale, with Latin digits. An invalid locale falls back to English.
 *
 * @example createNumberFormat('de', { minimumFractionDigits: 2 }).format(0.5) // '0,50'
 */
export function createNumberFormat(
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? createFormat(locale, { numberingSystem: 'latn', ...options })
  formats.set(key, format)
  return format
}

function createFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale, options)
  } catch {
    return new Intl.NumberFormat('en', options)
  }
}

/** What remains of 0.5 without its digits. The parts of a number take a hundred times as long to read. */
const separatorOf = (format: Intl.NumberFormat): string => format.format(0.5).replace(/\d/g, '')

/** Returns the decimal separator of a locale. @example decimalSeparator('de') // ',' */
export const decimalSeparator = (locale: string): string => separatorOf(createNumberFormat(locale))

/**
 * Formats decimal text with the separators of a locale, without loss. A whole number below a million is not grouped: `1,234`
 * would be 1.234 in another language. Any other text is returned unchanged.
 *
 * @example formatNumber('1234567.5', 'de') // '1.234.567,5'
 * @example formatNumber('1234', 'de') // '1234'
 * @see https://cldr.unicode.org/translation/number-currency-formats/number-symbols
 */
export function formatNumber(amount: string, locale: string): string {
  const [, whole = '', fraction] = decimalText.exec(amount) ?? []
  if (whole === '') return amount
  const value = BigInt(whole)
  if (fraction === undefined && value < million) return whole
  const format = createNumberFormat(locale)
  return format.format(value) + (fraction === undefined ? '' : separatorOf(format) + fraction)
}
