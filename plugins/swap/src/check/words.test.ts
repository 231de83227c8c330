import { expect, test } from 'vitest'
import { isCallData, readWords, UnreadableError } from './words.ts'

const maxBytes = 131_072
const word = (value: number | string): string =>
  (typeof value === 'number' ? value.toString(16) : value).padStart(64, '0')
const address = 'ab'.repeat(20)

test.each([
  ['a selector', '0x12345678', true],
  ['a selector and one byte', '0x1234567890', true],
  ['the most that a transaction holds', `0x${'ab'.repeat(maxBytes)}`, true],
  ['one byte more', `0x${'ab'.repeat(maxBytes + 1)}`, false],
  ['three bytes', '0x123456', false],
  ['half a byte', '0x123456789', false],
  ['capital letters', '0x1234567A', false],
  ['something before it', '00x12345678', false],
  ['something after it', '0x12345678 ', false],
])('%s: is it call data?', (_, data, expected) => {
  expect(isCallData(data)).toBe(expected)
})

test('a number is one word, and a missing or shorter word is unreadable', () => {
  expect(readWords(word(7) + word(9)).uint(1)).toBe(9n)
  for (const hex of ['', word(7), word(7) + word(9).slice(1)])
    expect(() => readWords(hex).uint(1)).toThrow(UnreadableError)
})

test.each(['f'.repeat(24), `${'f'.repeat(23)}0`, `${'0'.repeat(23)}1`, `0${'1'.repeat(23)}`])(
  'an address has no other bytes before it, such as %s',
  (padding) => {
    expect(readWords(word(address)).address(0)).toBe(`0x${address}`)
    expect(() => readWords(padding + address).address(0)).toThrow(UnreadableError)
  },
)

test('zeros elsewhere in a word do not make it an address', () => {
  const hex = 'f'.repeat(20) + '0'.repeat(24) + 'f'.repeat(20)
  expect(() => readWords(hex).address(0)).toThrow(UnreadableError)
})

test('dynamic bytes are read at a whole word within the data, and only all of them', () => {
  const bytes = word(32) + word(3) + 'abcdef'.padEnd(64, '0')
  expect(readWords(bytes).bytes(0)).toBe('abcdef')
  expect(() => readWords(word(33) + word(3) + 'abcdef'.padEnd(64, '0')).bytes(0)).toThrow(UnreadableError)
  expect(() => readWords(word(32) + word(33) + 'ab'.repeat(32)).bytes(0)).toThrow(UnreadableError)
})

test('an offset or a length of more than a transaction holds is unreadable, whatever follows', () => {
  const at = (offset: number, length: number) => word(offset).padEnd(offset * 2, '0') + word(length)
  expect(readWords(at(maxBytes, 0)).bytes(0)).toBe('')
  expect(() => readWords(at(maxBytes + 32, 0)).bytes(0)).toThrow(UnreadableError)
  const filled = (length: number) => readWords(word(32) + word(length) + 'ab'.repeat(length)).bytes(0)
  expect(filled(maxBytes)).toHaveLength(2 * maxBytes)
  expect(() => filled(maxBytes + 1)).toThrow(UnreadableError)
})

test('a list has 32 addresses at most', () => {
  const list = (count: number) => readWords(word(32) + word(count) + word(address).repeat(count)).addresses(0)
  expect(list(32)).toEqual(Array.from({ length: 32 }, () => `0x${address}`))
  expect(() => list(33)).toThrow(UnreadableError)
})
