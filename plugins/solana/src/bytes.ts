import { base58, base64 } from '@scure/base'

const shape58 = /^[1-9A-HJ-NP-Za-km-z]+$/

/** Bytes as text, in base58 as everywhere in this namespace. */
export const toText = (bytes: Uint8Array): string => base58.encode(bytes)

/** Bytes of a text in base58, or base64 where it is none, or the bytes themselves; nothing when it is none of them. */
export function toBytes(given: unknown): Uint8Array | undefined {
  if (given instanceof Uint8Array) return given
  if (typeof given !== 'string') return undefined
  try {
    return shape58.test(given) ? base58.decode(given) : base64.decode(given)
  } catch {
    return undefined
  }
}
