import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { createReader, uint, withSize } from './reader.ts'

/** The transaction of a BIP-322 signature: one input, which spends the message, and one output, which carries nothing. */
export interface ToSign {
  /** Whether the signature has the witness only. */
  readonly isSimple: boolean
  readonly version: number
  readonly sequence: number
  readonly lockTime: number
  readonly scriptSig: Uint8Array
  readonly witness: readonly Uint8Array[]
}

/** The virtual transaction that the signature spends, by its id. */
export interface Spent {
  readonly id: Uint8Array
  readonly script: Uint8Array
}

const tagged = (tag: string, ...parts: Uint8Array[]): Uint8Array => {
  const hash = sha256(new TextEncoder().encode(tag))
  return sha256(concatBytes(hash, hash, ...parts))
}
const sha256d = (bytes: Uint8Array) => sha256(sha256(bytes))
const none = new Uint8Array()
/** The one output: no value, and `OP_RETURN` as its script. */
const output = concatBytes(uint(0, 8), Uint8Array.of(1, 0x6a))

/** Creates the transaction that commits to the message and pays to `script`. */
export function createSpent(message: string, script: Uint8Array): Spent {
  const hash = tagged('BIP0322-signed-message', new TextEncoder().encode(message))
  const input = concatBytes(
    new Uint8Array(32),
    uint(0xffffffff, 4),
    withSize(Uint8Array.of(0, 32, ...hash)),
    uint(0, 4),
  )
  const outputs = concatBytes(uint(1, 1), uint(0, 8), withSize(script))
  return { id: sha256d(concatBytes(uint(0, 4), uint(1, 1), input, outputs, uint(0, 4))), script }
}

/** Reads the witness of the simple format. */
export function readSimple(bytes: Uint8Array): ToSign | undefined {
  try {
    const reader = createReader(bytes)
    const witness = reader.stack()
    if (!reader.isAtEnd() || witness.length === 0) return undefined
    return { isSimple: true, version: 0, sequence: 0, lockTime: 0, scriptSig: none, witness }
  } catch {
    return undefined
  }
}

/** Reads the transaction of the full format, if it spends the message with its only input. */
export function readFull(bytes: Uint8Array, { id }: Spent): ToSign | undefined {
  try {
    const reader = createReader(bytes)
    const version = reader.number(4)
    const hasWitness = reader.peek(0) === 0
    if (hasWitness && (reader.number(1) !== 0 || reader.number(1) !== 1)) return undefined
    if (reader.size() !== 1) return undefined
    const spent = reader.take(36)
    const scriptSig = reader.bytes()
    const sequence = reader.number(4)
    const outputs = concatBytes(uint(reader.size(), 1), reader.take(output.length))
    const witness = hasWitness ? reader.stack() : []
    const lockTime = reader.number(4)
    const expected = [concatBytes(id, uint(0, 4)), concatBytes(uint(1, 1), output)]
    const isOurs = [spent, outputs].every((part, index) => isSame(part, expected[index] ?? none))
    const isKnown = version === 0 || version === 2
    return reader.isAtEnd() && isOurs && isKnown
      ? { isSimple: false, version, sequence, lockTime, scriptSig, witness }
      : undefined
  } catch {
    return undefined
  }
}

const isSame = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, at) => byte === b[at])

/** The hash that a legacy signature signs, with `SIGHASH_ALL`. */
export const legacyHash = ({ version, sequence, lockTime }: ToSign, { id }: Spent, script: Uint8Array) =>
  sha256d(
    concatBytes(
      uint(version, 4),
      concatBytes(uint(1, 1), id, uint(0, 4), withSize(script), uint(sequence, 4)),
      concatBytes(uint(1, 1), output, uint(lockTime, 4), uint(1, 4)),
    ),
  )

/** The hash that a signature of a version 0 witness signs, with `SIGHASH_ALL` (BIP-143). */
export const witnessHash = ({ version, sequence, lockTime }: ToSign, { id }: Spent, script: Uint8Array) =>
  sha256d(
    concatBytes(
      concatBytes(uint(version, 4), sha256d(concatBytes(id, uint(0, 4))), sha256d(uint(sequence, 4))),
      concatBytes(id, uint(0, 4), withSize(script), uint(0, 8), uint(sequence, 4)),
      concatBytes(sha256d(output), uint(lockTime, 4), uint(1, 4)),
    ),
  )

/** The hash that a signature of a taproot key signs (BIP-341), with the default type 0 or `SIGHASH_ALL`. */
export const taprootHash = (
  { version, sequence, lockTime }: ToSign,
  { id, script }: Spent,
  type: 0 | 1,
): Uint8Array =>
  tagged(
    'TapSighash',
    Uint8Array.of(0, type),
    concatBytes(uint(version, 4), uint(lockTime, 4), sha256(concatBytes(id, uint(0, 4)))),
    concatBytes(sha256(uint(0, 8)), sha256(withSize(script)), sha256(uint(sequence, 4)), sha256(output)),
    concatBytes(uint(0, 1), uint(0, 4)),
  )
