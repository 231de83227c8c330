import { base58, base64 } from '@scure/base'

const shape58 = /^[1-9A-HJ-NP-Za-km-z]+$/

/** Bytes as text, in base58 as everywhere in this namespace. */
export const toText = (bytes: Uint8Array): string => base58.encode(bytes)

/** Bytes of a text in base58, or the bytes themselves; nothing when it is neither. */
export function toBytes(given: unknown): Uint8Array | undefined {
  if (given instanceof Uint8Array) return given
  return typeof given === 'string' && shape58.test(given) ? base58.decode(given) : undefined
}

/**
 * A transaction's bytes: pairing writes them in base64, everybody else in base58. The text of a message has no such choice,
 * since no bytes of it would be wrong.
 */
export function toTransaction(given: unknown): Uint8Array | undefined {
  const bytes = toBytes(given)
  if (bytes || typeof given !== 'string') return bytes
  try {
    return base64.decode(given)
  } catch {
    return undefined
  }
}
