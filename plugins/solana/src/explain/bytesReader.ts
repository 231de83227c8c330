import { base58 } from '@scure/base'

/** Thrown for bytes that do not have the expected format, so that nothing is guessed. */
export class UnreadableError extends Error {}

/** Creates a reader that reads bytes in order. Reading past the end throws `UnreadableError`. */
export function createBytesReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let position = 0
  const take = (count: number): number => {
    const start = position
    position += count
    if (position > bytes.length) throw new UnreadableError()
    return start
  }
  const u8 = () => view.getUint8(take(1))
  return {
    u8,
    peek: (): number => bytes[position] ?? 0,
    u32: () => view.getUint32(take(4), true),
    u64: () => view.getBigUint64(take(8), true),
    key: () => base58.encode(bytes.subarray(take(32), position)),
    slice: (count: number) => bytes.subarray(take(count), position),
    /** A seed of the System program: its length in 64 bits, followed by its bytes. The maximum length is 32. */
    seed(): Uint8Array {
      const length = view.getBigUint64(take(8), true)
      if (length > 32n) throw new UnreadableError()
      return bytes.subarray(take(Number(length)), position)
    },
    /** A compact-u16 number: one to three bytes, in the shortest form. */
    count(): number {
      let value = 0
      for (let index = 0; index < 3; index += 1) {
        const byte = u8()
        value |= (byte & 0x7f) << (7 * index)
        if (byte < 0x80) {
          if (index > 0 && byte === 0) throw new UnreadableError()
          return value
        }
      }
      throw new UnreadableError()
    },
    /** @throws {UnreadableError} when bytes are left */
    end(): void {
      if (position !== bytes.length) throw new UnreadableError()
    },
  }
}

export type BytesReader = ReturnType<typeof createBytesReader>
