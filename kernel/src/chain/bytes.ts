/** Encodes bytes as lowercase hex without a prefix. @example toHex(Uint8Array.of(1, 255)) // '01ff' */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Decodes a hex string, with or without `0x`. Returns `undefined` for any other value.
 *
 * @example fromHex('0x01ff')?.length // 2
 */
export function fromHex(text: unknown): Uint8Array<ArrayBuffer> | undefined {
  const [, digits] = (typeof text === 'string' && /^(?:0x)?((?:[0-9a-f]{2})*)$/i.exec(text)) || []
  if (digits === undefined) return undefined
  return new Uint8Array(digits.length / 2).map((_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16),
  )
}

/** Encodes bytes as base64. @example toBase64(Uint8Array.of(1, 255)) // 'Af8=' */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/**
 * Decodes a padded base64 string (RFC 4648, section 4). Returns `undefined` for any other value.
 *
 * @example fromBase64('Af8=')?.length // 2
 */
export function fromBase64(text: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof text !== 'string' || !/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0)
    return undefined
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  // `atob` ignores bits after the last byte. Only the canonical encoding of the bytes is accepted.
  return toBase64(bytes) === text ? bytes : undefined
}
