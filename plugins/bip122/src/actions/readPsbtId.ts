import { sha256 } from '@noble/hashes/sha2.js'
import { base64, hex } from '@scure/base'

/** The magic bytes of a PSBT, and the key of its unsigned transaction, which comes first. */
const magic = hex.decode('70736274ff')
const unsignedKey = [1, 0]

/**
 * Returns the id of the transaction in a PSBT of version 0. It stays the same when segwit inputs are signed, because ids do not
 * cover witnesses. Returns `undefined` for another text.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki
 */
export function readPsbtId(psbt: string): string | undefined {
  const bytes = decode(psbt)
  const start = [...magic, ...unsignedKey]
  if (!bytes || start.some((byte, index) => bytes[index] !== byte)) return undefined
  const [length, position] = readLength(bytes, start.length)
  const transaction = bytes.slice(position, position + length)
  return transaction.length === length && length > 0
    ? hex.encode(sha256(sha256(transaction)).toReversed())
    : undefined
}

/** Reads a compact size of up to four bytes; returns it with the position after it. */
function readLength(bytes: Uint8Array, at: number): readonly [length: number, position: number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const first = bytes[at] ?? 0
  if (first === 0xfd && at + 3 <= bytes.length) return [view.getUint16(at + 1, true), at + 3]
  if (first === 0xfe && at + 5 <= bytes.length) return [view.getUint32(at + 1, true), at + 5]
  return [first < 0xfd ? first : 0, at + 1]
}

function decode(text: string): Uint8Array | undefined {
  try {
    return base64.decode(text)
  } catch {
    return undefined
  }
}
