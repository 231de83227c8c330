import { base58 } from '@scure/base'

// Builds transactions byte by byte, including invalid ones that no library would create.

/** A key or address of 32 equal bytes. */
export const keyOf = (seed: number): string => base58.encode(new Uint8Array(32).fill(seed))
export const bytesOf = (key: string): readonly number[] => [...base58.decode(key)]
export const textBytes = (text: string): readonly number[] => [...new TextEncoder().encode(text)]

const little =
  (bytes: number) =>
  (value: bigint | number): readonly number[] =>
    Array.from({ length: bytes }, (_, at) => Number((BigInt(value) >> BigInt(8 * at)) & 255n))
export const u16 = little(2)
export const u32 = little(4)
export const u64 = little(8)

/** Encodes a count in its shortest form. */
const count = (value: number): readonly number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...count(value >> 7)]

export interface Wire {
  readonly version?: number
  readonly signed?: number
  readonly keys: readonly string[]
  /** Instructions by the indexes of their program and accounts in the keys. */
  readonly rows: readonly {
    readonly program: number
    readonly accounts?: readonly number[]
    readonly data?: readonly number[]
  }[]
  /** The bytes of the lookup tables, for a versioned transaction. */
  readonly tables?: readonly number[]
}

/** Encodes the message of a transaction, which its signatures cover. */
export const messageOf = ({ version, signed = 1, keys, rows, tables = [0] }: Wire): Uint8Array =>
  Uint8Array.of(
    ...(version === undefined ? [] : [version]),
    ...[signed, 0, 0],
    ...count(keys.length),
    ...keys.flatMap(bytesOf),
    ...new Uint8Array(32).fill(9),
    ...count(rows.length),
    ...rows.flatMap(({ program, accounts = [], data = [] }) => [
      ...[program, ...count(accounts.length), ...accounts],
      ...[...count(data.length), ...data],
    ]),
    ...(version === undefined ? [] : tables),
  )

/** Encodes a transaction with this number of empty signatures. */
export const wireOf = (wire: Wire, signatures = wire.signed ?? 1): Uint8Array =>
  Uint8Array.of(...count(signatures), ...new Uint8Array(64 * signatures), ...messageOf(wire))
