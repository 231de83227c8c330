import { expect, test } from 'vitest'
import { freezeDeep } from './freezeDeep.ts'

test('plain data is deeply frozen and returned', () => {
  const value = { list: [{ deep: 1 }], bare: Object.assign(Object.create(null), { inner: {} }), text: 'x' }
  expect(freezeDeep(value)).toBe(value)
  for (const part of [value, value.list, value.list[0], value.bare, value.bare.inner])
    expect(Object.isFrozen(part)).toBe(true)
})

test('objects that are not plain data, and values that cannot be frozen, stay unchanged', () => {
  const bytes = new Uint8Array([1])
  const foreign = new Map([[1, {}]])
  const signal = new AbortController()
  const holder = freezeDeep({ bytes, foreign, signal })
  expect([bytes, foreign, signal].some(Object.isFrozen)).toBe(false)
  expect(Object.isFrozen(holder)).toBe(true)
})

test('a cycle ends, and primitive values are returned', () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  expect(Object.isFrozen(freezeDeep(circle))).toBe(true)
  for (const value of [1, 'x', null, undefined, 7n, Symbol.iterator]) expect(freezeDeep(value)).toBe(value)
})

test('an object that is already frozen is not traversed', () => {
  const inner = {}
  freezeDeep(Object.freeze({ inner }))
  expect(Object.isFrozen(inner)).toBe(false)
})
