import { nativeAddress } from '@latchkit/kernel/chain'
import { expect, test } from 'vitest'
import { attacker, buildOf, dai, routers, samples } from '../testing/swaps.ts'
import { checkApproval } from './checkSwap.ts'
import { decodeApproval } from './decodeSwap.ts'

const [, sample] = samples
if (!sample) throw new Error('There is no sample')
const { seen } = sample
const router = buildOf(sample).to
const dataOf = (spender: string, amount: bigint) =>
  `0x095ea7b3${spender.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
const honest = { token: seen.from, to: router, data: dataOf(router, seen.amount) }
const check = (part: Partial<Parameters<typeof checkApproval>[1]>, change: Partial<typeof seen> = {}) =>
  checkApproval({ ...seen, ...change }, { ...honest, ...part }, { routers })

test.each([
  ['as it is', {}],
  ['sent to the token', { to: seen.from }],
  ['with the value 0', { value: 0n }],
  ['in capital letters', { data: honest.data.toUpperCase().replace('0X', '0x') }],
])('an approval of exactly the amount, for an exchange, is accepted %s', (_, part) => {
  expect(check(part)).toBe(undefined)
})

test.each([
  ['a quote that is too old', {}, { quoteAgeMs: 30_001 }, 'stale'],
  ['no amount', {}, { amount: 0n }, 'quote'],
  ['the native currency', { token: nativeAddress }, { from: nativeAddress, to: dai }, 'tokens'],
  ['another token', { token: dai }, {}, 'tokens'],
  ['a payment', { value: 1n }, {}, 'value'],
  ['no call data', { data: '0x' }, {}, 'encoding'],
  ['another method', { data: `0xa9059cbb${honest.data.slice(10)}` }, {}, 'method'],
  ['a byte more', { data: `${honest.data}00` }, {}, 'encoding'],
  ['a byte less', { data: honest.data.slice(0, -2) }, {}, 'encoding'],
  ['a stranger', { data: dataOf(attacker, seen.amount) }, {}, 'spender'],
  ['a higher amount', { data: dataOf(router, seen.amount + 1n) }, {}, 'amount'],
  ['a lower amount', { data: dataOf(router, seen.amount - 1n) }, {}, 'amount'],
  ['another contract', { to: attacker }, {}, 'router'],
])('an approval with %s is refused', (_, part, change, refusal) => {
  expect(check(part, change)).toBe(refusal)
})

test('an approval is decoded exactly, or with the reason why not', () => {
  expect(decodeApproval(honest.data)).toEqual({ spender: router, amount: seen.amount })
  expect(decodeApproval('0x095ea7b')).toBe('encoding')
  expect(decodeApproval('0x095ea7b4')).toBe('method')
  expect(decodeApproval('0x095ea7b3')).toBe('encoding')
  expect(decodeApproval(`${honest.data}00`)).toBe('encoding')
})
