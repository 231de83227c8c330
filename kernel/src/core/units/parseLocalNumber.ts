const grouped = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/

/**
 * The exact decimal text of a number that a person typed with commas between the thousands; a number with its
 * commas elsewhere, or with anything but digits, is `undefined` and never guessed at.
 *
 * @example parseUnits(parseLocalNumber('1,234.5') ?? '', 18) // 1234500000000000000000n
 * @see https://cldr.unicode.org/translation/number-currency-formats/number-symbols
 */
export function parseLocalNumber(text: string): string | undefined {
  const trimmed = text.trim()
  if (!/\d/.test(trimmed) || text.length > 200 || !grouped.test(trimmed)) return undefined
  return trimmed.replaceAll(',', '')
}
