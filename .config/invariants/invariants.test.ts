import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listed } from '../scripts/listed.ts'
import { findGaps, listTests, type TitledTest, testTitles } from '../scripts/testTitles.ts'
import { ROOT } from '../scripts/workspace.mjs'
import { invariants } from './invariants.ts'

const patterns = ['*.test.ts', '*.test.tsx', 'playground/e2e/*.ts']
const isOwn = (file: string) => !file.startsWith('.config/')

/** Formats the invariants with their tests. */
function listInvariants(tests: readonly TitledTest[]): string {
  const rows = Object.entries(invariants).map(([id, { says, notYet }]) => {
    const own = listTests(tests.filter((titled) => titled.id === id))
    return `## ${id}\n\n${says}\n\n${notYet === undefined ? own : `Not yet: ${notYet}.`}\n`
  })
  const head =
    '# Invariants and their tests\n\nWritten by `npx vitest run --project unit .config/invariants --update`.\n'
  return [head, ...rows].join('\n')
}

test('each invariant has a test or a reason, and the list names exactly the existing tests', async () => {
  const files = listed(ROOT, patterns).filter(isOwn)
  const tests = files.flatMap((file) => testTitles(file, readFileSync(join(ROOT, file), 'utf8'), /^I-\d+$/))
  expect(tests.length).toBeGreaterThan(100)
  const reasons = Object.entries(invariants).map(([id, { notYet }]) => [id, notYet])
  expect(findGaps(Object.fromEntries(reasons), tests)).toEqual([])
  expect(Object.values(invariants).filter(({ says }) => says.trim() === '')).toEqual([])
  const ids = Array.from({ length: 44 }, (_, at) => `I-${`${at + 1}`.padStart(2, '0')}`)
  expect(Object.keys(invariants)).toEqual(ids)
  await expect(listInvariants(tests)).toMatchFileSnapshot('invariants.md')
})
