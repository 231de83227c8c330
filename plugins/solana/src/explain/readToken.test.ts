import type { Caution } from '@latchkit/kernel'
import { expect, test } from 'vitest'
import { bytesOf, keyOf, u64 } from '../testing/wire.ts'
import { UnreadableError } from './bytesReader.ts'
import { readToken } from './readToken.ts'
import { tokenProgram as program, type Step } from './step.ts'

const [own, one, two, three, owner] = [keyOf(1), keyOf(2), keyOf(3), keyOf(4), keyOf(5)]
const context = { account: own, native: {} }
const read = (data: readonly number[], accounts: readonly (string | undefined)[]) =>
  readToken({ program, data: Uint8Array.from(data), accounts }, context)

const amount = u64(7)
const half = 2n ** 63n
const plain = (token: string, value = 7n) => ({ value, token })
const checked = (token: string, value = 7n) => ({ value, decimals: 6, token })

const sent = (what: object, to: string, from: object = {}) => ({
  statement: { kind: 'send', what, to, ...from },
  source: one,
})
const allowed = (what: object, spender: string, cautions: readonly Caution[] = []) => ({
  statement: { kind: 'allow', what, spender, cautions },
  source: one,
  needs: 'held',
})
const opened = {
  statement: { kind: 'account', deed: 'tokenAccount', account: one, owner, what: { value: 0n, token: two } },
  source: one,
  opens: 'initialized',
}
const closed = (to: string) => ({
  statement: { kind: 'account', deed: 'closed', account: one, owner: to },
  source: one,
})
const given = (to: object, isOther: boolean, needs?: Step['needs']) => ({
  statement: {
    ...{ kind: 'account', deed: 'authority', account: one, ...to },
    cautions: isOther ? ['authority', 'ownerNotYou'] : ['authority'],
  },
  source: one,
  needs,
})

test.each([
  ['a transfer', [3, ...amount], [one, two, own], sent(plain(one), two)],
  ['a transfer by somebody else', [3, ...amount], [one, two, owner], sent(plain(one), two, { from: one })],
  ['a checked transfer', [12, ...amount, 6], [one, two, three, own], sent(checked(two), three)],
  [
    'a checked transfer by somebody else',
    [12, ...amount, 6],
    [one, two, three, owner],
    sent(checked(two), three, { from: one }),
  ],
  [
    'a transfer that takes a fee',
    [26, 1, ...amount, 6, ...u64(1)],
    [one, two, three, own],
    sent(checked(two), three),
  ],
  ['an allowance', [4, ...amount], [one, two, own], allowed(plain(one), two)],
  ['a checked allowance', [13, ...amount, 6], [one, two, three, own], allowed(checked(two), three)],
  [
    'an allowance of nearly half of what can be counted',
    [4, ...u64(half - 1n)],
    [one, two, own],
    allowed(plain(one, half - 1n), two),
  ],
  [
    'an allowance of half of what can be counted',
    [13, ...u64(half), 6],
    [one, two, three, own],
    allowed(checked(two, half), three, ['unlimited']),
  ],
  [
    'an allowance of nothing',
    [4, ...u64(0)],
    [one, two, own],
    { ...allowed(plain(one, 0n), two), needs: undefined },
  ],
  ['the end of an allowance', [5], [one, own], { statement: { kind: 'revoke', name: one } }],
  [
    'made tokens',
    [7, ...amount],
    [one, two, own],
    { statement: { kind: 'mint', what: plain(one), account: two }, source: two },
  ],
  [
    'made tokens that are checked',
    [14, ...amount, 6],
    [one, two, own],
    { statement: { kind: 'mint', what: checked(one), account: two }, source: two },
  ],
  [
    'burnt tokens',
    [8, ...amount],
    [one, two, own],
    { statement: { kind: 'burn', what: plain(two), account: one } },
  ],
  [
    'burnt tokens that are checked',
    [15, ...amount, 6],
    [one, two, own],
    { statement: { kind: 'burn', what: checked(two), account: one } },
  ],
  ['a closed account', [9], [one, own, own], closed(own)],
  ['an account closed for somebody else', [9], [one, owner, own], { ...closed(owner), needs: 'balance' }],
  ['an account', [1], [one, two, owner, own], opened],
  ['an account whose owner stands in it', [16, ...bytesOf(owner)], [one, two, own], opened],
  ['an account in the shortest writing', [18, ...bytesOf(owner)], [one, two], opened],
  ['another owner', [6, 2, 1, ...bytesOf(owner)], [one, own], given({ owner }, true, 'tokens')],
  ['oneself as owner', [6, 2, 1, ...bytesOf(own)], [one, owner], given({ owner: own }, false)],
  ['no owner', [6, 2, 0], [one, own], given({}, false)],
  ['another who may close', [6, 3, 1, ...bytesOf(owner)], [one, own], given({ owner }, true)],
  ['the last authority there is', [6, 16, 1, ...bytesOf(owner)], [one, own], given({ owner }, true)],
] as const)('%s becomes a step', (_, data, accounts, step) => {
  expect(read(data, accounts)).toEqual(step)
})

const four = [one, two, three, own]

test.each([
  ['an instruction that nobody knows', [2]],
  ['no instruction', []],
  ['a longer transfer', [3, ...amount, 6]],
  ['a shorter transfer', [3, ...amount.slice(1)]],
  ['a checked transfer without decimals', [12, ...amount]],
  ['a checked transfer with a byte too many', [12, ...amount, 6, 0]],
  ['a fee for something else than a transfer', [26, 0, ...amount, 6, ...u64(1)]],
  ['a transfer without its fee', [26, 1, ...amount, 6]],
  ['an authority that nobody knows', [6, 17, 1, ...bytesOf(owner)]],
  ['an authority that is neither given nor taken', [6, 2, 2, ...bytesOf(owner)]],
  ['an authority that is neither given nor taken, by no key', [6, 2, 2]],
  ['an authority that is given to nobody', [6, 2, 1]],
  ['an authority that is taken with a key', [6, 2, 0, ...bytesOf(owner)]],
])('%s is not decoded', (_, data) => {
  expect(() => read(data, four)).toThrow(UnreadableError)
})

test('tokens for an unknown account are not decoded', () => {
  expect(() => read([3, ...amount], [one, undefined, own])).toThrow(UnreadableError)
  expect(() => read([9], [one])).toThrow(UnreadableError)
})
