import { fromHex, toBase64 } from '@latchkit/kernel/chain'
import { readOrThrow } from './readResponses.ts'

/** Decodes base64; throws when it is invalid. */
export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** Converts hex from a wallet to base64. @throws {LatchkitError} INVALID_RESPONSE */
export const hexToBase64 = (hex: unknown): string =>
  readOrThrow(() => {
    const bytes = typeof hex === 'string' && !hex.startsWith('0x') ? fromHex(hex) : undefined
    return bytes && bytes.length > 0 ? toBase64(bytes) : undefined
  })
