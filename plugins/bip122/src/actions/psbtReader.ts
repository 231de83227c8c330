import { base64, hex } from '@scure/base'

const magic = '70736274ff'
/** The key of the unsigned transaction, in hex. */
const unsignedKey = '00'
/** The key of the output that an input spends, in hex. */
export const witnessOutputKey = '01'

export type Reader = ReturnType<typeof createReader>

/** Reads bytes from the start. Throws at their end. */
export function createReader(bytes: Uint8Array) {
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
  /** Reads an amount in satoshis. */
  const amount = () => take(8).reduceRight((value, byte) => value * 256n + BigInt(byte), 0n)
  return { take, size, littleEndian, amount, position: () => position }
}

/**
 * Reads a map up to its separator: the values by their keys in hex. Throws for a key that is there twice, because wallets
 * could use either value.
 */
export function readMap({ take, size }: Reader): ReadonlyMap<string, Uint8Array> {
  const map = new Map<string, Uint8Array>()
  for (let length = size(); length > 0; length = size()) {
    const key = hex.encode(take(length))
    if (map.has(key)) throw new RangeError('A key is there twice')
    map.set(key, take(size()))
  }
  return map
}

/** Whether a script is a witness program: a version and its program, and nothing else. */
export function isWitnessProgram(script: Uint8Array | undefined): boolean {
  const [version = -1, length = 0] = script ?? []
  const isVersion = version === 0 || (version >= 0x51 && version <= 0x60)
  return isVersion && script?.length === length + 2
}

/** A PSBT of version 0: its unsigned transaction, and the reader behind it, for the maps of the inputs. */
interface Psbt {
  readonly unsigned: Uint8Array
  readonly maps: Reader
}

/**
 * Opens a PSBT in base64: the reader of its maps.
 *
 * @throws {Error} for another text
 */
export function openMaps(psbt: string): Reader {
  const maps = createReader(base64.decode(psbt))
  if (hex.encode(maps.take(5)) !== magic) throw new RangeError('No PSBT')
  return maps
}

/**
 * Opens a PSBT of version 0, in base64. Returns `undefined` for another PSBT.
 *
 * @throws {Error} for another text
 * @see https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki
 */
export function openPsbt(psbt: string): Psbt | undefined {
  const maps = openMaps(psbt)
  const unsigned = readMap(maps).get(unsignedKey)
  return unsigned && { unsigned, maps }
}
