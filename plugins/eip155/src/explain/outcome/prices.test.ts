import {
  type ExchangeRole,
  type ExplainedAmount,
  nativeAddress,
  type Statement,
} from '@latchkit/kernel/chain'
import { expect, test, vi } from 'vitest'
import { second } from '../../testing/fakeProvider.ts'
import { readPrices, valueCautions } from './prices.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const { signal } = new AbortController()
const dollars = (value: bigint): ExplainedAmount => ({ value: value * 10n ** 6n, token: usdc, decimals: 6 })
const ether = (thousandths: bigint): ExplainedAmount => ({ value: thousandths * 10n ** 15n, decimals: 18 })
const item: ExplainedAmount = { value: 1n, token: second, decimals: 0, id: 7n }
const max = 2n ** 256n - 1n

type Part = readonly [ExchangeRole, ExplainedAmount | bigint]
const described = (...parts: readonly Part[]): Statement => ({
  kind: 'call',
  to: second,
  data: '0x12345678',
  description: {
    source: 'kit',
    intent: 'Swap',
    fields: parts.map(([role, what]) => ({
      label: 'Amount',
      role,
      value: typeof what === 'bigint' ? { kind: 'text', text: `${what}` } : { kind: 'amount', what },
    })),
  },
})
const order = (gives: readonly ExplainedAmount[], gets: readonly ExplainedAmount[]): Statement => ({
  kind: 'order',
  market: 'Seaport',
  gives,
  gets,
})

const prices = new Map([
  [usdc.toLowerCase(), 100_000_000n],
  [nativeAddress, 200_000_000_000n],
])

test.each<[string, Statement, boolean]>([
  ['a fair swap', described(['gives', dollars(1_000n)], ['gets', ether(500n)]), false],
  [
    'a swap that loses just less than the bound',
    described(['gives', dollars(1_000n)], ['gets', ether(476n)]),
    false,
  ],
  [
    'a swap that loses as much as the bound',
    described(['gives', dollars(1_000n)], ['gets', ether(475n)]),
    true,
  ],
  ['a purchase at most', described(['givesUpTo', dollars(1_000n)], ['gets', ether(5n)]), true],
  [
    'two amounts for one',
    described(['gives', dollars(500n)], ['gives', ether(250n)], ['gets', ether(260n)]),
    true,
  ],
  [
    'one amount for two',
    described(['gives', dollars(1_000n)], ['gets', ether(250n)], ['gets', dollars(490n)]),
    false,
  ],
  [
    'an amount and a number for less',
    described(['gives', dollars(1_000n)], ['gives', 5n], ['gets', ether(5n)]),
    true,
  ],
  ['a number', described(['gives', 5n], ['gets', ether(5n)]), false],
  ['an amount for a number', described(['gives', dollars(1_000n)], ['gets', 5n]), false],
  [
    'an amount for a number and little',
    described(['gives', dollars(9n)], ['gets', 5n], ['gets', ether(1n)]),
    false,
  ],
  [
    'a share of a pool',
    described(
      ['givesUpTo', dollars(9n)],
      ['givesUpTo', ether(9n)],
      ['gets', dollars(1n)],
      ['gets', ether(1n)],
    ),
    false,
  ],
  ['what has no limit', described(['givesUpTo', { ...dollars(1n), value: max }], ['gets', ether(5n)]), false],
  ['all that there is', described(['gives', dollars(1n)], ['gets', { ...dollars(1n), value: max }]), false],
  [
    'a token without a price',
    described(['gives', dollars(1n)], ['gets', { ...ether(1n), token: second }]),
    false,
  ],
  [
    'a token without decimals',
    described(['gives', dollars(9n)], ['gets', { value: 1n, token: usdc }]),
    false,
  ],
  ['a payment', described(['gives', dollars(1_000n)]), false],
  ['a withdrawal', described(['gets', dollars(1_000n)]), false],
  ['nothing for something', described(['gives', dollars(0n)], ['gets', dollars(1n)]), false],
  ['a fair offer', order([dollars(1_000n)], [ether(500n)]), false],
  ['a low offer', order([dollars(1_000n)], [ether(5n)]), true],
  ['an item for a price', order([item], [ether(5n)]), false],
  ['an item and dollars for less', order([item, dollars(1_000n)], [ether(5n)]), true],
  ['dollars for an item', order([dollars(1_000n)], [item]), false],
  ['a gift', order([dollars(1_000n)], []), false],
  ['a transfer', { kind: 'send', what: dollars(1_000n), to: second }, false],
])('%s is worth much less: %s', (_, statement, isLow) => {
  expect(valueCautions(statement, prices)).toEqual(isLow ? ['lowValue'] : [])
})

test('the price of each token is read once, and those that cannot be compared are left out', async () => {
  const answers: Readonly<Record<string, unknown>> = {
    [usdc.toLowerCase()]: '1.00000000',
    [second.toLowerCase()]: '0.00000099',
  }
  const priceOf = vi.fn(async (id: string) => {
    const answer = answers[id.split(':')[2] ?? '']
    if (answer === undefined) throw new Error('unknown')
    return answer as string
  })
  const swap = described(['gives', dollars(1n)], ['gets', { ...ether(1n), token: second }])
  const leaves = [swap, swap, described(['gives', ether(1n)], ['gets', dollars(1n)])]
  const read = await readPrices(leaves, { chainId: 'eip155:1', source: { priceOf }, signal })
  expect([...read]).toEqual([[usdc.toLowerCase(), 100_000_000n]])
  expect(priceOf.mock.calls.map(([id]) => id)).toEqual(
    [usdc, second, nativeAddress].map((token) => `eip155:1:${token.toLowerCase()}`),
  )
})

test.each([1, null, '1e3', '-1', ' ', {}])('the answer %j is no price', async (answer) => {
  const source = { priceOf: async () => answer as string }
  const leaves = [described(['gives', dollars(1n)], ['gets', ether(1n)])]
  expect((await readPrices(leaves, { chainId: 'eip155:1', source, signal })).size).toBe(0)
})

test('a source without prices, and too many tokens, are not compared', async () => {
  const leaves = [described(['gives', dollars(1n)], ['gets', ether(1n)])]
  expect((await readPrices(leaves, { chainId: 'eip155:1', source: {}, signal })).size).toBe(0)
  const priceOf = vi.fn(async () => '1.0')
  const tokens = Array.from({ length: 11 }, (_, at) => `0x${at.toString(16).padStart(40, '0')}`)
  const many = tokens.map((token) =>
    described(['gives', { value: 5n, token }], ['gets', { value: 5n, token }]),
  )
  await readPrices(many, { chainId: 'eip155:1', source: { priceOf }, signal })
  expect(priceOf).not.toHaveBeenCalled()
})
