import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hides, reveal } from './reveal.ts'

// The built-in `binary` unit builds a table of every code point first, which takes seconds.
const anyCharacter = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code))

test('direction overrides and invisible characters are replaced with their code points', () => {
  expect(reveal('pay \u202e001 \u2066x\u2069')).toBe('pay ⟨U+202E⟩001 ⟨U+2066⟩x⟨U+2069⟩')
  expect(reveal('a\u0000b\u200bc\ud800')).toBe('a⟨U+0000⟩b⟨U+200B⟩c⟨U+D800⟩')
  expect(reveal('tag\u{e0041}')).toBe('tag⟨U+E0041⟩')
})

test('joiners that languages and emoji need are kept', () => {
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

test('hides detects invisible characters, and treats all line endings the same', () => {
  expect(['plain', '', 'two\nlines', 'two\r\nlines', 'a\tb', '👩\u200d💻'].filter(hides)).toEqual([])
  expect(['a\u200bb', 'one\rtwo', 'one\r\n\u202etwo'].map(hides)).toEqual([true, true, true])
})

test('T13: a revealed text contains no controls and no overrides, and the original can be restored', () => {
  const special = fc.constantFrom('\u202e', '\u2067', '\u200f', '\u0007', '\ufeff', '\u{e0001}', '\r')
  const text = fc.array(fc.oneof(special, fc.string({ unit: anyCharacter })), { maxLength: 20 })
  fc.assert(
    fc.property(text, (parts) => {
      const original = parts.join('').replaceAll('\r\n', '\n')
      const revealed = reveal(original)
      expect(revealed).not.toMatch(/(?![\t\n])\p{Cc}|\p{Bidi_Control}/u)
      const restored = revealed.replace(/⟨U\+([0-9A-F]{4,6})⟩/g, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
      expect(restored).toBe(original)
    }),
    runs,
  )
})

const replaced = /^a⟨U\+[0-9A-F]{4,6}⟩b$/
/** Whether a code point is in the large unassigned or private ranges, of which only a sample is tested. */
const isSampled = (code: number): boolean => code > 0x34000 && (code < 0xdff00 || code > 0xe1000)
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

test('T13: every invisible code point is replaced, alone and after a letter', () => {
  const missed: string[] = []
  for (let code = 0; code <= 0x10ffff; code += isSampled(code) ? 101 : 1) {
    const character = String.fromCodePoint(code)
    const isInvisible = invisible.test(character) && character !== '\t' && character !== '\n'
    if (isInvisible && !hides(character)) missed.push(code.toString(16))
    if (isInvisible && !replaced.test(reveal(`a${character}b`))) missed.push(`a${code.toString(16)}b`)
  }
  expect(missed).toEqual([])
})

test('T13: joiners and variation selectors without an effect are replaced', () => {
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
