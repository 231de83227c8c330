import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listed } from '../scripts/listed.ts'
import { ROOT } from '../scripts/workspace.mjs'
import { notForeign, testedElsewhere } from './elsewhere.ts'
import { findReaders } from './findReaders.ts'
import { rows } from './rows.ts'

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const isSource = (file: string) =>
  /^(?:kernel|plugins\/[^/]+)\/src\//.test(file) &&
  !/\.(?:test|test-d|bench)\.tsx?$|\/(?:testing|fixtures)\//.test(file)
const sources = listed(ROOT, ['*.ts', '*.tsx']).filter(isSource)
const found = sources.flatMap((file) => findReaders(file, read(file)))
const inTable = rows.flatMap(({ reader, covers }) => [reader, ...covers])

test('each reader of foreign input is in the table, names its test, or says why it is none', () => {
  const known = new Set([...inTable, ...Object.keys(testedElsewhere), ...Object.keys(notForeign)])
  expect(found.length).toBeGreaterThan(100)
  expect(found.filter((reader) => !known.has(reader))).toEqual([])
})

test('each row is about a function that exists, and there is one row for it', () => {
  const missing = inTable.filter((reader) => {
    const [file = '', name = ''] = reader.split('#')
    return !existsSync(join(ROOT, file)) || !new RegExp(`export [^=]*\\b${name}\\b`).test(read(file))
  })
  expect(missing).toEqual([])
  expect(inTable.filter((reader, at) => inTable.indexOf(reader) !== at)).toEqual([])
})

test.each(Object.entries(testedElsewhere))('%s has a property test', (reader, file) => {
  expect(found).toContain(reader)
  const source = read(file)
  expect(source).toContain("from 'fast-check'")
  expect(source).toMatch(new RegExp(`\\b${reader.split('#')[1]}\\b`))
})

test('what is said of a function is said of one that exists and is in no other list', () => {
  const lists = [...Object.keys(notForeign), ...Object.keys(testedElsewhere)]
  expect(lists.filter((reader) => !found.includes(reader) || inTable.includes(reader))).toEqual([])
  expect(Object.values(notForeign).filter((why) => why.length < 10)).toEqual([])
})

test('a reader is found by its name and by what it takes first', () => {
  const source = `
export function readAnswer(value: unknown): void {}
export async function checkText(
  text: string,
) {}
export const parseRows = (rows: readonly unknown[]) => rows
export const decodeRow = (row: Row) => row
export function formatRow(row: unknown) {}
function readOther(value: unknown) {}`
  expect(findReaders('a.ts', source)).toEqual(['a.ts#readAnswer', 'a.ts#checkText', 'a.ts#parseRows'])
})

test('a reader is found that takes its input apart, or takes it after something of our own', () => {
  const source = `
export function readPart({ data, ...more }: { readonly data?: unknown }): void {}
export const decodeList = ({ rows = [] }: InferOutput<typeof schema>, size: number) => rows
export function parseCall([method, params]: readonly unknown[]) {}
export async function readRaw(
  {
    type,
    data,
  }: Raw,
) {}
interface Raw {
  readonly data?: unknown
}
export function checkAnswer({ id }: Source, report: (row: unknown) => void, answer: unknown) {}
export function readOwn({ id, rows }: Source, report: (row: unknown) => void) {}
interface Source {
  readonly id: string
}`
  const names = ['readPart', 'decodeList', 'parseCall', 'readRaw', 'checkAnswer']
  expect(findReaders('a.ts', source)).toEqual(names.map((name) => `a.ts#${name}`))
})
