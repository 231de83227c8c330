const grouped = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/

/**
 * Parses a number that a user typed, optionally with commas between the thousands, and returns it as exact decimal text.
 * Returns `undefined` if the commas are in other positions or if there are other characters, instead of guessing.
 *
 * @example parseUnits(parseLocalNumber('1,234.5') ?? '', 18) // 1234500000000000000000n
 * @see https://cldr.unicode.org/translation/number-currency-formats/number-symbols
 */
export function parseLocalNumber(text: string): string | undefined {
  const trimmed = text.trim()
  if (!/\d/.test(trimmed) || text.length > 200 || !grouped.test(trimmed)) return undefined
  return trimmed.replaceAll(',', '')
}
