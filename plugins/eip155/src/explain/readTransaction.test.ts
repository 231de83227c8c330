import type { Caution, Statement } from '@latchkit/kernel/chain'
import { describe, expect, test } from 'vitest'
import { first, second } from '../testing/fakeProvider.ts'
import { readTransaction, targetCautions } from './readTransaction.ts'
import type { RequestContext } from './requestContext.ts'
import { UnreadableError } from './values.ts'

const native = { decimals: 18, symbol: 'ETH' }
const context: RequestContext = { account: first, reference: '1', native }
const read = (row: object, ...more: readonly unknown[]) =>
  readTransaction([{ from: first, to: second, value: '0x5', ...row }, ...more], context).statement
const paid: Statement = { kind: 'send', what: { value: 5n, ...native }, to: second, cautions: [] }

describe('the account and network of a request', () => {
  test.each<[string, unknown, unknown, readonly Caution[]]>([
    ['nothing named', undefined, undefined, []],
    ['the account, in any case', first.toLowerCase(), undefined, []],
    ['another account', second, undefined, ['otherAccount']],
    ['an account that is not text', [first], undefined, ['otherAccount']],
    ['an empty account', null, undefined, ['otherAccount']],
    ['the network in hex', undefined, '0x1', []],
    ['the network in hex with leading zeros', undefined, `0x${'1'.padStart(64, '0')}`, []],
    ['the network in decimal', undefined, '1', []],
    ['the network in decimal with leading zeros', undefined, '1'.padStart(78, '0'), []],
    ['the network as a number', undefined, 1, []],
    ['the network as a CAIP-2 id', undefined, 'eip155:1', []],
    ['the network as a CAIP-2 id in hex', undefined, 'eip155:0x1', []],
    ['another network', undefined, '0xa', ['otherNetwork']],
    ['another network as a number', undefined, 10, ['otherNetwork']],
    ['another network as a CAIP-2 id', undefined, 'eip155:10', ['otherNetwork']],
    ['a network of another namespace', undefined, 'solana:1', ['otherNetwork']],
    ['a malformed network', undefined, 'one', ['otherNetwork']],
    ['a number with a prefix', undefined, 'x1', ['otherNetwork']],
    ['a number with a suffix', undefined, '1x', ['otherNetwork']],
    ['a CAIP-2 prefix that is not at the start', undefined, '1eip155:', ['otherNetwork']],
    ['an empty network', undefined, null, ['otherNetwork']],
    ['another account and network', second, '0xa', ['otherAccount', 'otherNetwork']],
  ])('%s', (_, from, chainId, cautions) => {
    expect(targetCautions(from, chainId, context)).toEqual(cautions)
  })
})

test('all known fields of a transaction are accepted', () => {
  const known = {
    data: '0x',
    input: '0x',
    gas: '0x5208',
    gasLimit: '0x5208',
    maxFeePerGas: '0x2',
    maxPriorityFeePerGas: '0x1',
    nonce: '0x0',
    type: '0x2',
    chainId: '0x1',
    accessList: [],
  }
  expect(read(known)).toEqual(paid)
  expect(read({ gasPrice: '0x1' })).toEqual(paid)
})

test.each<[string, object, readonly unknown[], readonly Caution[]]>([
  ['an unknown field', { paymaster: second }, [], ['unexplainedParts']],
  ['a second transaction', {}, [{}], ['unexplainedParts']],
  ['two kinds of fee', { gasPrice: '0x1', maxFeePerGas: '0x1' }, [], ['feeConflict']],
  ['another account', { from: second }, [], ['otherAccount']],
  ['another network', { chainId: '0xa' }, [], ['otherNetwork']],
])('a transaction with %s has cautions', (_, row, more, cautions) => {
  expect(read(row, ...more)).toEqual({ ...paid, cautions })
})

describe('its data', () => {
  const call = (data: string): Statement => ({ kind: 'call', to: second, data })
  test.each<[string, object, Statement]>([
    ['in data', { data: '0xDEADBEEF' }, call('0xdeadbeef')],
    ['in input', { input: '0xdeadbeef' }, call('0xdeadbeef')],
    ['in both, identical', { data: '0xdeadbeef', input: '0xDEADBEEF' }, call('0xdeadbeef')],
  ])('%s', (_, row, expected) => {
    expect(read({ value: undefined, ...row })).toEqual(expected)
  })

  test.each<[string, object]>([
    ['in both, different', { data: '0xdeadbeef', input: '0x' }],
    ['in input, and empty in data', { data: '0x', input: '0xdeadbeef' }],
    ['with an odd number of digits', { data: '0xabc' }],
  ])('%s is not decoded', (_, row) => {
    expect(() => read(row)).toThrow(UnreadableError)
  })
})

test.each<[string, object, Statement]>([
  ['a contract', { data: '0x6001' }, { kind: 'create', bytes: 2, pays: { value: 5n, ...native } }],
  ['a contract without value', { data: '0x600102', value: '0x0' }, { kind: 'create', bytes: 3 }],
  ['an empty contract', { value: undefined }, { kind: 'create', bytes: 0 }],
])('%s is created when there is no receiver', (_, row, expected) => {
  for (const to of [undefined, null]) expect(read({ ...row, to })).toEqual(expected)
})

test('a delegation is listed before the call', () => {
  const authorizationList = [{ address: second, chainId: '0x1', nonce: '0x0' }]
  expect(read({ authorizationList, chainId: '0xa' })).toEqual({
    kind: 'several',
    of: 'steps',
    parts: [{ kind: 'delegate', to: second, cautions: ['delegation'] }, paid],
    cautions: ['otherNetwork'],
  })
  const statement = read({ authorizationList: Array.from({ length: 101 }, () => authorizationList[0]) })
  expect(statement.kind === 'several' && statement.parts).toHaveLength(101)
  expect(statement).toMatchObject({ cautions: [], omitted: 1 })
  const complete = read({ authorizationList: Array.from({ length: 100 }, () => authorizationList[0]) })
  expect(complete).not.toHaveProperty('omitted')
  for (const wrong of [second, [second], [{}]])
    expect(() => read({ authorizationList: wrong })).toThrow(UnreadableError)
})

test('the call of a transaction is the one that is explained', () => {
  const callsOf = (row: object) =>
    readTransaction([{ from: first, to: second, value: '0x5', ...row }], context).calls
  const call = { to: second, data: '0x12ab', value: 5n }
  expect(callsOf({ data: '0x12AB' })).toEqual([call])
  expect(callsOf({ input: '0x12AB' })).toEqual([call])
  expect(callsOf({ input: '0x12AB', authorizationList: [] })).toEqual([call])
  expect(callsOf({ to: undefined, data: '0x12AB' })).toEqual([])
})
