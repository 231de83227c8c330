import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { workspacePackages } from '../size/packages.ts'
import { checkStability } from './stability.ts'

const roots: string[] = []
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true })
})

/** Returns the findings of a kernel with two entries. */
function check(stability: Readonly<Record<string, string>>, readme: readonly string[] = []) {
  const root = mkdtempSync(join(tmpdir(), 'latchkit-stability-'))
  roots.push(root)
  mkdirSync(join(root, 'kernel'))
  const row = { types: './dist/x.d.ts', default: './dist/x.js' }
  const exports = { '.': row, './part': row, './package.json': './package.json' }
  // Other fields beside the labels are those of others.
  const manifest = { name: 'a', version: '1.0.0', exports, latchkit: { api: 1, stability } }
  writeFileSync(join(root, 'kernel/package.json'), JSON.stringify(manifest))
  writeFileSync(join(root, 'kernel/README.md'), readme.join('\n'))
  return workspacePackages(root)
    .flatMap(checkStability)
    .map(({ file, line, rule }) => `${file}:${line}  ${rule}`)
}

const table = ['| entry | stability | for |', '| `a` | stable | sites |', '| `a/part` | unstable | tests |']

test('labels of all entries that the README repeats are fine', () => {
  expect(check({ '.': 'stable', './part': 'unstable' }, table)).toEqual([])
  expect(check({ '.': 'stable', './part': 'stable' })).toEqual([])
})

test('an entry without a label, with an unknown one, and a label without an entry are found', () => {
  expect(check({ '.': 'beta', './other': 'stable' })).toEqual([
    'kernel/package.json:1  latchkit.stability has no label for .: stable or unstable',
    'kernel/package.json:1  latchkit.stability has no label for ./part: stable or unstable',
    'kernel/package.json:1  latchkit.stability labels ./other, which is no entry',
  ])
})

test('a README that says otherwise, or that leaves out an entry beside an unstable one, is found', () => {
  expect(check({ '.': 'stable', './part': 'stable' }, table)).toEqual([
    'kernel/README.md:3  The table of entries does not say that a/part is stable',
  ])
  expect(check({ '.': 'stable', './part': 'unstable' }, table.slice(0, 2))).toEqual([
    'kernel/README.md:1  The table of entries does not say that a/part is unstable',
  ])
})
