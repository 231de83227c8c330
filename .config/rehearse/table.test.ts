import { expect, test } from 'vitest'
import { formatPage, formatTable } from './table.ts'

const row = { part: 'b', step: 'a patch', manager: 'npm', ok: true, saw: 'connected', seconds: 1.25 }

test('each step is a row, whose text stays in its cell', () => {
  const failed = { ...row, ok: false, saw: 'Could not\n  resolve a || b\n' }
  const [, , first, second] = formatTable([row, failed]).split('\n')
  expect(first).toBe('| b | a patch | npm | yes | connected | 1.3 |')
  expect(second).toBe('| b | a patch | npm | no | Could not resolve a \\|\\| b | 1.3 |')
})

test('the page has its day and the table', () => {
  const page = formatPage(new Date('2031-02-03T04:05:06Z'), [row])
  expect(page).toContain('Rehearsed on 2031-02-03')
  expect(page).toContain('| b | a patch |')
})
