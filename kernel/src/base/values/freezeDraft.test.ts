import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical } from '../../core/rpc/canonical.ts'
import { runs, withInherited } from '../../testing/index.ts'
import { requestCharacters, requestDepth, requestKeys } from '../constants/requestLimits.ts'
import { freezeDraft } from './freezeDraft.ts'

const refused = (draft: unknown) =>
  expect(() => freezeDraft(draft as { method: string })).toThrow(
    expect.objectContaining({ reason: 'UNSERIALIZABLE', code: -32602 }),
  )

test('I-07: a getter is read once, and its later values have no effect', () => {
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

test('I-07: a later write to the original has no effect', () => {
  const draft = { method: 'eth_sendTransaction', params: [{ to: '0x1', list: [1] }] }
  const frozen = freezeDraft(draft)
  draft.params[0] = { to: '0x2', list: [2] }
  expect(frozen.params).toEqual([{ to: '0x1', list: [1] }])
})

test('I-07: the copy is deeply frozen', () => {
  const { params } = freezeDraft({ method: 'm', params: [{ deep: { list: [1] } }] })
  const [row] = params as [{ deep: { list: number[] } }]
  for (const part of [params, row, row.deep, row.deep.list]) expect(Object.isFrozen(part)).toBe(true)
  expect(() => row.deep.list.push(2)).toThrow(TypeError)
})

test('I-07: a value that cannot be copied is rejected', () => {
  const cycle: { self?: unknown } = {}
  cycle.self = cycle
  refused({ method: 'm', params: [cycle] })
  refused({ method: 'm', params: [Symbol('s')] })
  refused({ method: 'm', params: [() => 'f'] })
  refused({ method: 'm', params: [{ toJSON: () => 'other' }] })
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

test('I-07: only plain data and bytes are accepted, because a copy could not show anything else', () => {
  const odds = [new Map([[1, 2]]), new Set([1]), new Date(0), /x/, new Error('x'), new ArrayBuffer(1)]
  for (const odd of [...odds, new Uint8Array(new SharedArrayBuffer(1)), new String('x'), Object(1n)])
    refused({ method: 'm', params: [odd] })
  for (const number of [Number.NaN, Number.POSITIVE_INFINITY]) refused({ method: 'm', params: [number] })
  expect(freezeDraft({ method: 'm', params: [1n, true, null] }).params).toEqual([1n, true, null])
})

test('I-07: bytes of any kind become immutable hex', () => {
  const bytes = Uint8Array.of(0, 1, 254, 255)
  const input = [
    bytes,
    new DataView(bytes.buffer, 1, 2),
    new Uint16Array([1]),
    Buffer.from('a'),
    new Uint8Array(),
  ]
  const frozen = freezeDraft({ method: 'm', params: input })
  bytes.reverse()
  expect(frozen.params).toEqual(['0x0001feff', '0x01fe', '0x0100', '0x61', '0x'])
})

test('I-07: a proxy is read once', () => {
  let reads = 0
  const params = new Proxy({ to: 0 }, { get: (_, key) => (key === 'to' ? ++reads : undefined) })
  const frozen = freezeDraft({ method: 'm', params })
  expect([frozen.params, frozen.params, reads]).toEqual([{ to: 1 }, { to: 1 }, 1])
})

const nested = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let at = 0; at < depth; at += 1) value = [value]
  return value
}
const shared = (depth: number): unknown => {
  let pair: unknown = ['x']
  for (let at = 0; at < depth; at += 1) pair = [pair, pair]
  return pair
}
const tooLarge = expect.objectContaining({ reason: 'REQUEST_TOO_LARGE', code: -32602 })

test('a request at the limits is accepted, and one above them is refused immediately with a reason', () => {
  const take = (params: unknown, method = 'm') => freezeDraft({ method, params })
  for (const params of [
    nested(requestDepth),
    'x'.repeat(requestCharacters - 1),
    new Uint8Array((requestCharacters - 3) >> 1),
    Array.from({ length: requestKeys }, () => 0),
    shared(9),
  ])
    expect(() => take(params)).not.toThrow()
  const keys = Object.fromEntries(Array.from({ length: 300_000 }, (_, at) => [`k${at}`, at]))
  for (const params of [
    nested(requestDepth + 1),
    'x'.repeat(requestCharacters),
    'x'.repeat(20_000_000),
    { ['k'.repeat(requestCharacters)]: 1 },
    new Uint8Array((requestCharacters - 1) >> 1),
    Array.from({ length: requestKeys + 1 }, () => 0),
    keys,
    shared(10),
    nested(100_000),
  ])
    expect(() => take(params)).toThrow(tooLarge)
  expect(() => take([], 'm'.repeat(requestCharacters + 1))).toThrow(tooLarge)
  expect(() => take(new Array(4e9))).toThrow(tooLarge)
})

test('the time of a refusal does not grow with shared parts, measured in property reads', () => {
  let reads = 0
  let pair: unknown = ['x']
  for (let at = 0; at < 22; at += 1) {
    const inner = pair
    const get = (list: object, key: string | symbol) => {
      reads += 1
      return Reflect.get(list, key)
    }
    pair = new Proxy([inner, inner], { get })
  }
  expect(() => freezeDraft({ method: 'm', params: pair })).toThrow(tooLarge)
  expect(reads).toBeLessThan(10 * requestKeys)
})

test('I-07: the work for a request grows only with its size, measured in property reads', () => {
  const readsOf = (rows: number, depth: number): number => {
    let reads = 0
    const count: ProxyHandler<object> = {
      get(target, key) {
        reads += 1
        return Reflect.get(target, key)
      },
    }
    const row = (at: number): unknown => {
      let value: unknown = `0x${at}`
      for (let level = 0; level < depth; level += 1) value = new Proxy({ value }, count)
      return value
    }
    const frozen = freezeDraft({ method: 'm', params: Array.from({ length: rows }, (_, at) => row(at)) })
    canonical(frozen)
    freezeDraft(frozen)
    return reads
  }
  // One read for each key, and one to check for plain data. Hashing and freezing again read the copy.
  for (const depth of [1, 4, requestDepth - 1])
    for (const rows of [1, 10, 100]) expect(readsOf(rows, depth)).toBe(2 * rows * depth)
})

test('symbol keys, inherited keys and an inherited toJSON are not copied', () => {
  class Odd {
    to = '0x1'
    toJSON() {
      return { to: '0x2' }
    }
  }
  const frozen = freezeDraft({ method: 'm', params: [{ [Symbol('s')]: 1, a: 1 }, new Odd()] })
  expect(canonical(frozen.params)).toBe('[{"a":1},{"to":"0x1"}]')
})

test('a method or params that a page adds to every object are not those of a request', async () => {
  const request = () => freezeDraft({ method: 'eth_accounts' })
  const clean = canonical(request())
  expect(canonical(await withInherited('params', [{ to: '0x1' }], request))).toBe(clean)
  await withInherited('method', 'eth_accounts', () => refused({}))
})

test('any plain params are copied without a change, and freezing again returns the same copy', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const once = freezeDraft({ method: 'm', params: value })
      expect(canonical(once.params)).toBe(canonical(value))
      expect(freezeDraft(once)).toEqual(once)
    }),
    runs,
  )
})

