import { copyOwn } from '@latchkit/kernel/sign-in'
import { ed25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { verify as verifySr25519 } from '@scure/sr25519'
import { decode, holds, isEqual } from './bytes.ts'
import type { HasPrefix, NamespaceVerifier } from './types.ts'

type Check = (signature: Uint8Array, message: Uint8Array, key: Uint8Array) => boolean

const sr25519: Check = (signature, message, key) => verifySr25519(message, signature, key)
const strictEd25519: Check = (signature, message, key) =>
  ed25519.verify(signature, message, key, copyOwn({ zip215: false }))

/** The checks by the first byte of a signature of 65 bytes. */
const byType: Readonly<Record<number, Check>> = { 0: strictEd25519, 1: sr25519 }

/**
 * Checks a signature by sr25519 or ed25519 over the message in `<Bytes>`, as extensions sign it, or over the message itself.
 * A signature of 64 bytes does not name its kind.
 */
export const verifyPolkadot: NamespaceVerifier = ({ address, message, signature }) => {
  const key = decodeAddress(address)?.key
  const bytes = /^0x(?:[0-9a-f]{128}|[0-9a-f]{130})$/i.test(signature)
    ? decode('hex', signature.slice(2).toLowerCase())
    : undefined
  if (!key || !bytes) return false
  const checks = bytes.length === 64 ? [sr25519, strictEd25519] : [byType[bytes[0] ?? -1]]
  const body = bytes.slice(-64)
  return [`<Bytes>${message}</Bytes>`, message].some((text) =>
    checks.some((check) => check && holds(() => check(body, new TextEncoder().encode(text), key))),
  )
}

const context = new TextEncoder().encode('SS58PRE')

/** Whether an SS58 address has the prefix of a network. */
export const hasSs58Prefix: HasPrefix = (address, prefix) => decodeAddress(address)?.prefix === prefix

/**
 * Returns the prefix and the public key of an SS58 address.
 *
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/accounts/
 */
function decodeAddress(address: string): { readonly prefix: number; readonly key: Uint8Array } | undefined {
  const bytes = address.length <= 64 ? decode('base58', address) : undefined
  const { prefix, length } = readPrefix(bytes)
  if (!bytes || prefix === undefined || bytes.length !== length + 34) return undefined
  const [body, checksum] = [bytes.slice(0, -2), bytes.slice(-2)]
  const expected = blake2b(Uint8Array.of(...context, ...body), copyOwn({})).slice(0, 2)
  return isEqual(checksum, expected) ? { prefix, key: body.slice(length) } : undefined
}

/** Reads a prefix: one byte below 64, and otherwise two bytes, which are no second form of the shorter ones. */
function readPrefix([first = 0, second = 0]: Iterable<number> = []): {
  readonly prefix: number | undefined
  readonly length: 1 | 2
} {
  if (first < 64) return { prefix: first, length: 1 }
  const prefix = ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  return { prefix: first < 128 && prefix >= 64 ? prefix : undefined, length: 2 }
}
