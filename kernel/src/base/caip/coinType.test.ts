import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../testing/index.ts'
import { coinTypeFromChainId } from './coinType.ts'

test.each([
  [0, 0x80000000],
  [1, 0x80000001],
  [5, 2147483653],
  [137, 2147483785],
  [8453, 2147492101],
  [2 ** 31 - 1, 0xffffffff],
])('the coin type of chain %i is %i', (chainId, coinType) => {
  expect(coinTypeFromChainId(chainId)).toBe(coinType)
})

test.each([2 ** 31, 2 ** 31 + 1, 2 ** 53, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
  '%d is refused',
  (chainId) => {
    expect(() => coinTypeFromChainId(chainId)).toThrow('Invalid chainId')
  },
)

test('it equals the unsigned value of 0x80000000 | id for every id below 2^31', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31 - 1), (chainId) => {
      expect(coinTypeFromChainId(chainId)).toBe((0x80000000 | chainId) >>> 0)
    }),
    runs,
  )
})
