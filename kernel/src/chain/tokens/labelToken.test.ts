import { expect, test } from 'vitest'
import { shortestTime } from '../../testing/shortestTime.ts'
import { isDisguised, labelToken, type TokenNetwork } from './labelToken.ts'
import { wellKnownTokens } from './wellKnownTokens.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const ethereum: TokenNetwork = { caipNetworkId: 'eip155:1', nativeCurrency: ether }
const local: TokenNetwork = { caipNetworkId: 'eip155:31337', nativeCurrency: ether }
const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solana: TokenNetwork = {
  caipNetworkId: solanaId,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}
const fake = '0x66660000000000000000000000000000000000aa'
const pinned = (symbol: string) => wellKnownTokens[symbol]?.['eip155:1'] ?? ''
const label = (symbol: string, name = 'A token', address = fake, network = ethereum) => {
  const { name: shownName, symbol: shownSymbol, isImpostor } = labelToken({ name, symbol, address }, network)
  return [shownSymbol, shownName, isImpostor]
}
const impostor = ['0x6666…00aa', '', true]

test.each([
  ['the symbol of a well-known token', 'USDC'],
  ['that symbol in another case', 'usdc'],
  ['the symbol of the native currency', 'ETH'],
  ['the name of the native currency', 'Ether'],
  ['a Cyrillic letter', 'USD\u0421'],
  ['Greek letters', '\u0395\u03a4\u0397'],
  ['full-width letters', '\uff35\uff33\uff24\uff23'],
  ['styled letters', '\u{1d414}\u{1d412}\u{1d403}\u{1d402}'],
  ['an accent', 'USDĊ'],
  ['digits', 'U5DC'],
  ['a sign for a letter', 'U$DC'],
  ['punctuation', 'U.S.D.C'],
  ['spaces', ' US DC '],
  ['a zero-width space', 'US\u200bDC'],
  ['a direction override', '\u202eUSDC'],
  ['a combining grapheme joiner', 'US\u034fDC'],
  ['a blank Braille pattern', 'USDC\u2800'],
  ['a Hangul filler', 'USDC\u3164'],
  ['the name of a well-known token', 'USD Coin'],
  ['a claim to be the real one', 'Tether (official)'],
  ['a claim after a dot', 'USDC.official'],
  ['a claim after a bullet', 'USDC•verified'],
  ['a claim after a dash', 'Tether\u2013real'],
  ['a trademark', 'USDC™'],
  ['a currency sign', 'Ξ'],
  ['letters that are turned around', '\u202eCDSU'],
])('another contract with %s is an impostor, as its symbol and as its name', (_, text) => {
  expect(label(text)).toEqual(impostor)
  expect(label('ABC', text)).toEqual(impostor)
})

test('the real tokens and others are shown as they are', () => {
  for (const symbol of Object.keys(wellKnownTokens))
    expect(label(symbol, 'A name', pinned(symbol))).toEqual([symbol, 'A name', false])
  for (const symbol of ['USDC.e', 'stETH', 'UNI', 'PEPE', 'sUSDe', 'LUSD', '狗狗币', ''])
    expect(label(symbol, symbol)).toEqual([symbol, symbol, false])
  expect(label('USDC', 'USD Coin', pinned('USDC').toLowerCase())).toEqual(['USDC', 'USD Coin', false])
})

test.each(['official', 'real', 'abc', 'USD', 'v2'])(
  'a symbol that ends with .%s is not that of a bridged token',
  (end) => {
    expect(label(`USDC.${end}`, 'USD Coin')).toEqual(impostor)
  },
)

test('the tokens that exist beside the well-known ones, and have their names, are shown as they are', () => {
  const rows = [
    ['USDC.e', 'USD Coin'],
    ['USDC.e', 'USD Coin (Arb1)'],
    ['USDC.e', 'USD Coin (PoS)'],
    ['axlUSDC', 'Axelar Wrapped USDC'],
    ['USDbC', 'USD Base Coin'],
    ['XAUt', 'Tether Gold'],
    ['PAXG', 'Paxos Gold'],
    ['USD0', 'Usual USD'],
    ['USDtb', 'USDtb'],
    ['stETH', 'Liquid staked Ether 2.0'],
    ['wstETH', 'Wrapped liquid staked Ether 2.0'],
    ['cbBTC', 'Coinbase Wrapped BTC'],
    ['weETH', 'Wrapped eETH'],
    ['sDAI', 'Savings Dai'],
  ] as const
  for (const [symbol, name] of rows) expect(label(symbol, name)).toEqual([symbol, name, false])
  // The name of another well-known token is no excuse.
  expect(label('USDC.e', 'Tether USD')[2]).toBe(true)
  expect(label('constructor.e', 'USD Coin')[2]).toBe(true)
})

