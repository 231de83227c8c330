import { type AccountId, formatUnits } from '@latchkit/kernel'
import { firstAddress, runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBalances } from '../actions/decodeBalances.ts'
import { nativeFormat, nativeIdOf, pricesFormat, tokensFormat } from './formats.ts'

const account: AccountId = `eip155:1:${firstAddress}`
const network = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
} as const
const native = nativeFormat(() => [network])
const reload = (fields: object): unknown => JSON.parse(JSON.stringify(fields))

test('I-12: every native balance is stored without loss', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (value) => {
      const balance = { value, decimals: 18, symbol: 'ETH' }
      expect(native.decode(reload(native.encode(balance, account)), account)).toEqual(balance)
    }),
    runs,
  )
})

test.each<[string, unknown, AccountId?]>([
  ['a negative balance', { balance: '-1', symbol: 'ETH' }],
  ['a balance with an exponent', { balance: '1e18', symbol: 'ETH' }],
  ['a balance as a number', { balance: 1, symbol: 'ETH' }],
  ['more digits than the currency has', { balance: `0.${'0'.repeat(18)}1`, symbol: 'ETH' }],
  ['no symbol', { balance: '1' }],
  ['a symbol that reverses the text after it', { balance: '1', symbol: 'E\u202eTH' }],
  [
    'a balance of a network that is not configured',
    { balance: '1', symbol: 'ETH' },
    `eip155:7:${firstAddress}`,
  ],
])('%s is dropped', (_, entry, of = account) => {
  expect(native.decode(entry, of)).toBeUndefined()
})

const amounts = fc.double({ min: 0, max: 1e14, noNaN: true })
const rows = fc.uniqueArray(
  fc
    .record({
      index: fc.nat({ max: 2 ** 30 }),
      decimals: fc.integer({ min: 1, max: 36 }),
      units: fc.bigInt({ min: 0n, max: 2n ** 128n }),
      value: fc.option(amounts, { nil: undefined }),
      price: fc.option(amounts, { nil: undefined }),
    })
    .map(({ index, decimals, units, ...dollars }) => ({
      name: `Name ${index}`,
      symbol: `S${index}`,
      ...(index > 0 && { address: `eip155:1:0x${index.toString(16).padStart(40, '0')}` }),
      quantity: { decimals: `${decimals}`, numeric: formatUnits(units, decimals) },
      ...dollars,
    })),
  { selector: ({ symbol }) => symbol, maxLength: 20 },
)

test('I-12: every token list is stored without loss, in the shape of the data service', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const tokens = decodeBalances(list, 'eip155:1')
      expect(tokensFormat.decode(reload(tokensFormat.encode(tokens, account)), account)).toEqual(tokens)
    }),
    runs,
  )
})

test('a token list has the documented shape', () => {
  const quantity = { decimals: '6', numeric: '1.5' }
  const address = `eip155:1:${firstAddress}`
  const row = { name: 'Dollar', symbol: 'USD', chainId: 'eip155:1', address, value: 1.5, price: 1, quantity }
  const tokens = decodeBalances([{ ...row, iconUrl: `data:image/png,${'a'.repeat(500)}` }], 'eip155:1')
  // A long picture would take the space of another account.
  expect(tokensFormat.encode(tokens, account)).toEqual({ balance: { balances: [{ ...row, iconUrl: '' }] } })
})

test('a list of another network, or with rows that are none, leads to no tokens', () => {
  const tokens = decodeBalances([{ symbol: 'A', quantity: { decimals: '6', numeric: '1' } }], 'eip155:1')
  const entry = reload(tokensFormat.encode(tokens, account))
  expect(tokensFormat.decode(entry, `eip155:10:${firstAddress}`)).toEqual([])
  expect(tokensFormat.decode({ balance: { balances: [7, null, {}] } }, account)).toEqual([])
  expect(tokensFormat.decode({ balance: [] }, account)).toBeUndefined()
})

test('a price is stored as it was read, and anything else is dropped', () => {
  const id = nativeIdOf(account)
  expect(id).toBe('eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
  const price = '2500.50000000'
  expect(pricesFormat.decode(reload(pricesFormat.encode(price, id)), id)).toBe('2500.50000000')
  for (const bad of [{ price: 1 }, { price: '-1' }, { price: 'NaN' }, { price: '1e308' }, {}, null])
    expect(pricesFormat.decode(bad, id)).toBeUndefined()
})
