import { runs } from '@latchkit/kernel/testing'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, createBase58check } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chains } from '../chains.ts'
import { receiveUri } from './receiveUri.ts'

const [mainnet, testnet, testnet4, signet, regtest] = chains.map(({ chainId }) => chainId) as [
  `bip122:${string}`,
  `bip122:${string}`,
  `bip122:${string}`,
  `bip122:${string}`,
  `bip122:${string}`,
]
const all = [mainnet, testnet, testnet4, signet, regtest]
const hash = fc.uint8Array({ minLength: 20, maxLength: 20 })
const receivesOn = (address: string) =>
  all.filter((chainId) => receiveUri(`${mainnet}:${address}`, chainId) === `bitcoin:${address}`)
const toSegwit = (prefix: string, bytes: Uint8Array) => bech32.encode(prefix, [0, ...bech32.toWords(bytes)])

test('every address is read from the URI as it was, and only on the networks that it belongs to', () => {
  fc.assert(
    fc.property(hash, (bytes) => {
      expect(receivesOn(toSegwit('bc', bytes))).toEqual([mainnet])
      expect(receivesOn(toSegwit('tb', bytes))).toEqual([testnet, testnet4, signet])
      expect(receivesOn(toSegwit('bcrt', bytes))).toEqual([regtest])
      const toLegacy = (version: number) => createBase58check(sha256).encode(Uint8Array.of(version, ...bytes))
      expect(receivesOn(toLegacy(0))).toEqual([mainnet])
      expect(receivesOn(toLegacy(196))).toEqual([testnet, testnet4, signet, regtest])
    }),
    runs,
  )
})

test('an address with a wrong checksum, and a network that is not Bitcoin, have no URI', () => {
  const address = toSegwit('bc', new Uint8Array(20))
  expect(receivesOn(`${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`)).toEqual([])
  expect(receiveUri(`${mainnet}:${address}`, 'bip122:12a765e31ffd4059bada1e25190f6e98')).toBeUndefined()
})
