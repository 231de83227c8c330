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
const given = (account: string, to: string, isOther = true): Step => ({
  statement: {
    ...{ kind: 'account', deed: 'authority', account, owner: to },
    cautions: isOther ? ['authority', 'ownerNotYou'] : ['authority'],
  },
  source: account,
})
const made: Step = {
  statement: { kind: 'account', deed: 'made', account: other, owner: own, what },
  source: other,
}

test.each<[string, readonly number[], readonly string[], Step]>([
  ['a payment', [...u32(2), ...value], [own, other], paid({}, other)],
  ['a payment of somebody else', [...u32(2), ...value], [third, other], paid({ from: third }, other)],
  ['a payment from an own seed', seededPay, [third, own, other], paid({}, other)],
  ['a payment from a seed of somebody', seededPay, [third, owner, other], paid({ from: third }, other)],
  ['what leaves an own nonce', [...u32(5), ...value], [third, other, program, program, own], paid({}, other)],
  [
    'what leaves a nonce of somebody',
    [...u32(5), ...value],
    [third, other, program, program, owner],
    paid({ from: third }, other),
  ],
  ['a new account', create, [own, other], created({}, other, owner)],
  ['a new account of somebody else', create, [third, other], created({ from: third }, other, owner)],
  ['a new account of an own seed', createSeeded(own, program), [own, other], made],
  [
    'one of an own seed that a program owns',
    createSeeded(own, owner),
    [own, other],
    created({}, other, owner),
  ],
  ['one of the seed of somebody', createSeeded(third, program), [own, other], created({}, other, program)],
  [
    'one of an own seed that somebody pays',
    createSeeded(own, program),
    [third, other],
    created({ from: third }, other, program),
  ],
  ['another owner of a nonce', [...u32(7), ...bytesOf(owner)], [other, own], given(other, owner)],
  ['oneself as owner of a nonce', [...u32(7), ...bytesOf(own)], [other, third], given(other, own, false)],
  ['a program as owner', assign, [other], { ...given(other, owner), isUnread: true }],
  ['a program as owner of a seed', assignSeeded, [third, other], { ...given(third, owner), isUnread: true }],
])('%s becomes a step', (_, data, accounts, step) => {
  expect(read(data, accounts)).toEqual(step)
})

test('without a connected account, the payer is always named', () => {
  const instruction = { program, data: Uint8Array.from([...u32(2), ...value]), accounts: [own, other] }
  expect(readSystem(instruction, { ...context, account: undefined })).toEqual(paid({ from: own }, other))
})

const five = [own, other, third, owner, own]

test.each([
  ['an instruction that nobody knows', [...u32(13)]],
  ['one about a nonce that moves nothing', [...u32(4)]],
  ['no instruction', []],
  ['a longer payment', [...u32(2), ...value, 0]],
  ['a shorter payment', [...u32(2), ...value.slice(1)]],
  ['a longer owner', [...assign, 0]],
  ['a longer new account', [...create, 0]],
  ['a new account of a longer seed', [...u32(3), ...bytesOf(own), ...u64(33), ...new Uint8Array(81)]],
])('%s is not decoded', (_, data) => {
  expect(() => read(data, five)).toThrow(UnreadableError)
})

test.each([
  ['a payment', [...u32(2), ...value], [own, undefined]],
  ['a payer', [...u32(2), ...value], [undefined, other]],
  ['a new account', create, [own]],
  ['what is given away', assign, []],
  ['a nonce', [...u32(5), ...value], [third, other, program, program]],
])('%s with an unknown account is not decoded', (_, data, accounts) => {
  expect(() => read(data, accounts)).toThrow(UnreadableError)
})
