const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Longer than any transaction of a chain whose texts are read here: the time that base58 takes grows with the square. */
const longest = 4_000

const zerosOf = (text: string, zero: string): number => {
  let count = 0
  while (text[count] === zero) count += 1
  return count
}

/** Bytes of a text in base58, of at most a Solana transaction's length; nothing when it is none. */
export function fromBase58(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > longest || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(value))
    return undefined
  const number = [...value].reduce((sum, digit) => sum * 58n + BigInt(digits.indexOf(digit)), 0n)
  const zeros = '00'.repeat(zerosOf(value, '1'))
  return fromHex(zeros + (number === 0n ? '' : evenHex(number)))
}

/** Few digits at a time: each step goes through the whole number. */
const digitCount = 8
const atOnce = 58n ** BigInt(digitCount)

function digitsOf(part: bigint): string {
  let text = ''
  for (let rest = Number(part); text.length < digitCount; rest = Math.floor(rest / 58))
    text = (digits[rest % 58] ?? '') + text
  return text
}

/** Bytes as a text in base58. */
export function toBase58(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  let text = ''
  for (let rest = BigInt(`0x0${hex}`); rest > 0n; rest /= atOnce) text = digitsOf(rest % atOnce) + text
  text = text.replace(/^1+/, '')
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

const base64Text = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/

/** Bytes of a text in base64; nothing when it is none. */
export function fromBase64(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > longest) return undefined
  // Looked at before it is decoded: an error for each of a long list takes long to make.
  const text = value.replace(/[\t\n\f\r ]/g, '')
  if (!base64Text.test(text)) return undefined
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

/** Bytes as a text in base64. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Bytes of a text in hex; nothing when it is none. */
export function fromHex(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > 2 * longest || !/^([0-9a-f]{2})*$/i.test(value))
    return undefined
  return Uint8Array.from(value.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function evenHex(number: bigint): string {
  const hex = number.toString(16)
  return hex.length % 2 ? `0${hex}` : hex
}
