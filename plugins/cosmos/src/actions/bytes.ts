import { fromBase64, fromHex } from '@latchkit/kernel/chain'

/** Returns bytes unchanged, or decodes base64 or `0x` hex. No base64 of a transaction's protobuf starts with 0x. */
export function toBytes(value: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (value instanceof Uint8Array) return new Uint8Array(value)
  return (
    (typeof value === 'string' && value.startsWith('0x') ? fromHex(value) : undefined) ?? fromBase64(value)
  )
}
