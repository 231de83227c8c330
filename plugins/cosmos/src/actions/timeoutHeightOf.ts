/** The tag of `timeout_height` in a TxBody: its third field, as a varint. */
const timeoutTag = 3n << 3n

/**
 * The last block height that can include a transaction, from the bytes of its TxBody, in decimal digits; nothing for one
 * without a timeout, or for bytes that are no TxBody.
 *
 * @see https://protobuf.dev/programming-guides/encoding/
 */
export function timeoutHeightOf(body: Uint8Array): string | undefined {
  let at = 0
  let height = 0n
  function varint(): bigint {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = body[at]
      if (byte === undefined) break
      at += 1
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
    throw new RangeError('Not a varint')
  }
  try {
    while (at < body.length) {
      const tag = varint()
      if (tag === timeoutTag) height = varint()
      else if ((tag & 7n) === 0n) varint()
      else if ((tag & 7n) === 2n) at += Number(varint())
      else return undefined
    }
  } catch {
    return undefined
  }
  return at === body.length && height > 0n ? `${height}` : undefined
}
