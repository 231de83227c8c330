import { parseChainId } from '@latchkit/kernel'
import { expect, test } from 'vitest'
import { pepeAddress } from '../testing/amounts.ts'
import { english } from '../testing/english.ts'
import { isImpostor } from './names.ts'
import { currencies, wellKnown } from './wellKnown.ts'

const withoutCurrencies = { ...english, currencies: [] }

test('a token with the symbol of a native currency is an impostor', () => {
  const names =
    'ETH Ether Ethereum BTC Bitcoin SOL Solana BNB POL MATIC AVAX XDAI USDC USDT DAI WETH WBTC'.split(' ')
  for (const symbol of names)
    expect(isImpostor({ symbol, token: pepeAddress }, withoutCurrencies), symbol).toBe(true)
  expect(names).toEqual([...currencies, ...Object.keys(wellKnown)])
})

const shapes: Readonly<Record<string, RegExp>> = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{43,44}$/,
}

test('each address is valid on its network, and belongs to one token', () => {
  const ids = Object.values(wellKnown).flatMap((addresses) =>
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
  expect(wellKnown).toMatchSnapshot()
})
