import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkReadmes, checkSize, checkTable, factsOf, sizeSentence } from './facts.ts'
import { checkThrows, codesIn } from './throws.ts'

const manifest = {
  id: 'shop',
  on: ['open', 'view:Shop'],
  needs: ['store'],
  views: { Shop: {} },
  hosts: [{ service: 'data', why: 'prices' }],
}
const sources = `
  context.tap('settled', ({ method }) => method)
  context.provide(shopToken, model)
  context.provide(balanceSourceToken, model)
  snap('no')
`
const table = [
  '# Shop',
  '',
  '|          |                                              |',
  '| -------- | -------------------------------------------- |',
  '| views    | `Shop` (opened with `{ id }`)                |',
  '| activated by | `open`, `view:Shop`                          |',
  '| needs    | `store`                                      |',
  '| provides | `balanceSource`, and `kit.api("shop")`       |',
  '| taps     | `settled`: reads again                       |',
  '| slots    | none                                         |',
  '| features | none                                         |',
  '| hosts | `data`                                       |',
]
const rulesOf = (lines: readonly string[]) =>
  checkTable('README.md', lines.join('\n'), factsOf(manifest, sources))

test('a correct table passes', () => {
  expect(rulesOf(table)).toEqual([])
})

test.each([
  [4, '| views | none |', '"views" leaves out Shop'],
  [5, '| activated by | `open` |', '"activated by" leaves out view:Shop'],
  [6, '| needs | `store`, `rpc` |', '"needs" names rpc, which is not so'],
  [7, '| provides | its model |', '"provides" leaves out balanceSource'],
  [8, '| taps | nothing |', '"taps" leaves out settled'],
  [9, '| slots | `walletActions` |', '"slots" names walletActions, which is not so'],
  [10, '| features | `shop` |', '"features" names shop, which is not so'],
  [11, '| hosts | no host |', '"hosts" leaves out data'],
])('row %i is found when it reads %s', (index, row, rule) => {
  expect(rulesOf(table.with(index, row))).toEqual([{ file: 'README.md', line: index + 1, rule }])
  expect(rulesOf(table.toSpliced(index, 1))).toEqual([
    { file: 'README.md', line: 1, rule: expect.stringContaining('The table has no row') },
  ])
})

test('a README states the budgets of its package exactly', () => {
  const budgets = [
    { name: 'a', rows: ['plugins/*'], phase: 'eager', max: 1 },
    { name: 'b', rows: ['plugins/*'], phase: 'eager', average: 0.5 },
    { name: 'c', rows: ['plugins/*'], except: ['plugins/eip155'], phase: 'use', max: 12 },
    { name: 'd', rows: ['presets/basic'], phase: 'open', max: 22 },
  ] as const
  const sentence = sizeSentence('plugins/send', budgets)
  expect(sentence).toBe('at most 1 KB before a click, 12 KB on first use')
  expect(sizeSentence('plugins/eip155', budgets)).toBe('at most 1 KB before a click')
  expect(sizeSentence('presets/basic', budgets)).toBe('at most 22 KB on first open')
  expect(checkSize('README.md', 'It is at most 1 KB before a\nclick, 12 KB on first use.', sentence)).toEqual(
    [],
  )
  expect(checkSize('README.md', 'It is at most 2 KB before a click.', sentence)).toHaveLength(1)
})

test('an unknown code in a `@throws` is reported', () => {
  const codes = codesIn([
    "const rows = {\n  LOST: { message: 'x' },\n  TOO_LATE: {\n",
    "new LatchkitError('WALLET_ERROR', row)",
  ])
  const fine =
    '/** @throws {LatchkitError} LOST, TOO_LATE,\n * WALLET_ERROR with a JSON-RPC code\n * @see WALLET_UNAVAILABLE */\nconst WALLET_UNAVAILABLE = 1'
  expect(checkThrows('a.ts', fine, codes)).toEqual([])
  expect(
    checkThrows('a.ts', '\n/** Does. @throws {LatchkitError} LOST, WALLET_UNAVAILABLE */', codes),
  ).toEqual([{ file: 'a.ts', line: 2, rule: '@throws names WALLET_UNAVAILABLE, which no error table has' }])
})

test('a plugin consists of its manifest and its sources, without its tests', async () => {
  const root = mkdtempSync(join(tmpdir(), 'latchkit-facts-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const budgets = [{ name: 'a', rows: ['plugins/*', 'kernel'], phase: 'eager', max: 1 }]
  write('.config/size/budgets.json', JSON.stringify({ budgets }))
  write('kernel/README.md', 'It is at most 2 KB before a click.')
  write('plugins/shop/README.md', [...table, '| size | at most 1 KB before a click |'].join('\n'))
  write('plugins/shop/src/index.ts', `export const shop = () => ({ manifest: ${JSON.stringify(manifest)} })`)
  write('plugins/shop/src/actions/act.ts', sources)
  write('plugins/shop/src/plugin.test.ts', "context.tap('close', () => 'stay')")
  write('plugins/shop/src/testing/fake.ts', "context.tap('guard', () => undefined)")
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  expect(await checkReadmes(root, ['kernel', 'plugins/shop'])).toEqual([
    { file: 'kernel/README.md', line: 1, rule: 'It does not say its size: at most 1 KB before a click' },
  ])
})
