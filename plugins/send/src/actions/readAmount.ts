import { parseLocalNumber } from '@latchkit/kernel/plugin'

/**
 * Reads an amount that a user typed, with a point or a comma before the decimals, and returns it as exact decimal text with a
 * point. The decimal keyboards of many languages have no point. Returns `ambiguous` for a single comma before three digits,
 * such as `1,234`, which is a thousand in some languages. Returns any other text unchanged.
 */
export function readAmount(typed: string): string {
  const text = typed.trim()
  if (/^[1-9]\d{0,2},\d{3}$/.test(text)) return 'ambiguous'
  if (/^\d*,\d*$/.test(text)) return text.replace(',', '.')
  if (/^\d{1,3}(\.\d{3})+,\d*$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return parseLocalNumber(text) ?? text
}
