import { readOrThrow } from './readResponses.ts'

/** Decodes base64; throws when it is invalid. */
export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** Encodes bytes as base64. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Encodes bytes as hex. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Converts hex from a wallet to base64. @throws {LatchkitError} INVALID_RESPONSE */
export const hexToBase64 = (hex: unknown): string =>
  readOrThrow(() => {
    if (typeof hex !== 'string' || !/^([0-9a-f]{2})+$/i.test(hex)) return undefined
    return toBase64(Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
  })
