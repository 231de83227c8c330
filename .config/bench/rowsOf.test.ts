import { expect, test } from 'vitest'
import { benchPage, isHeld, median } from './rowsOf.ts'

test('the median is the middle of the sorted times, or the mean of the two middle ones', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([])).toBeNaN()
})

test('a value over its limit, or NaN, fails', () => {
  const row = { name: 'a', unit: 'ms', atMost: 5 }
  expect(isHeld({ ...row, value: 5 })).toBe(true)
  expect(isHeld({ ...row, value: 5.1 })).toBe(false)
  expect(isHeld({ ...row, value: Number.NaN })).toBe(false)
  expect(isHeld({ name: 'a', unit: 'ms', value: 99 })).toBe(true)
})

test('the page has a line for each value, with its limit and its result', () => {
  const rows = [
    { name: 'a ratio', value: 1.234, unit: 'x', atMost: 1.2 },
    { name: 'rows', value: 20, unit: '', atMost: 200 },
    { name: 'told', value: 7.77, unit: 'ms' },
  ]
  const page = benchPage(new Date('2031-02-03T04:05:06Z'), rows, 9)
  expect(page).toContain('Measured on 2031-02-03')
  expect(page).toContain('medians of 9')
  expect(page).toContain('| a ratio | 1.23 x | 1.2 x | no |')
  expect(page).toContain('| rows | 20 | 200 | yes |')
  expect(page).toContain('| told | 7.8 ms |  |  |')
})
