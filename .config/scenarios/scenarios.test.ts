import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { scenarios } from './scenarios.ts'

const folder = fileURLToPath(new URL('../../playground/e2e/', import.meta.url))

/** Whether a file runs a test of this name: by `test`, by a table of tests, or as a row of one. */
function hasTest(text: string, name: string): boolean {
  const begins = /^\s*(test(\.each\(.*\))?\(|\]\)\(|name: )?$/
  return text.split('\n').some((line) => {
    const at = line.indexOf(`'${name}'`)
    return at >= 0 && begins.test(line.slice(0, at))
  })
}

/** Returns the problems of a table; `read` returns a file's text. */
function findGaps(table: typeof scenarios, read: (file: string) => string): readonly string[] {
  return Object.entries(table).flatMap(([id, proofs]) => {
    if ('notYet' in proofs) return proofs.notYet === '' ? [`${id}: no reason`] : []
    if (proofs.length === 0) return [`${id}: no test`]
    return proofs.flatMap(([file, name]) => {
      if (!name.startsWith(`${id}: `)) return [`${id}: "${name}" begins with another number`]
      return hasTest(read(file), name) ? [] : [`${id}: ${file} has no test "${name}"`]
    })
  })
}

const readFile = (file: string): string => {
  try {
    return readFileSync(join(folder, file), 'utf8')
  } catch {
    return ''
  }
}

test('each scenario has tests in the table, or a reason', () => {
  expect(findGaps(scenarios, readFile)).toEqual([])
  expect(Object.keys(scenarios)).toEqual(Array.from({ length: 53 }, (_, at) => `${at + 1}`))
})

test('the shared table of tests runs on a page', () => {
  expect(readFile('connect/connect.e2e.ts')).toMatch(/test\.each\(rows\)\('\$name /)
})

test('a table with a gap is reported', () => {
  const read = (file: string) =>
    ({
      'a.e2e.ts': "test('1: this', async () => {\ntest.each(rows)('2: that', run)\n  '3: other',\n",
      'b.e2e.ts': "// test('1: this', \nxtest('2: that', run)\ntest('3: otherwise', run)",
    })[file] ?? ''
  const at = (file: string) =>
    ({ 1: [[file, '1: this']], 2: [[file, '2: that']], 3: [[file, '3: other']] }) as const
  expect(findGaps({ ...at('a.e2e.ts'), 4: { notYet: 'later' } }, read)).toEqual([])
  expect(findGaps(at('b.e2e.ts'), read)).toHaveLength(3)
  expect(findGaps(at('gone.e2e.ts'), read)).toHaveLength(3)
  expect(findGaps({ 1: [], 2: { notYet: '' }, 3: [['a.e2e.ts', '1: this']] }, read)).toHaveLength(3)
})
