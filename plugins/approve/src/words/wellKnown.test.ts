import { parseChainId } from '@latchkit/kernel'
import { expect, test } from 'vitest'
import { pepeAddress } from '../testing/amounts.ts'
import { english } from '../testing/english.ts'
import { isImpostor } from './names.ts'
import { currencies, wellKnown } from './wellKnown.ts'

const bare = { ...english, currencies: [] }

test('no token is the currency of a network, whatever it calls itself', () => {
  const names =
    'ETH Ether Ethereum BTC Bitcoin SOL Solana BNB POL MATIC AVAX XDAI USDC USDT DAI WETH WBTC'.split(' ')
  for (const symbol of names) expect(isImpostor({ symbol, token: pepeAddress }, bare), symbol).toBe(true)
  expect(names).toEqual([...currencies, ...Object.keys(wellKnown)])
})

const shapes: Readonly<Record<string, RegExp>> = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{43,44}$/,
}

test('each place is an address of its network, of one token', () => {
  const places = Object.values(wellKnown).flatMap((at) => Object.entries(at).map((one) => one.join(':')))
  for (const place of places) {
    const [namespace = '', reference, address] = place.split(':')
    expect(parseChainId(`${namespace}:${reference}`).namespace).toBe(namespace)
    expect(address).toMatch(shapes[namespace] ?? /nowhere/)
  }
  expect(new Set(places).size).toBe(places.length)
})

test('a place that changes is looked at twice: a wrong one is called by the name of another', () => {
  expect(wellKnown).toMatchSnapshot()
})
