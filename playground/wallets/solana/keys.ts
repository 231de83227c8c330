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

/** Adds a key's signature to a wire transaction. Throws if the transaction does not require it. */
export function signWire(wire: Uint8Array, key: Key): Uint8Array {
  // Counts below 128, of signatures and of accounts, take one byte each.
  const count = wire[0] ?? 0
  const message = wire.slice(1 + count * signatureBytes)
  const header = (message[0] ?? 0) & 0x80 ? 1 : 0
  const keysAt = header + 4
  const signers = Array.from({ length: count }, (_, at) =>
    message.slice(keysAt + at * keyBytes, keysAt + (at + 1) * keyBytes),
  )
  const at = signers.findIndex((one) => base58.encode(one) === key.address)
  if (at < 0) throw new Error('This transaction asks for no signature of this account.')
  const signed = Uint8Array.from(wire)
  signed.set(key.sign(message), 1 + at * signatureBytes)
  return signed
}
