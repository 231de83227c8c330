import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getPrefix } from '../network.ts'
import { kusama, polkadot } from '../networks.ts'
import { encodeAddress } from '../ss58.ts'
import { alice } from '../testing/fakeExtension.ts'
import { checkAddress } from './checkAddress.ts'

const networks = [polkadot, kusama].map((network) => ({
  ...network,
  caipNetworkId: `polkadot:${network.id}` as const,
}))
const from = `polkadot:${polkadot.id}:${alice.polkadot}` as const

test('I-22: a receiver has one notation for a sender, so that a payment in the other one is a repetition', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (key) => {
      const [generic, own] = [encodeAddress(key, 42), encodeAddress(key, getPrefix(polkadot))]
      expect(checkAddress(generic, networks, from)).toEqual({ ok: true, address: own })
      expect(checkAddress(own, networks, from)).toEqual({ ok: true, address: own })
    }),
  )
})

test('the notation of another chain is not changed, because its transfer is refused', () => {
  expect(checkAddress(alice.kusama, networks, from)).toEqual({ ok: true, address: alice.kusama })
})

test.each([
  ['without a sender', undefined],
  ['on a network that is not configured', `polkadot:${'0'.repeat(32)}:${alice.generic}` as const],
])('%s, an address is returned as it is', (_, sender) => {
  expect(checkAddress(alice.generic, networks, sender)).toEqual({ ok: true, address: alice.generic })
})
