import { base58 } from '@scure/base'
import { type BytesReader, createBytesReader, UnreadableError } from './bytesReader.ts'

/** One instruction. Accounts that are only in a lookup table are unknown. */
export interface Instruction {
  readonly program: string
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** A decoded transaction. */
export interface ReadTransaction {
  readonly signers: readonly string[]
  readonly instructions: readonly Instruction[]
}

/** The size limit of a transaction on the network. */
const maxTransactionBytes = 1232
const signatureBytes = 64

/**
 * Reads a legacy transaction or a transaction of version 0.
 *
 * @throws {UnreadableError} when the bytes are not exactly one transaction
 * @see https://solana.com/docs/core/transactions
 */
export function readTransaction(bytes: Uint8Array): ReadTransaction {
  const reader = createBytesReader(bytes)
  const signatures = skipSignatures(reader, bytes)
  const read = readBody(reader)
  if (signatures !== read.signers.length) throw new UnreadableError()
  return read
}

/** Whether bytes are a transaction with the right number of signatures. */
export const isTransaction = (bytes: Uint8Array): boolean => succeeds(() => readTransaction(bytes))

/** Whether bytes are the message of a transaction, or a transaction with any number of signatures. */
export const isWhole = (bytes: Uint8Array): boolean =>
  succeeds(() => readBody(createBytesReader(bytes))) ||
  succeeds(() => {
    const reader = createBytesReader(bytes)
    skipSignatures(reader, bytes)
    readBody(reader)
  })

/** Whether signing bytes as a message could sign a transaction, also one of version 1, of which only the start is known. */
export const isSignable = (bytes: Uint8Array): boolean => isVersion1(bytes) || isWhole(bytes)

/**
 * Version 1 starts with its version and the numbers of signers: at most 12, of which at least one can write.
 */
function isVersion1([version, signed = 0, readOnly = 0]: Uint8Array): boolean {
  return version === 0x81 && signed <= 12 && readOnly < signed
}

function skipSignatures(reader: BytesReader, { length }: Uint8Array): number {
  if (length > maxTransactionBytes) throw new UnreadableError()
  const signatures = reader.count()
  reader.slice(signatures * signatureBytes)
  return signatures
}

/** Reads the message of a transaction, which is the signed part, up to its last byte. */
function readBody(reader: BytesReader): ReadTransaction {
  const isVersioned = reader.peek() >= 0x80
  if (isVersioned && reader.u8() !== 0x80) throw new UnreadableError()
  const signed = reader.u8()
  reader.slice(2)
  const keys = readList(reader, () => reader.slice(32))
  reader.slice(32)
  const instructions = readList(reader, () => ({
    program: reader.u8(),
    accounts: [...reader.slice(reader.count())],
    data: reader.slice(reader.count()),
  }))
  if (isVersioned) readList(reader, () => skipTable(reader))
  reader.end()
  if (signed === 0 || signed > keys.length) throw new UnreadableError()
  const addresses = keys.map((key) => base58.encode(key))
  return {
    signers: addresses.slice(0, signed),
    instructions: instructions.map(({ program, accounts, data }) => ({
      program: addresses[program] ?? throwUnreadable(),
      accounts: accounts.map((index) => addresses[index]),
      data,
    })),
  }
}

function skipTable(reader: BytesReader): void {
  reader.slice(32)
  reader.slice(reader.count())
  reader.slice(reader.count())
}

const readList = <T>(reader: BytesReader, read: () => T): readonly T[] =>
  Array.from({ length: reader.count() }, read)

function succeeds(run: () => unknown): boolean {
  try {
    run()
    return true
  } catch {
    return false
  }
}

function throwUnreadable(): never {
  throw new UnreadableError()
}
