import { base58 } from '@scure/base'
import { type BytesReader, createBytesReader, Unread } from './bytesReader.ts'

/** One instruction; accounts that only a lookup table names are not known. */
export interface Instruction {
  readonly program: string
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** A transaction as it is signed. */
export interface ReadTransaction {
  readonly signers: readonly string[]
  readonly instructions: readonly Instruction[]
}

/** What the network carries of one. */
const mostBytes = 1232
const signatureBytes = 64

/**
 * Reads a transaction, legacy or of version 0.
 *
 * @throws {Unread} when it is none, or has a byte that is no part of it
 * @see https://solana.com/docs/core/transactions
 */
export function readTransaction(bytes: Uint8Array): ReadTransaction {
  const reader = createBytesReader(bytes)
  const signatures = skipSignatures(reader, bytes)
  const read = readBody(reader)
  if (signatures !== read.signers.length) throw new Unread()
  return read
}

/** Whether bytes are a transaction with a place for each signature. */
export const isTransaction = (bytes: Uint8Array): boolean => succeeds(() => readTransaction(bytes))

/**
 * Whether bytes are what a transaction's signature covers, or a transaction with any number of signatures: who signs them as a
 * message may have signed the transaction.
 */
export const isSignable = (bytes: Uint8Array): boolean =>
  isVersion1(bytes) ||
  succeeds(() => readBody(createBytesReader(bytes))) ||
  succeeds(() => {
    const reader = createBytesReader(bytes)
    skipSignatures(reader, bytes)
    readBody(reader)
  })

/**
 * Version 1 begins with its version and the counts of signers: at most 12, of whom fewer only read, so that there is one who
 * signs for more.
 */
function isVersion1([version, signed = 0, readOnly = 0]: Uint8Array): boolean {
  return version === 0x81 && signed <= 12 && readOnly < signed
}

function skipSignatures(reader: BytesReader, { length }: Uint8Array): number {
  if (length > mostBytes) throw new Unread()
  const signatures = reader.count()
  reader.slice(signatures * signatureBytes)
  return signatures
}

/** The message of a transaction, which is what is signed, to its last byte. */
function readBody(reader: BytesReader): ReadTransaction {
  const isVersioned = reader.peek() >= 0x80
  if (isVersioned && reader.u8() !== 0x80) throw new Unread()
  const signed = reader.u8()
  reader.slice(2)
  const keys = listOf(reader, () => reader.slice(32))
  reader.slice(32)
  const rows = listOf(reader, () => ({
    program: reader.u8(),
    accounts: [...reader.slice(reader.count())],
    data: reader.slice(reader.count()),
  }))
  if (isVersioned) listOf(reader, () => skipTable(reader))
  reader.end()
  if (signed === 0 || signed > keys.length) throw new Unread()
  const names = keys.map((key) => base58.encode(key))
  return {
    signers: names.slice(0, signed),
    instructions: rows.map(({ program, accounts, data }) => ({
      program: names[program] ?? fail(),
      accounts: accounts.map((index) => names[index]),
      data,
    })),
  }
}

function skipTable(reader: BytesReader): void {
  reader.slice(32)
  reader.slice(reader.count())
  reader.slice(reader.count())
}

const listOf = <T>(reader: BytesReader, read: () => T): readonly T[] =>
  Array.from({ length: reader.count() }, read)

function succeeds(run: () => unknown): boolean {
  try {
    run()
    return true
  } catch {
    return false
  }
}

function fail(): never {
  throw new Unread()
}
