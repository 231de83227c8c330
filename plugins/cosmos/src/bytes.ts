/** Encodes bytes as base64. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Decodes base64 text; returns `undefined` when it is invalid. */
export function fromBase64(text: unknown): Uint8Array<ArrayBuffer> | undefined {
  // Stricter than atob, which ignores whitespace: every value has exactly one encoding.
  if (typeof text !== 'string' || !/^(?:[\w+/-]{4})*(?:[\w+/-]{2}==|[\w+/-]{3}=)?$/.test(text)) return
  if (/[_-]/.test(text)) return
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

/** Returns bytes unchanged, or decodes base64 or `0x` hex. No base64 of a transaction's protobuf starts with 0x. */
export function toBytes(value: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (value instanceof Uint8Array) return new Uint8Array(value)
  if (typeof value !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(value)) return fromBase64(value)
  return Uint8Array.from(value.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}
