import type { Statement } from '@latchkit/kernel/chain'
import { expect, test } from 'vitest'
import { first, second } from '../testing/fakeProvider.ts'
import { readCalls } from './readCalls.ts'
import type { RequestContext } from './requestContext.ts'
import { UnreadableError } from './values.ts'

const native = { decimals: 18, symbol: 'ETH' }
const context: RequestContext = { account: first, reference: '1', native }
const payment = { to: second, value: '0x5' }
const paid: Statement = { kind: 'send', what: { value: 5n, ...native }, to: second, cautions: [] }
const bundle = { version: '2.0.0', from: first, chainId: '0x1', calls: [payment] }
const read = (row: object, ...more: readonly unknown[]) =>
  readCalls([{ ...bundle, ...row }, ...more], context).statement
const parts = (call: object) => {
  const result = read({ calls: [call] })
  return result.kind === 'several' ? result.parts : []
}

test.each<[string, object]>([
  ['required fields only', {}],
  ['all fields of the standard', { id: '0x1', atomicRequired: true, capabilities: {} }],
  [
    'capabilities that move nothing',
    { capabilities: { paymasterService: {}, atomic: {}, atomicBatch: {}, auxiliaryFunds: {} } },
  ],
])('a bundle with %s is explained', (_, row) => {
  expect(read(row)).toEqual({ kind: 'several', of: 'calls', parts: [paid], cautions: [] })
})

test.each<[string, object, readonly unknown[]]>([
  ['an unknown field', { paymaster: second }, []],
  ['an unknown capability', { capabilities: { atomic: {}, takeover: {} } }, []],
  ['a second bundle', {}, [bundle]],
])('a bundle with %s has the caution unexplainedParts', (_, row, more) => {
  expect(read(row, ...more)).toEqual({
    kind: 'several',
    of: 'calls',
    parts: [paid],
    cautions: ['unexplainedParts'],
  })
})

test.each<[string, object]>([
  ['all fields of the standard', { capabilities: { paymasterService: {} } }],
  ['its own gas limit and network', { gas: '0x5208', chainId: '0x1', data: '0x' }],
])('a call with %s is explained', (_, row) => {
  expect(parts({ ...payment, ...row })).toEqual([paid])
})

test.each<[string, object, Statement['cautions']]>([
  ['an unknown field', { operation: 1 }, ['unexplainedParts']],
  ['an unknown capability', { capabilities: { takeover: {} } }, ['unexplainedParts']],
  ['another network', { chainId: '0xa' }, ['otherNetwork']],
  ['both', { chainId: '0xa', operation: 1 }, ['otherNetwork', 'unexplainedParts']],
])('a call with %s has a caution', (_, row, cautions) => {
  expect(parts({ ...payment, ...row })).toEqual([{ ...paid, cautions }])
})

test('the cautions of a call are kept beside unexplainedParts', () => {
  const zero = `0x${'0'.repeat(40)}`
  expect(parts({ ...payment, to: zero, operation: 1 })).toEqual([
    { ...paid, to: zero, cautions: ['zeroAddress', 'unexplainedParts'] },
  ])
  expect(parts({ to: second, data: '0xdeadbeef', operation: 1 })).toMatchObject([
    { kind: 'call', cautions: ['unexplainedParts'] },
  ])
})

test.each<[string, object, string]>([
  ['an odd number of hex digits', { to: second, data: '0xabc' }, '0xabc'],
  ['an amount in decimal', { to: second, value: '5' }, ''],
  ['malformed capabilities', { to: second, data: '0x', capabilities: 'atomic' }, '0x'],
])('a call with %s is shown unchanged', (_, call, data) => {
  expect(parts(call)).toEqual([{ kind: 'call', to: second, data, cautions: ['unexplainedParts'] }])
})

test.each<[string, object]>([
  ['for another network', { chainId: '0xa' }],
  ['from another account', { from: second }],
])('a bundle %s has a caution', (_, row) => {
  expect(read(row).cautions).toEqual(['from' in row ? 'otherAccount' : 'otherNetwork'])
})

test('exactly a hundred calls are explained, and no more', () => {
  const of = (length: number) => ({ calls: Array.from({ length }, () => payment) })
  expect(read(of(100))).toMatchObject({ kind: 'several' })
  for (const length of [0, 101]) expect(() => read(of(length))).toThrow(UnreadableError)
  for (const calls of [undefined, [{}], [{ to: 'me' }]])
    expect(() => read({ calls })).toThrow(UnreadableError)
})

test('the calls of a bundle are those that are explained, and none if one of them is unreadable', () => {
  const callsOf = (...calls: readonly object[]) => readCalls([{ ...bundle, calls }], context).calls
  const readable = { to: second, data: '0x12AB' }
  expect(callsOf(payment, readable)).toEqual([
    { to: second, data: '0x', value: 5n },
    { to: second, data: '0x12ab', value: 0n },
  ])
  expect(callsOf(readable, { to: second, data: '0x123' })).toEqual([])
})
