import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDollars, totalDollars } from './dollars.ts'

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

test('I-13: any sum is formatted with two fraction digits and without an exponent', () => {
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

test('the total includes only tokens with a price, and is rounded after adding', () => {
  expect(totalDollars([token('0.00400000'), token(), token('0.00400000')])).toBe(toUnits(0.008))
  expect(totalDollars([token(), token()])).toBeUndefined()
  expect(totalDollars([])).toBeUndefined()
})
