import { expect, test } from 'vitest'
import { lookAlikeOf } from './lookAlikes.ts'

const rows: readonly (readonly [name: string, target: string, matches: boolean])[] = [
  // Letters and digits that look alike, one to one or one to two.
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
  // Signs that can be read as a letter or as decoration.
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
  // Punctuation and spaces are ignored.
  ['U.S.D.C', 'USDC', true],
  ['*USDC*', 'USDC', true],
  ['~{USDC}\x7f', 'USDC', true],
  ['U S D C', 'USDC', true],
  ['US\u200bDC', 'USDC', true],
  ['US\u034fDC', 'USDC', true],
  ['US\ue000DC', 'USDC', true],
  // Accents and styles are ignored.
  ['ÉTH', 'ETH', true],
  ['𝐄𝐓𝐇', 'ETH', true],
  ['ＥＴＨ', 'ETH', true],
  // A letter of another script can stand for any one or two letters, but not for none.
  ['USDС', 'USDC', true],
  ['Ꮃ', 'W', true],
  ['SOЖ', 'SOLA', true],
  ['SOЖ', 'SOL', true],
  ['SOЖ', 'SO', false],
  ['ЖЖ', 'SOLA', true],
  ['USЖC', 'USDC', true],
  ['ЖЖЖ', 'SO', false],
  // Any other sign can stand for one letter, or for none.
  ['USD€', 'USDC', true],
  ['USDC€', 'USDC', true],
  ['US€', 'USDC', false],
  // The name must match completely.
  ['USD', 'USDC', false],
  ['USDCE', 'USDC', false],
  ['SDC', 'USDC', false],
  ['', 'USDC', false],
  ['...', 'USDC', false],
  ['USD*', 'USDC', false],
]

for (const [name, target, matches] of rows)
  test(`${JSON.stringify(name)} ${matches ? 'looks' : 'does not look'} like ${target}`, () =>
    expect(lookAlikeOf(name, [target])).toBe(matches ? target : undefined))

test.each(['狗狗币', 'تجربة', 'שלום', 'ไทย', 'ひら', 'カタ', '한글', 'நன்றி', 'বাংলা', 'हिंदी'])(
  'a name in a distinct script looks like no Latin name: %s',
  (name) => {
    const letters = 'abcdefgh'
    const names = Array.from(letters, (_, index) => letters.slice(0, index + 1))
    expect(lookAlikeOf(name, names)).toBeUndefined()
    // Between Latin letters it can stand for other letters. A Hangul syllable decomposes into up to three.
    expect(lookAlikeOf(`E${name[0]}H`, ['ETH', 'ETTTH'])).toBeDefined()
  },
)

test('a name in Cyrillic or Greek can look like a Latin one', () => {
  expect(lookAlikeOf('ЅОЅ', ['SOS'])).toBe('SOS')
  expect(lookAlikeOf('ΕΤΗ', ['ETH'])).toBe('ETH')
})

test('the first matching name is returned', () => {
  expect(lookAlikeOf('S0L', ['ETH', 'SOL', 'SOI'])).toBe('SOL')
  expect(lookAlikeOf('S0L', [])).toBeUndefined()
})

test('only the first 256 letters are compared', () => {
  expect(lookAlikeOf(`${'.'.repeat(253)}SOL`, ['SOL'])).toBe('SOL')
  expect(lookAlikeOf(`${'.'.repeat(254)}SOL`, ['SOL'])).toBeUndefined()
  expect(lookAlikeOf(`${'.'.repeat(253)}SOLANA`, ['SOL'])).toBe('SOL')
})
