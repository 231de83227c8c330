import { expect, test } from 'vitest'
import { keyOf, u16, u32, u64 } from '../testing/wire.ts'
import { createBytesReader, UnreadableError } from './bytesReader.ts'

const readerOf = (...bytes: readonly number[]) => createBytesReader(Uint8Array.from(bytes))

test.each([
  [[0], 0],
  [[0x7f], 127],
  [[0x80, 0x01], 128],
  [[0xff, 0x7f], 16_383],
  [[0x80, 0x80, 0x01], 16_384],
  [[0xff, 0xff, 0x7f], 2_097_151],
])('%j is the count %i', (bytes, value) => {
  const reader = readerOf(...bytes)
  expect(reader.count()).toBe(value)
  reader.end()
})

test.each([
  ['not in the shortest form', [0x80, 0x00]],
  ['two bytes longer than the shortest form', [0x80, 0x80, 0x00]],
  ['of four bytes', [0x80, 0x80, 0x80, 0x01]],
  ['truncated', [0x80]],
  ['missing', []],
])('a count that is %s is refused', (_, bytes) => {
  expect(() => readerOf(...bytes).count()).toThrow(UnreadableError)
})

test('numbers are read in little-endian order, up to the last byte', () => {
  const reader = readerOf(7, ...u32(0x01020304), ...u64(2n ** 64n - 2n))
  expect(reader.peek()).toBe(7)
  expect([reader.u8(), reader.u32(), reader.u64()]).toEqual([7, 0x01020304, 2n ** 64n - 2n])
  expect(reader.peek()).toBe(0)
  reader.end()
})

test('bytes are read from the offset of a view in a longer buffer', () => {
  const long = Uint8Array.of(9, 9, ...u16(1), 5, 0, 0, 0)
  const reader = createBytesReader(long.subarray(4))
  expect(reader.u32()).toBe(5)
  reader.end()
})

test('a key has 32 bytes, a slice the requested number, and both are read in order', () => {
  const reader = readerOf(...new Uint8Array(32).fill(3), 1, 2, 4)
  expect(reader.key()).toBe(keyOf(3))
  expect([...reader.slice(2)]).toEqual([1, 2])
  expect(() => reader.end()).toThrow(UnreadableError)
  expect(reader.u8()).toBe(4)
  reader.end()
})

test('a seed of the System program has up to 32 bytes', () => {
  const longest = new Uint8Array(32).fill(0x61)
  const reader = readerOf(...u64(32), ...longest, ...u64(0), 5)
  expect(reader.seed()).toEqual(longest)
  expect(reader.seed()).toEqual(new Uint8Array())
  expect(reader.u8()).toBe(5)
  expect(() => readerOf(...u64(33), ...new Uint8Array(33)).seed()).toThrow(UnreadableError)
  expect(() => readerOf(...u64(2), 1).seed()).toThrow(UnreadableError)
})

test.each([
  ['u8', 0],
  ['u32', 3],
  ['u64', 7],
  ['key', 31],
  ['seed', 7],
] as const)('reading %s of %i bytes is refused, and reads nothing beyond the view', (name, length) => {
  const long = new Uint8Array(length + 100)
  expect(() => createBytesReader(long.subarray(0, length))[name]()).toThrow(UnreadableError)
  expect(() => createBytesReader(long.subarray(0, length)).slice(length + 1)).toThrow(UnreadableError)
})
