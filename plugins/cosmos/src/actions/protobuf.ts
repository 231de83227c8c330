/**
 * Returns the values of a field of a message: numbers, or bytes for what has a length. Returns `undefined` for
 * invalid bytes, and for a message with values of other kinds.
 *
 * @see https://protobuf.dev/programming-guides/encoding/
 */
export function readField(message: Uint8Array, field: number): readonly (bigint | Uint8Array)[] | undefined {
  const values: (bigint | Uint8Array)[] = []
  let position = 0
  function readVarint(): bigint {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = message[position]
      if (byte === undefined) break
      position += 1
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
    throw new RangeError('Not a varint')
  }
  function readBytes(): Uint8Array {
    const length = Number(readVarint())
    position += length
    return message.subarray(position - length, position)
  }
  try {
    while (position < message.length) {
      const tag = readVarint()
      const kind = tag & 7n
      if (kind !== 0n && kind !== 2n) return undefined
      const value = kind === 0n ? readVarint() : readBytes()
      if (tag >> 3n === BigInt(field)) values.push(value)
    }
  } catch {
    return undefined
  }
  return position === message.length ? values : undefined
}
