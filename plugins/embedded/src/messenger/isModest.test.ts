import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isModest } from './isModest.ts'

const nested = (depth: number): unknown => (depth === 0 ? 'x' : { part: nested(depth - 1) })
const own: { self?: unknown } = {}
own.self = own

test.each([
  ['a text', 'x', true],
  ['nothing', undefined, true],
  ['256,000 characters', 'x'.repeat(256_000), true],
  ['one more', 'x'.repeat(256_001), false],
  ['as many in two parts', ['x'.repeat(200_000), 'x'.repeat(200_000)], false],
  ['as many in names', { ['x'.repeat(256_001)]: 1 }, false],
  ['12 levels', nested(12), true],
  ['13 levels', nested(13), false],
  ['2,000 parts', Array.from({ length: 2_000 }, () => 0), true],
  ['2,001 parts', Array.from({ length: 2_001 }, () => 0), false],
  ['bytes', new Uint8Array(256_000), true],
  ['too many bytes', new Uint8Array(256_001), false],
  ['a map', new Map(), false],
  ['a set in a list', [new Set()], false],
  ['what contains itself', own, false],
])('%s: %#', (_, value, modest) => {
  expect(isModest(value)).toBe(modest)
})

test('whatever it is, it is decided and not thrown at', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(typeof isModest(value)).toBe('boolean')
    }),
  )
})
