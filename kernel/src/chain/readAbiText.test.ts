import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { toHex } from './bytes.ts'
import { readAbiText } from './readAbiText.ts'

const word = (value: number | bigint) => value.toString(16).padStart(64, '0')
const bytesOf = (value: string) => toHex(new TextEncoder().encode(value))
const padded = (hex: string) => hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
/** Encodes a string result of `length` bytes with the given hex content. */
const written = (length: number | bigint, hex: string) => `0x${word(32)}${word(length)}${hex}`
const text = (value: string) => written(bytesOf(value).length / 2, padded(bytesOf(value)))
const fixed = (value: string) => `0x${bytesOf(value).padEnd(64, '0')}`
const usdc = bytesOf('USDC')

test.each([
  ['a string', text('USDC'), 'USDC'],
  ['a long string', text('x'.repeat(100)), 'x'.repeat(100)],
  ['a bytes32', fixed('MKR'), 'MKR'],
  ['a full bytes32', fixed('M'.repeat(32)), 'M'.repeat(32)],
  ['hex in upper case', `0x${fixed('MKR').slice(2).toUpperCase()}`, 'MKR'],
  ['a string that ends in zeros', text('USDC\0\0'), 'USDC'],
  ['a string with hidden characters', text('U\u200bS\u202eD\u2800C\0'), 'U\u200bS\u202eD\u2800C'],
  ['a bytes32 with hidden characters', fixed('U\u200bS\u202eDC'), 'U\u200bS\u202eDC'],
  ['bytes that are no UTF-8', `0x${'ff'.repeat(2)}${usdc}${'0'.repeat(52)}`, '\ufffd\ufffdUSDC'],
  ['a string shorter than the result', written(3, usdc), 'USD'],
  ['a string shorter than its length', written(9, usdc), 'USDC'],
  ['a result of the greatest length', written(4, usdc).padEnd(2_000, '0'), 'USDC'],
])('%s is read', (_, response, name) => {
  expect(readAbiText(response)).toBe(name)
})

test.each([
  ['an empty string', text('')],
  ['an empty bytes32', fixed('')],
  ['less than a word', fixed('MKR').slice(0, -1)],
  ['a length beyond any number', written(2n ** 255n, usdc)],
  ['a result above the greatest length', written(4, usdc).padEnd(2_001, '0')],
  ['text that is not hex', 'x'.repeat(66)],
  ['hex with a line break', `${fixed('MKR')}\n`],
  ['no result', '0x'],
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
])('%s is not a text', (_, response) => {
  expect(readAbiText(response)).toBeUndefined()
})

test('what a contract encodes is read as it is, without zeros at the end', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      expect(readAbiText(text(name))).toBe(name.replace(/\0+$/, '') || undefined)
    }),
    runs,
  )
})
