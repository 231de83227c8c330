import { expect, test } from 'vitest'
import { formatPercent, impactOf } from './values.ts'

const one = { value: 10n ** 18n, decimals: 18 }
const dollars = (units: bigint) => ({ value: units * 10n ** 6n, decimals: 6, price: 100_000_000n })

test('the impact is what the swap loses of its value, and unknown without a price', () => {
  const paid = { ...one, price: 200_000_000_000n }
  expect(impactOf(paid, dollars(1_980n))).toBe(100)
  expect(impactOf(paid, dollars(2_100n))).toBe(-500)
  expect(impactOf({ ...paid, price: undefined }, dollars(1n))).toBe(undefined)
  expect(impactOf(paid, { ...dollars(1n), price: undefined })).toBe(undefined)
  expect(formatPercent(100, 'en')).toBe('1%')
})
