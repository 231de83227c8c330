import { expect, test } from 'vitest'
import { parseChainId } from '../../base/caip/ids.ts'
import { isNativeContract, nativeNames, wellKnownSymbolOf, wellKnownTokens } from './wellKnownTokens.ts'

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

test('a place that changes is looked at twice: a wrong one is called by the name of another', () => {
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

test('some networks have a contract for their native currency', () => {
  expect(isNativeContract('0x471EcE3750Da237f93B8E339c536989b8978a438', 'eip155:42220')).toBe(true)
  expect(isNativeContract('0x471EcE3750Da237f93B8E339c536989b8978a438', 'eip155:1')).toBe(false)
})
