import { toHex } from '@latchkit/kernel/chain'

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** The maximum length of an input, above any transaction. Base58 takes quadratic time. */
const maxCharacters = 4_000

const countLeading = (text: string, zero: string): number => {
  let count = 0
  while (text[count] === zero) count += 1
  return count
}

/** Decodes base58. Returns undefined for invalid or too long input. */
export function fromBase58(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > maxCharacters || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(value))
    return undefined
  const number = [...value].reduce((sum, digit) => sum * 58n + BigInt(digits.indexOf(digit)), 0n)
  const zeros = '00'.repeat(countLeading(value, '1'))
  return fromHex(zeros + (number === 0n ? '' : toEvenHex(number)))
}

/** Several digits are converted at once, because each step divides the whole number. */
const digitCount = 8
const chunkSize = 58n ** BigInt(digitCount)

function encodeChunk(chunk: bigint): string {
  let text = ''
  for (let remainder = Number(chunk); text.length < digitCount; remainder = Math.floor(remainder / 58))
    text = (digits[remainder % 58] ?? '') + text
  return text
}

/** Encodes bytes as base58. */
export function toBase58(bytes: Uint8Array): string {
  let text = ''
  for (let remainder = BigInt(`0x0${toHex(bytes)}`); remainder > 0n; remainder /= chunkSize)
    text = encodeChunk(remainder % chunkSize) + text
  text = text.replace(/^1+/, '')
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

const base64Text = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/

/** Decodes base64. Returns undefined for invalid or too long input. */
export function fromBase64(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > maxCharacters) return undefined
  // Validated before decoding, because creating an error for each item of a long list is slow.
  const text = value.replace(/[\t\n\f\r ]/g, '')
  if (!base64Text.test(text)) return undefined
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

/** Decodes hex. Returns undefined for invalid or too long input. */
export function fromHex(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > 2 * maxCharacters || !/^([0-9a-f]{2})*$/i.test(value))
    return undefined
  return Uint8Array.from(value.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function toEvenHex(number: bigint): string {
  const hex = number.toString(16)
  return hex.length % 2 ? `0${hex}` : hex
}