test('an undefined member is omitted, as in JSON, and a list keeps its positions', () => {
  const frozen = freezeDraft({
    method: 'm',
    params: [{ gasPrice: undefined, a: { b: undefined } }, undefined],
  })
  expect(frozen.params).toStrictEqual([{ a: {} }, undefined])
})

test('a request without params stays without params', () => {
  expect(Object.keys(freezeDraft({ method: 'm' }))).toEqual(['method'])
})

test('a refusal contains its reason, and a value that is referenced twice is accepted', () => {
  const twice = { to: '0x1' }
  expect(freezeDraft({ method: 'm', params: [twice, twice] }).params).toEqual([twice, twice])
  const circle: { self?: unknown } = {}
  circle.self = circle
  for (const params of [[circle], [Number.NaN]])
    expect(() => freezeDraft({ method: 'm', params })).toThrow(
      expect.objectContaining({ cause: new TypeError('Not plain data') }),
    )
})

test('I-07: a list with a hole, or with a named property, is rejected', () => {
  const hole = ['0x1', '0x2', '0x3']
  delete hole[1]
  const renamed = Object.assign(['0x1', '0x2'], { to: '0x3' })
  // A list with as many keys as positions.
  const both = Object.assign(['0x1', '0x2'], { to: '0x3' })
  delete both[1]
  for (const list of [hole, renamed, both]) {
    refused({ method: 'eth_call', params: list })
    refused({ method: 'eth_call', params: [{ list }] })
  }
})

test('the keys of records count towards the limit like the items of lists', () => {
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 0]))
  expect(Object.keys(freezeDraft({ method: 'm', params: keys(requestKeys) }).params as object)).toHaveLength(
    requestKeys,
  )
  expect(() => freezeDraft({ method: 'm', params: keys(requestKeys + 1) })).toThrow(
    'The request is too large',
  )
})

test('a copy is not copied again, and every digit of bytes is hex', () => {
  const frozen = freezeDraft({ method: 'm', params: [Uint8Array.from({ length: 256 }, (_, byte) => byte)] })
  expect(freezeDraft(frozen)).toBe(frozen)
  expect(frozen.params).toEqual([
    `0x${Buffer.from(Array.from({ length: 256 }, (_, at) => at)).toString('hex')}`,
  ])
})

test('the error of a refused request contains its cause', () => {
  const deep = Array.from({ length: requestDepth + 1 }).reduce<unknown>((inner) => [inner], 0)
  const large = {
    message: 'The request is too large: send at most 256 kB, 12 levels and 2,000 values',
    surface: 'thrown',
  }
  const rows: readonly (readonly [unknown, object])[] = [
    [{ method: 5 }, { cause: new TypeError('The method is not a text') }],
    [{ method: 'm', params: [() => 0] }, { cause: new TypeError('Not plain data') }],
    [
      { method: 'm', params: deep },
      { ...large, cause: new RangeError('The request is nested too deeply') },
    ],
    [
      { method: 'm', params: 'x'.repeat(requestCharacters) },
      { ...large, cause: new RangeError('The request is too large') },
    ],
  ]
  for (const [draft, error] of rows)
    expect(() => freezeDraft(draft as { method: string })).toThrow(expect.objectContaining(error))
})
