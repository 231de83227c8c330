import { base58, hex } from '@scure/base'

const shape58 = /^[1-9A-HJ-NP-Za-km-z]+$/
const shapeHex = /^0x(?:[0-9a-f]{2})+$/i

/** Bytes as text, in base58 as everywhere in this namespace. */
export const toText = (bytes: Uint8Array): string => base58.encode(bytes)

/**
 * Bytes of a text in base58 or `0x` hex, or the bytes themselves; nothing when it is neither. No text is both: base58 has no
 * digit 0.
 */
export function toBytes(given: unknown): Uint8Array | undefined {
  if (given instanceof Uint8Array) return given
  if (typeof given !== 'string') return undefined
  if (shapeHex.test(given)) return hex.decode(given.slice(2).toLowerCase())
  return shape58.test(given) ? base58.decode(given) : undefined
}
