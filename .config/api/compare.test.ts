import { expect, test } from 'vitest'
import { type Change, compareApis } from './compare.ts'
import type { PackageApi } from './report.ts'

interface Parts {
  readonly stable?: Readonly<Record<string, string>>
  readonly unstable?: Readonly<Record<string, string>>
  readonly internals?: Readonly<Record<string, string>>
}

/** A package `a` with a stable and an unstable entry. */
function apiOf({ stable = {}, unstable = {}, internals = {} }: Parts): PackageApi {
  const exportsOf = (texts: Readonly<Record<string, string>>) =>
    new Map(Object.entries(texts).map(([name, text]) => [name, { kind: 'type', text }]))
  return {
    name: 'a',
    entries: [
      { specifier: 'a', stability: 'stable', exports: exportsOf(stable) },
      { specifier: 'a/part', stability: 'unstable', exports: exportsOf(unstable) },
    ],
    internals: new Map(Object.entries(internals)),
  }
}

const compare = (before: Parts, after: Parts): string[] => linesOf(compareApis(apiOf(before), apiOf(after)))
const linesOf = (changes: readonly Change[]): string[] =>
  changes.map(
    ({ specifier, name, kind, isStable }) => `${specifier} ${name} ${kind}${isStable ? '' : ', unstable'}`,
  )

test('names that come, go or change are found, by entry', () => {
  const before = { stable: { A: 'type A = 1;', B: 'type B = 1;', C: 'type C = 1;' }, unstable: { A: 'x' } }
  const after = { stable: { A: 'type A = 2;', C: 'type C = 1;', D: 'type D = 1;' }, unstable: { A: 'y' } }
  expect(compare(before, after)).toEqual([
    'a A changed',
    'a B removed',
    'a D added',
    'a/part A changed, unstable',
  ])
  expect(compare(before, before)).toEqual([])
})

test('a change of an internal type is one of every name that refers to it, also indirectly', () => {
  const stable = {
    A: 'type A = Inner;',
    B: "type B = 'Inner';",
    C: 'type C = keyof typeof table;',
    D: 'type D = table;',
  }
  const internals = { Inner: 'type Inner = Deep;', Deep: 'type Deep = 1;', table: 'const table: { a: 1 }' }
  const deeper = { ...internals, Deep: 'type Deep = 2;' }
  expect(compare({ stable, internals }, { stable, internals: deeper })).toEqual(['a A changed'])
  const other = { ...internals, table: 'const table: { b: 1 }' }
  expect(compare({ stable, internals }, { stable, internals: other })).toEqual(['a C changed'])
})

test('an internal type that becomes an export is added, and changes nothing else', () => {
  const stable = { A: 'type A = Inner;' }
  const inner = { Inner: 'type Inner = 1;' }
  expect(compare({ stable, internals: inner }, { stable: { ...stable, ...inner } })).toEqual([
    'a Inner added',
  ])
  expect(compare({ stable: { ...stable, ...inner } }, { stable, internals: inner })).toEqual([
    'a Inner removed',
  ])
})

const box = (...members: readonly string[]) =>
  ['interface Box {', ...members.map((member) => `    ${member}`), '}'].join('\n')

test.each([
  ['readonly one?: string;'],
  ["'data-x'?: {\n        one: 1;\n        two: 2;\n    };"],
  ['one?(by: number): void;'],
  ['one?: Inner;'],
])('a further optional member extends its type: %s', (member) => {
  const before = { stable: { Box: box('a: 1;', 'b: 1;') } }
  const after = { stable: { Box: box('a: 1;', member, 'b: 1;') }, internals: { Inner: 'type Inner = 1;' } }
  expect(compare(before, after)).toEqual(['a Box extended'])
  expect(compare(after, before)).toEqual(['a Box changed'])
})

test.each([
  ['a required member', box('a: 1;', 'b: 1;', 'c: 1;')],
  ['an optional member in place of another', box('a: 1;', 'c?: 1;')],
  ['a member that becomes optional', box('a: 1;', 'b?: 1;')],
  ['another order', box('b: 1;', 'a: 1;')],
])('%s changes its type', (_, text) => {
  expect(compare({ stable: { Box: box('a: 1;', 'b: 1;') } }, { stable: { Box: text } })).toEqual([
    'a Box changed',
  ])
})

test('an entry that is no longer stable breaks a promise, and one that becomes stable makes one', () => {
  const stable = apiOf({})
  const entries = stable.entries.map((entry) => ({ ...entry, stability: 'unstable' }))
  expect(linesOf(compareApis(stable, { ...stable, entries }))).toEqual(['a a changed'])
  expect(linesOf(compareApis({ ...stable, entries }, stable))).toEqual(['a a extended, unstable'])
})

test('every name of an entry that comes or goes is one', () => {
  const all = apiOf({ stable: { A: 'type A = 1;' }, unstable: { B: 'type B = 1;' } })
  const less = { ...all, entries: all.entries.slice(0, 1) }
  expect(linesOf(compareApis(all, less))).toEqual(['a/part B removed, unstable'])
  expect(linesOf(compareApis(less, all))).toEqual(['a/part B added, unstable'])
})
