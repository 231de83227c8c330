import { testNetworks } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import type { SwapToken } from '../model.ts'
import { listSuggested, listTokens } from './listTokens.ts'

const network = { ...testNetworks[0], caipNetworkId: 'eip155:1', chainNamespace: 'eip155' } as const
const token = (symbol: string, index: number): SwapToken => ({
  name: symbol,
  symbol,
  decimals: 18,
  address: `0x${index.toString(16).padStart(40, '0')}`,
})
const tokensOf = (...symbols: string[]) => listTokens(network, symbols.map(token), undefined, [])
const suggested = (...symbols: string[]) => listSuggested(tokensOf(...symbols)).map(({ symbol }) => symbol)

test('the known symbols are suggested in their own order, at most eight, and no others', () => {
  expect(suggested('USDT', 'DOGE', 'DAI', 'UNI')).toEqual(['ETH', 'UNI', 'DAI', 'USDT'])
  const known = ['USDC', 'USDT', 'WETH', 'DAI', 'WBTC', 'GNO', 'LINK', 'AAVE', 'UNI']
  expect(suggested(...known)).toEqual(['ETH', 'UNI', 'AAVE', 'LINK', 'GNO', 'WBTC', 'DAI', 'WETH'])
})

test('a symbol that several tokens have is not suggested, and none stands for the native currency', () => {
  expect(suggested('UNI', 'UNI', 'ETH', 'DAI')).toEqual(['ETH', 'DAI'])
  expect(listSuggested(tokensOf('ETH'))[0]?.address).toBe('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
})
