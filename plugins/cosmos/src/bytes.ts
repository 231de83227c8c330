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

/** Bytes themselves, or of a text in base64 or `0x` hex. No protobuf of a transaction in base64 begins with 0x. */
export function toBytes(value: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (value instanceof Uint8Array) return new Uint8Array(value)
  if (typeof value !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(value)) return fromBase64(value)
  return Uint8Array.from(value.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}
