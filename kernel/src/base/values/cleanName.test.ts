import fc from 'fast-check'
import { is, parse } from 'valibot'
import { expect, test } from 'vitest'
import { readWalletName } from '../../chain/walletName.ts'
import { runs } from '../../testing/runs.ts'
import { cleanName } from './cleanName.ts'
import { nameSchema } from './nameSchema.ts'

const family = '\u{1f468}\u{1f469}'

/** Names that the creator of a token may choose, and how they are read. */
const names: readonly (readonly [kind: string, input: string, read: string])[] = [
  ['a plain symbol', 'USDC', 'USDC'],
  ['a symbol with a dot', 'USDC.e', 'USDC.e'],
  ['a name with spaces', ' Pudgy  Penguin #6873 ', 'Pudgy Penguin #6873'],
  ['a name of other letters', '桜トークン', '桜トークン'],
  ['accents', 'Crème bru\u0302le\u0301e', 'Crème bru\u0302le\u0301e'],
  ['a name with vowel signs', 'रुपया', 'रुपया'],
  ['an emoji', family, family],
  ['characters without a width', 'US\u200b\u2060D\u200dC\ufeff', 'USDC'],
  ['a soft hyphen and a joiner', 'US\u00ad\u034fDC', 'USDC'],
  ['variation selectors', 'USDC\ufe0f\u{e0101}', 'USDC'],
  ['tags', 'US\u{e0041}\u{e0042}DC', 'USDC'],
  ['letters that are blank', 'U\u3164S\u115f\u1160D\uffa0C', 'USDC'],
  ['the blank of Braille', 'USDC\u2800', 'USDC'],
  ['a change of direction', '\u202eHTE\u202c', 'HTE'],
  ['isolates and marks of direction', '\u2066US\u2069D\u200f\u061cC', 'USDC'],
  ['control characters', 'US\u0000D\u001b[31mC\u0085', 'USD[31mC'],
  ['lone surrogates', 'US\ud800D\udc00C', 'USDC'],
  ['private and unassigned characters', 'US\ue000D\u{10ffff}C\u0378', 'USDC'],
  ['line breaks', 'US\r\nD\u2028C\u2029', 'US D C'],
  ['spaces of any kind', 'US\u00a0\u3000\u2009D\t\tC', 'US D C'],
  ['spaces around what cannot be seen', 'US \u200b \u2800 DC', 'US DC'],
  ['a flood of accents', `Z${'\u0351'.repeat(60)}Y`, 'Z\u0351\u0351Y'],
  ['a flood that is interrupted', `Z${'\u0351\u200b'.repeat(60)}`, 'Z\u0351\u0351'],
  ['accents without a letter', '\u0351\u0351\u0351USDC', 'USDC'],
  ['a look-alike of a symbol', 'USD\u0421', 'USD\u0421'],
  ['full-width letters', 'ＵＳＤＣ', 'ＵＳＤＣ'],
  ['markup', '<img src=x onerror=p()>', '<img src=x onerror=p()>'],
  ['a very long name', 'x'.repeat(100_000), 'x'.repeat(40)],
  ['a long name of emojis', family.repeat(100), family.repeat(20)],
  ['a name that is cut at a space', `${'x'.repeat(39)} and more`, 'x'.repeat(39)],
  ['nothing', '', ''],
  ['spaces', ' \t\n', ''],
  ['only characters that cannot be seen', '\u200b\u202e\u3164\u2800\u{e0041}', ''],
  ['only accents', '\u0351'.repeat(10), ''],
]

test.each(names)('%s: %j is read as %j', (_, input, read) => {
  expect(cleanName(input, 40)).toBe(read)
})

test('any name becomes one visible line of limited length, which is read as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.nat(60), (text, maxLength) => {
      const name = cleanName(text, maxLength)
      expect(Array.from(name).length).toBeLessThanOrEqual(maxLength)
      expect(name).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|\p{M}{3}|^\p{M}/u)
      expect(name).not.toMatch(/^\s|\s$|\s\s/)
      expect(cleanName(name, maxLength)).toBe(name)
    }),
    runs,
  )
})

test('a name that cannot be seen is empty for tokens, and none for wallets', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('\u200b', '\u202e', '\u2800', '\u3164', '\ue000', ' ') }),
      (text) => {
        expect([cleanName(text, 40), readWalletName(text)]).toEqual(['', undefined])
      },
    ),
    runs,
  )
})

test('the schema cleans text, and refuses what is no name', () => {
  const schema = nameSchema(4)
  expect(parse(schema, ' US\u200bDCX ')).toBe('USDC')
  expect(parse(schema, '\u202e')).toBe('')
  for (const value of [5, null, undefined, {}, 'x'.repeat(501)]) expect(is(schema, value)).toBe(false)
})

test('hostile names of the greatest length are read within half a second', () => {
  const start = performance.now()
  for (const part of ['\u0351', ' ', '\u200b ', 'a\u0351\u0351\u0351', '\ud800'])
    cleanName(part.repeat(100_000), 40)
  expect(performance.now() - start).toBeLessThan(500)
})
