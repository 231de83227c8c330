import { bytesInText, fromHex } from '@latchkit/kernel/chain'

/** The characters of bytes without spaces, control characters and what is not ASCII, which lenient decoders skip. */
const plainTextOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '')).join('')

/** Returns the bytes that a text stands for in hex, with any number of prefixes, or with a digit that has no second one. */
export function hexIn(text: Uint8Array): readonly Uint8Array[] {
  const [, digits] = /^(?:0x)*([0-9a-f]+)$/i.exec(plainTextOf(text)) ?? []
  const bytes = digits && fromHex(digits.padEnd(digits.length + (digits.length % 2), '0'))
  return bytes ? [bytes] : []
}

/** How often an encoding in an encoding is decoded. */
const maxDepth = 3

/** Returns what a wallet could take the bytes of a message for: themselves, and the bytes that they stand for in hex or in base64. */
export function readingsOf(bytes: Uint8Array, depth = maxDepth): readonly Uint8Array[] {
  if (depth === 0) return [bytes]
  const encoded = [...hexIn(bytes), ...bytesInText(plainTextOf(bytes).replace(/=+$/, ''))]
  return [bytes, ...encoded.flatMap((one) => readingsOf(one, depth - 1))]
}

/** Returns the bytes of a message: the text in UTF-8, or a list of bytes. */
export function bytesOf(message: unknown): Uint8Array | undefined {
  if (typeof message === 'string') return new TextEncoder().encode(message)
  return Array.isArray(message) && message.every(isByte) ? Uint8Array.from(message) : undefined
}

const isByte = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 256
