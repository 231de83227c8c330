import { nativeAddress, wellKnownTokens } from '@latchkit/kernel/chain'
import { testNetworks } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { decodeTokens } from '../convert/decodeTokens.ts'
import { findNamed, findToken, listSuggested, listTokens, searchTokens } from './listTokens.ts'

const chainId = 'eip155:1'
const network = { ...testNetworks[0], caipNetworkId: chainId, chainNamespace: 'eip155' } as const
const addressOf = (index: number) => `0x6666${index.toString(16).padStart(36, '0')}`
const realOf = (symbol: string) => wellKnownTokens[symbol]?.[chainId]
/** A row of the service. */
const row = (symbol: string, address: string, name = symbol) => ({
  name,
  symbol,
  decimals: 6,
  address: `${chainId}:${address}`,
})
const list = (...rows: readonly object[]) => listTokens(network, decodeTokens(rows, chainId), undefined, [])
/** Well-known tokens have their real addresses. */
const listSymbols = (...symbols: string[]) =>
  list(...symbols.map((symbol, index) => row(symbol, realOf(symbol) ?? addressOf(index))))
const suggested = (...symbols: string[]) => listSuggested(listSymbols(...symbols)).map(({ symbol }) => symbol)

test('the known symbols are suggested in their own order, at most eight, and no others', () => {
  expect(suggested('USDT', 'DOGE', 'DAI', 'UNI')).toEqual(['ETH', 'UNI', 'DAI', 'USDT'])
  const known = ['USDC', 'USDT', 'WETH', 'DAI', 'WBTC', 'GNO', 'LINK', 'AAVE', 'UNI']
  expect(suggested(...known)).toEqual(['ETH', 'UNI', 'AAVE', 'LINK', 'GNO', 'WBTC', 'DAI', 'WETH'])
})

test('a symbol that several tokens have is not suggested, and none stands for the native currency', () => {
  expect(suggested('UNI', 'UNI', 'ETH', 'DAI')).toEqual(['ETH', 'DAI'])
  expect(listSuggested(listSymbols('ETH'))[0]?.address).toBe(nativeAddress)
})

const real = realOf('USDC') ?? ''
const fake = addressOf(1)
const lies = [
  ['the same symbol', 'USDC'],
  ['the same symbol in lower case', 'usdc'],
  ['a Cyrillic letter', 'USD\u0421'],
  ['full-width letters', '\uff35\uff33\uff24\uff23'],
  ['an invisible character', 'US\u200bDC'],
  ['a direction override', '\u202eUSDC'],
  ['a Hangul filler', '\u3164USDC'],
  ['a digit', 'U5DC'],
] as const

test.each(lies)('a list without the real USDC cannot sell a token with %s as USDC', (_, symbol) => {
  const tokens = list(row(symbol, fake, 'USD Coin'))
  expect(findNamed(tokens, 'USDC')).toBeUndefined()
  expect(findNamed(tokens, symbol)).toBeUndefined()
  expect(listSuggested(tokens).map(({ address }) => address)).toEqual([nativeAddress])
  expect(searchTokens(tokens, 'USD')).toEqual([])
  expect(tokens[1]).toMatchObject({ isImpostor: true, name: '', symbol: '0x6666…0001', address: fake })
})

test.each(lies)('beside the real USDC, two tokens with %s change nothing', (_, symbol) => {
  const tokens = list(row(symbol, fake), row('USDC', real, 'USD Coin'), row(symbol, addressOf(2)))
  expect(findNamed(tokens, 'USDC')?.address).toBe(real)
  expect(listSuggested(tokens).map(({ address }) => address)).toEqual([nativeAddress, real])
  expect(tokens.map(({ isImpostor }) => isImpostor ?? false)).toEqual([false, false, true, true])
  expect(tokens[1]).toMatchObject({ name: 'USD Coin', symbol: 'USDC' })
})

test.each([['ETH'], ['Ether'], ['\u0395\u03a4\u0397'], ['\uff25\uff34\uff28']])(
  'a contract called %j is not the native currency',
  (symbol) => {
    const tokens = list(row(symbol, fake), row(symbol, addressOf(2)))
    expect(findNamed(tokens, 'ETH')?.address).toBe(nativeAddress)
    expect(tokens.map(({ isImpostor }) => isImpostor ?? false)).toEqual([false, true, true])
  },
)

test('a token whose name alone is that of a well-known one has no name', () => {
  const tokens = list(row('ABC', fake, 'USDC'), row('DEF', addressOf(2), 'Ether'))
  expect(tokens.map(({ name }) => name)).toEqual(['Ether', '', ''])
  expect(findNamed(tokens, 'ABC')).toBeUndefined()
})

test('a well-known token has its own symbol, whatever the service calls it', () => {
  // One WBTC would be paid as one of these.
  const tokens = list(row('PEPE', realOf('WBTC') ?? ''), row('WBTC', real))
  expect(findNamed(tokens, 'WBTC')?.address).toBe(realOf('WBTC'))
  expect(findNamed(tokens, 'USDC')?.address).toBe(real)
  expect(findNamed(tokens, 'PEPE')).toBeUndefined()
})

test('an impostor can be selected by its address, and is the last of the list', () => {
  const tokens = list(row('USDC', fake), row('UNI', addressOf(2)))
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'UNI', '0x6666…0001'])
  for (const found of [findToken(tokens, fake), findNamed(tokens, fake), ...searchTokens(tokens, fake)])
    expect(found).toMatchObject({ isImpostor: true, address: fake })
})
