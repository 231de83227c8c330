import type { Caution } from '@latchkit/kernel/chain'
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
  statement: {
    kind: 'account',
    action: 'tokenAccount',
    account: one,
    owner,
    what: { value: 0n, token: two },
  },
  source: one,
  opens: 'initialized',
}
const closed = (to: string) => ({
  statement: { kind: 'account', action: 'closed', account: one, owner: to },
  source: one,
})
const input = (to: object, isOther: boolean, needs?: Step['needs']) => ({
  statement: {
    ...{ kind: 'account', action: 'authority', account: one, ...to },
    cautions: isOther ? ['authority', 'ownerNotYou'] : ['authority'],
  },
  source: one,
  needs,
})

test.each([
  ['a transfer', [3, ...amount], [one, two, own], sent(plain(one), two)],
  ['a transfer by someone else', [3, ...amount], [one, two, owner], sent(plain(one), two, { from: one })],
  ['a checked transfer', [12, ...amount, 6], [one, two, three, own], sent(checked(two), three)],
  [
    'a checked transfer by someone else',
    [12, ...amount, 6],
    [one, two, three, owner],
    sent(checked(two), three, { from: one }),
  ],
  [
    'a transfer with a fee',
    [26, 1, ...amount, 6, ...u64(1)],
    [one, two, three, own],
    sent(checked(two), three),
  ],
  ['an allowance', [4, ...amount], [one, two, own], allowed(plain(one), two)],
  ['a checked allowance', [13, ...amount, 6], [one, two, three, own], allowed(checked(two), three)],
  [
    'an allowance just below the unlimited threshold',
    [4, ...u64(half - 1n)],
    [one, two, own],
    allowed(plain(one, half - 1n), two),
  ],
  [
    'an allowance at the unlimited threshold',
    [13, ...u64(half), 6],
    [one, two, three, own],
    allowed(checked(two, half), three, ['unlimited']),
  ],
  [
    'an allowance of zero',
    [4, ...u64(0)],
    [one, two, own],
    { ...allowed(plain(one, 0n), two), needs: undefined },
  ],
  ['a revoked allowance', [5], [one, own], { statement: { kind: 'revoke', name: one } }],
  [
    'made tokens',
    [7, ...amount],
    [one, two, own],
    { statement: { kind: 'mint', what: plain(one), account: two }, source: two },
  ],
  [
    'checked minted tokens',
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
    'checked burnt tokens',
    [15, ...amount, 6],
    [one, two, own],
    { statement: { kind: 'burn', what: checked(two), account: one } },
  ],
  ['a closed account', [9], [one, own, own], closed(own)],
  ['an account closed to someone else', [9], [one, owner, own], { ...closed(owner), needs: 'balance' }],
  ['an account', [1], [one, two, owner, own], opened],
  ['an account with its owner in the data', [16, ...bytesOf(owner)], [one, two, own], opened],
  ['an account in the newest format', [18, ...bytesOf(owner)], [one, two], opened],
  ['another owner', [6, 2, 1, ...bytesOf(owner)], [one, own], input({ owner }, true, 'tokens')],
  ['the signer as owner', [6, 2, 1, ...bytesOf(own)], [one, owner], input({ owner: own }, false)],
  ['no owner', [6, 2, 0], [one, own], input({}, false)],
  ['another close authority', [6, 3, 1, ...bytesOf(owner)], [one, own], input({ owner }, true)],
  ['the highest authority type', [6, 16, 1, ...bytesOf(owner)], [one, own], input({ owner }, true)],
] as const)('%s becomes a step', (_, data, accounts, step) => {
  expect(read(data, accounts)).toEqual(step)
})

const four = [one, two, three, own]

test.each([
  ['an unknown instruction', [2]],
  ['no data', []],
  ['a longer transfer', [3, ...amount, 6]],
  ['a shorter transfer', [3, ...amount.slice(1)]],
  ['a checked transfer without decimals', [12, ...amount]],
  ['a checked transfer with one byte too many', [12, ...amount, 6, 0]],
  ['a fee instruction other than a transfer', [26, 0, ...amount, 6, ...u64(1)]],
  ['a transfer without its fee', [26, 1, ...amount, 6]],
  ['an unknown authority type', [6, 17, 1, ...bytesOf(owner)]],
  ['a malformed authority option', [6, 2, 2, ...bytesOf(owner)]],
  ['a malformed authority option without a key', [6, 2, 2]],
  ['a new authority without a key', [6, 2, 1]],
  ['a removed authority with a key', [6, 2, 0, ...bytesOf(owner)]],
])('%s is not decoded', (_, data) => {
  expect(() => read(data, four)).toThrow(UnreadableError)
})

test('tokens for an unknown account are not decoded', () => {
  expect(() => read([3, ...amount], [one, undefined, own])).toThrow(UnreadableError)
  expect(() => read([9], [one])).toThrow(UnreadableError)
})
