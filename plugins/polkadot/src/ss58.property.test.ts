import { isEthereumPrefix } from '@latchkit/kernel/chain'
import { runs, withInherited } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAddress } from './actions/checkAddress.ts'
import { fromHex, toHex } from './hex.ts'
import { decodeAddress, encodeAddress } from './ss58.ts'
import { alice, bob } from './testing/fakeExtension.ts'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
const prefix = fc.integer({ min: 0, max: 16_383 })
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

test('decoding an address returns the key and the prefix it was encoded with', () => {
  fc.assert(
    fc.property(key, prefix, (publicKey, chain) => {
      const text = encodeAddress(publicKey, chain)
      expect(decodeAddress(text)).toEqual({ publicKey, prefix: chain })
      const isSpendable = !isEthereumPrefix(chain)
      expect(checkAddress(` ${text}\n`)).toEqual(
        isSpendable ? { ok: true, address: text } : { ok: false, reason: 'shape' },
      )
    }),
    runs,
  )
})

test('an address with one changed character is invalid, or another address', () => {
  const changed = fc.tuple(key, prefix, fc.nat(), fc.constantFrom(...alphabet))
  let refused = 0
  fc.assert(
    fc.property(changed, ([publicKey, chain, at, character]) => {
      const text = encodeAddress(publicKey, chain)
      const spot = at % text.length
      if (text[spot] === character) return
      const other = checkAddress(text.slice(0, spot) + character + text.slice(spot + 1))
      refused += other.ok ? 0 : 1
    }),
    runs,
  )
  // One in 65,536 addresses passes a checksum of 16 bits by chance.
  expect(refused).toBeGreaterThan(runs.numRuns * 0.9)
})

test('any text is an address or not, and never throws', () => {
  const texts = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 60 }))
  fc.assert(
    fc.property(texts, (text) => {
      const check = checkAddress(text)
      expect(check.ok || ['shape', 'checksum'].includes(check.reason)).toBe(true)
    }),
    runs,
  )
})

test.each([
  [alice.polkadot, 0],
  [alice.kusama, 2],
  [alice.generic, 42],
])('%s is the same key for chain %i', (text, chain) => {
  const publicKey = fromHex(alice.publicKey) ?? new Uint8Array()
  expect(decodeAddress(text)).toEqual({ publicKey, prefix: chain })
  expect(encodeAddress(publicKey, chain)).toBe(text)
  expect(toHex(publicKey)).toBe(alice.publicKey)
})

test.each([
  ['', 'shape'],
  ['0x12', 'shape'],
  [`${bob.generic}${bob.generic}`, 'shape'],
  [bob.generic.slice(0, -1), 'shape'],
  ['1ES14c7qLb5CYhLMUekctxLgc1FV2Ti9DA', 'shape'],
  [`${bob.generic.slice(0, -1)}z`, 'checksum'],
])('%j is refused for its %s', (text, reason) => {
  expect(checkAddress(text)).toEqual({ ok: false, reason })
})

test('a one-byte prefix that is encoded in two bytes is not an address', () => {
  const twoBytes = encodeAddress(new Uint8Array(32), 64)
  expect(decodeAddress(twoBytes)).toMatchObject({ prefix: 64 })
  expect(encodeAddress(new Uint8Array(32), 63)).not.toHaveLength(twoBytes.length + 1)
})

test.each([
  ['key', new Uint8Array(32)],
  ['key', 'no key'],
  ['salt', new Uint8Array(16).fill(1)],
  ['personalization', new Uint8Array(16).fill(1)],
  ['dkLen', 32],
])('a property "%s" of Object.prototype is no option of the checksum', async (name, value) => {
  const publicKey = fromHex(alice.publicKey) ?? new Uint8Array()
  expect(await withInherited(name, value, () => decodeAddress(alice.polkadot))).toEqual({
    publicKey,
    prefix: 0,
  })
  expect(await withInherited(name, value, () => encodeAddress(publicKey, 0))).toBe(alice.polkadot)
})
