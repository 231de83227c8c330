import type { Caution } from '../contracts/explanation.ts'
import { fromHex } from './bytes.ts'

const hashBytes = 32
/** 32 bytes in hex or base64. */
const hashText = /^\s*(?:(?:0x)?[0-9a-f]{64}|[A-Za-z0-9+/]{43}=)\s*$/i
/** Control characters, except for tabs and line breaks. */
const controlCharacters = /[^\P{Cc}\t\n\r]/u

/**
 * Decodes UTF-8 strictly. Returns `undefined` for other bytes, and keeps a byte order mark, so that the text is exactly what is
 * signed.
 *
 * @example decodeUtf8(Uint8Array.of(72, 105)) // 'Hi'
 */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Whether a text has control characters other than tabs and line breaks, which no view can show.
 *
 * @example isUnreadable('a\u0000b') // true
 */
export const isUnreadable = (text: string): boolean => controlCharacters.test(text)

/**
 * Whether a text is a hash as people write it. Signing it can approve what has that hash, as signing its bytes can.
 *
 * @example isHashText(`0x${'ab'.repeat(32)}`) // true
 */
export const isHashText = (text: string): boolean => hashText.test(text)

/**
 * Returns the cautions about a message that every namespace has: `hashMessage` for what may be a hash, and `unreadableText`.
 * `text` is the decoded message, and `undefined` if it is not text.
 *
 * @example messageCautions(new Uint8Array(32), undefined) // ['hashMessage']
 */
export const messageCautions = (bytes: Uint8Array, text: string | undefined): readonly Caution[] => [
  ...(bytes.length === hashBytes || (text !== undefined && isHashText(text))
    ? (['hashMessage'] as const)
    : []),
  ...(text !== undefined && isUnreadable(text) ? (['unreadableText'] as const) : []),
]

/** Spaces, control characters and characters without a glyph, which decoders may skip wherever they are. */
const ignored = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Returns the bytes that a text may stand for: those of its hex, of its base64 in any of its forms, and of what `decode` reads.
 * Spaces, line breaks, control characters and invisible characters are ignored wherever they are, and so is what follows the
 * padding of base64. An adapter checks these bytes too, because the transaction in a text may be signed in its place.
 *
 * @example bytesInText('/w = =').map(toHex) // ['ff']
 */
export function bytesInText(
  text: string,
  decode: (text: string) => Uint8Array | undefined = () => undefined,
): readonly Uint8Array[] {
  const plain = text.replace(ignored, '')
  return [fromHex, fromLooseBase64, decode].flatMap((decodeText) => {
    const bytes = decodeText(plain)
    return bytes?.length ? [bytes] : []
  })
}

/** Decodes what lenient decoders accept: without padding, and with characters and bits after the last byte. */
function fromLooseBase64(text: string): Uint8Array | undefined {
  const [digits = ''] = /^[\w+/-]+(?==|$)/.exec(text) ?? []
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits
  const characters = atob(whole.replaceAll('-', '+').replaceAll('_', '/'))
  // Much faster than `from`: a message may have 256 kB.
  return new Uint8Array(characters.length).map((_, at) => characters.charCodeAt(at))
}
