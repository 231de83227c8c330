import { expect, test } from 'vitest'
import { token } from '../testing/calls.ts'
import type { Row } from './buildRows.ts'
import { leavesPayment, leavesTokens } from './leavesTokens.ts'

const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const gem = '0x3333333333333333333333333333333333333333'
const isWrapped = (address: string) => address.toLowerCase() === weth

const row = (value: Row['value'], receiver?: Row['receiver']): Row => ({
  label: 'Amount',
  value,
  path: '',
  used: [],
  isExplained: true,
  isExtra: false,
  isAlwaysVisible: false,
  ...(receiver && { receiver }),
})
const amount = (address: string | undefined, value = 5n) =>
  row({ kind: 'amount', what: { value, ...(address && { token: address }) } })
const toContract = row(undefined, 'contract')
const toOther = row(undefined, 'other')
const toAccount = row({ kind: 'text', text: 'me' }, 'account')

/** A swap of `token` for `gem`, whose receiver is the contract. */
const swap = [amount(token), amount(weth), amount(gem), toContract]

test.each<[string, readonly Row[], readonly (readonly Row[])[], boolean]>([
  ['the account receives it', [amount(token), amount(gem), toAccount], [], false],
  ['no later call takes it', swap, [], true],
  ['a later call pays it out', swap, [[amount(gem)]], false],
  ['a later call pays it out, in another spelling', swap, [[amount(gem.replace('0x', '0X'))]], false],
  ['one of the later calls pays it out', swap, [[amount(token)], [amount(gem)]], false],
  ['a later call pays out another token', swap, [[amount(token)]], true],
  ['a later call pays it to another account', swap, [[amount(gem), toOther]], true],
  ['a later call pays it to the contract', swap, [[amount(gem), toContract]], true],
  ['a later call has no amount', swap, [[toAccount]], true],
  ['a later call swaps all of it', swap, [[amount(gem, 0n), amount(token), toContract]], false],
  ['a later call swaps a part of it', swap, [[amount(gem, 1n), amount(token)]], true],
  ['a later call swaps another token', swap, [[amount(token, 0n), amount(gem)]], true],
])('whether a call leaves what the account gets in the contract: %s', (_, rows, following, isLeft) => {
  expect(leavesTokens(rows, following, isWrapped)).toBe(isLeft)
})

test('the wrapped native currency is paid out natively, but not by a swap of nothing', () => {
  const toWeth = [amount(token), amount(weth), toContract]
  expect(leavesTokens(toWeth, [[amount(undefined)]], isWrapped)).toBe(false)
  expect(leavesTokens(swap, [[amount(undefined)]], isWrapped)).toBe(true)
  expect(leavesTokens(toWeth, [[amount(undefined, 0n), amount(gem)]], isWrapped)).toBe(true)
})

test('what is no token is not taken by any later call', () => {
  const takesAll = () => true
  expect(leavesTokens([amount(undefined), toContract], [[amount(undefined)]], takesAll)).toBe(true)
  expect(leavesTokens([toContract], [[amount(undefined)]], takesAll)).toBe(true)
})

test.each<[string, readonly (readonly Row[])[], boolean]>([
  ['nothing uses it', [[toAccount]], true],
  ['payments to accounts use all of it', [[amount(undefined, 2n), amount(undefined, 3n)]], false],
  ['payments to accounts use less', [[amount(undefined, 2n)]], true],
  ['several calls use all of it', [[amount(undefined, 2n)], [amount(undefined, 3n)]], false],
  ['it is used in place of the wrapped currency', [[amount(weth), amount(gem)]], false],
  ['it is used as a part of what is given', [[amount(token), amount(weth), amount(gem)]], false],
  ['only a part of it is used', [[amount(weth, 4n), amount(gem)]], true],
  ['another token is given', [[amount(token), amount(gem)]], true],
  ['the wrapped currency is received', [[amount(token), amount(weth)]], true],
])('whether a payment of the native currency is left in the contract: %s', (_, parts, isLeft) => {
  expect(leavesPayment(5n, parts, false, isWrapped)).toBe(isLeft)
})

test('nothing is left without a payment, or when the contract pays it back', () => {
  expect(leavesPayment(0n, [[]], false, isWrapped)).toBe(false)
  expect(leavesPayment(5n, [[]], true, isWrapped)).toBe(false)
})

test('an amount of the native currency beside a token does not use the payment', () => {
  expect(leavesPayment(5n, [[amount(undefined), amount(gem)]], false, () => true)).toBe(true)
})
