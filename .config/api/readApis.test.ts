import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readApis } from './readApis.ts'
import { formatReport, parseReport } from './report.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'latchkit-api-test-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let count = 0

/** Reads a package with these built types, whose entries are `index.d.ts` and `part.d.ts`. */
function read(files: Readonly<Record<string, string>>) {
  count += 1
  const path = join(root, String(count))
  const library = {
    'node_modules/library/index.d.ts': 'export interface Given { given: 1 }\nexport interface Other {}\n',
  }
  for (const [name, text] of Object.entries({ ...library, ...files })) {
    const file = name.includes('/') ? join(path, name) : join(path, 'dist', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const types = { '.': 'index.d.ts', './part': 'part.d.ts' }
  const exports = Object.fromEntries(
    Object.entries(types).flatMap(([key, name]) =>
      files[name] === undefined ? [] : [[key, { types: `./dist/${name}` }]],
    ),
  )
  const stability = { '.': 'stable', './part': 'unstable' }
  const one = { name: 'a', folder: 'a', path, exports, stability, version: '1.0.0', sideEffects: false }
  const [first] = readApis([one])
  if (!first) throw new Error('Nothing was read')
  return first[1]
}

const rowsOf = (api: ReturnType<typeof read>, at = 0) =>
  [...(api.entries[at]?.exports ?? [])].map(([name, { kind, text }]) => `${name} (${kind}): ${text}`)

test('names are read through the files that entries share, under the names that sites import', () => {
  const api = read({
    'index.d.ts': 'import { t as grow } from "./shared.js"\nexport { grow }\n',
    'part.d.ts':
      'import { n as Size, t as grow } from "./shared.js"\n/** @example */\nexport { type Size, grow as more }\n',
    'shared.d.ts':
      '/** Grows. */\ndeclare function grow(by: Size): void\n/** What. */\ntype Size = 1 | 2\nexport { Size as n, grow as t }\n',
  })
  expect(api.entries.map(({ specifier, stability }) => `${specifier} ${stability}`)).toEqual([
    'a stable',
    'a/part unstable',
  ])
  expect(rowsOf(api)).toEqual(['grow (function): declare function grow(by: Size): void;'])
  expect(rowsOf(api, 1).sort()).toEqual([
    'Size (type): type Size = 1 | 2;',
    'more (function): declare function grow(by: Size): void;',
  ])
  expect(api.internals.size).toBe(0)
})

test('comments, names that the bundler chose and the parts of destructured parameters are left out', () => {
  const api = read({
    'index.d.ts': [
      'interface Size$1 {',
      '  /** In pixels. */',
      '  width: number // of the box',
      '}',
      'declare function grow$1({ width, ...rest }: Size$1, { width: by }?: Size$1): { width: number }',
      'export { Size$1 as Size, grow$1 as grow }',
    ].join('\n'),
  })
  expect(rowsOf(api).sort()).toEqual([
    'Size (interface): interface Size {\n    width: number;\n}',
    'grow (function): declare function grow({ … }: Size, { … }?: Size): {\n    width: number;\n};',
  ])
})

test('types that are not exported are listed if an exported name refers to them, also indirectly', () => {
  const api = read({
    'index.d.ts': [
      'declare const table: { one: Inner }',
      'interface Inner { deep: Deep }',
      'type Deep = 1',
      'type Unused = 2',
      'type Key = keyof typeof table',
      'export { type Key }',
    ].join('\n'),
  })
  expect([...api.internals.keys()].sort()).toEqual(['Deep', 'Inner', 'table'])
  expect(api.internals.get('table')).toMatch(/^declare const table: \{/)
})

test('what another package declares is a re-export, and an augmentation belongs to its entry', () => {
  const api = read({
    'index.d.ts': [
      'import { Given } from "library"',
      'export { Given }',
      'declare module "library" { interface Other { added: 2 } }',
      'declare global { interface Window { kit: 1 } }',
    ].join('\n'),
  })
  expect(rowsOf(api).map((row) => row.replace(/\s+/g, ' '))).toEqual([
    'Given (re-export): export { Given } from "library";',
    'library (augmentation): declare module "library" { interface Other { added: 2; } }',
    'global (augmentation): declare global { interface Window { kit: 1; } }',
  ])
})

test('a report is read as it was written', () => {
  const api = read({
    'index.d.ts':
      'interface Box { at: Place }\ninterface Place { x: 1 }\ndeclare function a(): void\ndeclare function a(box: Box): void\nexport { type Box, a }\n',
    'part.d.ts': 'export declare const b: number\n',
  })
  const text = formatReport(api, '0.2.0', (specifier, name) => (name === 'a' ? '0.1.0' : specifier))
  const report = parseReport(text)
  expect(formatReport(report, report.release, report.since)).toBe(text)
  expect(report.since('a', 'a')).toBe('0.1.0')
  expect(report.since('a', 'missing')).toBe('next')
  expect(report.entries[0]?.exports.get('a')?.text).toBe(
    'declare function a(): void;\ndeclare function a(box: Box): void;',
  )
  expect([...report.internals]).toEqual([['Place', 'interface Place {\n    x: 1;\n}']])
})
