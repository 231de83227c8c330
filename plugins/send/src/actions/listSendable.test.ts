import type { Network } from '@latchkit/kernel'
import { expect, test } from 'vitest'
import { listSendable } from './listSendable.ts'

const network: Network = {
  id: 1,
  name: 'One',
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

test.each([
  ['P\u200bE\u2800P\u3164E', 'PEPE'],
  ['\u202eHTE', 'HTE'],
  ['PE\nPE', 'PE PE'],
  [`Z${'\u0351'.repeat(60)}`, 'Z\u0351\u0351'],
  ['𠀀'.repeat(40), '𠀀'.repeat(32)],
  ['\u2800', ''],
])('the name and symbol %j of a token are listed as %j', (name, shown) => {
  const token = { name, symbol: name, value: 1n, decimals: 6, chainId: network.caipNetworkId, address: '0x1' }
  expect(listSendable(network, undefined, [token])[1]).toMatchObject({ name: shown, symbol: shown })
})
