import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hides, reveal } from './reveal.ts'

// The unit that the library has for this builds a table of every code point first, which takes seconds.
const anyCharacter = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code))

test('what turns the direction of writing, or cannot be seen, is written out', () => {
  expect(reveal('pay \u202e001 \u2066x\u2069')).toBe('pay ⟨U+202E⟩001 ⟨U+2066⟩x⟨U+2069⟩')
  expect(reveal('a\u0000b\u200bc\ud800')).toBe('a⟨U+0000⟩b⟨U+200B⟩c⟨U+D800⟩')
  expect(reveal('tag\u{e0041}')).toBe('tag⟨U+E0041⟩')
})

test('what languages and emoji are written with stays as it is', () => {
  for (const text of [
    'سلام\u200cها',
    '👩\u200d💻 ❤\ufe0f 👩🏽\u200d🚀 1\ufe0f\u20e3',
    'ä\tß\n€',
    'नमस्ते',
    'क्\u200dष',
    'क\u200d\u093e',
  ])
    expect(reveal(text)).toBe(text)
  expect(reveal('one\r\ntwo')).toBe('one\ntwo')
})

test('a text hides something or nothing, whichever way its lines end', () => {
  expect(['plain', '', 'two\nlines', 'two\r\nlines', 'a\tb', '👩\u200d💻'].filter(hides)).toEqual([])
  expect(['a\u200bb', 'one\rtwo', 'one\r\n\u202etwo'].map(hides)).toEqual([true, true, true])
})

test('T13: whatever is revealed has no control and no override left, and nothing else is lost', () => {
  const odd = fc.constantFrom('\u202e', '\u2067', '\u200f', '\u0007', '\ufeff', '\u{e0001}', '\r')
  const text = fc.array(fc.oneof(odd, fc.string({ unit: anyCharacter })), { maxLength: 20 })
  fc.assert(
    fc.property(text, (parts) => {
      const given = parts.join('').replaceAll('\r\n', '\n')
      const shown = reveal(given)
      expect(shown).not.toMatch(/(?![\t\n])\p{Cc}|\p{Bidi_Control}/u)
      const back = shown.replace(/⟨U\+([0-9A-F]{4,6})⟩/g, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
      expect(back).toBe(given)
    }),
    runs,
  )
})

const written = /^a⟨U\+[0-9A-F]{4,6}⟩b$/
/** Whether a code point is among the many that have nothing to them, or are private: some of these stand for all. */
const isAlike = (code: number): boolean => code > 0x34000 && (code < 0xdff00 || code > 0xe1000)
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

test('T13: of all code points, each that cannot be seen is written out, alone and after a letter', () => {
  const missed: string[] = []
  for (let code = 0; code <= 0x10ffff; code += isAlike(code) ? 101 : 1) {
    const one = String.fromCodePoint(code)
    const isUnseen = unseen.test(one) && one !== '\t' && one !== '\n'
    if (isUnseen && !hides(one)) missed.push(code.toString(16))
    if (isUnseen && !written.test(reveal(`a${one}b`))) missed.push(`a${code.toString(16)}b`)
  }
  expect(missed).toEqual([])
})

test('T13: joiners and variations that join nothing are written out', () => {
  for (const text of [
    'USD\u200dC',
    'USDC\ufe0f',
    '\u200d\u200d',
    '1\ufe0f',
    '👩\u200d',
    'ا\u200c',
    'ا\u200c\u200cب',
    'ا\u200c ب',
    'क\u200d1',
  ])
    expect(hides(text), JSON.stringify(text)).toBe(true)
})
