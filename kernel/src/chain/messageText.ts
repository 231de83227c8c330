import type { Caution } from '../contracts/explanation.ts'

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
