import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../testing/index.ts'
import { parseLocalNumber } from './parseLocalNumber.ts'
import { formatUnits, parseUnits } from './units.ts'

test.each([
  ['123.45', '123.45'],
  ['123,456.78', '123456.78'],
  ['1,234,567', '1234567'],
  ['0.000000000000000001', '0.000000000000000001'],
  ['123.4567890123456789', '123.4567890123456789'],
  [' 12 ', '12'],
  ['.5', '.5'],
  ['1.', '1.'],
])('%j is %s, to the last digit', (text, exact) => {
  expect(parseLocalNumber(text)).toBe(exact)
})

test.each([
  ...['', ' ', '.', ',', 'abc', 'NaN', '-1', '+1', '1e5', '0x10', '1 000', '1_000', '１'],
  ...[
    '1,5',
    '1,50',
    '12,34',
    '1,2345',
    '1234,567',
    ',123',
    '123,',
    '1,,234',
    '1.234,5',
    '1,234,56',
    '1.2,345',
  ],
  '9'.repeat(201),
])('%j is refused instead of guessed', (text) => {
  expect(parseLocalNumber(text)).toBeUndefined()
})

test('grouping the thousands of any amount does not change it', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), (value) => {
      const [whole = '', fraction = '0'] = formatUnits(value, 18).split('.')
      const typed = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
      expect(parseUnits(parseLocalNumber(typed) ?? '', 18)).toBe(value)
    }),
    runs,
  )
})
