import type { PictureQuery } from '@latchkit/kernel/plugin'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPicture } from './findPicture.ts'
import { findToken } from './findToken.ts'
import { tokenTable } from './tables/tokens.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const find = (query: PictureQuery) =>
  query.kind === 'token' || query.kind === 'symbol' ? findToken(query) : findPicture(query)
const has = (query: PictureQuery) => find(query) !== undefined

test('networks, tokens and wallets are found by their ids', () => {
  expect(has({ kind: 'network', id: 'eip155:1' })).toBe(true)
  expect(has({ kind: 'token', chainId: 'eip155:1', address: usdc })).toBe(true)
  expect(has({ kind: 'token', chainId: 'eip155:1', address: usdc.toLowerCase() })).toBe(true)
  expect(has({ kind: 'wallet', id: metaMask })).toBe(true)
})

test('native currencies have the picture of ether or of their network', () => {
  const ether = find({ kind: 'token', chainId: 'eip155:1' })
  expect(find({ kind: 'token', chainId: 'eip155:8453' })).toEqual(ether)
  expect(find({ kind: 'token', chainId: 'eip155:137' })).toEqual(find({ kind: 'network', id: 'eip155:137' }))
})

test('the listing service is asked for what the set lacks, by an id, and for currencies', () => {
  expect(find({ kind: 'network', id: 'eip155:9001' })).toEqual({
    path: '/public/getAssetImage/f926ff41-260d-4028-635e-91913fc28e00',
  })
  const pepe = {
    kind: 'token',
    chainId: 'eip155:1',
    address: '0x6982508145454Ce325dDbE47a25d4ec3d2311933',
  } as const
  expect(find(pepe)).toEqual({ path: '/public/getTokenImage/PEPE' })
  expect(find({ kind: 'currency', code: 'EUR' })).toEqual({ path: '/public/getCurrencyImage/EUR' })
})

test.each<PictureQuery>([
  // The contract of USDC on one network is not USDC on another.
  { kind: 'token', chainId: 'eip155:10', address: usdc },
  { kind: 'token', chainId: 'eip155:31337', address: usdc },
  { kind: 'token', chainId: 'eip155:1', address: 'USDC' },
  { kind: 'token', chainId: 'eip155:1', address: `${usdc} ` },
  // An empty address is not an address of a token, and not the native currency either.
  { kind: 'token', chainId: 'eip155:1', address: '' },
  // Every token can use a symbol.
  { kind: 'symbol', symbol: 'ETH' },
  // Addresses on Solana differ by their case.
  {
    kind: 'token',
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1V',
  },
  { kind: 'network', id: 'eip155:31337' },
  { kind: 'network', id: 'Ethereum' as never },
  { kind: 'network', id: 'eip155:1 ' as never },
  { kind: 'wallet', id: 'MetaMask' },
  { kind: 'wallet', id: 'io.metamask' },
  { kind: 'wallet', id: '' },
  { kind: 'wallet', id: metaMask.slice(0, 16) },
  { kind: 'wallet', id: `${metaMask}0` },
  { kind: 'currency', code: '../getWalletImage/1' },
  { kind: 'currency', code: 'eur' },
  ...['constructor', '__proto__', 'toString'].flatMap((name): PictureQuery[] => [
    { kind: 'network', id: name as never },
    { kind: 'wallet', id: name },
    { kind: 'token', chainId: name as never, address: name },
  ]),
])('an impostor has no picture: %j', (query) => expect(has(query)).toBe(false))

test('no address but a listed one has the picture of a token', () => {
  fc.assert(
    fc.property(fc.constantFrom(1, 10, 56, 137, 8453), fc.string(), (chain, text) => {
      const isListed = tokenTable.includes(`|${chain}:0x${text.toLowerCase()}|`)
      expect(has({ kind: 'token', chainId: `eip155:${chain}`, address: `0x${text}` })).toBe(isListed)
    }),
    runs,
  )
})
