import { sha256 } from '@noble/hashes/sha2.js'
import { base64, hex } from '@scure/base'

const magic = '70736274ff'
/** The keys of the unsigned transaction and of the output that an input spends, in hex. */
const unsignedKey = '00'
const witnessOutputKey = '01'

/**
 * Returns the id of the transaction in a PSBT of version 0. Ids cover no witnesses, so signing does not change the id if every input
 * spends a native segwit output. Returns `undefined` for another PSBT, and for another text.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki
 */
export function readPsbtId(psbt: string): string | undefined {
  try {
    const reader = createReader(base64.decode(psbt))
    if (hex.encode(reader.take(5)) !== magic) return undefined
    const unsigned = readMap(reader).get(unsignedKey)
    if (!unsigned) return undefined
    for (let left = countInputs(unsigned); left > 0; left -= 1)
      if (!isNativeSegwit(readMap(reader).get(witnessOutputKey))) return undefined
    return hex.encode(sha256(sha256(unsigned)).toReversed())
  } catch {
    return undefined
  }
}

type Reader = ReturnType<typeof createReader>

/** Reads bytes from the start. Throws at their end. */
function createReader(bytes: Uint8Array) {
  let position = 0
  function take(length: number): Uint8Array {
    position += length
    if (position > bytes.length) throw new RangeError('The bytes have ended')
    return bytes.slice(position - length, position)
  }
  const littleEndian = (length: number) => take(length).reduceRight((value, byte) => value * 256 + byte, 0)
  /** Reads a compact size. */
  function size(): number {
    const first = littleEndian(1)
    return first < 0xfd ? first : littleEndian(2 ** (first - 0xfc))
  }
  return { take, size }
}

/** Reads a map up to its separator: the values by their keys in hex. */
function readMap({ take, size }: Reader): ReadonlyMap<string, Uint8Array> {
  const map = new Map<string, Uint8Array>()
  for (let length = size(); length > 0; length = size()) map.set(hex.encode(take(length)), take(size()))
  return map
}

/** The number of inputs comes after the version. */
function countInputs(unsigned: Uint8Array): number {
  const { take, size } = createReader(unsigned)
  take(4)
  return size()
}

/** Whether an output, which is an amount and a script, belongs to a witness program: a version and its program, and nothing else. */
function isNativeSegwit(output: Uint8Array | undefined): boolean {
  const [size = 0, version = -1, length = 0] = output?.slice(8) ?? []
  const isVersion = version === 0 || (version >= 0x51 && version <= 0x60)
  return isVersion && size === length + 2 && output?.length === 9 + size
}
