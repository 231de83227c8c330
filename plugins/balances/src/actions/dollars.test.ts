import { formatUnits } from '@latchkit/kernel'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollarsOf, formatDollars, totalDollars } from './dollars.ts'

const toUnits = (dollars: number) => BigInt(Math.round(dollars * 1e8))

test.each([
  [0, '$0.00'],
  [0.004_999_99, '$0.00'],
  [0.005, '$0.01'],
  [1, '$1.00'],
  [12.345, '$12.35'],
  [999.999, '$1,000.00'],
  [1_234_567.8, '$1,234,567.80'],
])('%d dollars are formatted as %s', (dollars, text) => {
  expect(formatDollars(toUnits(dollars), 'en')).toBe(text)
})

test.each([
  ['de', '1.234,50\u00a0$'],
  ['fr', '1\u202f234,50\u00a0$US'],
  ['pt', 'US$\u00a01.234,50'],
  ['hi', '$1,234.50'],
  ['not a locale', '$1,234.50'],
])('in %s, dollars are formatted as %s', (locale, text) => {
  expect(formatDollars(toUnits(1234.5), locale)).toBe(text)
})

test.each(['ar', 'de', 'en', 'es', 'fr', 'hi', 'id', 'ja', 'ko', 'pt', 'ru', 'tr', 'vi', 'zh'])(
  'I-13: in %s, any sum is formatted to the cent',
  (locale) => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), (cents) => {
        const text = formatDollars(cents * 1_000_000n, locale)
        expect(BigInt(text.replace(/\D/g, ''))).toBe(cents)
        expect(text).toMatch(/\d[.,]\d{2}(?!\d)/)
      }),
      runs,
    )
  },
)

test('I-13: every sum is formatted with two fraction digits and without an exponent', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), (sum) => {
      const text = formatDollars(sum, 'en')
      expect(text).toMatch(/^\$\d{1,3}(,\d{3})*\.\d{2}$/)
      const cents = BigInt(text.replace(/\D/g, ''))
      expect(cents * 1_000_000n - sum).toBeLessThanOrEqual(500_000n)
      expect(sum - cents * 1_000_000n).toBeLessThan(500_000n)
    }),
    runs,
  )
})

const token = (valueUsd?: string) => ({
  name: 'A',
  symbol: 'A',
  value: 1n,
  decimals: 1,
  chainId: 'eip155:1' as const,
  valueUsd,
})

const priced = (value: bigint, decimals: number, priceUsd: string) => ({
  ...token(),
  value,
  decimals,
  priceUsd,
})

test.each([
  [priced(1_500_000n, 6, '2.00000000'), 3],
  [priced(0n, 6, '2.00000000'), 0],
  [priced(1_500_000n, 6, '0.00000000'), undefined],
  [{ ...priced(1_500_000n, 6, '2.00000000'), valueUsd: '5.00000000' }, 5],
  [token(), undefined],
])('%o is worth %d dollars', (of, dollars) => {
  expect(dollarsOf(of)).toBe(dollars === undefined ? undefined : toUnits(dollars))
})

test('I-13: the value by price is exact to the last digit that is counted, for any amount', () => {
  const amounts = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 1, max: 36 }),
      fc.bigInt({ min: 1n, max: 10n ** 22n }),
      (value, decimals, price) => {
        const dollars = dollarsOf(priced(value, decimals, formatUnits(price, 8))) ?? -1n
        const scale = 10n ** BigInt(decimals)
        expect(value * price - dollars * scale).toBeGreaterThanOrEqual(0n)
        expect(value * price - dollars * scale).toBeLessThan(scale)
      },
    ),
    runs,
  )
})

test('I-13: the total is the sum of its parts, in any order', () => {
  const values = fc.array(fc.option(fc.bigInt({ min: 0n, max: 10n ** 23n })), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(values, (all) => {
      const tokens = all.map((value) => token(value === null ? undefined : formatUnits(value, 8)))
      const known = all.filter((value) => value !== null)
      const sum = known.length === 0 ? undefined : known.reduce((one, other) => one + other, 0n)
      expect(totalDollars(tokens)).toBe(sum)
      expect(totalDollars(tokens.toReversed())).toBe(sum)
    }),
    runs,
  )
})

test('the total includes only tokens with a price, and is rounded after adding', () => {
  expect(totalDollars([token('0.00400000'), token(), token('0.00400000')])).toBe(toUnits(0.008))
  expect(totalDollars([token(), token()])).toBeUndefined()
  expect(totalDollars([])).toBeUndefined()
})
