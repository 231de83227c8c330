/** Bytes as base64. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** The bytes of a base64 text, or nothing when it is none. */
export function fromBase64(text: unknown): Uint8Array<ArrayBuffer> | undefined {
  // Without the dots and spaces that atob forgives: one value has one spelling.
  if (typeof text !== 'string' || !/^(?:[\w+/-]{4})*(?:[\w+/-]{2}==|[\w+/-]{3}=)?$/.test(text)) return
  if (/[_-]/.test(text)) return
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
