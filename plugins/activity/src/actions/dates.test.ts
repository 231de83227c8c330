import { expect, test } from 'vitest'
import { createDateTexts, monthKey } from './dates.ts'

const at = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12).getTime()
const now = at(2026, 11, 26)

test.each([
  ['en', at(2026, 1, 5), 'January', '05 Jan'],
  ['en', at(2024, 1, 5), 'January 2024', '05 Jan'],
  ['en-US', at(2026, 9, 30), 'September', '30 Sep'],
  ['de', at(2024, 3, 5), 'März 2024', '05. März'],
  ['ar', at(2026, 11, 26), 'نوفمبر', '26 نوفمبر'],
  ['ja', at(2024, 11, 26), '2024年11月', '11月26日'],
  ['th', at(2024, 11, 26), 'พฤศจิกายน 2024', '26 พ.ย.'],
  ['not a locale', at(2024, 1, 5), 'January 2024', '05 Jan'],
])('in %s, %i is in the month %s, on the day %s', (locale, time, month, day) => {
  const texts = createDateTexts(locale)
  expect([texts.month(time, now), texts.day(time)]).toEqual([month, day])
})

test('the same month of another year has another key', () => {
  expect(monthKey(at(2026, 1, 1))).toBe(monthKey(at(2026, 1, 31)))
  expect(monthKey(at(2026, 1, 1))).not.toBe(monthKey(at(2025, 1, 1)))
  expect(monthKey(at(2026, 1, 1))).not.toBe(monthKey(at(2026, 11, 1)))
})
