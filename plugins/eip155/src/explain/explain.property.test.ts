import { formatUnits, parseUnits } from '@latchkit/kernel'
import { runs, secondAddress, shortestTime } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeTransfer } from '../actions/encodeTransfer.ts'
import { first } from '../testing/fakeProvider.ts'
import { isUnderstood } from './cautions.ts'
import { read } from './explain.ts'
import type { RequestContext } from './requestContext.ts'

const context: RequestContext = { account: first, reference: '1', native: { decimals: 18, symbol: 'ETH' } }
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const sent = (row: object) =>
  read({ method: 'eth_sendTransaction', params: [{ from: first, ...row }] }, context)
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const address = fc.stringMatching(/^0x[0-9a-f]{40}$/) as fc.Arbitrary<`0x${string}`>
const style = fc.constantFrom('standard' as const, 'noReturn' as const)

test('I-12, I-16: a built transfer is explained with its exact receiver and amount', () => {
  fc.assert(
    fc.property(style, address, amount, fc.integer({ min: 0, max: 36 }), (kind, to, value, decimals) => {
      const expected = sent({ to: token, data: encodeTransfer(kind, to, value) })
      expect(expected).toMatchObject({ kind: 'send', what: { value, token } })
      expect(expected?.kind === 'send' && expected.to.toLowerCase()).toBe(to)
      expect(parseUnits(formatUnits(value, decimals), decimals)).toBe(value)
    }),
    runs,
  )
})

test('I-12: a payment is explained with its exact value', () => {
  fc.assert(
    fc.property(amount, (value) => {
      const expected = sent({ to: secondAddress, value: `0x${value.toString(16)}` })
      expect(expected).toMatchObject({ kind: 'send', what: { value, decimals: 18 }, to: secondAddress })
    }),
    runs,
  )
})

test('T9: call data with an additional, missing or dirty byte is not decoded', () => {
  fc.assert(
    fc.property(address, amount, fc.nat(11), fc.integer({ min: 1, max: 255 }), (to, value, place, dirt) => {
      const data = encodeTransfer('standard', to, value)
      const byte = dirt.toString(16).padStart(2, '0')
      // The twelve bytes before an address must be zero.
      const dirty = data.slice(0, 10 + 2 * place) + byte + data.slice(12 + 2 * place)
      for (const one of [`${data}${byte}`, data.slice(0, -2), dirty])
        expect(sent({ to: token, data: one })?.kind).toBe('call')
    }),
    runs,
  )
})

const methods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_watchAsset',
  'wallet_addEthereumChain',
  'constructor',
]
const selector = fc.constantFrom('a9059cbb', '095ea7b3', 'ac9650d8', '2eb2c2d6', 'b88d4fde', '87517c45', '')
const bytes = fc
  .tuple(selector, fc.uint8Array({ maxLength: 400 }))
  .map(([head, tail]) => `0x${head}${Buffer.from(tail).toString('hex')}`)
const near = fc.oneof(
  fc.record({ to: fc.constant(token), data: bytes, value: fc.oneof(bytes, fc.jsonValue()) }),
  fc.record({
    calls: fc.array(fc.record({ to: fc.oneof(address, bytes), data: bytes })),
    chainId: fc.jsonValue(),
  }),
  fc.record({
    types: fc.dictionary(fc.string(), fc.jsonValue()),
    primaryType: fc.string(),
    domain: fc.jsonValue(),
    message: fc.jsonValue(),
  }),
  fc.record({ expiry: fc.jsonValue(), permissions: fc.array(fc.jsonValue()), signer: fc.jsonValue() }),
)
const anything = fc.oneof(
  fc.jsonValue(),
  near,
  bytes,
  near.map((one) => JSON.stringify(one)),
)

test('every request is explained or not, and never throws; an understood one is complete', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...methods),
      fc.oneof(fc.jsonValue(), fc.tuple(anything), fc.tuple(anything, anything)),
      (method, params) => {
        const expected = read({ method, params }, context)
        expect(structuredClone(expected)).toEqual(expected)
        if (expected?.kind === 'call' || expected?.kind === 'data') expect(isUnderstood(expected)).toBe(false)
      },
    ),
    runs,
  )
})

test('no explanation takes longer than 5 ms for each 100 kB', async () => {
  const size = 500_000
  const word = '0'.repeat(63)
  const hostile: readonly unknown[] = [
    [{ to: token, data: `0xac9650d8${'ff'.repeat(size / 2)}` }],
    [{ to: token, data: `0xac9650d8${word}${'2'}${`${word}1`.repeat(size / 64)}` }],
    [{ to: token, data: `0xa9059cbb${'0'.repeat(size)}` }],
    [
      first,
      JSON.stringify({ types: { A: [] }, primaryType: 'A', domain: {}, message: { a: 'x'.repeat(size) } }),
    ],
    [{ calls: Array.from({ length: size / 60 }, () => ({ to: token, data: '0x00' })) }],
    [`0x${'61'.repeat(size / 2)}`, first],
    ['['.repeat(size)],
  ]
  for (const params of hostile) {
    for (const method of methods.slice(0, 5)) {
      const time = await shortestTime(() => read({ method, params }, context))
      // Twice the limit, because the machine is shared.
      expect(time, `${method} ${JSON.stringify(params).slice(0, 60)}`).toBeLessThan(5 * (size / 100_000) * 2)
    }
  }
})

const explained = [
  ...['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls'],
  ...['wallet_grantPermissions', 'wallet_revokePermissions', 'eth_sendUserOperation'],
  ...['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_watchAsset'],
]
const unprintable = fc.constantFrom<unknown>(
  { toString: 1 },
  { toString: 1, valueOf: 1 },
  Object.create(null),
  [1n],
)

test('no params make the explanation throw', () => {
  const value = fc.oneof(
    fc.anything({ withBigInt: true, withNullPrototype: true, withMap: true }),
    unprintable,
  )
  const fields = fc.record(
    { from: value, to: value, chainId: value, data: value, value, calls: fc.array(value), address: value },
    { requiredKeys: [] },
  )
  const params = fc.oneof(value, fc.array(fc.oneof(fields, value), { maxLength: 3 }))
  fc.assert(
    fc.property(fc.constantFrom(...explained), params, (method, input) => {
      expect(typeof read({ method, params: input }, context)?.kind).toBe('string')
    }),
    runs,
  )
})
