import { expect, test } from 'vitest'
import { alike } from './alike.ts'

test.each([
  [5, '5'],
  [5n, '5'],
  [5n, 5],
  [1e21, '1000000000000000000000'],
  [-0, 0],
  [0.5, '0.5'],
  [{ a: undefined, b: 1n }, { b: '1' }],
  [Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
  [
    [1, ['2'], { c: null }],
    ['1', [2], { c: null }],
  ],
])('%o is like %o', (got, wanted) => {
  expect(alike(got, wanted)).toBe(true)
  expect(alike(wanted, got)).toBe(true)
})

test.each([
  ['5.0', '5'],
  [5, '5.0'],
  [16, '0x10'],
  [Number.NaN, 'NaN'],
  [Number.NaN, Number.NaN],
  [1, true],
  [0, null],
  [0, ''],
  [undefined, null],
  [[], {}],
  [[1], [1, 2]],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1 }, { b: 1 }],
  [{ a: null }, {}],
  [{}, JSON.parse('{"__proto__":{}}')],
  [new Map(), {}],
])('%o is not like %o', (got, wanted) => {
  expect(alike(got, wanted)).toBe(false)
  expect(alike(wanted, got)).toBe(false)
})
