import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { readWalletIcon, readWalletName } from './walletName.ts'

test.each([
  ['MetaMask', 'MetaMask'],
  [' Meta\u202eMask\n', 'MetaMask'],
  ['Zero\u200bWidth', 'ZeroWidth'],
  ['\u2800', undefined],
  ['Private\ue000\u{10ffff}Use\ud800', 'PrivateUse'],
  ['', undefined],
  [5, undefined],
  [undefined, undefined],
  ['x'.repeat(20_001), undefined],
  ['x'.repeat(40), 'x'.repeat(32)],
])('%j is read as %j', (name, read) => {
  expect(readWalletName(name)).toBe(read)
})

test('any name becomes one visible line of limited length', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.integer({ min: 1, max: 100 }),
      (name, most) => {
        const read = readWalletName(name, most) ?? 'x'
        expect([...read].length).toBeLessThanOrEqual(most)
        expect(read).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800]/u)
      },
    ),
    runs,
  )
})

test.each([
  ['data:image/png;base64,AAAA', true],
  ['data:image/svg+xml,<svg/>', true],
  ['https://icons.example/a.png', false],
  ['data:text/html,<b>', false],
  [`data:image/png;base64,${'A'.repeat(87_400)}`, false],
  [5, false],
])('the icon %j is accepted: %j', (icon, isValid) => {
  expect(readWalletIcon(icon)).toBe(isValid ? icon : undefined)
})
