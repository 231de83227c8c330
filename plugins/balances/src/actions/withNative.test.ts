import type { Network } from '@latchkit/kernel'
import type { BalanceState, TokenBalance, TokensState } from '@latchkit/kernel/plugin'
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
const token = (symbol: string, overrides: Partial<TokenBalance> = {}): TokenBalance => ({
  name: symbol,
  symbol,
  value: 1n,
  decimals: 18,
  chainId: 'eip155:1',
  address: `0x${symbol}`,
  ...overrides,
})
const list = (overrides: Partial<TokensState> = {}): TokensState => ({
  data: undefined,
  error: undefined,
  loading: false,
  ...overrides,
})
const loaded: BalanceState = {
  data: { value: 5n, decimals: 18, symbol: 'ETH' },
  error: undefined,
  loading: false,
}
const pending: BalanceState = { data: undefined, error: undefined, loading: true }
const failed: BalanceState = { data: undefined, error: new Error('silent'), loading: false }
const nativeRow = { name: 'Ether', symbol: 'ETH', value: 5n, decimals: 18, chainId: 'eip155:1' }
const listError = new Error('down')

test('a list with the native currency is unchanged', () => {
  const data = [token('A'), token('ETH', { address: undefined })]
  expect(withNative(list({ data }), loaded, network).data).toEqual(data)
})

test('a list without the native currency gets the balance from the chain as its first row', () => {
  expect(withNative(list({ data: [token('A')] }), loaded, network).data).toEqual([nativeRow, token('A')])
})

test('T10: a native currency with other decimals than its network is replaced', () => {
  const data = [token('ETH', { address: undefined, decimals: 6, value: 9n })]
  expect(withNative(list({ data }), loaded, network).data).toEqual([nativeRow])
})

test('a failed list results in the native balance and the error of the list', () => {
  expect(withNative(list({ error: listError }), loaded, network)).toEqual({
    data: [nativeRow],
    error: listError,
    loading: false,
  })
  expect(withNative(list({ error: listError }), failed, network)).toEqual(list({ error: listError }))
})

test('nothing is shown while the list is loading', () => {
  expect(withNative(list({ loading: true }), loaded, network)).toEqual(list({ loading: true }))
})

test('an empty list is not final until the native balance has been read', () => {
  expect(withNative(list({ data: [] }), pending, network)).toEqual(list({ loading: true }))
  expect(withNative(list({ data: [] }), failed, network)).toEqual(list({ error: failed.error }))
  expect(withNative(list({ data: [] }), loaded, network).data).toEqual([nativeRow])
})
