import { expect, test } from 'vitest'
import { formatAge } from './formatAge.ts'

const minute = 60_000
const hour = 60 * minute

test.each([
  [0, 'en', '0 seconds ago'],
  [59_999, 'en', '59 seconds ago'],
  [minute, 'en', '1 minute ago'],
  [5 * minute + 59_999, 'en', '5 minutes ago'],
  [59 * minute, 'it', '59 minuti fa'],
  [hour, 'fr', 'il y a 1 heure'],
  [23 * hour, 'ja', '23 時間前'],
  [24 * hour, 'en', '1 day ago'],
  [400 * 24 * hour, 'en', '400 days ago'],
  [5 * minute, 'ar', 'قبل 5 دقائق'],
  [5 * minute, 'ar-EG', 'قبل 5 دقائق'],
  [5 * minute, 'not a locale', '5 minutes ago'],
])('%d ms in %j are formatted as %j', (ms, locale, text) => {
  expect(formatAge(ms, locale)).toBe(text)
})
