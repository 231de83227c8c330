import { formatAccountId, type Network } from '@latchkit/kernel'
import { runs } from '@latchkit/kernel/testing'
import { bech32 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOn, moon, star } from '../testing/fakeKeplr.ts'
import { receiveUri } from './receiveUri.ts'

/** A chain whose prefix begins with that of another one. */
const starry: Network = {
  ...star,
  caipNetworkId: 'cosmos:starry-1',
  ...{ cosmos: { bech32Prefix: 'cosmos1x', denom: 'ustar', gasPrice: '1' } },
}
const { cosmos: _, ...bare } = { ...moon, caipNetworkId: 'cosmos:bare-1' as const }
const networks: readonly Network[] = [star, moon, starry, bare]
const receivesOn = (address: string, own = star.caipNetworkId) =>
  networks
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((chainId) => receiveUri(networks, formatAccountId(own, address), chainId) === address)

test('every address is returned as it is, on the chains that have its prefix', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      const words = bech32.toWords(bytes)
      expect(receivesOn(bech32.encode('cosmos', words))).toEqual([star.caipNetworkId])
      expect(receivesOn(bech32.encode('cosmos1x', words))).toEqual([starry.caipNetworkId])
      expect(receivesOn(bech32.encode('moon', words), moon.caipNetworkId)).toEqual([moon.caipNetworkId])
    }),
    runs,
  )
})

test('on a chain without details, only its own account receives', () => {
  expect(receivesOn(addressOn('moon'), 'cosmos:bare-1')).toEqual([moon.caipNetworkId, 'cosmos:bare-1'])
  expect(receivesOn(addressOn('moon'), moon.caipNetworkId)).toEqual([moon.caipNetworkId])
})
