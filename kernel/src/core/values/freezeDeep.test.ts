import { expect, test } from 'vitest'
import { freezeDeep } from './freezeDeep.ts'

test('plain data is frozen all the way down, and given back', () => {
  const value = { list: [{ deep: 1 }], bare: Object.assign(Object.create(null), { inner: {} }), text: 'x' }
  expect(freezeDeep(value)).toBe(value)
  for (const part of [value, value.list, value.list[0], value.bare, value.bare.inner])
    expect(Object.isFrozen(part)).toBe(true)
})

test('what belongs to somebody else, and what cannot be frozen, stays as it is', () => {
  const bytes = new Uint8Array([1])
  const theirs = new Map([[1, {}]])
  const signal = new AbortController()
  const holder = freezeDeep({ bytes, theirs, signal })
  expect([bytes, theirs, signal].some(Object.isFrozen)).toBe(false)
  expect(Object.isFrozen(holder)).toBe(true)
})

test('a circle ends, and what is no object passes', () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  expect(Object.isFrozen(freezeDeep(circle))).toBe(true)
  for (const value of [1, 'x', null, undefined, 7n, Symbol.iterator]) expect(freezeDeep(value)).toBe(value)
})

test('what is frozen already is not looked into again', () => {
  const inner = {}
  freezeDeep(Object.freeze({ inner }))
  expect(Object.isFrozen(inner)).toBe(false)
})
