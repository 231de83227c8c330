import { formatUnits, parseUnits } from '@latchkit/kernel'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount } from './readAmount.ts'

test.each([
  ['0,5', '0.5'],
  [' 12,50 ', '12.50'],
  [',5', '.5'],
  ['1,', '1.'],
  ['0,123', '0.123'],
  ['1234,567', '1234.567'],
  ['1.234,5', '1234.5'],
  ['1,234.5', '1234.5'],
  ['1,234,567', '1234567'],
  ['1.5', '1.5'],
])('%j is %s', (typed, amount) => expect(readAmount(typed)).toBe(amount))

test.each(['1,234', '12,000', '999,999'])('%j may be either, and is asked', (typed) =>
  expect(readAmount(typed)).toBe('ambiguous'),
)

test.each(['', 'abc', '1,2,3', '1.2.3', '-1,5', '1e5', '1 000', ',', '1,2345,6'])(
  '%j is no amount',
  (typed) => expect(parseUnits(readAmount(typed), 18)).toBeUndefined(),
)

test('any amount typed with a comma is the same amount, unless it is asked', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 128n }),
      fc.integer({ min: 1, max: 18 }),
      (value, decimals) => {
        const typed = formatUnits(value, decimals).replace('.', ',')
        const amount = readAmount(typed)
        if (amount !== 'ambiguous') expect(parseUnits(amount, decimals)).toBe(value)
        else expect(typed).toMatch(/^\d{1,3},\d{3}$/)
      },
    ),
    runs,
  )
})
