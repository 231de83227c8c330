import { parseUnits } from '@latchkit/kernel'
import { parseLocalNumber } from '@latchkit/kernel/plugin'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { english } from '../testing/english.ts'
import { nameOf } from './names.ts'
import { formatAmount, formatTime } from './words.ts'

// The built-in `binary` unit builds a table of every code point first, which takes seconds.
const anyCharacter = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code))
const value = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

const locales = fc.constantFrom(
  ...['ar', 'de', 'en', 'es', 'fr', 'hi', 'id', 'ja', 'ko', 'pt', 'ru', 'tr', 'vi', 'zh'],
)

test('I-12: the displayed amount, multiplied by ten to the power of its decimals, is the exact amount', () => {
  fc.assert(
    fc.property(value, fc.nat(36), locales, (units, decimals, locale) => {
      const text = formatAmount({ value: units, decimals, symbol: 'X' }, { ...english, locale })
      expect(text).toMatch(/^\d[\d.,\s]* X$/)
      expect(parseUnits(parseLocalNumber(text.slice(0, -2), locale) ?? '', decimals)).toBe(units)
    }),
    runs,
  )
})

test('an amount without decimals is shown in base units', () => {
  fc.assert(
    fc.property(value, (units) => {
      const text = formatAmount(
        { value: units, token: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' },
        english,
      )
      expect(text).toBe(`${units} base units of 0x3C44…93BC`)
    }),
    runs,
  )
})

test('a name has a limited length and no invisible characters; a time beyond the calendar has no end', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), value, (name, seconds) => {
      expect(nameOf(name)).not.toMatch(/[\p{Bidi_Control}\p{Cc}\u200b]/u)
      expect(Array.from(nameOf(name)).length).toBeLessThanOrEqual(64)
      expect(formatTime(seconds, english)).not.toBe('')
    }),
    runs,
  )
  expect(formatTime(2n ** 256n - 1n, english)).toBe('No end')
})
