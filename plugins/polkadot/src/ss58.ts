import { copyOwn } from '@latchkit/kernel/chain'
import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

const keyBytes = 32
const checksumBytes = 2
const checksumContext = new TextEncoder().encode('SS58PRE')

/** A decoded address: its public key, and the prefix of the chain that it is encoded for. */
export interface DecodedAddress {
  readonly publicKey: Uint8Array
  readonly prefix: number
}

/**
 * Decodes an address.
 *
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/accounts/
 */
export function decodeAddress(text: string): DecodedAddress | 'shape' | 'checksum' {
  const bytes = fromBase58(text)
  if (!bytes) return 'shape'
  const { prefix, length } = readPrefix(bytes)
  if (prefix === undefined || bytes.length !== length + keyBytes + checksumBytes) return 'shape'
  const end = bytes.length - checksumBytes
  const expectedChecksum = computeChecksum(bytes.subarray(0, end))
  if (bytes[end] !== expectedChecksum[0] || bytes[end + 1] !== expectedChecksum[1]) return 'checksum'
  return { publicKey: bytes.slice(length, end), prefix }
}

/** Encodes a public key as an address of the chain with the given prefix. */
export function encodeAddress(publicKey: Uint8Array, prefix: number): string {
  const body = Uint8Array.of(...encodePrefix(prefix), ...publicKey)
  return base58.encode(Uint8Array.of(...body, ...computeChecksum(body)))
}

/** The maximum length of an address: decoding longer base58 would take too long. */
const maxCharacters = 64

function fromBase58(text: string): Uint8Array | undefined {
  try {
    return text.length <= maxCharacters ? base58.decode(text) : undefined
  } catch {
    return undefined
  }
}

/** Reads the prefix: one byte for values below 64, and two bytes with reordered bits for values up to 16383. */
function readPrefix([first = 0, second = 0]: Uint8Array): { prefix: number | undefined; length: 1 | 2 } {
  if (first < 64) return { prefix: first, length: 1 }
  const prefix = ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  return { prefix: first < 128 && prefix >= 64 ? prefix : undefined, length: 2 }
}

const encodePrefix = (prefix: number): readonly number[] =>
  prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6)]

/** The options have no prototype: a `key` that a script of the page added to `Object.prototype` would change every checksum. */
const computeChecksum = (body: Uint8Array): Uint8Array =>
  blake2b(Uint8Array.of(...checksumContext, ...body), copyOwn({})).subarray(0, checksumBytes)
