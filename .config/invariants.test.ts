import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { invariants } from './invariants.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** What of a table does not hold, with `read` giving a file's text. */
function findGaps(table: typeof invariants, read: (file: string) => string): readonly string[] {
  return Object.entries(table).flatMap(([id, where]) => {
    if ('notYet' in where) return where.notYet === '' ? [`${id}: no reason`] : []
    const named = new RegExp(`^\\s*(test|it)(\\.each)?\\(\\s*['"\`](I-\\d\\d, )*${id}[,:]`, 'm')
    const missing = where.filter((file) => !named.test(read(file)))
    return where.length === 0
      ? [`${id}: no test`]
      : missing.map((file) => `${id}: no test of ${file} names it`)
  })
}

const readFile = (file: string): string => {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return ''
  }
}

test('each invariant is tested where the table says, by a test whose title begins with it, or has a reason not to be', () => {
  expect(findGaps(invariants, readFile)).toEqual([])
  const ids = Array.from({ length: 44 }, (_, at) => `I-${`${at + 1}`.padStart(2, '0')}`)
  expect(Object.keys(invariants)).toEqual(ids)
})

test('a table with a gap is found out', () => {
  const read = (file: string) =>
    ({ 'a.test.ts': "test('I-01, I-02: this', () => {", 'b.test.ts': '// I-01: is not here' })[file] ?? ''
  expect(
    findGaps({ 'I-01': ['a.test.ts'], 'I-02': ['a.test.ts'], 'I-41': { notYet: 'later' } }, read),
  ).toEqual([])
  expect(findGaps({ 'I-01': ['b.test.ts'], 'I-03': ['a.test.ts', 'gone.test.ts'] }, read)).toHaveLength(3)
  expect(findGaps({ 'I-01': [], 'I-02': { notYet: '' } }, read)).toHaveLength(2)
})
