import { firstAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { readAccounts } from './readAnswers.ts'

test('each address counts once, in EIP-55 form', () => {
  expect(readAccounts([firstAddress.toLowerCase(), firstAddress])).toEqual([firstAddress])
})

test.each([
  ['the prefix 0X', [`0X${firstAddress.slice(2)}`]],
  ['a space before it', [` ${firstAddress}`]],
  ['a digit more', [`${firstAddress}0`]],
])('an address with %s is refused as no account', (_, accounts) => {
  expect(() => readAccounts(accounts)).toThrow('The provider returned no list of accounts')
})
