import { lookAlikeOf, nativeNames, wellKnownTokens } from '@latchkit/kernel/chain'
import { runs, secondAddress, shortestTime } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { english } from '../testing/english.ts'
import { addCautions } from './addCautions.ts'
import { isImpostor, symbolOf } from './names.ts'
import { formatAmount } from './words.ts'

const reserved = [...new Set([...nativeNames, ...Object.keys(wellKnownTokens), ...english.currencies])]
const usdc = wellKnownTokens.USDC?.['eip155:1'] ?? ''

/** Letters of other scripts, and wide, styled and accented letters, that look like those of a name. */
const disguises: Readonly<Record<string, readonly string[]>> = {
  a: ['А', 'Α', 'Ａ', '𝐀', 'Á', 'ᴀ'],
  b: ['В', 'Β', 'Ｂ', '8', 'ʙ'],
  c: ['С', 'Ϲ', 'Ｃ', 'Ç', 'ᴄ'],
  d: ['Ԁ', 'Ｄ', 'ᗞ', 'ᴅ'],
  e: ['Е', 'Ε', 'Ｅ', 'É', 'Ξ', 'Ǝ'],
  h: ['Н', 'Η', 'Ｈ', 'ʜ'],
  i: ['І', 'Ι', 'Ｉ', '1', 'l', '|', 'ı'],
  n: ['Ν', 'Ｎ', 'ɴ'],
  o: ['О', 'Ο', 'Ｏ', '0', 'ѻ', 'Օ'],
  s: ['Ѕ', 'Ｓ', '5', '$', 'Տ'],
  t: ['Т', 'Τ', 'Ｔ', '₮', 'Ŧ'],
  u: ['Ս', 'Ｕ', '𝖴', 'Ü'],
}
const invisible = fc.constantFrom(
  '',
  '',
  '\u200b',
  '\u034f',
  '\u00ad',
  '\u{e0041}',
  ' ',
  '\u0301',
  '.',
  '\u2800',
)
const disguised = fc
  .constantFrom(...reserved)
  .chain((name) =>
    fc
      .tuple(
        ...Array.from(name, (letter) =>
          fc.tuple(
            fc.constantFrom(
              letter,
              letter.toLowerCase(),
              letter.toUpperCase(),
              ...(disguises[letter.toLowerCase()] ?? []),
            ),
            invisible,
          ),
        ),
      )
      .map((letters) => letters.flat().join('')),
  )

test('a token with a disguised well-known symbol is shown as an unknown token with its address', () => {
  fc.assert(
    fc.property(disguised, (symbol) => {
      const what = { value: 50n, decimals: 0, symbol, token: secondAddress }
      expect(formatAmount(what, english), JSON.stringify(symbol)).toBe('50 unknown token 0x3C44…93BC')
      const result = addCautions({ kind: 'send', what, to: secondAddress }, english)
      expect(result.cautions).toEqual(['unknownToken'])
    }),
    runs,
  )
})

test('a well-known token has its symbol at its own address, and is an impostor anywhere else', () => {
  for (const [symbol, addresses] of Object.entries(wellKnownTokens))
    for (const [chainId, token] of Object.entries(addresses)) {
      const language = { ...english, chainId: chainId as typeof english.chainId }
      expect(symbolOf({ symbol, token }, language)).toBe(symbol)
      expect(isImpostor({ symbol, token: secondAddress }, language)).toBe(true)
    }
  expect(symbolOf({ symbol: 'USDC', token: usdc.toLowerCase() }, english)).toBe('USDC')
  expect(isImpostor({ symbol: 'USDC', token: usdc }, { ...english, chainId: 'eip155:5' })).toBe(true)
})

test('a self-chosen symbol is in quotation marks, and cannot contain one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (symbol) => {
      const result = symbolOf({ symbol, token: secondAddress }, english)
      expect(result === 'unknown token 0x3C44…93BC' || /^“[^“”"„‟]*”$/.test(result)).toBe(true)
    }),
    runs,
  )
  expect(symbolOf({ symbol: 'PEPE', token: secondAddress }, english)).toBe('“PEPE”')
  expect(symbolOf({ symbol: 'ETH' }, english)).toBe('ETH')
})

test('other names do not look like well-known ones', () => {
  for (const name of [
    'PEPE',
    'UNI',
    'LINK',
    'stETH',
    'USDC.e',
    'sUSDe',
    '狗狗币',
    'تجربة',
    'BAYC',
    'MKR',
    'WETH/USDC',
    '',
  ])
    expect(lookAlikeOf(name, reserved), name).toBeUndefined()
})

test('a long name is compared quickly', async () => {
  for (const letter of ['Ξ', '₮', 'w', '\u0301'])
    expect(await shortestTime(() => lookAlikeOf(letter.repeat(2_000), reserved))).toBeLessThan(50)
})
