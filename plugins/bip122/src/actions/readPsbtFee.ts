import { readPsbt } from './readPsbt.ts'

/** In satoshis: 0.001 BTC. */
const maxFee = 100_000n

/** The fee of a PSBT in satoshis, and whether it is disproportionately high. Without a value, a higher one is possible. */
export interface PsbtFee {
  readonly value?: bigint
  readonly isHigh: boolean
}

/** What is known about a PSBT. */
export interface PsbtReading {
  /** Without one, it is unknown. */
  readonly fee?: PsbtFee
  /** Whether its signatures would leave a part of the transaction open, which anyone can complete as they like. */
  readonly isOpen: boolean
}

/**
 * Reads the fee of a PSBT: what its inputs spend, without what its outputs receive. It is high if it is more than 0.001 BTC,
 * or more than the outputs. It is unknown unless the signatures confirm what each input spends, and cover all outputs.
 */
export function readPsbtFee(psbt: unknown): PsbtReading {
  try {
    const { spent, isBound, paid, isWhole } = readPsbt(String(psbt))
    // Without a fee, another party has still to add inputs.
    if (!isWhole || spent === undefined || spent <= paid) return { isOpen: !isWhole }
    const value = spent - paid
    const isHigh = value > maxFee || value > paid
    return { fee: { isHigh, ...(isBound ? { value } : {}) }, isOpen: false }
  } catch {
    return { isOpen: false }
  }
}
