import { expect, test } from 'vitest'
import { shortAmount } from './shortAmount.ts'

test.each([
  ['1', '1'],
  ['0', '0'],
  ['1.5', '1.5'],
  ['0.1234569', '0.123456'],
  ['2.00000099', '2'],
  ['0.000000000000000001', '0.000000000000000001'],
  ['1234567.1', '1,234,567.1'],
])('%s is shown as %s, and never as more', (amount, shown) => {
  expect(shortAmount(amount, 'en')).toBe(shown)
})
