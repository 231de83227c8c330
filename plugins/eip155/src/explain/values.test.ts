import { describe, expect, test } from 'vitest'
import { first, second } from '../testing/fakeProvider.ts'
import {
  addressOf,
  bytesOf,
  fieldsOf,
  isOneOf,
  isSame,
  listOf,
  quantityOf,
  shortName,
  UnreadableError,
  uintOf,
} from './values.ts'

const digits = '0'.repeat(40)
const hexOf = (length: number) => `0x${'f'.repeat(length)}`

describe('a value of the expected type is read', () => {
  test.each([
    ['fieldsOf', () => fieldsOf({ a: 1 }), { a: 1 }],
    ['listOf', () => listOf([1, 2]), [1, 2]],
    ['addressOf', () => addressOf(first), first],
    ['uintOf a number', () => uintOf(7), 7n],
    ['uintOf zero', () => uintOf(0), 0n],
    ['uintOf the maximum safe integer', () => uintOf(Number.MAX_SAFE_INTEGER), 2n ** 53n - 1n],
    ['uintOf a bigint', () => uintOf(7n), 7n],
    ['uintOf a decimal', () => uintOf('12'), 12n],
    ['uintOf hex', () => uintOf('0x1F'), 31n],
    ['uintOf the maximum in hex', () => uintOf(hexOf(64)), 2n ** 256n - 1n],
    ['uintOf the maximum in decimal', () => uintOf(`${2n ** 256n - 1n}`), 2n ** 256n - 1n],
    ['uintOf the maximum of 48 bits', () => uintOf(2n ** 48n - 1n, 48), 2n ** 48n - 1n],
    ['quantityOf', () => quantityOf('0x0A'), 10n],
    ['quantityOf the maximum', () => quantityOf(hexOf(64)), 2n ** 256n - 1n],
    ['quantityOf undefined', () => quantityOf(undefined), 0n],
    ['bytesOf, in lower case', () => bytesOf('0xABcd'), '0xabcd'],
    ['bytesOf empty bytes', () => bytesOf('0x'), '0x'],
    ['bytesOf undefined', () => bytesOf(undefined), '0x'],
  ])('%s', (_, read, expected) => {
    expect(read()).toEqual(expected)
  })
})

describe('any other value is refused', () => {
  test.each([
    ['fieldsOf', fieldsOf, [undefined, null, 1, 'a', [], () => 1]],
    ['listOf', listOf, [undefined, null, 'ab', { length: 0 }]],
    [
      'addressOf',
      addressOf,
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
      'uintOf',
      uintOf,
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
    ['uintOf too much', uintOf, [2n ** 256n, `${2n ** 256n}`, `0x0${hexOf(64).slice(2)}`, '0'.repeat(79)]],
    ['uintOf beyond its bits', (value: unknown) => uintOf(value, 8), [256, '0x100', 256n]],
    [
      'quantityOf',
      quantityOf,
      [null, 1, 1n, '1', '', '0x', '0xg', ' 0x1', '0x1 ', ['0x1'], `0x${'0'.repeat(65)}`],
    ],
    ['bytesOf', bytesOf, [null, 1, 'ab', '', '0xabc', '0xgg', ' 0xab', '0xab ', ['0xab']]],
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
