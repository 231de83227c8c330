import { wellKnownTokens } from '@latchkit/kernel/chain'
import type { TokenBalance } from '@latchkit/kernel/plugin'
import { testNetworks } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { findSendable, listSendable } from './listSendable.ts'

const network = { ...testNetworks[0], caipNetworkId: 'eip155:1', chainNamespace: 'eip155' } as const
const real = wellKnownTokens.USDC?.['eip155:1'] ?? ''
const fake = '0x66660000000000000000000000000000000000aa'
const held = (symbol: string, address: string, name = symbol): TokenBalance => ({
  name,
  symbol,
  address,
  value: 5n,
  decimals: 6,
  chainId: 'eip155:1',
})
const list = (...tokens: readonly TokenBalance[]) => listSendable(network, undefined, tokens)

test.each([
  'USDC',
  'ETH',
  'USD\u0421',
  '\uff35\uff33\uff24\uff23',
  'US\u200bDC',
  'U5DC',
  '\u0395\u03a4\u0397',
])('another contract that is called %j has no name, beside the real one and without it', (symbol) => {
  const shown = { name: '', symbol: '0x6666…00aa', address: fake, value: 5n }
  expect(list(held(symbol, fake))[1]).toMatchObject(shown)
  expect(list(held('ABC', fake, symbol))[1]).toMatchObject(shown)
  const [, first, second] = list(held('USDC', real, 'USD Coin'), held(symbol, fake))
  expect(first).toMatchObject({ name: 'USD Coin', symbol: 'USDC', address: real })
  expect(second).toMatchObject(shown)
})

test('a well-known token has its own symbol, so that it is not sent as a worthless one', () => {
  expect(list(held('PEPE', real))[1]).toMatchObject({ name: 'USDC', symbol: 'USDC', address: real })
})

test('a token is found by its address alone', () => {
  expect(findSendable(list(held('USDC', fake)), fake)).toMatchObject({ address: fake, symbol: '0x6666…00aa' })
  expect(findSendable(list(held('USDC', fake)), real)).toBeUndefined()
})
