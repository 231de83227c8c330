import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

export interface Key {
  readonly address: string
  readonly publicKey: Uint8Array
  sign(bytes: Uint8Array): Uint8Array
}

export function keyOf(byte: number): Key {
  const seed = new Uint8Array(32).fill(byte)
  const publicKey = ed25519.getPublicKey(seed)
  return { address: base58.encode(publicKey), publicKey, sign: (bytes) => ed25519.sign(bytes, seed) }
}

const signatureBytes = 64
const keyBytes = 32

/** Puts a key's signature into a transaction as it is sent; refuses one that does not ask for it. */
export function signWire(wire: Uint8Array, key: Key): Uint8Array {
  // Fewer than 128 signatures, and fewer than 128 accounts, are counted in one byte each.
  const count = wire[0] ?? 0
  const message = wire.slice(1 + count * signatureBytes)
  const header = (message[0] ?? 0) & 0x80 ? 1 : 0
  const keysAt = header + 4
  const wanted = Array.from({ length: count }, (_, at) =>
    message.slice(keysAt + at * keyBytes, keysAt + (at + 1) * keyBytes),
  )
  const at = wanted.findIndex((one) => base58.encode(one) === key.address)
  if (at < 0) throw new Error('This transaction asks for no signature of this account.')
  const signed = Uint8Array.from(wire)
  signed.set(key.sign(message), 1 + at * signatureBytes)
  return signed
}
