import type { Caution } from '@latchkit/kernel/chain'
import { expect, test } from 'vitest'
import { first, second } from '../testing/fakeProvider.ts'
import { createAllowance, createTransfer } from './statements.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const alike = `0x7099${'0'.repeat(32)}79c8`
const zero = `0x${'0'.repeat(40)}`
const past = 1n

test.each<[string, string, bigint, readonly Caution[]]>([
  ['another address', second, 5n, []],
  ['a look-alike of the account', alike, 5n, ['lookAlike']],
  ['the zero address, which receives nothing', zero, 5n, []],
  ['a look-alike of the account, where 0 may be the id of an item', alike, 0n, ['lookAlike']],
])('an allowance is for %s', (_, spender, value, cautions) => {
  expect(createAllowance({ token, value, spender, account: first })).toEqual({
    kind: 'allow',
    what: { value, token },
    spender,
    cautions,
  })
})

test('an expired allowance gets a caution, and a revoked one does not', () => {
  const of = (value: bigint) =>
    createAllowance({ token, value, spender: second, account: first, until: past })
  expect(of(5n)).toMatchObject({ until: past, cautions: ['deadlinePast'] })
  expect(of(0n)).toMatchObject({ until: past, cautions: [] })
})

test.each<[string, string | undefined, string | undefined, string | undefined]>([
  ['the account', first.toLowerCase(), first, undefined],
  ['an unnamed sender', undefined, first, undefined],
  ['another account', second, first, second],
  ['a sender, without a connected account', second, undefined, second],
])('whether a transfer from %s names the sender', (_, from, account, named) => {
  const result = createTransfer({ what: { value: 5n, token }, from, to: second, account })
  expect(result).toEqual({ kind: 'send', what: { value: 5n, token }, to: second, from: named, cautions: [] })
})

test('a transfer gets the cautions of its receiver', () => {
  const of = (to: string) =>
    createTransfer({
      what: { value: 5n, token },
      from: undefined,
      to,
      account: first,
      more: ['unexplainedParts'],
    }).cautions
  expect(of(token)).toEqual(['recipientIsToken', 'unexplainedParts'])
  expect(of(alike)).toEqual(['lookAlike', 'unexplainedParts'])
  expect(of(zero)).toEqual(['zeroAddress', 'unexplainedParts'])
})
