import { expect, test } from 'vitest'
import { nightlyReport } from './nightlyReport.mjs'

test('the page says when it ran and what each run counted', () => {
  const rows = [{ name: 'e2e, run 1', passed: 12, failed: 1, seconds: 90 }]
  const page = nightlyReport(new Date('2031-02-03T04:05:06Z'), rows)
  expect(page).toContain('Last run on 2031-02-03')
  expect(page).toContain('| e2e, run 1 | 12 | 1 | 1.5 |')
})
