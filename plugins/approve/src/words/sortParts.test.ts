import type { Statement } from '@latchkit/kernel/chain'
import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { eth, pepe, usdc } from '../testing/amounts.ts'
import { english } from '../testing/english.ts'
import { sortParts } from './sortParts.ts'

const send: Statement = { kind: 'send', what: eth(1000n), to: secondAddress }
const memo: Statement = { kind: 'memo', text: 'rent' }
const allow: Statement = { kind: 'allow', what: usdc(5n), spender: secondAddress }
const call: Statement = { kind: 'call', to: secondAddress, data: '0x01' }
const toSelf: Statement = { ...send, to: firstAddress }

/** The original numbers of the parts, in sorted order. */
const sortedNumbers = (...parts: readonly Statement[]) => sortParts(parts, english).map(({ at }) => at)

test('parts are sorted by severity', () => {
  expect(sortedNumbers(memo, toSelf, send, allow, call)).toEqual([5, 4, 3, 2, 1])
  expect(sortedNumbers(call, allow, send, toSelf, memo)).toEqual([1, 2, 3, 4, 5])
})

test('parts of equal severity keep their order', () => {
  expect(sortedNumbers(memo, memo, memo)).toEqual([1, 2, 3])
  expect(sortedNumbers(send, memo, send, memo)).toEqual([1, 3, 2, 4])
})

test('payments in one asset are sorted by amount, the largest first', () => {
  const pay = (thousandths: bigint): Statement => ({ ...send, what: eth(thousandths) })
  expect(sortedNumbers(pay(1n), pay(3n), pay(2n))).toEqual([2, 3, 1])
  expect(sortedNumbers(pay(3n), pay(1n), pay(3n))).toEqual([1, 3, 2])
})

test('payments in the native currency come first, then in well-known tokens, whatever their amounts', () => {
  const pay = (what: typeof send extends { what: infer What } ? What : never): Statement => ({
    ...send,
    what,
  })
  expect(sortedNumbers(pay(pepe(900n)), pay(usdc(1n)), pay(eth(1n)), pay(usdc(2n)))).toEqual([3, 4, 2, 1])
})

test('among parts of equal severity, those with a payment come first', () => {
  const paid: Statement = { ...call, pays: eth(1n) }
  expect(sortedNumbers(call, paid, call)).toEqual([2, 1, 3])
  expect(sortedNumbers(paid, call)).toEqual([1, 2])
})
