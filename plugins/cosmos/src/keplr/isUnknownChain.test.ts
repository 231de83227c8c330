import { expect, test } from 'vitest'
import { isUnknownChain } from './isUnknownChain.ts'

test.each([
  ['There is no chain info for star-1', true],
  ['Invalid chain id: star-1', true],
  ['Chain star-1 is not supported', true],
  ['Chain registration was rejected: not supported', false],
  ['Wallet is locked', false],
  ['Chains', false],
])('whether %j means that the chain is unknown is %j', (message, isUnknown) => {
  expect(isUnknownChain(new Error(message))).toBe(isUnknown)
})

test('a message of any length is searched in its first 300 characters only', () => {
  expect(isUnknownChain({ message: `${'no'.repeat(50_000)} chain` })).toBe(false)
  expect(isUnknownChain({ message: `${'no'.repeat(100)} chain` })).toBe(true)
})
