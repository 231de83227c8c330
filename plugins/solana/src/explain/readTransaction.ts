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
  if (bytes.length > mostBytes) throw new Unread()
  const reader = createBytesReader(bytes)
  const signatures = reader.count()
  reader.slice(signatures * signatureBytes)
  const isVersioned = reader.peek() >= 0x80
  if (isVersioned && reader.u8() !== 0x80) throw new Unread()
  const signed = reader.u8()
  reader.slice(2)
  const keys = listOf(reader, () => reader.key())
  reader.slice(32)
  const rows = listOf(reader, () => ({
    program: reader.u8(),
    accounts: [...reader.slice(reader.count())],
    data: reader.slice(reader.count()),
  }))
  if (isVersioned) listOf(reader, () => skipTable(reader))
  reader.end()
  if (signed === 0 || signed > keys.length || signatures !== signed) throw new Unread()
  return {
    signers: keys.slice(0, signed),
    instructions: rows.map(({ program, accounts, data }) => ({
      program: keys[program] ?? fail(),
      accounts: accounts.map((index) => keys[index]),
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

function fail(): never {
  throw new Unread()
}
