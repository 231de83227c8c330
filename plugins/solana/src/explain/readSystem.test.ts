import { expect, test } from 'vitest'
import { bytesOf, keyOf, textBytes, u32, u64 } from '../testing/wire.ts'
import { UnreadableError } from './bytesReader.ts'
import { readSystem } from './readSystem.ts'
import type { Step } from './step.ts'

const program = '11111111111111111111111111111111'
const [own, other, third, owner] = [keyOf(1), keyOf(2), keyOf(3), keyOf(4)]
const native = { decimals: 9, symbol: 'SOL' }
const context = { account: own, native }
const read = (data: readonly number[], accounts: readonly (string | undefined)[]) =>
  readSystem({ program, data: Uint8Array.from(data), accounts }, context)

const seed = [...u64(4), ...textBytes('mine')]
const [value, space] = [u64(7), u64(165)]
const what = { value: 7n, ...native }
const create = [...u32(0), ...value, ...space, ...bytesOf(owner)]
const createSeeded = (base: string, by: string) => [
  ...[...u32(3), ...bytesOf(base), ...seed],
  ...[...value, ...space, ...bytesOf(by)],
]
const seededPay = [...u32(11), ...value, ...seed, ...bytesOf(owner)]
const assign = [...u32(1), ...bytesOf(owner)]
const assignSeeded = [...u32(10), ...bytesOf(other), ...seed, ...bytesOf(owner)]

const paid = (from: object, to: string): Step => ({ statement: { kind: 'send', what, to, ...from } })
const created = (from: object, account: string, makes: string): Step => ({
  statement: {
    ...{ kind: 'send', what, to: account, ...from },
    ...{ through: 'create', cautions: ['ownerNotYou'] },
  },
  source: account,
  makes,
})
const input = (account: string, to: string, isOther = true): Step => ({
  statement: {
    ...{ kind: 'account', action: 'authority', account, owner: to },
    cautions: isOther ? ['authority', 'ownerNotYou'] : ['authority'],
  },
  source: account,
})
const made: Step = {
  statement: { kind: 'account', action: 'created', account: other, owner: own, what },
  source: other,
}

test.each<[string, readonly number[], readonly string[], Step]>([
  ['a payment', [...u32(2), ...value], [own, other], paid({}, other)],
  ['a payment by someone else', [...u32(2), ...value], [third, other], paid({ from: third }, other)],
  ["a payment from the signer's own seed account", seededPay, [third, own, other], paid({}, other)],
  ['a payment from another seed account', seededPay, [third, owner, other], paid({ from: third }, other)],
  [
    "a withdrawal from the signer's nonce account",
    [...u32(5), ...value],
    [third, other, program, program, own],
    paid({}, other),
  ],
  [
    'a withdrawal from another nonce account',
    [...u32(5), ...value],
    [third, other, program, program, owner],
    paid({ from: third }, other),
  ],
  ['a new account', create, [own, other], created({}, other, owner)],
  ['a new account paid by someone else', create, [third, other], created({ from: third }, other, owner)],
  ["a new account derived from the signer's key", createSeeded(own, program), [own, other], made],
  [
    'a derived account that a program owns',
    createSeeded(own, owner),
    [own, other],
    created({}, other, owner),
  ],
  [
    'an account derived from another key',
    createSeeded(third, program),
    [own, other],
    created({}, other, program),
  ],
  [
    'a derived account paid by someone else',
    createSeeded(own, program),
    [third, other],
    created({ from: third }, other, program),
  ],
  ['another authority of a nonce account', [...u32(7), ...bytesOf(owner)], [other, own], input(other, owner)],
  [
    'the signer as authority of a nonce account',
    [...u32(7), ...bytesOf(own)],
    [other, third],
    input(other, own, false),
  ],
  ['a program as owner', assign, [other], { ...input(other, owner), isUnread: true }],
  [
    'a program as owner of a derived account',
    assignSeeded,
    [third, other],
    { ...input(third, owner), isUnread: true },
  ],
])('%s becomes a step', (_, data, accounts, step) => {
  expect(read(data, accounts)).toEqual(step)
})

test('without a connected account, the payer is always named', () => {
  const instruction = { program, data: Uint8Array.from([...u32(2), ...value]), accounts: [own, other] }
  expect(readSystem(instruction, { ...context, account: undefined })).toEqual(paid({ from: own }, other))
})

const five = [own, other, third, owner, own]

test.each([
  ['an unknown instruction', [...u32(13)]],
  ['a nonce instruction that moves nothing', [...u32(4)]],
  ['no data', []],
  ['a longer payment', [...u32(2), ...value, 0]],
  ['a shorter payment', [...u32(2), ...value.slice(1)]],
  ['a longer owner', [...assign, 0]],
  ['a longer new account', [...create, 0]],
  ['a new account with a longer seed', [...u32(3), ...bytesOf(own), ...u64(33), ...new Uint8Array(81)]],
])('%s is not decoded', (_, data) => {
  expect(() => read(data, five)).toThrow(UnreadableError)
})

test.each([
  ['a payment', [...u32(2), ...value], [own, undefined]],
  ['a payer', [...u32(2), ...value], [undefined, other]],
  ['a new account', create, [own]],
  ['an account that gets another owner', assign, []],
  ['a nonce account', [...u32(5), ...value], [third, other, program, program]],
])('%s with an unknown account is not decoded', (_, data, accounts) => {
  expect(() => read(data, accounts)).toThrow(UnreadableError)
})
