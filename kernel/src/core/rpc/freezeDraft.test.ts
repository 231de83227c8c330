import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../testing/index.ts'
import { canonical } from './canonical.ts'
import { freezeDraft } from './freezeDraft.ts'

const refused = (draft: unknown) =>
  expect(() => freezeDraft(draft as { method: string })).toThrow(
    expect.objectContaining({ reason: 'UNSERIALISABLE', code: -32602 }),
  )

test('I-07: a getter is read once, and what it says later does not matter', () => {
  let reads = 0
  const draft = {
    get method() {
      reads += 1
      return reads === 1 ? 'eth_call' : 'eth_sign'
    },
    params: [
      {
        get to() {
          return `0x${reads++}`
        },
      },
    ],
  }
  const frozen = freezeDraft(draft)
  expect(frozen).toEqual({ method: 'eth_call', params: [{ to: '0x1' }] })
  expect(frozen.params).toEqual([{ to: '0x1' }])
})

test('I-07: a later write to the original changes nothing', () => {
  const draft = { method: 'eth_sendTransaction', params: [{ to: '0x1', list: [1] }] }
  const frozen = freezeDraft(draft)
  draft.params[0] = { to: '0x2', list: [2] }
  expect(frozen.params).toEqual([{ to: '0x1', list: [1] }])
})

test('I-07: the copy is frozen all the way down', () => {
  const { params } = freezeDraft({ method: 'm', params: [{ deep: { list: [1] } }] })
  const [row] = params as [{ deep: { list: number[] } }]
  for (const part of [params, row, row.deep, row.deep.list]) expect(Object.isFrozen(part)).toBe(true)
  expect(() => row.deep.list.push(2)).toThrow(TypeError)
})

test('I-07: what cannot be copied is rejected', () => {
  const cycle: { self?: unknown } = {}
  cycle.self = cycle
  refused({ method: 'm', params: [cycle] })
  refused({ method: 'm', params: [Symbol('s')] })
  refused({ method: 'm', params: [() => 'f'] })
  refused({ method: 'm', params: [{ toJSON: () => 'other' }] })
  refused({ method: 'm', params: new Proxy({}, {}) })
  refused({
    method: 'm',
    get params() {
      throw new Error('no')
    },
  })
  refused({ method: new String('m') })
  refused({ method: ['m'] })
  refused({})
  refused(null)
  refused('eth_call')
})

test('I-07: what a copy could not show is rejected: only plain data and bytes pass', () => {
  for (const odd of [new Map([[1, 2]]), new Set([1]), new Date(0), /x/, new Error('x'), new ArrayBuffer(1)])
    refused({ method: 'm', params: [odd] })
  for (const number of [Number.NaN, Number.POSITIVE_INFINITY]) refused({ method: 'm', params: [number] })
  expect(freezeDraft({ method: 'm', params: [new Uint8Array([1]), 1n] }).params).toEqual([
    new Uint8Array([1]),
    1n,
  ])
})

test('keys that are symbols or inherited, and a toJSON that is inherited, are not carried', () => {
  class Odd {
    to = '0x1'
    toJSON() {
      return { to: '0x2' }
    }
  }
  const frozen = freezeDraft({ method: 'm', params: [{ [Symbol('s')]: 1, a: 1 }, new Odd()] })
  expect(canonical(frozen.params)).toBe('[{"a":1},{"to":"0x1"}]')
})

test('any plain params come out equal, and freezing again gives the same', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const once = freezeDraft({ method: 'm', params: value })
      expect(canonical(once.params)).toBe(canonical(value))
      expect(freezeDraft(once)).toEqual(once)
    }),
    runs,
  )
})

test('a key of nothing is left out, as JSON leaves it out; a list keeps its places', () => {
  const frozen = freezeDraft({
    method: 'm',
    params: [{ gasPrice: undefined, a: { b: undefined } }, undefined],
  })
  expect(frozen.params).toStrictEqual([{ a: {} }, undefined])
})

test('a request without params stays without', () => {
  expect(Object.keys(freezeDraft({ method: 'm' }))).toEqual(['method'])
})

test('what is refused says why, and what is only told twice passes', () => {
  const twice = { to: '0x1' }
  expect(freezeDraft({ method: 'm', params: [twice, twice] }).params).toEqual([twice, twice])
  const circle: { self?: unknown } = {}
  circle.self = circle
  for (const params of [[circle], [Number.NaN]])
    expect(() => freezeDraft({ method: 'm', params })).toThrow(
      expect.objectContaining({ cause: new TypeError('Not plain data') }),
    )
})
