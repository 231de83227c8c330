import { describe, expect, test } from 'vitest'
import { first, second } from '../testing/fakeProvider.ts'
import {
  isOneOf,
  isSame,
  parseBytes,
  parseQuantity,
  parseUint,
  requireAddress,
  requireFields,
  requireList,
  shortName,
  UnreadableError,
} from './values.ts'

const digits = '0'.repeat(40)
const hexOf = (length: number) => `0x${'f'.repeat(length)}`

describe('a value of the expected type is read', () => {
  test.each([
    ['requireFields', () => requireFields({ a: 1 }), { a: 1 }],
    ['requireList', () => requireList([1, 2]), [1, 2]],
    ['requireAddress', () => requireAddress(first), first],
    ['parseUint a number', () => parseUint(7), 7n],
    ['parseUint zero', () => parseUint(0), 0n],
    ['parseUint the maximum safe integer', () => parseUint(Number.MAX_SAFE_INTEGER), 2n ** 53n - 1n],
    ['parseUint a bigint', () => parseUint(7n), 7n],
    ['parseUint a decimal', () => parseUint('12'), 12n],
    ['parseUint hex', () => parseUint('0x1F'), 31n],
    ['parseUint the maximum in hex', () => parseUint(hexOf(64)), 2n ** 256n - 1n],
    ['parseUint the maximum in decimal', () => parseUint(`${2n ** 256n - 1n}`), 2n ** 256n - 1n],
    ['parseUint the maximum of 48 bits', () => parseUint(2n ** 48n - 1n, 48), 2n ** 48n - 1n],
    ['parseQuantity', () => parseQuantity('0x0A'), 10n],
    ['parseQuantity the maximum', () => parseQuantity(hexOf(64)), 2n ** 256n - 1n],
    ['parseQuantity undefined', () => parseQuantity(undefined), 0n],
    ['parseBytes, in lower case', () => parseBytes('0xABcd'), '0xabcd'],
    ['parseBytes empty bytes', () => parseBytes('0x'), '0x'],
    ['parseBytes undefined', () => parseBytes(undefined), '0x'],
  ])('%s', (_, read, expected) => {
    expect(read()).toEqual(expected)
  })
})

describe('any other value is refused', () => {
  test.each([
    ['requireFields', requireFields, [undefined, null, 1, 'a', [], () => 1]],
    ['requireList', requireList, [undefined, null, 'ab', { length: 0 }]],
    [
      'requireAddress',
      requireAddress,
      [
        undefined,
        [first],
        digits,
        `0x${digits}0`,
        `0x${digits.slice(1)}`,
        `0x${digits.slice(1)}g`,
        ` ${first}`,
      ],
    ],
    [
      'parseUint',
      parseUint,
      [
        undefined,
        null,
        true,
        [1],
        ['1'],
        {},
        -1,
        -1n,
        '-1',
        1.5,
        '1.5',
        2 ** 53,
        1e21,
        '',
        '0x',
        '0xg',
        ' 1',
        '1 ',
      ],
    ],
    [
      'parseUint too much',
      parseUint,
      [2n ** 256n, `${2n ** 256n}`, `0x0${hexOf(64).slice(2)}`, '0'.repeat(79)],
    ],
    ['parseUint beyond its bits', (value: unknown) => parseUint(value, 8), [256, '0x100', 256n]],
    [
      'parseQuantity',
      parseQuantity,
      [null, 1, 1n, '1', '', '0x', '0xg', ' 0x1', '0x1 ', ['0x1'], `0x${'0'.repeat(65)}`],
    ],
    ['parseBytes', parseBytes, [null, 1, 'ab', '', '0xabc', '0xgg', ' 0xab', '0xab ', ['0xab']]],
  ] satisfies readonly (readonly [string, (value: unknown) => unknown, readonly unknown[]])[])(
    '%s',
    (_, read, values) => {
      for (const value of values) expect(() => read(value), String(value)).toThrow(UnreadableError)
    },
  )
})

test('addresses are compared in any case', () => {
  expect(isSame(first, first.toLowerCase())).toBe(true)
  expect(isSame(first.toLowerCase(), first)).toBe(true)
  expect(isSame(first, second)).toBe(false)
  expect(isSame(undefined, first)).toBe(false)
  expect(isSame(first, undefined)).toBe(false)
  expect(isOneOf([first.toLowerCase()], first)).toBe(true)
  expect(isOneOf([first.toLowerCase()], second)).toBe(false)
})

test('a name has at most 32 characters, and none of them is cut in half', () => {
  expect(shortName('USDC')).toBe('USDC')
  expect(shortName('x'.repeat(33))).toBe('x'.repeat(32))
  expect(shortName('🦊'.repeat(33))).toBe('🦊'.repeat(32))
  for (const none of ['', undefined, null, 5, ['a']]) expect(shortName(none)).toBeUndefined()
})
