import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layOutWorkspace } from './fixture.ts'
import type { Row } from './measure.ts'
import type { SizeReport } from './size.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const budgets = [
  { name: 'fits', rows: ['kernel'], phase: 'eager', max: 16 },
  { name: 'overrun', rows: ['kernel'], phase: 'eager', max: 1 },
  { name: 'all of it', rows: ['presets/*'], phase: 'total', max: 16 },
  { name: 'on average', rows: ['plugins/*'], phase: 'eager', average: 0.1 },
  { name: 'nobody', rows: ['plugins/*'], except: ['plugins/connect'], phase: 'use', max: 1 },
]
let root = ''
let report: SizeReport
let status: number | null

beforeAll(() => {
  root = layOutWorkspace(budgets)
  const child = spawnSync(process.execPath, [main, `--root=${root}`, '--json'], { encoding: 'utf8' })
  status = child.status
  report = JSON.parse(child.stdout)
}, 60_000)

afterAll(() => rmSync(root, { recursive: true, force: true }))

function row(name: string): Row {
  const found = report.rows.find((each) => each.name === name)
  if (!found) throw new Error(`no row ${name}`)
  return found
}

/** Random text compresses to about three quarters of its length; the file adds a few words. */
function expectNoise(bytes: number, length: number) {
  expect(bytes).toBeGreaterThan(length * 0.74)
  expect(bytes).toBeLessThan(length * 0.8 + 250)
}

test('there is a row for each package and one for the walk', () => {
  expect(report.rows.map(({ name, error }) => [name, error])).toEqual([
    ['kernel', undefined],
    ['plugins/connect', undefined],
    ['presets/basic', undefined],
    ['app: connect an injected EVM wallet', undefined],
  ])
})

test('the kernel is eager except for its host, which the first open loads', () => {
  const { eager, open, use, in: files } = row('kernel')
  expectNoise(eager.gzip, 4400)
  expectNoise(open.gzip, 1000)
  expect(use).toEqual({ gzip: 0, brotli: 0 })
  expect(files).toEqual({
    eager: ['kernel/src/index.ts', 'kernel/src/react/index.ts'],
    open: ['kernel/src/react/ModalHost.ts'],
    use: [],
  })
})

test('a plugin adds its manifest to the kernel, and a shared file counts once, in its first phase', () => {
  const { eager, open, use, in: files } = row('plugins/connect')
  expectNoise(eager.gzip, 200)
  expectNoise(open.gzip, 1000 + 3000 + 100)
  expectNoise(use.gzip, 2000)
  expect(files).toEqual({
    eager: ['plugins/connect/src/index.ts'],
    open: [
      'plugins/connect/src/messages/en.ts',
      'plugins/connect/src/shared.ts',
      'plugins/connect/src/views/Connect.ts',
    ],
    use: ['plugins/connect/src/plugin.ts'],
  })
})

test('a preset costs everything in it, without other locales', () => {
  const { eager, open, use } = row('presets/basic')
  expectNoise(eager.gzip, 4400 + 1000 + 200)
  expectNoise(open.gzip, 1000 + 4100)
  expectNoise(use.gzip, 2000)
})

test('brotli is measured too', () => {
  expectNoise(row('kernel').eager.brotli, 4400)
})

test('a size over its budget fails, and so does a budget without a row', () => {
  expect(report.budgets.map(({ name, ok }) => [name, ok])).toEqual([
    ['fits', true],
    ['overrun', false],
    ['all of it: presets/basic', true],
    ['on average', false],
    ['nobody', false],
  ])
  expect(status).toBe(1)
})
