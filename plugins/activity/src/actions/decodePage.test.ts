import { secondAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { operationTypes } from '../model.ts'
import { account, hashOf, nft, type RowParts, row, transfer } from '../testing/rows.ts'
import { decodePage } from './decodePage.ts'

const decode = (...data: readonly unknown[]) =>
  decodePage({ data: [...data], next: null }, account).transactions
const [outsider, otherOutsider] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]

test('a valid row is a transaction with its transfers', () => {
  expect(decode(row(7))).toEqual([
    {
      id: 'row-7',
      type: 'send',
      status: 'confirmed',
      hash: hashOf(7),
      minedAt: Date.UTC(2026, 10, 20, 11, 53),
      from: account.slice(9).toLowerCase(),
      to: secondAddress.toLowerCase(),
      transfers: [
        {
          direction: 'out',
          amount: '1',
          label: 'ETH',
          isSuspect: false,
          isNft: false,
          isSpam: false,
          icon: undefined,
        },
      ],
    },
  ])
})

test.each<[string, RowParts]>([
  ['without an id', { id: undefined }],
  ['with a number as its id', { id: 7 }],
  ['of another network', { metadata: { chain: 'eip155:10' } }],
  ['without a network', { metadata: { chain: null } }],
  ['without a date', { metadata: { minedAt: 'yesterday' } }],
  ['with a date that does not exist', { metadata: { minedAt: '2026-99-99T00:00:00Z' } }],
  ['with a number as its type', { metadata: { operationType: 7 } }],
  ['with transfers that are no list', { transfers: 'all' }],
  ['with an amount that is no text', { transfers: [transfer({ quantity: { numeric: 1 } })] }],
  ['with a negative amount', { transfers: [transfer({ quantity: { numeric: '-1' } })] }],
  ['with an amount of markup', { transfers: [transfer({ quantity: { numeric: '<b>1</b>' } })] }],
  ['with an exponent', { transfers: [transfer({ quantity: { numeric: '1e30' } })] }],
  ['with another direction', { transfers: [transfer({ direction: 'up' })] }],
  ['with one invalid transfer', { transfers: [transfer(), null] }],
  [
    'of other accounts, without transfers',
    { metadata: { sentFrom: outsider, sentTo: otherOutsider }, transfers: [] },
  ],
  ['with spam only', { transfers: [nft('Claim', true), nft('Reward', true)] }],
])('a row %s is left out, and the others stay', (_, parts) => {
  expect(decode(row(1), row(2, parts), row(3)).map(({ id }) => id)).toEqual(['row-1', 'row-3'])
})

test.each([null, undefined, 'row', 7, [], {}, { id: 'x', metadata: null }])('%j is no row', (value) => {
  expect(decode(value)).toEqual([])
})

test('spam beside another transfer, and an NFT that is no spam, are shown', () => {
  const shown = decode(
    row(1, { transfers: [transfer(), nft('Claim', true)] }),
    row(2, { transfers: [nft('Punk', false)] }),
  )
  expect(shown.map(({ id }) => id)).toEqual(['row-1', 'row-2'])
})

test('every type of the specification is known, and another one is not repeated', () => {
  const types = [...operationTypes, '<b>gift</b>', '__proto__']
  const rows = types.map((operationType, index) => row(index, { metadata: { operationType } }))
  expect(decode(...rows).map(({ type }) => type)).toEqual([...operationTypes, 'other', 'other'])
})

test.each([
  'javascript:alert(1)',
  '0x12',
  `0x${'A'.repeat(64)}`,
  `0x${'0'.repeat(63)}/`,
  `${hashOf(1)}?x`,
  ` ${hashOf(1)}`,
  7,
])('%j is no hash, so that nothing links to it', (hash) => {
  const [transaction] = decode(row(1, { metadata: { hash } }))
  expect(transaction?.hash).toBeUndefined()
})

test('names are cut, and have no invisible characters', () => {
  const label = (symbol: string) =>
    decode(row(1, { transfers: [transfer({ fungible_info: { symbol } })] }))[0]?.transfers[0]?.label
  expect(label('U\u202eSD\u0000C\u200b')).toBe('USDC')
  expect(label('x'.repeat(400))).toHaveLength(24)
  expect(label('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert')
  expect(decode(row(1, { transfers: [nft('n'.repeat(400), false)] }))[0]?.transfers[0]?.label).toHaveLength(
    100,
  )
})

test('only data URLs are pictures', () => {
  const icon = (url: string) =>
    decode(row(1, { transfers: [transfer({ fungible_info: { symbol: 'A', icon: { url } } })] }))[0]
      ?.transfers[0]?.icon
  expect(icon('data:image/png;base64,AA')).toBe('data:image/png;base64,AA')
  expect(['https://spy.example/a.png', 'data:text/html,x', 'javascript:1', ''].map(icon)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('an amount stays exact', () => {
  const amount = (numeric: string) =>
    decode(row(1, { transfers: [transfer({ quantity: { numeric } })] }))[0]?.transfers[0]?.amount
  expect(amount(`1${'0'.repeat(30)}`)).toBe(`1${'0'.repeat(30)}`)
  expect(amount('000.000000000000000001')).toBe('0.000000000000000001')
})

test('a page and its transfers are bounded', () => {
  const million = Array(1_000_000).fill(row(1))
  expect(decodePage({ data: million, next: null }, account).transactions).toHaveLength(500)
  const [transaction] = decode(row(1, { transfers: Array.from({ length: 1_000 }, () => transfer()) }))
  expect(transaction?.transfers).toHaveLength(50)
})

test.each([
  ['abc', 'abc'],
  ['', undefined],
  [null, undefined],
  [7, undefined],
  ['x'.repeat(1_001), undefined],
])('the cursor of the next page %j is read as %j', (next, expected) => {
  expect(decodePage({ data: [], next }, account).next).toBe(expected)
})
