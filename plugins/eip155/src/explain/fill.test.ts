import type { Caution, Statement } from '@latchkit/kernel/chain'
import { encodeAbiParameters, padHex } from 'viem'
import { expect, test } from 'vitest'
import { createFakeNode } from '../testing/fakeNode.ts'
import { fill } from './fill.ts'

const address = (last: string) => padHex(`0x${last}`, { size: 20 })
const [person, contract, unread] = [address('a1'), address('a2'), address('a3')]
const [coin, single, silent, scarce] = [address('b1'), address('b2'), address('b3'), address('b4')]
const native = { decimals: 18, symbol: 'ETH' }
const word = (value: bigint) => padHex(`0x${value.toString(16)}`, { size: 32 })
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

/** The results of the contracts, by the prefix of the call data. */
const answers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [coin]: {
    '0x313ce567': word(6n),
    '0x95d89b41': text('USDC'),
    '0x01ffc9a7': word(0n),
    '0x18160ddd': word(100n),
  },
  [single]: { '0x95d89b41': text('BAYC'), '0x01ffc9a7': word(1n), '0x18160ddd': word(3n) },
  [scarce]: { '0x313ce567': word(6n), '0x95d89b41': text('ONE'), '0x18160ddd': '0x' },
}
const codes: Readonly<Record<string, string>> = { [person]: '0x', [contract]: '0x60' }

async function filled(statement: Statement) {
  const node = createFakeNode({
    eth_call: ([{ to, data }]: readonly [{ to: string; data: string }]) => answers[to]?.[data.slice(0, 10)],
    eth_getCode: ([at]: readonly [string]) => codes[at],
  })
  const { signal } = new AbortController()
  const result = await fill(statement, { node, signal, native })
  const coded = node.requests
    .filter(({ method }) => method === 'eth_getCode')
    .map(({ params }) => Object(params)[0])
  return { result, coded }
}

const ether = 10n ** 18n
const usdc = { value: 5n, token: coin, symbol: 'USDC', decimals: 6 }
const ape = { value: 1n, token: single, symbol: 'BAYC', decimals: 0, id: 5n }

test.each<[string, Statement, Statement]>([
  [
    'an amount of a token',
    { kind: 'send', what: { value: 5n, token: coin }, to: person },
    { kind: 'send', what: usdc, to: person },
  ],
  [
    'a single token by its id',
    { kind: 'send', what: { value: 5n, token: single }, to: person },
    { kind: 'send', what: ape, to: person },
  ],
  [
    'a token that already has its id',
    { kind: 'send', what: { value: 2n, token: coin, id: 7n, decimals: 0 }, to: person },
    { kind: 'send', what: { value: 2n, token: coin, id: 7n, decimals: 0, symbol: 'USDC' }, to: person },
  ],
  [
    'a token without metadata',
    { kind: 'send', what: { value: 5n, token: silent }, to: person },
    { kind: 'send', what: { value: 5n, token: silent }, to: person },
  ],
  ['a monthly allowance', { kind: 'grant', what: { value: 5n, token: coin } }, { kind: 'grant', what: usdc }],
  ['a grant of calls', { kind: 'grant', methods: ['swap'] }, { kind: 'grant', methods: ['swap'] }],
  [
    'an order',
    {
      kind: 'order',
      market: 'Seaport',
      gives: [{ value: 5n, token: single, id: 5n }],
      gets: [{ value: ether }],
    },
    {
      kind: 'order',
      market: 'Seaport',
      gives: [{ value: 5n, token: single, id: 5n, symbol: 'BAYC' }],
      gets: [{ value: ether, ...native }],
    },
  ],
  [
    'an order for tokens at a price in the native currency',
    { kind: 'order', market: 'Seaport', gives: [{ value: 9n }], gets: [{ value: 500n, token: coin }] },
    {
      kind: 'order',
      market: 'Seaport',
      gives: [{ value: 9n, ...native }],
      gets: [{ ...usdc, value: 500n }],
      cautions: ['unknownRoute'],
    },
  ],
  [
    'every part of several statements',
    { kind: 'several', of: 'steps', parts: [{ kind: 'send', what: { value: 5n, token: coin }, to: person }] },
    { kind: 'several', of: 'steps', parts: [{ kind: 'send', what: usdc, to: person }] },
  ],
  ['a message', { kind: 'message', text: 'Hello' }, { kind: 'message', text: 'Hello' }],
])('%s gets data from the chain', async (_, statement, expected) => {
  const { result, coded } = await filled(statement)
  expect(result).toEqual(expected)
  expect(coded).toEqual([])
})

