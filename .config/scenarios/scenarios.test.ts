import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listed } from '../scripts/listed.ts'
import { findGaps, listTests, type TitledTest, testTitles } from '../scripts/testTitles.ts'
import { ROOT } from '../scripts/workspace.mjs'
import { notYet, scenarioCount } from './scenarios.ts'

const ids = Array.from({ length: scenarioCount }, (_, at) => at + 1)
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Formats the scenarios with their tests. */
function listScenarios(tests: readonly TitledTest[]): string {
  const rows = ids.map((id) => {
    const reason = notYet[id]
    const own = tests.filter((titled) => titled.id === `${id}`)
    return `## ${id}\n\n${reason === undefined ? listTests(own) : `Not yet: ${reason}.`}\n`
  })
  const head =
    '# Scenarios and their tests\n\nWritten by `npx vitest run --project unit .config/scenarios --update`.\n'
  return [head, ...rows].join('\n')
}

test('each scenario has a test or a reason, and the list names exactly the existing tests', async () => {
  const tests = listed(ROOT, ['playground/e2e/*.ts']).flatMap((file) => testTitles(file, read(file), /^\d+$/))
  expect(findGaps(Object.fromEntries(ids.map((id) => [id, notYet[id]])), tests)).toEqual([])
  await expect(listScenarios(tests)).toMatchFileSnapshot('scenarios.md')
})

test('the shared table of tests runs on a page', () => {
  expect(read('playground/e2e/connect/connect.e2e.ts')).toMatch(/test\.each\(rows\)\('\$name /)
})
