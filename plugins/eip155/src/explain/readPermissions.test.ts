import type { Caution, Statement } from '@latchkit/kernel/chain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { first, second } from '../testing/fakeProvider.ts'
import { readPermissions } from './readPermissions.ts'
import type { RequestContext } from './requestContext.ts'
import { UnreadableError } from './values.ts'

const native = { decimals: 18, symbol: 'ETH' }
const context: RequestContext = { account: first, reference: '1', native }
const soon = 1_769_000_000
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const key = { type: 'secp256k1', publicKey: '0x02ab' }
const daily = {
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x5', start: 1_768_600_000, period: 86_400 },
}
const input = {
  chainId: '0x1',
  address: first,
  expiry: soon,
  signer: { type: 'keys', data: { keys: [key] } },
  permissions: [daily],
}
const read = (row: object, ...more: readonly unknown[]) =>
  readPermissions([{ ...input, ...row }, ...more], context)
const allowance: Statement = {
  kind: 'grant',
  what: { value: 5n, ...native },
  every: 86_400n,
  from: 1_768_600_000n,
  cautions: [],
}
const permitted = (type: unknown, data: object) => {
  const statement = read({ permissions: [{ type, data }] })
  return statement.kind === 'several' ? statement.parts : []
}

test('the statement has the permissions, the signer and the expiry', () => {
  expect(read({})).toEqual({
    kind: 'several',
    of: 'grants',
    to: '0x02ab',
    until: BigInt(soon),
    parts: [allowance],
    cautions: [],
  })
})

describe('each permission', () => {
  const token = { ...daily.data, token: second }
  const contract = { address: second, functions: [{ functionName: 'swap' }, {}] }
  const grant = (methods: readonly string[], ...cautions: readonly Caution[]): Statement => ({
    kind: 'grant',
    to: second,
    methods,
    cautions,
  })
  test.each<[string, string, object, Statement]>([
    ['an allowance of the native currency', daily.type, daily.data, allowance],
    [
      'an allowance of a token',
      'erc20-recurring-allowance',
      token,
      { ...allowance, what: { value: 5n, token: second } },
    ],
    [
      'an unlimited allowance',
      'erc20-recurring-allowance',
      { ...token, allowance: `${2n ** 256n - 1n}` },
      { ...allowance, what: { value: 2n ** 256n - 1n, token: second }, cautions: ['unlimited'] },
    ],
    [
      'an allowance that is renewed all the time',
      daily.type,
      { ...daily.data, period: 0 },
      { ...allowance, every: 0n, cautions: ['unlimited'] },
    ],
    ['calls of a contract', 'contract-call', contract, grant(['swap', '?'])],
    [
      'delegate calls',
      'contract-call',
      {
        ...contract,
        functions: [{ functionName: 'swap', operation: 'Call' }, { operation: 'DelegateCall' }],
      },
      grant(['swap', '?'], 'delegation'),
    ],
    [
      'more methods than are listed',
      'contract-call',
      { ...contract, functions: Array.from({ length: 21 }, () => ({ functionName: 'swap' })) },
      grant(Array.from({ length: 20 }, () => 'swap')),
    ],
    ['an unknown permission', 'everything', {}, { kind: 'data', name: 'everything' }],
  ])('%s', (_, type, data, expected) => {
    expect(permitted(type, data)).toEqual([expected])
  })
})

describe('accepted signers', () => {
  const keys = (...publicKeys: readonly unknown[]) => ({
    type: 'keys',
    data: { keys: publicKeys.map((publicKey) => ({ publicKey })) },
  })
  const long = `0x${'ab'.repeat(130)}`
  test.each<[string, object, string]>([
    ['an account', { type: 'account', data: { address: second } }, second],
    ['an account under its other name', { type: 'account', data: { id: second } }, second],
    ['several keys', keys('0x01', '0x02'), '0x01, 0x02'],
    ['a key of the maximum length', keys(long), long],
    ['ten keys', keys(...Array.from({ length: 10 }, () => '0x01')), Array(10).fill('0x01').join(', ')],
  ])('%s', (_, signer, to) => {
    expect(read({ signer })).toMatchObject({ to })
  })

  test.each<[string, unknown]>([
    ['nobody', undefined],
    ['a wallet', { type: 'wallet', data: { keys: [key] } }],
    ['a malformed account', { type: 'account', data: { address: 'me' } }],
    ['no keys', keys()],
    ['eleven keys', keys(...Array.from({ length: 11 }, () => '0x01'))],
    ['a key that is not text', keys(['0x01'])],
    ['a key that is not hex', keys('key')],
    ['a key that is too short', keys('0x1')],
    ['a key that is too long', keys(`${long}a`)],
    ['a key with a space', keys('0x01 ')],
    ['one valid and one malformed key', keys('0x01', ' 0x02')],
  ])('refused signer: %s', (_, signer) => {
    expect(() => read({ signer })).toThrow(UnreadableError)
  })
})

test.each<[string, object, readonly Caution[]]>([
  ['another network', { chainId: '0xa' }, ['otherNetwork']],
  ['another account', { address: second }, ['otherAccount']],
  ['a time in the past', { expiry: 1_700_000_000 }, ['deadlinePast']],
  ['0, which wallets take for no end', { expiry: 0 }, ['deadlineFar']],
  ['several years', { expiry: 4_102_444_800, chainId: '0xa' }, ['otherNetwork', 'deadlineFar']],
])('a grant for %s has a caution', (_, row, cautions) => {
  expect(read(row).cautions).toEqual(cautions)
})

test('exactly a hundred permissions are explained, and no more', () => {
  const of = (length: number) => ({ permissions: Array.from({ length }, () => daily) })
  expect(read(of(100))).toMatchObject({ kind: 'several' })
  for (const length of [0, 101]) expect(() => read(of(length))).toThrow(UnreadableError)
  expect(() => read({}, {})).toThrow(UnreadableError)
})
