import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakePlugin } from '../../testing/fakePlugin.ts'
import { runs } from '../../testing/runs.ts'
import { findConflict } from './findConflict.ts'
import type { Plugin } from './manifest.ts'
import { findCycle, findMissing } from './requirements.ts'

interface Row {
  readonly provides?: readonly string[]
  readonly requires?: readonly string[]
  readonly conflicts?: readonly string[]
}

function plugin(id: string, row: Row = {}): Plugin {
  const created = fakePlugin({ id })
  return { ...created, manifest: { ...created.manifest, ...row } }
}

test('a required service that is provided is found in any order of composition', () => {
  const asks = plugin('asks', { requires: ['prices'] })
  const gives = plugin('gives', { provides: ['prices'] })
  for (const composed of [
    [asks, gives],
    [gives, asks],
  ]) {
    expect(findMissing(asks, composed)).toBeUndefined()
    expect(findCycle(asks, composed)).toBeUndefined()
  }
  expect(findMissing(asks, [asks])).toEqual({
    reason: 'MISSING_SERVICE',
    values: { id: 'asks', service: 'prices' },
  })
})

test('a cycle is named starting with the plugin it was found for', () => {
  const a = plugin('a', { requires: ['two'], provides: ['one'] })
  const b = plugin('b', { requires: ['one'], provides: ['two'] })
  const outside = plugin('outside', { requires: ['one'] })
  expect(findCycle(a, [a, b, outside])?.values).toEqual({ id: 'a', circle: 'a → b → a' })
  expect(findCycle(outside, [a, b, outside])).toBeUndefined()
})

test('I-34: a plugin that does not require itself is in no cycle, and the search always ends', () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)), { maxLength: 12 }),
      (pairs) => {
        const composed = names.map((id) =>
          plugin(id, { provides: [id], requires: pairs.filter(([from]) => from === id).map(([, to]) => to) }),
        )
        const reaches = (from: string, to: string, seen: readonly string[] = []): boolean =>
          pairs.some(
            ([a, b]) => a === from && (b === to || (!seen.includes(b) && reaches(b, to, [...seen, b]))),
          )
        for (const item of composed)
          expect(findCycle(item, composed) !== undefined).toBe(reaches(item.id, item.id))
      },
    ),
    runs,
  )
})

test.each([
  [{ conflicts: ['wallet'] }, { provides: ['wallet'] }],
  [{ provides: ['wallet'] }, { conflicts: ['wallet'] }],
  [{ conflicts: ['second'] }, {}],
  [{}, { conflicts: ['first'] }],
])('either of two plugins can exclude the other: %j and %j', (first, second) => {
  expect(findConflict(plugin('second', second), [plugin('first', first)])).toMatchObject({
    id: 'second',
    other: 'first',
  })
  expect(findConflict(plugin('third'), [plugin('first', first)])).toBeUndefined()
})
