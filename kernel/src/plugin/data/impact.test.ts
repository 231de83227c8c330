import { expect, test } from 'vitest'
import { dollarUnits, lossOf, worthOf } from './impact.ts'

test.each([
  ['2000.00000000', 200_000_000_000n],
  ['0.00000001', 1n],
  ['0.00000000', undefined],
  [undefined, undefined],
])('a price of %s is %s units', (price, units) => {
  expect(dollarUnits(price)).toBe(units)
})

test('an amount is worth its part of the price, and without a price nothing is known', () => {
  const half = { value: 5n * 10n ** 17n, decimals: 18 }
  expect(worthOf({ ...half, price: 200_000_000_000n })).toBe(100_000_000_000n)
  expect(worthOf({ ...half, price: undefined })).toBe(undefined)
})

test('the loss of an exchange is in hundredths of a percent, and unknown if a value is', () => {
  expect([lossOf(200n, 190n), lossOf(200n, 210n), lossOf(200n, 0n)]).toEqual([500, -500, 10_000])
  expect([lossOf(0n, 5n), lossOf(undefined, 5n), lossOf(5n, undefined)]).toEqual(Array(3).fill(undefined))
})
