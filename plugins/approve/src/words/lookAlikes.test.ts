import { expect, test } from 'vitest'
import { lookAlikeOf } from './lookAlikes.ts'

const rows: readonly (readonly [name: string, target: string, isTaken: boolean])[] = [
  // Letters and digits that look alike, one for one or one for two.
  ['D0LL', 'doll', true],
  ['SO1', 'SOL', true],
  ['SOI', 'SOL', true],
  ['2ED', 'ZED', true],
  ['U5DC', 'USDC', true],
  ['8TC', 'BTC', true],
  ['RNATIC', 'MATIC', true],
  ['VVETH', 'WETH', true],
  ['USCLC', 'USDC', true],
  ['USDC', 'USCLC', true],
  ['3TH', 'ETH', false],
  ['USDD', 'USDC', false],
  // Signs that pass for a letter, or for decoration.
  ['U$DC', 'USDC', true],
  ['USDC$', 'USDC', true],
  ['@VAX', 'AVAX', true],
  ['@AVAX', 'AVAX', true],
  ['SO|', 'SOL', true],
  ['SOL|', 'SOL', true],
  ['SO!', 'SOL', true],
  ['SOL!', 'SOL', true],
  ['SO$', 'SOL', false],
  ['$O!', 'SOL', true],
  // Punctuation and spaces are not read.
  ['U.S.D.C', 'USDC', true],
  ['*USDC*', 'USDC', true],
  ['~{USDC}\x7f', 'USDC', true],
  ['U S D C', 'USDC', true],
  ['US\u200bDC', 'USDC', true],
  ['US\u034fDC', 'USDC', true],
  ['US\ue000DC', 'USDC', true],
  // Accents and styles are not seen.
  ['ÉTH', 'ETH', true],
  ['𝐄𝐓𝐇', 'ETH', true],
  ['ＥＴＨ', 'ETH', true],
  // A letter from elsewhere may pass for any, and for one as wide as two; not for none.
  ['USDС', 'USDC', true],
  ['Ꮃ', 'W', true],
  ['SOЖ', 'SOLA', true],
  ['SOЖ', 'SOL', true],
  ['SOЖ', 'SO', false],
  ['ЖЖ', 'SOLA', true],
  ['USЖC', 'USDC', true],
  ['ЖЖЖ', 'SO', false],
  // Other signs from elsewhere may pass for one letter, or for none.
  ['USD€', 'USDC', true],
  ['USDC€', 'USDC', true],
  ['US€', 'USDC', false],
  // Neither more nor less than the name.
  ['USD', 'USDC', false],
  ['USDCE', 'USDC', false],
  ['SDC', 'USDC', false],
  ['', 'USDC', false],
  ['...', 'USDC', false],
  ['USD*', 'USDC', false],
]

for (const [name, target, isTaken] of rows)
  test(`${JSON.stringify(name)} is ${isTaken ? '' : 'not '}taken for ${target}`, () =>
    expect(lookAlikeOf(name, [target])).toBe(isTaken ? target : undefined))

test.each(['狗狗币', 'تجربة', 'שלום', 'ไทย', 'ひら', 'カタ', '한글', 'நன்றி', 'বাংলা', 'हिंदी'])(
  'a name in a script of its own is taken for none: %s',
  (name) => {
    const letters = 'abcdefgh'
    const names = Array.from(letters, (_, at) => letters.slice(0, at + 1))
    expect(lookAlikeOf(name, names)).toBeUndefined()
    // Among Latin letters it passes for what stands there: of Hangul, for three.
    expect(lookAlikeOf(`E${name[0]}H`, ['ETH', 'ETTTH'])).toBeDefined()
  },
)

test('a name in Cyrillic or Greek alone may be taken for a Latin one', () => {
  expect(lookAlikeOf('ЅОЅ', ['SOS'])).toBe('SOS')
  expect(lookAlikeOf('ΕΤΗ', ['ETH'])).toBe('ETH')
})

test('the first of the names that it can be taken for is found', () => {
  expect(lookAlikeOf('S0L', ['ETH', 'SOL', 'SOI'])).toBe('SOL')
  expect(lookAlikeOf('S0L', [])).toBeUndefined()
})

test('nobody reads further than 256 letters', () => {
  expect(lookAlikeOf(`${'.'.repeat(253)}SOL`, ['SOL'])).toBe('SOL')
  expect(lookAlikeOf(`${'.'.repeat(254)}SOL`, ['SOL'])).toBeUndefined()
  expect(lookAlikeOf(`${'.'.repeat(253)}SOLANA`, ['SOL'])).toBe('SOL')
})
