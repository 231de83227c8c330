import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listed } from '../scripts/listed.ts'
import { ROOT } from '../scripts/workspace.mjs'
import { type Invariant, invariants } from './invariants.ts'
import { type InvariantTest, invariantTestsOf } from './invariantTests.ts'

const patterns = ['*.test.ts', '*.test.tsx', 'playground/e2e/*.ts']
const isOwn = (file: string) => !file.startsWith('.config/')

/** Returns the differences between a table and the existing tests. */
function findGaps(
  table: Readonly<Record<string, Invariant>>,
  tests: readonly InvariantTest[],
): readonly string[] {
  const untold = tests.filter(({ id }) => !(id in table)).map(({ id, file }) => `${id}: unknown, in ${file}`)
  const rows = Object.entries(table).flatMap(([id, { says, notYet }]) => {
    const own = tests.filter((one) => one.id === id)
    return [
      says.trim() === '' ? `${id}: says nothing` : '',
      notYet?.trim() === '' ? `${id}: no reason` : '',
      notYet === undefined && own.length === 0 ? `${id}: no test` : '',
      // The reason is stale.
      notYet !== undefined && own.length > 0 ? `${id}: is tested in ${own[0]?.file}` : '',
    ].filter((gap) => gap !== '')
  })
  return [...untold, ...rows]
}

/** Formats the table with its tests. */
function listOf(tests: readonly InvariantTest[]): string {
  const rows = Object.entries(invariants).map(([id, { says, notYet }]) => {
    const own = tests.filter((one) => one.id === id)
    const files = [...new Set(own.map(({ file }) => file))].sort()
    const lines = files.flatMap((file) => [
      `- ${file}`,
      ...own.filter((one) => one.file === file).map(({ title }) => `  - ${title}`),
    ])
    return `## ${id}\n\n${says}\n\n${notYet === undefined ? lines.join('\n') : `Not yet: ${notYet}.`}\n`
  })
  const head =
    '# Invariants and their tests\n\nWritten by `npx vitest run --project unit .config/invariants --update`.\n'
  return [head, ...rows].join('\n')
}

test('each invariant has a test or a reason, and the list names exactly the existing tests', async () => {
  const files = listed(ROOT, patterns).filter(isOwn)
  const tests = files.flatMap((file) => invariantTestsOf(file, readFileSync(join(ROOT, file), 'utf8')))
  expect(tests.length).toBeGreaterThan(100)
  expect(findGaps(invariants, tests)).toEqual([])
  const ids = Array.from({ length: 44 }, (_, at) => `I-${`${at + 1}`.padStart(2, '0')}`)
  expect(Object.keys(invariants)).toEqual(ids)
  await expect(listOf(tests)).toMatchFileSnapshot('invariants.md')
})

test('a title is found in every form of a test, but not in a comment, a later argument or a text', () => {
  const text = [
    "test('I-01, F02: this', () => {",
    'test(`I-02: that`, () => {',
    "test.each([\n  1,\n] as const)('I-03: each', () => {",
    'test(\n  "I-04: on a line of its own",\n  async () => {',
    "  { title: 'F03, I-05: a row' },",
    "// test('I-06: out of use', () => {",
    " * test('I-06: an example', () => {",
    "const words = 'I-06: a text'",
    "test('like I-06: this', () => {",
  ].join('\n')
  expect(invariantTestsOf('a.test.ts', text).map(({ id }) => id)).toEqual([
    'I-01',
    'I-02',
    'I-03',
    'I-04',
    'I-05',
  ])
})

test('a gap is reported on either side', () => {
  const of = (id: string): InvariantTest => ({ id, file: 'a.test.ts', title: `${id}: this` })
  const says = 'something'
  expect(findGaps({ 'I-01': { says }, 'I-02': { says, notYet: 'later' } }, [of('I-01')])).toEqual([])
  expect(findGaps({ 'I-01': { says } }, [])).toEqual(['I-01: no test'])
  expect(findGaps({ 'I-01': { says, notYet: 'later' } }, [of('I-01')])).toEqual([
    'I-01: is tested in a.test.ts',
  ])
  expect(findGaps({ 'I-01': { says: '', notYet: '' } }, [])).toHaveLength(2)
  expect(findGaps({}, [of('I-45')])).toEqual(['I-45: unknown, in a.test.ts'])
})
