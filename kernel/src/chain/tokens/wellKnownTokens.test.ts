import { expect, test } from 'vitest'
import { parseChainId } from '../../base/caip/ids.ts'
import {
  findWellKnownToken,
  isNativeContract,
  nativeNames,
  wellKnownSymbolOf,
  wellKnownTokens,
} from './wellKnownTokens.ts'

test('the reserved names', () => {
  expect([...nativeNames, ...Object.keys(wellKnownTokens)]).toEqual(
    'ETH Ether Ethereum BTC Bitcoin SOL Solana BNB POL MATIC AVAX XDAI USDC USDT DAI WETH WBTC'.split(' '),
  )
})

const shapes: Readonly<Record<string, RegExp>> = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{43,44}$/,
}

test('each address is valid on its network, and belongs to one token', () => {
  const ids = Object.values(wellKnownTokens).flatMap((addresses) =>
    Object.entries(addresses).map((entry) => entry.join(':')),
  )
  for (const id of ids) {
    const [namespace = '', reference, address] = id.split(':')
    expect(parseChainId(`${namespace}:${reference}`).namespace).toBe(namespace)
    expect(address).toMatch(shapes[namespace] ?? /nowhere/)
  }
  expect(new Set(ids).size).toBe(ids.length)
})

test('an address that changes is noticed', () => {
  expect(wellKnownTokens).toMatchSnapshot()
})

test('the symbol of a well-known token depends on its address and network; only hex is compared without case', () => {
  const { 'eip155:1': usdc = '', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': mint = '' } =
    wellKnownTokens.USDC ?? {}
  expect(wellKnownSymbolOf(usdc, 'eip155:1')).toBe('USDC')
  expect(wellKnownSymbolOf(usdc.toLowerCase(), 'eip155:1')).toBe('USDC')
  expect(wellKnownSymbolOf(usdc.toUpperCase(), 'eip155:1')).toBe('USDC')
  expect(wellKnownSymbolOf(usdc, 'eip155:10')).toBeUndefined()
  expect(wellKnownSymbolOf(mint, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe('USDC')
  expect(wellKnownSymbolOf(mint.toLowerCase(), 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBeUndefined()
})

test('every well-known token has decimals on each of its networks', () => {
  const rows = Object.values(wellKnownTokens).flatMap((addresses) =>
    Object.entries(addresses).map(([chainId, address]) => {
      const { symbol, decimals } = findWellKnownToken(chainId, address) ?? {}
      return `${symbol} ${chainId} ${decimals}`
    }),
  )
  expect(rows).toMatchSnapshot()
  expect(findWellKnownToken('eip155:56', '0x55d398326f99059fF775485246999027B3197955')).toEqual({
    symbol: 'USDT',
    decimals: 18,
  })
  expect(findWellKnownToken('eip155:1', '')).toBeUndefined()
})

test('some networks have a contract for their native currency', () => {
  expect(isNativeContract('0x471EcE3750Da237f93B8E339c536989b8978a438', 'eip155:42220')).toBe(true)
  expect(isNativeContract('0x471EcE3750Da237f93B8E339c536989b8978a438', 'eip155:1')).toBe(false)
})