const payment = (to: string): Statement => ({ kind: 'send', what: { value: 5n }, to })
const allowance = (spender: string, value = 5n): Statement => ({
  kind: 'allow',
  what: { value, token: coin },
  spender,
})
const all = (spender: string, isGranted: boolean): Statement => ({
  kind: 'allowAll',
  token: single,
  spender,
  isGranted,
})
test.each<[string, Statement, readonly Caution[] | undefined]>([
  ['a payment to an account', payment(person), undefined],
  ['a payment to a contract', payment(contract), ['recipientIsContract']],
  ['a payment to an unknown address', payment(unread), undefined],
  ['an allowance for a contract', allowance(contract), undefined],
  ['an allowance for an account', allowance(person), ['spenderNoCode']],
  ['an allowance for an unknown address', allowance(unread), ['unchecked']],
  ['all tokens for a contract', all(contract, true), undefined],
  ['all tokens for an account', all(person, true), ['spenderNoCode']],
  ['all tokens for an unknown address', all(unread, true), ['unchecked']],
  ['a call to a contract', { kind: 'call', to: contract, data: '0x1234' }, undefined],
  ['a call to an account', { kind: 'call', to: person, data: '0x1234' }, ['targetNoCode']],
  ['a call to an unknown address', { kind: 'call', to: unread, data: '0x1234' }, undefined],
])('the code of the spender or receiver is checked: %s', async (_, statement, cautions) => {
  const { result, coded } = await filled(statement)
  expect(result.cautions).toEqual(cautions)
  expect(coded).toHaveLength(1)
})

test.each<[string, Statement]>([
  ['an allowance', allowance(person, 0n)],
  ['an approval of all tokens', all(person, false)],
])('the code is not checked for %s that is revoked', async (_, statement) => {
  const { result, coded } = await filled(statement)
  expect(result.cautions).toBeUndefined()
  expect(coded).toEqual([])
})

test('an allowance of 0 is a grant when the token has single items: its item 0', async () => {
  const item = { kind: 'allow', what: { ...ape, id: 0n } } as const
  const toPerson = await filled({ kind: 'allow', what: { value: 0n, token: single }, spender: person })
  expect(toPerson.result).toEqual({ ...item, spender: person, cautions: ['spenderNoCode'] })
  const toContract = await filled({ kind: 'allow', what: { value: 0n, token: single }, spender: contract })
  expect(toContract.result).toEqual({ ...item, spender: contract })
})

const spender = contract
const allowed = (token: string, value: bigint, more: object = {}): Statement => ({
  kind: 'allow',
  what: { value, token },
  spender,
  ...more,
})
const granted = (token: string, value: bigint): Statement => ({ kind: 'grant', what: { value, token } })
const unlimited: readonly Caution[] = ['unlimited']
test.each<[string, Statement, readonly Caution[] | undefined]>([
  ['the supply', allowed(coin, 100n), undefined],
  ['more than the supply', allowed(coin, 101n), unlimited],
  ['more than the supply, added to the previous one', allowed(coin, 101n, { change: 'more' }), unlimited],
  ['a supply that is subtracted', allowed(coin, 101n, { change: 'less' }), undefined],
  ['a supply that the token does not return', allowed(scarce, 5n), ['unchecked']],
  ['a supply that the node does not return', allowed(silent, 5n), ['unchecked']],
  ['nothing of such a token, as 0 can be the id of an item', allowed(silent, 0n), ['unchecked']],
  ['nothing of a token with decimals', allowed(scarce, 0n), undefined],
  ['a single token, whose id is no amount', allowed(single, 5n), undefined],
  ['an unlimited amount', allowed(silent, 5n, { cautions: unlimited }), unlimited],
  ['a recurring allowance of the supply', granted(coin, 100n), undefined],
  ['a recurring allowance of more than the supply', granted(coin, 101n), unlimited],
  ['a recurring allowance of a token without a supply', granted(scarce, 5n), ['unchecked']],
  ['a recurring allowance of the native currency', { kind: 'grant', what: { value: 5n } }, undefined],
])('an allowance is compared with the supply of its token: %s', async (_, statement, cautions) => {
  const { result } = await filled(statement)
  expect(result.cautions).toEqual(cautions)
})

test('a collection gets its symbol', async () => {
  await expect(filled(all(contract, true))).resolves.toMatchObject({ result: { symbol: 'BAYC' } })
})

test('a token that claims to be single keeps its cautions, and shows what may be an id', async () => {
  const cautions: readonly Caution[] = ['unlimited', 'deadlineFar']
  for (const token of [single, coin])
    await expect(filled(allowed(token, 5n, { cautions }))).resolves.toMatchObject({
      result: { what: token === single ? ape : usdc, cautions },
    })
})
