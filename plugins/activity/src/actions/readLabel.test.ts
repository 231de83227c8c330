import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLabel } from './readLabel.ts'

test.each([
  'ETH',
  'weth',
  'USDC.e',
  'USD₮',
  'BTC.b',
  'USD₮0',
  'stETH',
  'Pudgy Penguin #6873',
  'Bored Ape Yacht Club',
  '桜トークン',
  'эфириум',
  'Ελληνικό νόμισμα',
  'Crème brûlée',
  '1INCH',
  '$ENA',
  'a@b',
])('%s is shown as it is', (text) => {
  expect(readLabel(text, 100)).toEqual({ label: text, isSuspect: false })
})

test.each([
  'Visit usdc-gift.com',
  'USDC (claim on www.reward)',
  'https://evil.example',
  'ipfs://Qm',
  'javascript://%0aalert(1)',
  't.me/freecoins',
  'claim @freecoins',
  'drop usd-coin . xyz',
  'ＥＶＩＬ．ＣＯＭ',
  'evil\u3002com',
  'evil\u200B.c\u200Bom',
  '\u202Emoc.live.com',
])('%j contains a link, and is not shown', (text) => {
  expect(readLabel(text, 100)).toEqual({ label: '', isSuspect: true })
})

test.each([
  'USD\u0421',
  '\u0415\u0422\u041D',
  'ΕΤΗ',
  '𝐔𝐒𝐃𝐂',
  'ＵＳＤＣ',
  'US\u200BD\u0421',
  'ѕol',
  'U5DC',
  'USDC$',
  'U.S.D.C',
  'vvETH',
])('%j imitates another symbol, and is not shown', (text) => {
  expect(readLabel(text, 100)).toEqual({ label: '', isSuspect: true })
})

test.each([
  ['US\u200B\u2060DC\uFEFF', 'USDC'],
  ['\u202EHTE', 'HTE'],
  ['\u3164\u115F\u2800', ''],
  ['a\n\n\tb', 'a b'],
  [`Z${'\u0351'.repeat(60)}`, `Z\u0351\u0351`],
  ['\u0351\u0351USDC', 'USDC'],
  ['PE\u2028PE', 'PE PE'],
])('%j is shown as %j', (text, label) => {
  expect(readLabel(text, 100)).toEqual({ label, isSuspect: false })
})

test('no text brings an invisible character, a change of direction or a second line to the page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(30), (text, maxCharacters) => {
      const { label } = readLabel(text, maxCharacters)
      expect(label).not.toMatch(/[\p{C}\p{Default_Ignorable_Code_Point}\n]/u)
      expect(Array.from(label).length).toBeLessThanOrEqual(maxCharacters)
    }),
  )
})

test('labels of the greatest length are read within half a second', () => {
  const start = performance.now()
  for (const part of ['a.', 'a@', '\u0351', 'a. ', ':/', 'xn--']) readLabel(part.repeat(500), 24)
  expect(performance.now() - start).toBeLessThan(500)
})
