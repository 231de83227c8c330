import { expect, test } from 'vitest'
import { toLatinDigits } from './toLatinDigits.ts'

test.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '０１２３４５６７８９', '0123456789'])(
  '%s',
  (digits) => {
    expect(toLatinDigits(`a${digits}.`)).toBe('a0123456789.')
  },
)

test('other characters stay as they are', () => {
  const text = '²½①一五ⅣⅤ١.५x'
  expect(toLatinDigits(text)).toBe('²½①一五ⅣⅤ1.5x')
})
