/** Reads the bytes of a transaction one field after the other. Reading beyond their end throws. */
export function createReader(bytes: Uint8Array) {
  let at = 0
  const take = (length: number): Uint8Array => {
    if (length < 0 || at + length > bytes.length) throw new Error('The bytes end too early.')
    at += length
    return bytes.slice(at - length, at)
  }
  const number = (length: number): number => take(length).reduceRight((value, byte) => value * 256 + byte, 0)
  /** A length, in its shortest form. */
  const size = (): number => {
    const first = number(1)
    if (first < 0xfd) return first
    const value = number(first === 0xfd ? 2 : first === 0xfe ? 4 : 8)
    if (value < (first === 0xfd ? 0xfd : first === 0xfe ? 0x10000 : 2 ** 32))
      throw new Error('Not the shortest form.')
    return value
  }
  return {
    take,
    number,
    size,
    /** Bytes after their length. */
    bytes: (): Uint8Array => take(size()),
    /** A list after its length. */
    stack(): readonly Uint8Array[] {
      const count = size()
      if (count > 1_000) throw new Error('Too many elements.')
      return Array.from({ length: count }, () => take(size()))
    },
    peek: (offset: number): number | undefined => bytes[at + offset],
    isAtEnd: (): boolean => at === bytes.length,
  }
}

/** A number of `length` bytes, the lowest byte first. */
export const uint = (value: number, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => Math.floor(value / 256 ** index) % 256)

/** Bytes with their length before them. */
export function withSize(bytes: Uint8Array): Uint8Array {
  const size = bytes.length < 0xfd ? uint(bytes.length, 1) : Uint8Array.of(0xfd, ...uint(bytes.length, 2))
  if (bytes.length > 0xffff) throw new Error('Too long.')
  return Uint8Array.of(...size, ...bytes)
}
