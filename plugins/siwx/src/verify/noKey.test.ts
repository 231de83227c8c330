import { ed25519, ristretto255 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { encodeAddress } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { verifySignature } from './verifySignature.ts'

test('the account of no key, to which coins are burned, never signs', async () => {
  const none = new Uint8Array(32)
  // For the identity as the key, 5·B = R + k·0 holds for every message.
  const scalar = Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 5 : 0))
  const point = ristretto255.Point.BASE.multiply(5n).toBytes()
  const marked = Uint8Array.from([...point, ...scalar], (byte, at) => (at === 63 ? byte | 0x80 : byte))
  const signature = `0x${bytesToHex(marked)}`
  const address = encodeAddress(none, 0)
  for (const one of [signature, `0x01${signature.slice(2)}`])
    expect(await verifySignature({ namespace: 'polkadot', address, message: 'Hello', signature: one })).toBe(
      false,
    )
  const edwards = Uint8Array.of(...ed25519.Point.BASE.multiply(5n).toBytes(), ...scalar)
  for (const key of [none, Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 1 : 0))]) {
    const own = { message: 'Hello', address: base58.encode(key), signature: base58.encode(edwards) }
    expect(await verifySignature({ namespace: 'solana', ...own })).toBe(false)
    for (const kind of ['', '00'])
      expect(
        await verifySignature({
          namespace: 'polkadot',
          message: 'Hello',
          address: encodeAddress(key, 0),
          signature: `0x${kind}${bytesToHex(edwards)}`,
        }),
      ).toBe(false)
  }
})
