import { expect, test } from 'vitest'
import { keyOf, messageOf, type Wire, wireOf } from '../testing/wire.ts'
import { UnreadableError } from './bytesReader.ts'
import { isSignable, isTransaction, readTransaction } from './readTransaction.ts'

const keys = [keyOf(1), keyOf(2), keyOf(3)]
const wire: Wire = {
  keys,
  signed: 2,
  rows: [
    { program: 2, accounts: [0, 1], data: [4, 5] },
    { program: 1, accounts: [], data: [] },
  ],
}
const table = [...new Uint8Array(32).fill(8), 2, 0, 1, 1, 2]

test.each([
  ['legacy', wire],
  ['version 0', { ...wire, version: 0x80 }],
  ['version 0 with tables', { ...wire, version: 0x80, tables: [2, ...table, ...table] }],
])('a transaction that is %s has its signers, and its instructions in order', (_, input) => {
  expect(readTransaction(wireOf(input))).toEqual({
    signers: [keyOf(1), keyOf(2)],
    instructions: [
      { program: keyOf(3), accounts: [keyOf(1), keyOf(2)], data: Uint8Array.of(4, 5) },
      { program: keyOf(2), accounts: [], data: new Uint8Array() },
    ],
  })
})

test('an account that is only in a lookup table is unknown', () => {
  const rows = [{ program: 2, accounts: [0, 3] }]
  const read = readTransaction(wireOf({ keys, version: 0x80, rows, tables: [1, ...table] }))
  expect(read.instructions[0]?.accounts).toEqual([keyOf(1), undefined])
})

test.each([
  ['another version', wireOf({ ...wire, version: 0x82 })],
  ['one signature too few', wireOf(wire, 1)],
  ['one signature too many', wireOf(wire, 3)],
  ['no signer', wireOf({ ...wire, signed: 0 })],
  ['more signers than keys', wireOf({ ...wire, signed: 4 })],
  ['an unknown program index', wireOf({ ...wire, rows: [{ program: 3 }] })],
  ['a trailing byte', Uint8Array.of(...wireOf(wire), 0)],
  ['a byte after its tables', wireOf({ ...wire, version: 0x80, tables: [0, 0] })],
  ['a truncated table', wireOf({ ...wire, version: 0x80, tables: [1, ...table.slice(0, -1)] })],
  ['no tables', wireOf({ ...wire, version: 0x80, tables: [] })],
  ['a missing last byte', wireOf(wire).slice(0, -1)],
])('a transaction with %s is refused', (_, bytes) => {
  expect(() => readTransaction(bytes)).toThrow(UnreadableError)
  expect(isTransaction(bytes)).toBe(false)
})

test('there can be as many signers as keys', () => {
  const bytes = wireOf({ ...wire, signed: 3 })
  expect(readTransaction(bytes).signers).toEqual(keys)
  expect(isTransaction(bytes)).toBe(true)
})

/** Creates a transaction of exactly this size. */
function ofLength(length: number): Uint8Array {
  const short = wireOf({ keys, rows: [{ program: 2, data: new Array(200).fill(1) }] })
  return wireOf({ keys, rows: [{ program: 2, data: new Array(200 + length - short.length).fill(1) }] })
}

test('a transaction above the size limit is refused', () => {
  expect([ofLength(1232).length, ofLength(1233).length]).toEqual([1232, 1233])
  expect(isTransaction(ofLength(1232))).toBe(true)
  expect(isTransaction(ofLength(1233))).toBe(false)
})

test.each([
  ['a transaction', wireOf(wire), true],
  ['a transaction without signatures', wireOf(wire, 0), true],
  ['a transaction with one signature too many', wireOf(wire, 3), true],
  ['a legacy message', messageOf(wire), true],
  ['a message of version 0', messageOf({ ...wire, version: 0x80 }), true],
  ['a message with one byte too many', Uint8Array.of(...messageOf(wire), 0), false],
  ['a message of another version', messageOf({ ...wire, version: 0x82 }), false],
  ['a message with more signers than keys', messageOf({ ...wire, signed: 4 }), false],
  ['a message without a signer', messageOf({ ...wire, signed: 0 }), false],
  ['version 1', Uint8Array.of(0x81, 1, 0), true],
  ['version 1 with the maximum number of signers', Uint8Array.of(0x81, 12, 11), true],
  ['version 1 with too many signers', Uint8Array.of(0x81, 13, 0), false],
  ['version 1 without a signer', Uint8Array.of(0x81, 0, 0), false],
  ['version 1 with only read-only signers', Uint8Array.of(0x81, 2, 2), false],
  ['a single version byte', Uint8Array.of(0x81), false],
  ['no bytes', new Uint8Array(), false],
])('%s: whether signing it as a message could sign a transaction', (_, bytes, may) => {
  expect(isSignable(bytes)).toBe(may)
})
