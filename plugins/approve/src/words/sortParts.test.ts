import type { Statement } from '@latchkit/kernel'
import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { eth, pepe, usdc } from '../testing/amounts.ts'
import { english } from '../testing/english.ts'
import { sortParts } from './sortParts.ts'

const send: Statement = { kind: 'send', what: eth(1000n), to: secondAddress }
const memo: Statement = { kind: 'memo', text: 'rent' }
const allow: Statement = { kind: 'allow', what: usdc(5n), spender: secondAddress }
const call: Statement = { kind: 'call', to: secondAddress, data: '0x01' }
const own: Statement = { ...send, to: firstAddress }

/** The numbers of parts, in the order that they are shown in. */
const orderOf = (...parts: readonly Statement[]) => sortParts(parts, english).map(({ at }) => at)

test('the gravest comes first', () => {
  expect(orderOf(memo, own, send, allow, call)).toEqual([5, 4, 3, 2, 1])
  expect(orderOf(call, allow, send, own, memo)).toEqual([1, 2, 3, 4, 5])
})

test('what is as grave keeps its order', () => {
  expect(orderOf(memo, memo, memo)).toEqual([1, 2, 3])
  expect(orderOf(send, memo, send, memo)).toEqual([1, 3, 2, 4])
})

test('of payments in one asset the greatest comes first', () => {
  const pay = (thousandths: bigint): Statement => ({ ...send, what: eth(thousandths) })
  expect(orderOf(pay(1n), pay(3n), pay(2n))).toEqual([2, 3, 1])
  expect(orderOf(pay(3n), pay(1n), pay(3n))).toEqual([1, 3, 2])
})

test('payments in the network’s own currency come first, then in well-known tokens, however small', () => {
  const pay = (what: typeof send extends { what: infer What } ? What : never): Statement => ({
    ...send,
    what,
  })
  expect(orderOf(pay(pepe(900n)), pay(usdc(1n)), pay(eth(1n)), pay(usdc(2n)))).toEqual([3, 4, 2, 1])
})

test('among equally grave ones, what pays comes before what does not', () => {
  const paid: Statement = { ...call, pays: eth(1n) }
  expect(orderOf(call, paid, call)).toEqual([2, 1, 3])
  expect(orderOf(paid, call)).toEqual([1, 2])
})
