import { fromHex as decode, toHex as encode } from '@latchkit/kernel/chain'

/** Encodes bytes as hex with `0x`. */
export const toHex = (bytes: Uint8Array): `0x${string}` => `0x${encode(bytes)}`

/** Decodes hex with `0x`; returns `undefined` for any other text. */
export const fromHex = (text: string): Uint8Array | undefined =>
  text.startsWith('0x') ? decode(text) : undefined
