import type { Network } from '@latchkit/kernel'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kusama, polkadot, polkadotAssetHub } from '../networks.ts'
import { encodeAddress } from '../ss58.ts'
import { receiveUri } from './receiveUri.ts'

const networks = [polkadot, polkadotAssetHub, kusama].map(
  (network): Network => ({ ...network, caipNetworkId: `polkadot:${network.id}` }),
)
const [relay, hub, other] = networks.map(({ caipNetworkId }) => caipNetworkId) as [
  `polkadot:${string}`,
  `polkadot:${string}`,
  `polkadot:${string}`,
]
const receivesOn = (address: string) =>
  [relay, hub, other].filter((chainId) => receiveUri(networks, `${relay}:${address}`, chainId) === address)

test('every address is returned as it is, on the networks that have its format', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (key) => {
      expect(receivesOn(encodeAddress(key, 0))).toEqual([relay, hub])
      expect(receivesOn(encodeAddress(key, 2))).toEqual([other])
    }),
    runs,
  )
})

test('a network that the site does not list, and an address with a wrong checksum, receive nothing', () => {
  const address = encodeAddress(new Uint8Array(32), 0)
  expect(receiveUri(networks, `${relay}:${address}`, 'polkadot:unheard-of')).toBeUndefined()
  expect(receivesOn(`${address.slice(0, -1)}${address.endsWith('1') ? '2' : '1'}`)).toEqual([])
})
