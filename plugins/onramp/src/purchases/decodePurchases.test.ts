import { expect, test } from 'vitest'
import { address, thief } from '../testing/orders.ts'
import { hash, row } from '../testing/rows.ts'
import { decodePurchases } from './decodePurchases.ts'

const decode = (...data: unknown[]) => decodePurchases({ data }, address)

test('purchases are read newest first', () => {
  const later = row('b', 'IN_PROGRESS', { minedAt: '2026-01-21T10:00:00.000Z', hash: '' })
  const at = Date.parse('2026-01-20T10:00:00.000Z')
  expect(decode(row('a'), later)).toEqual([
    { id: 'b', status: 'inProgress', at: at + 86_400_000, bought: '98.74 USDC', chainId: 'eip155:1' },
    { id: 'a', status: 'success', at, bought: '98.74 USDC', chainId: 'eip155:1', hash },
  ])
})

test('the address is compared without its case', () => {
  expect(decode(row('a', 'SUCCESS', { sentTo: address.toLowerCase() }))).toHaveLength(1)
  const solana = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'
  const sent = row('a', 'SUCCESS', { sentTo: solana.toLowerCase() })
  expect(decodePurchases({ data: [sent] }, solana)).toEqual([])
})

test.each([
  ['to another address', row('x', 'SUCCESS', { sentTo: thief })],
  ['that is no purchase', row('x', 'SUCCESS', { operationType: 'receive' })],
  ['with another status', row('x', 'MAYBE')],
  ['without a time', row('x', 'SUCCESS', { minedAt: 'now' })],
  ['at a time that does not exist', row('x', 'SUCCESS', { minedAt: '2026-13-45T99:00:00Z' })],
  ['on no chain', row('x', 'SUCCESS', { chain: 'everywhere' })],
  ['without an id', row('')],
  ['that is null', null],
])('a row %s is left out', (_, bad) => {
  expect(decode(bad, row('a')).map(({ id }) => id)).toEqual(['a'])
})

test.each([
  ['an amount that is no number', { quantity: { numeric: '1e9' } }],
  ['a symbol that is a link', { fungible_info: { symbol: 'claim.example/x' } }],
])('%s is not shown', (_, part) => {
  const [transfer] = row('a').transfers as object[]
  expect(decode(row('a', 'SUCCESS', {}, [{ ...transfer, ...part }]))[0]).not.toHaveProperty('bought')
})

test('a hash that is none is left out', () => {
  expect(decode(row('a', 'SUCCESS', { hash: '../../evil' }))[0]).not.toHaveProperty('hash')
})
