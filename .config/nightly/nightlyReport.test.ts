import { expect, test } from 'vitest'
import { nightlyReport } from './nightlyReport.mjs'

const first = new Date('2031-02-03T04:05:06Z')
const next = new Date('2031-02-04T04:05:06Z')
const e2e = { name: 'e2e, run 1', passed: 12, failed: 1, seconds: 90 }
const scores = [
  { name: 'kernel/src/core', found: 9, mutants: 12, atLeast: 80 },
  { name: 'rpc', found: 1, mutants: 3 },
]
const mutation = { name: 'mutation', passed: 0, failed: 1, seconds: 60, scores }
const names = [e2e.name, mutation.name]

test('the page states the date and the counts of each run', () => {
  const page = nightlyReport(first, [e2e])
  expect(page).toContain('Last run on 2031-02-03')
  expect(page).toContain('| e2e, run 1 | 12 | 1 | 1.5 | 2031-02-03 |')
  expect(page).not.toContain('Mutation')
})

test('it lists the mutation scores next to their thresholds', () => {
  const page = nightlyReport(first, [mutation])
  expect(page).toContain('| kernel/src/core | 75.0 % | 80 % | 9 | 12 |')
  expect(page).toContain('| rpc | 33.3 % |  | 1 | 3 |')
})

test('a run that was skipped keeps its line of the previous page', () => {
  const page = nightlyReport(first, [mutation])
  const later = nightlyReport(next, [{ ...e2e, passed: 13 }], { names, page })
  expect(later.split('\n').filter((line) => /^\| (e2e|mutation)/.test(line))).toEqual([
    '| e2e, run 1 | 13 | 1 | 1.5 | 2031-02-04 |',
    '| mutation | 0 | 1 | 1.0 | 2031-02-03 |',
  ])
  expect(later).toContain('| rpc | 33.3 % |  | 1 | 3 |')
  const again = nightlyReport(next, [mutation], { names, page: later })
  expect(again.match(/\| rpc \|/g)).toHaveLength(1)
  expect(again).toContain('| e2e, run 1 | 13 | 1 | 1.5 | 2031-02-04 |')
})