test('the real names of the well-known tokens are shown', () => {
  const names = {
    USDC: ['USD Coin', 'USDC'],
    USDT: ['Tether USD', 'Tether'],
    DAI: ['Dai Stablecoin'],
    WETH: ['Wrapped Ether'],
    WBTC: ['Wrapped BTC'],
  }
  for (const [symbol, own] of Object.entries(names))
    for (const name of own) expect(label(symbol, name, pinned(symbol))).toEqual([symbol, name, false])
})

test('a well-known token cannot be passed off as another one: it has its own symbol', () => {
  // One WBTC would be paid as one of these.
  for (const symbol of ['USDC', 'PEPE', 'ETH', 'USD\u20ae'])
    expect(label(symbol, symbol, pinned('WBTC'))).toEqual(['WBTC', 'WBTC', false])
  expect(label('WBTC', 'USDC', pinned('WBTC'))).toEqual(['WBTC', 'WBTC', false])
  expect(label('wbtc', 'Wrapped BTC', pinned('WBTC'))).toEqual(['WBTC', 'Wrapped BTC', false])
})

test('the names of a network are its own: elsewhere, other contracts have them', () => {
  const elsewhere = {
    caipNetworkId: 'eip155:56',
    nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  }
  expect(label('ETH', 'Ethereum Token', fake, elsewhere as TokenNetwork)).toEqual([
    'ETH',
    'Ethereum Token',
    false,
  ])
  expect(label('BNB', 'A token', fake, elsewhere as TokenNetwork)).toEqual(impostor)
  expect(label('USDC', 'USD Coin', fake, local)).toEqual(['USDC', 'USD Coin', false])
  expect(label('ETH', 'A token', fake, local)).toEqual(impostor)
})

test('the contract that a network has for its native currency has the name of the currency, and no other', () => {
  const wrapped = 'So11111111111111111111111111111111111111112'
  expect(label('SOL', 'Wrapped SOL', wrapped, solana)).toEqual(['SOL', 'Wrapped SOL', false])
  expect(label('USDC', 'USD Coin', wrapped, solana)[2]).toBe(true)
  expect(label('SOL', 'Solana', 'So11111111111111111111111111111111111111113', solana)[2]).toBe(true)
})

test('the native currency has no address, and is never an impostor', () => {
  expect(labelToken(ether, ethereum)).toEqual({ ...ether, isImpostor: false })
})

test('other properties of a token are kept', () => {
  expect(labelToken({ name: 'x', symbol: 'ETH', address: fake, value: 5n }, ethereum)).toEqual({
    name: '',
    symbol: '0x6666…00aa',
    address: fake,
    value: 5n,
    isImpostor: true,
  })
})

test('an impostor stays one when it is labeled again', () => {
  const once = labelToken({ name: 'USDC', symbol: 'USDC', address: fake }, ethereum)
  expect(labelToken(once, ethereum).symbol).toBe('0x6666…00aa')
})

test('a symbol alone is disguised if it looks like a reserved one without being it', () => {
  expect(['USDC', 'usdc', 'ETH', 'WETH', 'Ether', 'UNI', 'USDC.e', ''].filter(isDisguised)).toEqual([])
  const disguised = ['U5DC', 'USD\u0421', '\uff25\uff34\uff28', 'ET\u200bH', 'vvETH']
  expect(disguised.filter(isDisguised)).toEqual(disguised)
})

test('a long list is labeled quickly', async () => {
  const tokens = Array.from({ length: 5_000 }, (_, index) => ({
    name: `Token ${index} of a list`,
    symbol: `T${index}`,
    address: `0x${index.toString(16).padStart(40, '0')}`,
  }))
  expect(await shortestTime(() => tokens.map((token) => labelToken(token, ethereum)))).toBeLessThan(200)
})
