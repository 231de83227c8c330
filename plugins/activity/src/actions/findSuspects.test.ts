import { firstAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { account, nft, type RowParts, row, transfer } from '../testing/rows.ts'
import { decodePage } from './decodePage.ts'
import { findSuspects } from './findSuspects.ts'

const friend = '0x1234aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa56789a'
/** Shows as 0x12…56789a, like the friend. */
const twin = '0x1234bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb56789a'
const shop = `0xc0ffee${'1'.repeat(34)}`

const zero = [transfer({ quantity: { numeric: '0.00' } })]
const spam = (symbol: string) => [
  transfer({ fungible_info: { symbol, icon: null }, quantity: { numeric: '9999' } }),
]
const sent = (sentTo: string, transfers: unknown = [transfer()]): RowParts => ({
  metadata: { operationType: 'send', sentTo },
  transfers,
})
const received = (sentFrom: string, transfers: unknown = [transfer({ direction: 'in' })]): RowParts => ({
  metadata: { operationType: 'receive', sentFrom, sentTo: firstAddress },
  transfers,
})

/** The numbers of the suspect rows, the suspect addresses, and those that look alike. */
function find(...rows: readonly RowParts[]) {
  const { transactions } = decodePage(
    { data: rows.map((parts, index) => row(index, parts)), next: null },
    account,
  )
  const { ids, lookAlikes, counterparties } = findSuspects(transactions, account)
  return {
    rows: [...ids].map((id) => Number(id.slice(4))).sort(),
    addresses: counterparties.filter(({ isSuspect }) => isSuspect).map(({ address }) => address),
    lookAlikes: [...lookAlikes].sort(),
  }
}

test('payments of value are not suspect', () => {
  expect(find(sent(friend), received(shop), sent(shop))).toEqual({ rows: [], addresses: [], lookAlikes: [] })
})

test.each([
  ['a transfer of nothing to a look-alike', sent(twin, zero)],
  ['a transfer of nothing from a look-alike', received(twin, zero)],
  ['spam from a look-alike', received(twin, spam('Claim on usd-gift.com'))],
  ['a token that imitates another one', sent(twin, spam('USD\u0421'))],
  ['a little of a real currency from a look-alike', received(twin)],
])('%s is suspect, and an address that the account has paid is not', (_, parts) => {
  expect(find(parts, sent(friend))).toEqual({
    rows: [0],
    addresses: [twin],
    lookAlikes: [friend, twin].sort(),
  })
})

test('a look-alike of the account itself is suspect', () => {
  const own = firstAddress.toLowerCase()
  const imitation = `${own.slice(0, 6)}${'0'.repeat(30)}${own.slice(-6)}`
  expect(find(received(imitation))).toEqual({
    rows: [0],
    addresses: [imitation],
    lookAlikes: [imitation, own].sort(),
  })
})

test('a transfer of nothing to an address that was paid does not make that address suspect', () => {
  expect(find(sent(friend, zero), sent(friend))).toMatchObject({ rows: [0], addresses: [] })
})

test('two look-alikes that were both paid are only shown in full', () => {
  expect(find(sent(twin), sent(friend))).toEqual({
    rows: [],
    addresses: [],
    lookAlikes: [friend, twin].sort(),
  })
})

test('an NFT whose name is a link is suspect in any kind of transaction', () => {
  const transfers = [nft('Reward: nft-drop.xyz', false)]
  expect(find({ metadata: { operationType: 'mint' }, transfers }).rows).toEqual([0])
})

test('the contract of an approval is no counterparty, and not suspect', () => {
  expect(find({ metadata: { operationType: 'approve', sentTo: twin }, transfers: [] }, sent(friend))).toEqual(
    {
      rows: [],
      addresses: [],
      lookAlikes: [],
    },
  )
})

test('a flood of addresses with the same ends does not hide a look-alike of a paid address', () => {
  const decoys = Array.from({ length: 200 }, (_, index) =>
    sent(`0x1234${`${index}`.padStart(30, '0')}56789a`, zero),
  )
  const found = find(...decoys, received(twin), sent(friend))
  expect(found.rows).toContain(200)
  expect(found.rows).not.toContain(201)
  expect(found.lookAlikes).toEqual(expect.arrayContaining([friend, twin]))
  expect(found.addresses).toContain(twin)
  expect(found.addresses).not.toContain(friend)
})

test.each([
  ['the first and the last four digits', `0x1234${'c'.repeat(32)}789a`],
  ['the first two and the last six digits', `0x12${'c'.repeat(32)}56789a`],
])('an address that shares %s with a paid one is suspect, in capitals as well', (_, imitation) => {
  expect(find(received(imitation.toUpperCase().replace('X', 'x')), sent(friend))).toMatchObject({
    rows: [0],
    addresses: [imitation],
  })
})

test('a false payment to a look-alike, with a token that has the symbol of a real one, hides nothing', () => {
  const usdc = [transfer({ fungible_info: { symbol: 'USDC', icon: null }, quantity: { numeric: '5000' } })]
  expect(find(sent(twin, usdc), sent(friend, usdc)).lookAlikes).toEqual([friend, twin].sort())
})

test('spam beside a transfer of value makes the row suspect, but not the address', () => {
  const both = [transfer(), ...spam('Claim on usd-gift.com')]
  expect(find(sent(friend, both))).toMatchObject({ rows: [0], addresses: [] })
})

test('10,000 addresses with the same ends are compared within a second', () => {
  const [one] = decodePage({ data: [row(0, received(twin))], next: null }, account).transactions
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    ...(one ?? expect.fail()),
    id: `${index}`,
    from: `0x1234${`${index}`.padStart(32, '0')}6789`,
  }))
  const start = performance.now()
  expect(findSuspects(rows, account).counterparties).toHaveLength(10_000)
  expect(performance.now() - start).toBeLessThan(1_000)
})
