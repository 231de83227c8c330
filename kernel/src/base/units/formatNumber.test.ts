import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../testing/index.ts'
import { decimalSeparator, formatNumber } from './formatNumber.ts'
import { parseLocalNumber } from './parseLocalNumber.ts'
import { formatBalance, formatUnits, parseUnits } from './units.ts'

const languages = ['ar', 'de', 'en', 'es', 'fr', 'hi', 'id', 'ja', 'ko', 'pt', 'ru', 'tr', 'vi', 'zh']
const regions = ['ar-EG', 'de-AT', 'de-CH', 'en-IN', 'en-XA', 'es-MX', 'fa', 'fr-CA', 'pt-PT']

test.each([
  ['en', '1234567.0001', '1,234,567.0001'],
  ['de', '1234.56', '1.234,56'],
  ['fr', '1234.56', '1\u202f234,56'],
  ['ru', '1234.56', '1\u00a0234,56'],
  ['hi', '1234567.5', '12,34,567.5'],
  ['ar', '1234.56', '1,234.56'],
  ['ar-EG', '1234.56', '1,234.56'],
  ['es', '12345.6', '12.345,6'],
  ['pt', '1234.5', '1.234,5'],
  ['id', '0.000', '0,000'],
  ['not a locale', '1234.5', '1,234.5'],
  ['', '1234.5', '1,234.5'],
  ['en', '1234', '1234'],
  ['de', '999999', '999999'],
  ['de', '1000000', '1.000.000'],
  ['de', 'less', 'less'],
])('in %j, %s is formatted as %s', (locale, amount, text) => {
  expect(formatNumber(amount, locale)).toBe(text)
})

test.each([...languages, ...regions])(
  'in %s, every exact amount is parsed back from its text, in every language',
  (locale) => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
        fc.integer({ min: 0, max: 18 }),
        fc.constantFrom(...languages),
        (value, decimals, other) => {
          const text = formatNumber(formatUnits(value, decimals), locale)
          expect(parseUnits(parseLocalNumber(text, locale) ?? '', decimals)).toBe(value)
          // Somewhere else it is the same amount, or it is asked.
          const elsewhere = parseLocalNumber(text, other) ?? ''
          if (elsewhere !== 'ambiguous') expect(parseUnits(elsewhere, decimals)).toBe(value)
        },
      ),
      runs,
    )
  },
)

test.each(languages)('in %s, a balance of any size has its own text', (locale) => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n }), (thousandths) => {
      const text = formatNumber(formatBalance(formatUnits(thousandths, 3)), locale)
      expect(parseUnits(parseLocalNumber(text, locale) ?? '', 3)).toBe(thousandths)
      expect(text.slice(-4, -3)).toBe(decimalSeparator(locale))
    }),
    runs,
  )
})
