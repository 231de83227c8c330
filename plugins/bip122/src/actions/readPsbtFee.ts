import { createReader, openPsbt, type Reader, readMap, witnessOutputKey } from './psbtReader.ts'

/** In satoshis: 0.001 BTC. */
const maxFee = 100_000n

/** The fee of a PSBT in satoshis, and whether it is disproportionately high. */
export interface PsbtFee {
  readonly value: bigint
  readonly isHigh: boolean
}

/**
 * Reads the fee of a PSBT of version 0: what its inputs spend, without what its outputs receive. It is high if it is more than
 * 0.001 BTC, or more than the outputs. Returns `undefined` unless each input states the output that it spends as a witness
 * output, because only the signature of such an input confirms its amount.
 */
export function readPsbtFee(psbt: unknown): PsbtFee | undefined {
  try {
    const opened = typeof psbt === 'string' ? openPsbt(psbt) : undefined
    if (!opened) return undefined
    const { inputs, paid } = readUnsigned(opened.unsigned)
    let spent = 0n
    for (let left = inputs; left > 0; left -= 1) {
      const output = readMap(opened.maps).get(witnessOutputKey)
      if (!output) return undefined
      spent += readAmount(createReader(output))
    }
    // Without a fee, another party has still to add inputs.
    if (spent <= paid) return undefined
    const value = spent - paid
    return { value, isHigh: value > maxFee || value > paid }
  } catch {
    return undefined
  }
}

/** The number of inputs of a transaction, and the sum of its outputs. */
function readUnsigned(unsigned: Uint8Array): { readonly inputs: number; readonly paid: bigint } {
  const reader = createReader(unsigned)
  reader.take(4)
  const inputs = reader.size()
  for (let left = inputs; left > 0; left -= 1) {
    reader.take(36)
    reader.take(reader.size() + 4)
  }
  let paid = 0n
  for (let left = reader.size(); left > 0; left -= 1) {
    paid += readAmount(reader)
    reader.take(reader.size())
  }
  return { inputs, paid }
}

const readAmount = ({ take }: Reader): bigint =>
  take(8).reduceRight((value, byte) => value * 256n + BigInt(byte), 0n)
