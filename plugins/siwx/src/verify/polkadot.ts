import { ed25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { verify as verifySr25519 } from '@scure/sr25519'
import { decode, holds, isEqual } from './bytes.ts'
import type { NamespaceVerifier } from './types.ts'

type Check = (signature: Uint8Array, message: Uint8Array, key: Uint8Array) => boolean

const sr25519: Check = (signature, message, key) => verifySr25519(message, signature, key)
const strictEd25519: Check = (signature, message, key) =>
  ed25519.verify(signature, message, key, { zip215: false })

/** The checks by the first byte of a signature of 65 bytes. */
const byType: Readonly<Record<number, Check>> = { 0: strictEd25519, 1: sr25519 }

/**
 * Checks a signature by sr25519 or ed25519 over the message in `<Bytes>`, as extensions sign it, or over the message itself.
 * A signature of 64 bytes does not name its kind.
 */
export const verifyPolkadot: NamespaceVerifier = ({ address, message, signature }) => {
  const key = publicKeyOf(address)
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

/**
 * Returns the public key of an SS58 address.
 *
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/accounts/
 */
function publicKeyOf(address: string): Uint8Array | undefined {
  const bytes = address.length <= 64 ? decode('base58', address) : undefined
  const prefixBytes = (bytes?.[0] ?? 0) < 64 ? 1 : 2
  if (!bytes || bytes.length !== prefixBytes + 34 || (bytes[0] ?? 0) >= 128) return undefined
  const [body, checksum] = [bytes.slice(0, -2), bytes.slice(-2)]
  const expected = blake2b(Uint8Array.of(...context, ...body)).slice(0, 2)
  return isEqual(checksum, expected) ? body.slice(prefixBytes) : undefined
}
