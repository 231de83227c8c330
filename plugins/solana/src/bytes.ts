import { tryRead } from '@latchkit/kernel/chain'
import { base58, hex } from '@scure/base'

const base58Shape = /^[1-9A-HJ-NP-Za-km-z]+$/
const hexShape = /^0x(?:[0-9a-f]{2})+$/i

/** The longest base58 that is read and written: more would take too long. Hex has no such limit. */
export const maxBase58Length = 4_096
export const maxBase58Bytes = 2_048

/** Encodes bytes as base58, as everywhere in this namespace. */
export const toText = (bytes: Uint8Array): string => base58.encode(bytes)

/** Encodes the bytes of a message as base58, or as `0x` hex if they are too many. */
export const toMessage = (bytes: Uint8Array): string =>
  bytes.length <= maxBase58Bytes ? toText(bytes) : `0x${hex.encode(bytes)}`

/**
 * Decodes base58 or `0x` hex, and returns bytes unchanged. Returns `undefined` for anything else, including base58 that is too
 * long. The two encodings cannot be confused, because base58 has no digit 0.
 */
export function toBytes(input: unknown): Uint8Array | undefined {
  if (input instanceof Uint8Array) return input
  if (typeof input !== 'string') return undefined
  if (hexShape.test(input)) return hex.decode(input.slice(2).toLowerCase())
  return input.length <= maxBase58Length && base58Shape.test(input) ? base58.decode(input) : undefined
}

/** No message of a request is longer. */
const maxListLength = 262_144

/**
 * Copies the bytes in an answer of a wallet: those of any window, whose class is another one, or a list of numbers. Returns
 * `undefined` for anything else. A list is read once, because it may have other items the next time, and reading may throw.
 */
export const readBytes = (value: unknown): Uint8Array | undefined => tryRead(() => copyBytes(value))

function copyBytes(value: unknown): Uint8Array | undefined {
  if (ArrayBuffer.isView(value))
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
  if (!Array.isArray(value)) return undefined
  const items: readonly unknown[] = Array.from(value.slice(0, maxListLength + 1))
  const bytes = items.flatMap((item) =>
    typeof item === 'number' && Number.isInteger(item) && item >= 0 && item <= 255 ? [item] : [],
  )
  return bytes.length === items.length && bytes.length <= maxListLength ? Uint8Array.from(bytes) : undefined
}
