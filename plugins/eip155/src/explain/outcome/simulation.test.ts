import type { DescribedField, ExchangeRole, Statement } from '@latchkit/kernel/chain'
import { expect, test } from 'vitest'
import { createFakeNode } from '../../testing/fakeNode.ts'
import { first, second } from '../../testing/fakeProvider.ts'
import type { PlainCall } from '../call.ts'
import { simulationCautions } from './simulation.ts'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const dai = '0x6b175474e89094c44da98b954eedeac495271d0f'
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const { signal } = new AbortController()

const field = (role: ExchangeRole, value: bigint, token?: string): DescribedField => ({
  label: 'Amount',
  role,
  value: { kind: 'amount', what: { value, ...(token === undefined ? {} : { token }) } },
})
const call = (...fields: readonly DescribedField[]): Statement => ({
  kind: 'call',
  to: second,
  data: '0x12345678',
  description: { source: 'kit', intent: 'Do', fields },
})
const word = (value: bigint | string): string =>
  `0x${BigInt.asUintN(256, BigInt(value)).toString(16).padStart(64, '0')}`

type Move = readonly [token: string, from: string, to: string, value: bigint]
const logOf = ([token, from, to, value]: Move) => ({
  address: token,
  topics: [transferTopic, word(from), word(to)],
  data: word(value),
})

interface Shown {
  readonly moves?: readonly Move[]
  readonly native?: bigint
  readonly value?: bigint
  /** What another call of the same request pays from the account to itself. */
  readonly toItself?: bigint
}

/** The cautions about a transaction with these parts, whose simulation shows these transfers and this change of the balance. */
function cautionsOf(leaves: readonly Statement[], { moves = [], native = 0n, value = 0n, toItself }: Shown) {
  const done = (returnData: string, logs: readonly object[] = []) => ({ status: '0x1', returnData, logs })
  const held = 10n ** 20n
  const calls = [made(second, value), ...(toItself === undefined ? [] : [made(first, toItself)])]
  const own = calls.map((_, index) => done('0x', index === 0 ? moves.map(logOf) : []))
  const answers = [done(word(held)), ...own, done(word(held + native))]
  const node = createFakeNode({ eth_simulateV1: [{ calls: answers }] })
  return simulationCautions({ leaves, calls }, { node, account: first, signal })
}

const made = (to: string, value: bigint): PlainCall => ({ to, data: '0x12345678', value })

const swap = call(field('gives', 5n, usdc), field('gets', 7n, dai))
const paid: Move = [usdc, first, second, 5n]

test.each<[string, readonly Statement[], Shown, readonly string[]]>([
  ['a swap that pays out', [swap], { moves: [paid, [dai, second, first, 7n]] }, []],
  [
    'a swap that pays the account out of the account',
    [swap],
    { moves: [paid, [dai, first, first, 7n]] },
    ['arrivesLess'],
  ],
  [
    'a swap that pays out and takes it back',
    [swap],
    { moves: [paid, [dai, second, first, 7n], [dai, first, second, 1n]] },
    ['arrivesLess', 'leavesMore'],
  ],
  [
    'two swaps, of which the second gives what the first has paid out',
    [swap, call(field('gives', 7n, dai), field('gets', 4n, usdc))],
    { moves: [paid, [dai, second, first, 7n], [dai, first, second, 7n], [usdc, second, first, 4n]] },
    [],
  ],
  [
    'two swaps, of which the second takes more than it says',
    [swap, call(field('gives', 6n, dai), field('gets', 4n, usdc))],
    { moves: [paid, [dai, second, first, 7n], [dai, first, second, 7n], [usdc, second, first, 4n]] },
    ['arrivesLess', 'leavesMore'],
  ],
  [
    'a swap of which nothing arrives, beside which nothing of the native currency is taken out',
    [swap, call(field('gets', 0n))],
    { moves: [paid] },
    ['arrivesLess'],
  ],
])('%s is compared with what the account has in the end', async (_, leaves, shown, expected) => {
  expect(await cautionsOf(leaves, shown)).toEqual(expected)
})

const sale = call(field('gives', 5n, usdc), field('gets', 7n))
const purchase = call(field('gives', 5n), field('gets', 7n, dai))
const bought: Move = [dai, second, first, 7n]

test.each<[string, readonly Statement[], Shown, readonly string[]]>([
  ['a sale that pays out', [sale], { moves: [paid], native: 7n }, []],
  ['a sale that pays out less', [sale], { moves: [paid], native: 6n }, ['arrivesLess']],
  ['a sale that takes some of it', [sale], { moves: [paid], native: -1n }, ['arrivesLess', 'leavesMore']],
  ['a sale beside a payment to itself', [sale], { moves: [paid], native: 7n, toItself: 7n }, []],
  ['a sale that only a payment to itself pays out', [sale], { moves: [paid], toItself: 7n }, ['arrivesLess']],
  ['a purchase that takes what is paid', [purchase], { moves: [bought], value: 5n, native: -5n }, []],
  ['a purchase that returns some of it', [purchase], { moves: [bought], value: 5n, native: -3n }, []],
  ['a purchase that takes more', [purchase], { moves: [bought], value: 5n, native: -6n }, ['leavesMore']],
  [
    'an offer that takes some of it',
    [call(field('gets', 7n, dai))],
    { native: -1n },
    ['arrivesLess', 'leavesMore'],
  ],
])('%s is compared with the change of the balance', async (_, leaves, shown, expected) => {
  expect(await cautionsOf(leaves, shown)).toEqual(expected)
})

/** The cautions about a transaction on a node that only measures what the account receives of each token. */
function measuredCautions(leaves: readonly Statement[], measured: bigint, value = 0n) {
  const node = createFakeNode({ eth_call: word(measured) })
  return simulationCautions({ leaves, calls: [made(second, value)] }, { node, account: first, signal })
}

test.each<[string, Statement, bigint, bigint, readonly string[]]>([
  ['enough of a token', swap, 7n, 0n, []],
  ['less of a token', swap, 6n, 0n, ['arrivesLess']],
  ['less of a token than before', swap, -1n, 0n, ['arrivesLess']],
  [
    'nothing of a token for a payment',
    call(field('gives', 5n), field('gets', 7n, dai)),
    0n,
    5n,
    ['arrivesLess'],
  ],
  ['nothing of a token, as by an offer', swap, 0n, 0n, []],
  ['enough of the native currency beside a payment', call(field('gives', 5n), field('gets', 7n)), 2n, 5n, []],
  [
    'too little of the native currency beside a payment',
    call(field('gives', 5n), field('gets', 7n)),
    1n,
    5n,
    ['arrivesLess'],
  ],
  [
    'nothing of the native currency for a payment',
    call(field('gives', 5n), field('gets', 7n)),
    -5n,
    5n,
    ['arrivesLess'],
  ],
])('a node that measures shows %s', async (_, leaf, measured, value, expected) => {
  expect(await measuredCautions([leaf], measured, value)).toEqual(expected)
})
