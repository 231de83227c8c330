import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

const keyBytes = 32
const checksumBytes = 2
const context = new TextEncoder().encode('SS58PRE')

/** An address taken apart: whose key it names, and the prefix of the chain that it is written for. */
export interface Ss58 {
  readonly publicKey: Uint8Array
  readonly prefix: number
}

/**
 * Takes an address apart.
 *
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/accounts/
 */
export function decodeAddress(text: string): Ss58 | 'shape' | 'checksum' {
  const bytes = fromBase58(text)
  if (!bytes) return 'shape'
  const { prefix, length } = prefixIn(bytes)
  if (prefix === undefined || bytes.length !== length + keyBytes + checksumBytes) return 'shape'
  const end = bytes.length - checksumBytes
  const wanted = checksum(bytes.subarray(0, end))
  if (bytes[end] !== wanted[0] || bytes[end + 1] !== wanted[1]) return 'checksum'
  return { publicKey: bytes.slice(length, end), prefix }
}

/** Writes a key's address for the chain of a prefix. */
export function encodeAddress(publicKey: Uint8Array, prefix: number): string {
  const body = Uint8Array.of(...prefixBytes(prefix), ...publicKey)
  return base58.encode(Uint8Array.of(...body, ...checksum(body)))
}

/** A longer text is no address, and base58 takes its time. */
const maxCharacters = 64

function fromBase58(text: string): Uint8Array | undefined {
  try {
    return text.length <= maxCharacters ? base58.decode(text) : undefined
  } catch {
    return undefined
  }
}

/** One byte below 64; two up to 16383, in an order of bits of their own. */
function prefixIn([first = 0, second = 0]: Uint8Array): { prefix: number | undefined; length: 1 | 2 } {
  if (first < 64) return { prefix: first, length: 1 }
  const prefix = ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  return { prefix: first < 128 && prefix >= 64 ? prefix : undefined, length: 2 }
}

const prefixBytes = (prefix: number): readonly number[] =>
  prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6)]

const checksum = (body: Uint8Array): Uint8Array =>
  blake2b(Uint8Array.of(...context, ...body)).subarray(0, checksumBytes)
