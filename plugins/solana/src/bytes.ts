import { base58, hex } from '@scure/base'

const base58Shape = /^[1-9A-HJ-NP-Za-km-z]+$/
const hexShape = /^0x(?:[0-9a-f]{2})+$/i

/** Encodes bytes as base58, as everywhere in this namespace. */
export const toText = (bytes: Uint8Array): string => base58.encode(bytes)

/**
 * Decodes base58 or `0x` hex, and returns bytes unchanged. Returns `undefined` for anything else. The two encodings
 * cannot be confused, because base58 has no digit 0.
 */
export function toBytes(input: unknown): Uint8Array | undefined {
  if (input instanceof Uint8Array) return input
  if (typeof input !== 'string') return undefined
  if (hexShape.test(input)) return hex.decode(input.slice(2).toLowerCase())
  return base58Shape.test(input) ? base58.decode(input) : undefined
}
