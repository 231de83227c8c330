import type { BalanceState, Network, TokenBalance, TokensState } from '@latchkit/kernel'
import { expect, test } from 'vitest'
import { withNative } from './withNative.ts'

const network: Network = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
}
const token = (symbol: string, part: Partial<TokenBalance> = {}): TokenBalance => ({
  name: symbol,
  symbol,
  value: 1n,
  decimals: 18,
  chainId: 'eip155:1',
  address: `0x${symbol}`,
  ...part,
})
const list = (part: Partial<TokensState> = {}): TokensState => ({
  data: undefined,
  error: undefined,
  loading: false,
  ...part,
})
const held: BalanceState = {
  data: { value: 5n, decimals: 18, symbol: 'ETH' },
  error: undefined,
  loading: false,
}
const unheard: BalanceState = { data: undefined, error: undefined, loading: true }
const silent: BalanceState = { data: undefined, error: new Error('silent'), loading: false }
const own = { name: 'Ether', symbol: 'ETH', value: 5n, decimals: 18, chainId: 'eip155:1' }
const down = new Error('down')

test('a list that has the native currency is left as it is', () => {
  const data = [token('A'), token('ETH', { address: undefined })]
  expect(withNative(list({ data }), held, network).data).toEqual(data)
})

test('one without it gets what the chain says, first', () => {
  expect(withNative(list({ data: [token('A')] }), held, network).data).toEqual([own, token('A')])
})

test('T10: a native currency counted in another way than its network does is not believed', () => {
  const data = [token('ETH', { address: undefined, decimals: 6, value: 9n })]
  expect(withNative(list({ data }), held, network).data).toEqual([own])
})

test('a list that cannot be read leaves what the chain says, and its error', () => {
  expect(withNative(list({ error: down }), held, network)).toEqual({
    data: [own],
    error: down,
    loading: false,
  })
  expect(withNative(list({ error: down }), silent, network)).toEqual(list({ error: down }))
})

test('nothing is shown before the list is there', () => {
  expect(withNative(list({ loading: true }), held, network)).toEqual(list({ loading: true }))
})

test('an empty list is no answer until the chain is heard', () => {
  expect(withNative(list({ data: [] }), unheard, network)).toEqual(list({ loading: true }))
  expect(withNative(list({ data: [] }), silent, network)).toEqual(list({ error: silent.error }))
  expect(withNative(list({ data: [] }), held, network).data).toEqual([own])
})
