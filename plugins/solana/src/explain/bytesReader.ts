import { base58 } from '@scure/base'

/** Bytes that are not what their place asks for: whoever reads on would guess. */
export class Unread extends Error {}

/** Reads bytes from their first to their last; asking for more than there are throws `Unread`. */
export function createBytesReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const take = (count: number): number => {
    const from = at
    at += count
    if (at > bytes.length) throw new Unread()
    return from
  }
  const u8 = () => view.getUint8(take(1))
  return {
    u8,
    peek: (): number => bytes[at] ?? 0,
    u32: () => view.getUint32(take(4), true),
    u64: () => view.getBigUint64(take(8), true),
    key: () => base58.encode(bytes.subarray(take(32), at)),
    slice: (count: number) => bytes.subarray(take(count), at),
    /** A text of the System program: its length in 64 bits, then its bytes. At most 32 make an address. */
    seed(): Uint8Array {
      const length = view.getBigUint64(take(8), true)
      if (length > 32n) throw new Unread()
      return bytes.subarray(take(Number(length)), at)
    },
    /** A count in one to three bytes, written as short as it can be. */
    count(): number {
      let value = 0
      for (let part = 0; part < 3; part += 1) {
        const byte = u8()
        value |= (byte & 0x7f) << (7 * part)
        if (byte < 0x80) {
          if (part > 0 && byte === 0) throw new Unread()
          return value
        }
      }
      throw new Unread()
    },
    /** @throws {Unread} when there is more */
    end(): void {
      if (at !== bytes.length) throw new Unread()
    },
  }
}

export type BytesReader = ReturnType<typeof createBytesReader>
