import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listed } from '../scripts/listed.ts'
import { ROOT } from '../scripts/workspace.mjs'
import { nodeKinds } from './codes.ts'
import { constants } from './constants.ts'
import { errors } from './errors.ts'
import { type Files, findTestMistake, findTextMistake, findValueMistake } from './findMistakes.ts'
import { formatConstants, formatErrors } from './formatTables.ts'
import type { ErrorRow, TestReference } from './rows.ts'

const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file)
const contents = new Map(
  listed(ROOT, ['*.ts', '*.tsx', '*.css']).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
)
const files: Files = {
  read: (file) => contents.get(file),
  code: [...contents]
    .filter(([file]) => /^(kernel|plugins\/[^/]+)\/src\//.test(file) && !isTest(file))
    .map(([, content]) => content),
}

const errorRows = Object.values(errors).flat()
const constantRows = Object.values(constants).flat()

/** The rows with a mistake, and what it is. */
const mistakesOf = <Row>(rows: readonly Row[], find: (row: Row, files: Files) => string | undefined) =>
  rows.flatMap((row) => {
    const mistake = find(row, files)
    return mistake === undefined ? [] : [[row, mistake]]
  })

async function readMessages(plugin: string): Promise<Readonly<Record<string, string>>> {
  const { default: messages } = await import(join(ROOT, `plugins/${plugin}/src/messages/en.ts`))
  return messages
}

const countsOf = (table: Readonly<Record<string, readonly unknown[]>>) =>
  Object.values(table).map(({ length }) => length)

test('no row is missing', () => {
  expect(countsOf(errors)).toEqual([6, 10, 26, 5, 2, 11, 25])
  expect(countsOf(constants)).toEqual([37, 25])
})

test('each row has either a test that exists, or a reason', () => {
  expect(mistakesOf([...errorRows, ...constantRows], findTestMistake)).toEqual([])
})

test('each text is used and is in its test, and a text that cannot occur is not used', async () => {
  expect(files.code.length).toBeGreaterThan(500)
  expect(mistakesOf(errorRows, findTextMistake)).toEqual([])
  for (const { key, text } of errorRows) if (key) expect((await readMessages(key[0]))[key[1]]).toBe(text)
})

test('each constant has the value that its file sets', () => {
  expect(mistakesOf(constantRows, findValueMistake)).toEqual([])
})

test('the review has a sentence for each kind of node error', async () => {
  const keys = Object.keys(await readMessages('send')).filter((key) => key.startsWith('send.node.'))
  expect(keys.sort()).toEqual(nodeKinds.map((kind) => `send.node.${kind}`).sort())
})

test('the tables list each text and each constant with its test', async () => {
  await expect(formatErrors(errors)).toMatchFileSnapshot('errors.md')
  await expect(formatConstants(constants)).toMatchFileSnapshot('constants.md')
})

const own = '.config/catalog/defaults.test.ts'
const ownTest: TestReference = [own, 'buying is offered on eip155 and solana, and swapping on eip155']

test.each<readonly [string, unknown]>([
  ['needs either a test or a reason', {}],
  ['needs either a test or a reason', { test: ownTest, reason: 'a reason' }],
  ['has an empty reason', { reason: ' ' }],
  ['none.test.ts does not exist', { test: ['none.test.ts', 'x'] }],
  [`${own} has no test "buying"`, { test: [own, 'buying'] }],
  [`${own} has no test "eip155"`, { test: [own, 'eip155'] }],
])('found: %s', (mistake, row) => {
  expect(findTestMistake(row as ErrorRow, files)).toBe(mistake)
})

const used = 'Network not found'

test.each<readonly [string, ErrorRow]>([
  ['is used, although it cannot occur', { text: used, reason: 'a reason' }],
  ['has no cause', { text: used, test: ownTest }],
  ['is not used', { text: `No ${used}`, cause: 'A cause.', test: ownTest }],
  [`is not in its test as "${used}"`, { text: used, cause: 'A cause.', test: ownTest }],
  ['is not in its test as "sort"', { text: used, cause: 'A cause.', shown: 'sort', test: ownTest }],
])('found: %s', (mistake, row) => {
  expect(findTextMistake(row, files)).toBe(mistake)
})

test('found: another value', () => {
  const row = { what: 'x', value: '1 s', reason: 'x', set: [own, 'const ms = 1_000'] } as const
  expect(findValueMistake(row, files)).toBe(`${own} does not set "const ms = 1_000"`)
})
