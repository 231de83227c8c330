/** The tag of `timeout_height` in a TxBody: its third field, as a varint. */
const timeoutTag = 3n << 3n

/**
 * Returns the last block height that can include a transaction, from the bytes of its TxBody, in decimal digits. Returns
 * `undefined` for a transaction without a timeout, and for invalid bytes.
 *
 * @see https://protobuf.dev/programming-guides/encoding/
 */
export function readTimeoutHeight(body: Uint8Array): string | undefined {
  let position = 0
  let height = 0n
  function readVarint(): bigint {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = body[position]
      if (byte === undefined) break
      position += 1
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
    throw new RangeError('Not a varint')
  }
  try {
    while (position < body.length) {
      const tag = readVarint()
      if (tag === timeoutTag) height = readVarint()
      else if ((tag & 7n) === 0n) readVarint()
      else if ((tag & 7n) === 2n) {
        const length = Number(readVarint())
        position += length
      } else return undefined
    }
  } catch {
    return undefined
  }
  return position === body.length && height > 0n ? `${height}` : undefined
}
