import { parseUnits } from '@latchkit/kernel'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { english } from '../testing/english.ts'
import { nameOf } from './names.ts'
import { amountOf, timeOf } from './words.ts'

// The unit that the library has for this builds a table of every code point first, which takes seconds.
const anyCharacter = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code))
const value = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

test('I-12: the amount that is shown, times ten to its decimals, is the amount', () => {
  fc.assert(
    fc.property(value, fc.nat(36), (units, decimals) => {
      const shown = amountOf({ value: units, decimals, symbol: 'X' }, english)
      expect(shown).toMatch(/^\d+(\.\d*[1-9])? X$/)
      expect(parseUnits(shown.slice(0, -2), decimals)).toBe(units)
    }),
    runs,
  )
})

test('without decimals an amount is in base units, and says so', () => {
  fc.assert(
    fc.property(value, (units) => {
      const shown = amountOf({ value: units, token: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }, english)
      expect(shown).toBe(`${units} base units of 0x3C44…93BC`)
    }),
    runs,
  )
})

test('a name hides nothing and ends; a time that no calendar has is no end', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), value, (name, seconds) => {
      expect(nameOf(name)).not.toMatch(/[\p{Bidi_Control}\p{Cc}\u200b]/u)
      expect(Array.from(nameOf(name)).length).toBeLessThanOrEqual(64)
      expect(timeOf(seconds, english)).not.toBe('')
    }),
    runs,
  )
  expect(timeOf(2n ** 256n - 1n, english)).toBe('No end')
})
