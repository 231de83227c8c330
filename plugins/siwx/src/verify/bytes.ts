import { base58, base64, hex } from '@scure/base'

const decoders = { base58, base64, hex }

/** Decodes a text, or returns `undefined` if it is not in that encoding. Longer texts than a signature's are not decoded. */
export function decode(encoding: keyof typeof decoders, text: string): Uint8Array | undefined {
  try {
    return text.length <= maxCharacters ? decoders[encoding].decode(text) : undefined
  } catch {
    return undefined
  }
}

const maxCharacters = 16_384

export const isEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])

/** Runs a check of cryptography, which throws for keys and signatures that are not well-formed. */
export function holds(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
