import type { ExplainedAmount, Statement } from '@latchkit/kernel/chain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { first, second } from '../../testing/fakeProvider.ts'
import { UnreadableError } from '../values.ts'
import { order } from './seaport.ts'

const apes = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const seaports = [
  '0x00000000006c3852cbEf3e08E8dF289169EdE581',
  '0x00000000000001ad428e4906aE43D8F9852d0dD6',
  '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC',
  '0x0000000000000068F116a894984e2DB1123eB395',
]
const soon = 1_769_000_000
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const ape = { itemType: 2, token: apes, identifierOrCriteria: '7', startAmount: '1', endAmount: '1' }
const zero = `0x${'0'.repeat(40)}`
const price = {
  itemType: 0,
  token: zero,
  identifierOrCriteria: '0',
  startAmount: '9',
  endAmount: '9',
  recipient: first,
}
const input = { offerer: first, offer: [ape], consideration: [price], endTime: soon }
const read = (row: object, contract = seaports[3] ?? '') =>
  order({ message: { ...input, ...row }, contract, account: first })
const expected: Statement = {
  kind: 'order',
  market: 'Seaport',
  gives: [{ value: 1n, token: apes, id: 7n, decimals: 0 }],
  gets: [{ value: 9n }],
  until: BigInt(soon),
  cautions: [],
}

test('an order has what the account gives and gets, at Seaport only', () => {
  for (const contract of seaports) expect(read({}, contract)).toEqual(expected)
  expect(() => read({}, second)).toThrow(UnreadableError)
})

test.each<[string, object, object]>([
  ['no payment', { consideration: [] }, { gets: [], cautions: ['freeOffer'] }],
  [
    'a payment to someone else',
    { consideration: [{ ...price, recipient: second }] },
    { gets: [], cautions: ['freeOffer'] },
  ],
  [
    'no amount',
    { consideration: [{ ...price, startAmount: 0 }] },
    { gets: [{ value: 0n }], cautions: ['freeOffer'] },
  ],
  [
    'the smallest amount',
    { consideration: [{ ...price, startAmount: 1 }] },
    { gets: [{ value: 1n }], cautions: ['freeOffer'] },
  ],
  [
    'the smallest amount in several payments',
    { consideration: [1, 1, 0].map((amount) => ({ ...price, startAmount: amount, endAmount: amount })) },
    { gets: [{ value: 1n }, { value: 1n }, { value: 0n }], cautions: ['freeOffer'] },
  ],
  [
    'one of two payments',
    { consideration: [{ ...price, startAmount: 0, endAmount: 0 }, price] },
    { gets: [{ value: 0n }, { value: 9n }] },
  ],
  [
    'a payment that falls to nothing beside another one',
    { consideration: [{ ...price, endAmount: 0 }, price] },
    { gets: [{ value: 0n }, { value: 9n }], cautions: ['freeOffer'] },
  ],
  [
    'a payment that falls to less than a thousandth',
    { consideration: [{ ...price, startAmount: 90_000, endAmount: 89 }] },
    { gets: [{ value: 89n }], cautions: ['freeOffer'] },
  ],
  [
    'a payment that falls to a thousandth',
    { consideration: [{ ...price, startAmount: 90_000, endAmount: 90 }] },
    { gets: [{ value: 90n }] },
  ],
  ['a part of the payment', { consideration: [price, { ...price, recipient: second }] }, {}],
  ['a price in the past', { endTime: 1_700_000_000 }, { until: 1_700_000_000n, cautions: ['deadlinePast'] }],
  ["another account's offer", { offerer: second }, { cautions: ['otherAccount'] }],
])('an order for %s', (_, row, part) => {
  expect(read(row)).toEqual({ ...expected, ...part })
})

describe('an item is shown at its worst amount', () => {
  const token = { ...ape, itemType: 1 }
  test.each<[string, object, ExplainedAmount, ExplainedAmount]>([
    [
      'that rises',
      { ...token, startAmount: 2, endAmount: 8 },
      { value: 8n, token: apes },
      { value: 2n, token: apes },
    ],
    [
      'that falls',
      { ...token, startAmount: 8, endAmount: 2 },
      { value: 8n, token: apes },
      { value: 2n, token: apes },
    ],
    ['native currency', { ...ape, itemType: 0 }, { value: 1n }, { value: 1n }],
    [
      'a fungible item of a collection',
      { ...ape, itemType: 3 },
      { value: 1n, token: apes, id: 7n, decimals: 0 },
      { value: 1n, token: apes, id: 7n, decimals: 0 },
    ],
  ])('%s', (_, item, most, least) => {
    const consideration = [{ ...item, recipient: first }]
    expect(read({ offer: [item], consideration })).toMatchObject({ gives: [most], gets: [least] })
  })

  test.each([4, 5, 256])('an item of type %d is not explained', (itemType) => {
    expect(() => read({ offer: [{ ...ape, itemType }] })).toThrow(UnreadableError)
  })
})

test('exactly a hundred items are explained, and no more', () => {
  const offer = Array.from({ length: 99 }, () => ape)
  expect(read({ offer })).toMatchObject({ kind: 'order' })
  expect(() => read({ offer: [...offer, ape] })).toThrow(UnreadableError)
})
