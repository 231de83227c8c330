import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../testing/index.ts'
import { formatNumber } from './formatNumber.ts'
import { parseLocalNumber } from './parseLocalNumber.ts'
import { formatUnits, parseUnits } from './units.ts'

const locales = ['en', 'de', 'fr', 'hi', 'ar', '', 'not a locale']

test.each([
  ['123.45', '123.45'],
  ['0,5', '0.5'],
  [' 12,50 ', '12.50'],
  [',5', '.5'],
  ['.5', '.5'],
  ['1,', '1.'],
  ['1.', '1.'],
  ['0,123', '0.123'],
  ['0.123', '0.123'],
  ['000.123', '000.123'],
  ['1234,567', '1234.567'],
  ['1.234,5', '1234.5'],
  ['1,234.5', '1234.5'],
  ['1,234.', '1234.'],
  ['123,456.78', '123456.78'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1.234.567,8', '1234567.8'],
  ['12,34,567.5', '1234567.5'],
  ['1 234', '1234'],
  ['1\u202f234\u202f567,5', '1234567.5'],
  ['1\u00a0234,567', '1234.567'],
  ["1'234.5", '1234.5'],
  ['1’234’567', '1234567'],
  ['١٢٫٥', '12.5'],
  ['۱٬۲۳۴٫۵', '1234.5'],
  ['१.५', '1.5'],
  ['१२,३४,५६७.८९', '1234567.89'],
  ['१,५', '1.5'],
  ['１．５', '1.5'],
  ['１，５', '1.5'],
  ['１２３', '123'],
  ['１，２３４，５６７．８', '1234567.8'],
  ['１　２３４', '1234'],
  ['１.５', '1.5'],
  ['０．００００００００００００００００００１', '0.0000000000000000001'],
  ['0.000000000000000001', '0.000000000000000001'],
  ['123.4567890123456789', '123.4567890123456789'],
])('%j is %s in every language, to the last digit', (text, exact) => {
  for (const locale of locales) expect(parseLocalNumber(text, locale), locale).toBe(exact)
})

test.each([
  ['1,234', 'de', '1.234'],
  ['1.234', 'de', 'ambiguous'],
  ['1,234', 'en', 'ambiguous'],
  ['1.234', 'en', '1.234'],
  ['999,999', 'hi', 'ambiguous'],
  ['12,000', 'ar', 'ambiguous'],
  ['12,000', 'fr', '12.000'],
  ['12.000', 'fr', 'ambiguous'],
  ['१,२३४', 'hi', 'ambiguous'],
  ['१.२३४', 'hi', '1.234'],
  ['１，２３４', 'ja', 'ambiguous'],
  ['１．２３４', 'ja', '1.234'],
  ['１．２３４', 'de', 'ambiguous'],
  ['１，２３４', 'de', '1.234'],
])('%j in %s is %s', (text, locale, result) => {
  expect(parseLocalNumber(text, locale)).toBe(result)
})

test.each([
  ...['', ' ', '.', ',', 'abc', 'NaN', '-1', '-1,5', '+1', '1e5', '0x10', '1_000'],
  ...['1,2,3', '1.2.3', '1,,234', '1.2,345', '1,234,56', '1,2345,6', '0,123.5', '1.234.5', '12.34.567'],
  ...['1 00', '1 0000', '1 2', '12 34', '1  000', '١٢٫٥٫٥', '9'.repeat(201)],
  ...['１．２．３', '१.२.३', '－１', '１．２，３４５', '１，２３４，５６', '１ ２', '一二', '①', '²', '½'],
])('%j is refused instead of guessed', (text) => {
  for (const locale of locales) expect(parseLocalNumber(text, locale), locale).toBeUndefined()
})

/** What keyboards and input methods of a language type: the ten digits from a zero, and the separators. */
const scripts = {
  latin: { zero: '0', group: ',', decimal: '.' },
  arabic: { zero: '٠', group: '٬', decimal: '٫' },
  persian: { zero: '۰', group: '٬', decimal: '٫' },
  hindi: { zero: '०', group: ',', decimal: '.' },
  fullWidth: { zero: '０', group: '，', decimal: '．' },
} as const
type Script = (typeof scripts)[keyof typeof scripts]

const write = (text: string, { zero, group, decimal }: Script): string =>
  text
    .replace(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)))
    .replace(/[.,]/g, (separator) => (separator === '.' ? decimal : group))

test.each<[string, keyof typeof scripts]>([
  ...['de', 'en', 'es', 'fr', 'id', 'pt', 'ru', 'tr', 'vi'].map(
    (locale) => [locale, 'latin'] as [string, 'latin'],
  ),
  ['ar', 'arabic'],
  ['ar-EG', 'arabic'],
  ['fa', 'persian'],
  ['hi', 'hindi'],
  ['ja', 'fullWidth'],
  ['ko', 'fullWidth'],
  ['zh', 'fullWidth'],
])('in %s, every amount is parsed back exactly from its text in %s digits', (locale, script) => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.integer({ min: 0, max: 18 }),
      (value, decimals) => {
        const text = formatNumber(formatUnits(value, decimals), locale)
        const typed = write(text, scripts[script])
        expect(parseUnits(parseLocalNumber(typed, locale) ?? '', decimals)).toBe(value)
      },
    ),
    runs,
  )
})

test('a number is read alike in the digits of every script, or asked', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 12 }),
      fc.constantFrom(scripts.hindi, scripts.fullWidth),
      fc.constantFrom(...locales),
      (text, script, locale) => {
        expect(parseLocalNumber(write(text, script), locale)).toBe(parseLocalNumber(text, locale))
      },
    ),
    runs,
  )
})

test('a number with a point or a comma is read as it is, or asked, but never a thousand times more or less', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 128n }),
      fc.integer({ min: 1, max: 18 }),
      fc.constantFrom('.', ','),
      fc.constantFrom(...locales),
      (value, decimals, separator, locale) => {
        const typed = formatUnits(value, decimals).replace('.', separator)
        const amount = parseLocalNumber(typed, locale) ?? ''
        if (amount !== 'ambiguous') expect(parseUnits(amount, decimals)).toBe(value)
        else expect(typed).toMatch(/^[1-9]\d{0,2}[.,]\d{3}$/)
      },
    ),
    runs,
  )
})

test.each([
  [',', '.'],
  ['.', ','],
])('separating the thousands of any amount by %j does not change it', (group, decimal) => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.constantFrom(...locales), (value, locale) => {
      const [whole = '', fraction = '0'] = formatUnits(value, 18).split('.')
      const typed = `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${decimal}${fraction}`
      const amount = parseLocalNumber(typed, locale) ?? ''
      if (amount !== 'ambiguous') expect(parseUnits(amount, 18)).toBe(value)
      else expect(typed).toMatch(/^[1-9]\d{0,2}[.,]\d{3}$/)
    }),
    runs,
  )
})
