import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithinLimits } from './isWithinLimits.ts'

const nested = (depth: number): unknown => (depth === 0 ? 'x' : { part: nested(depth - 1) })
const circular: { self?: unknown } = {}
circular.self = circular

test.each([
  ['a text', 'x', true],
  ['nothing', undefined, true],
  ['256,000 characters', 'x'.repeat(256_000), true],
  ['one more', 'x'.repeat(256_001), false],
  ['too many in two parts', ['x'.repeat(200_000), 'x'.repeat(200_000)], false],
  ['too many in a key', { ['x'.repeat(256_001)]: 1 }, false],
  ['12 levels', nested(12), true],
  ['13 levels', nested(13), false],
  ['2,000 parts', Array.from({ length: 2_000 }, () => 0), true],
  ['2,001 parts', Array.from({ length: 2_001 }, () => 0), false],
  ['bytes', new Uint8Array(256_000), true],
  ['too many bytes', new Uint8Array(256_001), false],
  ['a map', new Map(), false],
  ['a set in a list', [new Set()], false],
  ['a circular object', circular, false],
])('%s: %#', (_, value, expected) => {
  expect(isWithinLimits(value)).toBe(expected)
})

test('any value returns a boolean and never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(typeof isWithinLimits(value)).toBe('boolean')
    }),
  )
})
