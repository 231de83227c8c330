import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { createReader, isWitnessProgram, openPsbt, readMap, witnessOutputKey } from './psbtReader.ts'

/**
 * Returns the id of the transaction in a PSBT of version 0. Ids cover no witnesses, so signing does not change the id if every input
 * spends a native segwit output. Returns `undefined` for another PSBT, and for another text.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki
 */
export function readPsbtId(psbt: string): string | undefined {
  try {
    const opened = openPsbt(psbt)
    if (!opened) return undefined
    const { unsigned, maps } = opened
    for (let left = countInputs(unsigned); left > 0; left -= 1)
      if (!isNativeSegwit(readMap(maps).get(witnessOutputKey))) return undefined
    return hex.encode(sha256(sha256(unsigned)).toReversed())
  } catch {
    return undefined
  }
}

/** The number of inputs comes after the version. */
function countInputs(unsigned: Uint8Array): number {
  const { take, size } = createReader(unsigned)
  take(4)
  return size()
}

/** Whether an output, which is an amount and a script, belongs to a witness program. */
function isNativeSegwit(output: Uint8Array | undefined): boolean {
  const [size = 0, ...script] = output?.slice(8) ?? []
  return size === script.length && isWitnessProgram(Uint8Array.from(script))
}
