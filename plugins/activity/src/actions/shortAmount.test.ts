import { expect, test } from 'vitest'
import { shortAmount } from './shortAmount.ts'

test.each([
  ['1', 'en', '1'],
  ['0', 'en', '0'],
  ['0.000', 'en', '0'],
  ['1.5', 'en', '1.5'],
  ['1.9999', 'en', '1.999'],
  ['1.0009', 'en', '1'],
  ['0.001', 'en', '0.001'],
  ['0.0009', 'en', '<0.001'],
  ['0.000000000000000001', 'de', '<0,001'],
  ['1234.56789', 'de', '1.234,567'],
  ['1234', 'de', '1234'],
  [`1${'0'.repeat(30)}`, 'en', `1${',000'.repeat(10)}`],
  ['123456789012345678901234567890.123456', 'en', '123,456,789,012,345,678,901,234,567,890.123'],
])('%s in %s is %s', (amount, locale, expected) => {
  expect(shortAmount(amount, locale)).toBe(expected)
})
