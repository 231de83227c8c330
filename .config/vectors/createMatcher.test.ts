import { expect, test } from 'vitest'
import { type Answer, createMatcher } from './createMatcher.ts'
import type { Case } from './format.ts'

const threw = { error: new Error('Invalid chainId') }
const value = (result: unknown): Answer => ({ value: result })
const matches = (expected: Case['expect'], answer: Answer, other: Answer = value('unknown')) =>
  createMatcher(async () => other)({ expect: expected }, answer)

test.each<[Case['expect'], Answer]>([
  [{ equal: { a: 1 } }, value({ a: '1' })],
  [{ equal: null }, value(null)],
  [{ subset: { a: 1, absent: { $absent: true } } }, value({ a: 1n, more: true })],
  [{ subset: {} }, value({ any: 1 })],
  [{ bool: true }, value(true)],
  [{ bool: false }, value(false)],
  [{ bool: false }, threw],
  [{ ok: false }, threw],
  [{ ok: false }, value(undefined)],
  [{ ok: false }, value(null)],
  [{ throws: 'Invalid' }, threw],
  [{ throws: '' }, { error: 'a text' }],
  [{ differsFrom: [1] }, value('parse')],
  [{ kind: 'a' }, value('first')],
  [{}, value(1)],
])('%o holds of %o', async (expected, answer) => {
  expect(await matches(expected, answer)).toBe(true)
})

test.each<[Case['expect'], Answer]>([
  [{ equal: { a: 1 } }, value({ a: 2 })],
  [{ equal: 'Error: Invalid chainId' }, threw],
  [{ subset: { a: 1 } }, value({})],
  [{ subset: { absent: { $absent: true } } }, value({ absent: null })],
  [{ subset: {} }, threw],
  [{ subset: {} }, value(undefined)],
  [{ bool: true }, value(1)],
  [{ bool: true }, threw],
  [{ bool: false }, value(undefined)],
  [{ ok: false }, value(false)],
  [{ ok: false }, value('')],
  [{ ok: true }, value(undefined)],
  [{ throws: 'chain id' }, threw],
  [{ throws: '' }, value(undefined)],
  [{ differsFrom: [1] }, value('unknown')],
  [{ differsFrom: [1] }, value('')],
  [{ differsFrom: [1] }, value(7)],
  [{ differsFrom: 1 }, value('parse')],
  [{ kind: 'a' }, threw],
  [{ kind: 'a' }, value('')],
  [{}, threw],
  [{}, value(undefined)],
  [{ nearly: 1 }, value(1)],
  [{ constructor: 1 }, value(1)],
  [{ equal: 1, bool: true }, value(1)],
])('%o does not hold of %o', async (expected, answer) => {
  expect(await matches(expected, answer)).toBe(false)
})

test('an expected difference needs a result, and a different one', async () => {
  expect(await matches({ differsFrom: [1] }, value('parse'), threw)).toBe(false)
})

const kindsOf = async (...pairs: readonly (readonly [string, string])[]) => {
  const same = createMatcher(async () => threw)
  const results: boolean[] = []
  for (const [kind, answer] of pairs) results.push(await same({ expect: { kind } }, value(answer)))
  return results
}

test('cases of one kind have equal results, and cases of other kinds different ones', async () => {
  expect(await kindsOf(['a', 'x'], ['b', 'y'], ['a', 'x'])).toEqual([true, true, true])
  expect(await kindsOf(['a', 'x'], ['a', 'y'])).toEqual([true, false])
  expect(await kindsOf(['a', 'x'], ['b', 'x'])).toEqual([true, false])
})
