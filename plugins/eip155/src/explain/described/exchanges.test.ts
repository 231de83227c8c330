import type { Explanation, Statement } from '@latchkit/kernel/chain'
import type { CallDescriber, Description } from '@latchkit/kernel/plugin'
import { fakeRequest } from '@latchkit/kernel/testing'
import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { createFakeNode } from '../../testing/fakeNode.ts'
import { first, second } from '../../testing/fakeProvider.ts'
import { isUnderstood } from '../cautions.ts'
import { explain } from '../explain.ts'
import type { FindPrices } from '../outcome/outcome.ts'
import { describeStatement } from './addDescriptions.ts'

const third = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const context = { account: first, reference: '1', native: { decimals: 18, symbol: 'ETH' } }
const words: Description = { source: 'kit', intent: 'Swap', fields: [], isWhole: true, calls: [] }
const call: Statement = { kind: 'call', to: second, data: '0x12345678' }
const typedData = {
  types: { Order: [{ name: 'to', type: 'address' }] },
  primaryType: 'Order',
  domain: { chainId: 1, verifyingContract: second },
  message: { to: third },
}

function describe(statement: Statement, answer: (request: unknown) => unknown, params: unknown = []) {
  const ask = async (request: unknown) => answer(request) as Description
  const describer: CallDescriber = { describeCall: ask, describeData: ask }
  const { signal } = new AbortController()
  return describeStatement(statement, params, { describer, chainId: 'eip155:1', context, signal })
}

const paid = { value: 5n, token: third }
const exchange = (gets: bigint, more: object = {}): object => ({
  ...words,
  fields: [
    { label: 'Amount to send', value: { kind: 'amount', what: paid }, role: 'gives' },
    { label: 'Minimum to receive', value: { kind: 'amount', what: { value: gets } }, role: 'gets' },
  ],
  ...more,
})
const inner = { to: second, data: '0x11111111', value: 0n }

test.each<[string, object, Statement['cautions']]>([
  ['for something', exchange(5n), undefined],
  ['for nothing', exchange(0n), ['freeOffer']],
  ['through an unknown token', exchange(5n, { route: [third] }), ['unknownRoute']],
  ['for nothing through an unknown token', exchange(1n, { route: [third] }), ['freeOffer', 'unknownRoute']],
  ['without limit', exchange(2n ** 200n, { fields: [unlimitedField()] }), ['unlimited']],
])('a described exchange %s needs a second confirmation if it has a caution', async (_, answer, expected) => {
  const described = [
    await describe(call, () => answer),
    await describe({ kind: 'data', name: 'Order' }, () => answer, [first, typedData]),
  ]
  for (const statement of described)
    expect([statement.cautions, isUnderstood(statement)]).toEqual([expected, expected === undefined])
  // Within another call as well.
  const outer = await describe(call, (request) =>
    Object(request).data === inner.data ? answer : { ...words, calls: [inner] },
  )
  expect(outer).toMatchObject({ kind: 'several', parts: [{}, { description: { intent: 'Swap' } }] })
  expect(isUnderstood(outer)).toBe(expected === undefined)
})

function unlimitedField() {
  const what = { value: 2n ** 256n - 1n, token: third }
  return { label: 'Maximum to send', value: { kind: 'amount', what }, role: 'givesUpTo' }
}

test.each<[string, object]>([
  [
    'an unknown role',
    exchange(5n, { fields: [{ label: 'a', value: { kind: 'text', text: '5' }, role: 'route' }] }),
  ],
  ['a token that is no address', exchange(5n, { route: ['USDC'] })],
  ['a route that is no list', exchange(5n, { route: third })],
])('an answer with %s is no description', async (_, answer) => {
  expect(await describe(call, () => answer)).toEqual(call)
})

const swap = (limit: bigint, gets: bigint): Description => ({
  ...words,
  fields: [
    { label: 'Most', value: { kind: 'amount', what: { value: limit, token: second } }, role: 'givesUpTo' },
    { label: 'Gets', value: { kind: 'amount', what: { value: gets } }, role: 'gets' },
  ],
})
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const isBalance = (params: unknown): boolean =>
  Array.isArray(params) && `${Object(params[0]).data}`.startsWith('0x70a08231')

/** Explains an exchange on a node on which the account holds so much of a token with 6 decimals. */
async function explained(description: Description, balance = number(10n), findPrices?: FindPrices) {
  let lastRead = 0
  const node = createFakeNode({
    eth_chainId: '0x1',
    eth_getCode: '0x60',
    eth_estimateGas: '0x5208',
    eth_gasPrice: '0x1',
    eth_getBalance: '0xffffffffff',
    eth_call: (params: readonly unknown[]) => {
      lastRead = performance.now()
      // It does not know state overrides, so that nothing is measured.
      if (params.length > 2) return undefined
      return isBalance(params) ? balance : number(6n)
    },
  })
  const request = fakeRequest({
    method: 'eth_sendTransaction',
    params: [{ from: first, to: second, data: '0x12345678' }],
    chainId: 'eip155:1',
  })
  const options = { account: `eip155:1:${first}`, signal: new AbortController().signal } as const
  const ask = async () => description
  const describer: CallDescriber = { describeCall: ask, describeData: ask }
  const chains = { networks: () => [node.network], fetch: node.fetch }
  const explanations: Explanation[] = []
  const find = async () => describer
  for await (const one of explain(chains, request, options, find, findPrices)) explanations.push(one)
  return { explanations, last: explanations.at(-1), node, judgedMs: performance.now() - lastRead }
}

const millionth = 10n ** 12n

test.each<[string, Description, Statement['cautions']]>([
  ['up to what is held for something', swap(10n, millionth), undefined],
  ['up to more than what is held', swap(11n, millionth), ['unlimited']],
  ['for less than a millionth', swap(10n, millionth - 1n), ['freeOffer']],
  ['for one base unit', swap(10n, 1n), ['freeOffer']],
])(
  'an exchange %s is judged at once after the chain was read, and is pending before',
  async (_, description, expected) => {
    const { explanations, last, judgedMs } = await explained(description)
    expect(explanations.map(({ isPending }) => isPending)).toEqual([true, undefined])
    expect(judgedMs).toBeLessThan(400)
    expect([last?.statement.cautions, last?.isUnderstood]).toEqual([expected, expected === undefined])
  },
)

test('what an account holds is read once for each token, and is unchecked if it cannot be read', async () => {
  const { fields } = swap(10n, millionth)
  const { node } = await explained({ ...words, fields: [...fields, ...fields] })
  const reads = node.requests.filter(({ params }) => isBalance(params))
  const data = `0x70a08231${'0'.repeat(24)}${first.slice(2).toLowerCase()}`
  expect(reads.map(({ params }) => params)).toEqual([[{ to: second.toLowerCase(), data }, 'latest']])
  const { last } = await explained(swap(10n, millionth), '0x')
  expect(last?.statement.cautions).toEqual(['unchecked'])
})

test('an exchange is pending until its prices are read, and is judged at once after that', async () => {
  let readAt = 0
  const priceOf = async () => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    readAt = performance.now()
    return '1.0'
  }
  // 10 base units of 6 decimals, for a millionth of a token with as large a price.
  const { explanations, last } = await explained(swap(10n, millionth), undefined, async () => ({ priceOf }))
  expect(performance.now() - readAt).toBeLessThan(400)
  expect(explanations.map(({ isPending }) => isPending)).toEqual([true, undefined])
  expect([last?.statement.cautions, last?.isUnderstood]).toEqual([['lowValue'], false])
})

test.each<[string, FindPrices]>([
  ['no source', async () => undefined],
  ['a source without prices', async () => ({})],
  ['a source that fails', () => Promise.reject(new Error('down'))],
  ['a price that fails', async () => ({ priceOf: () => Promise.reject(new Error('down')) })],
  ['a price that never comes', async () => ({ priceOf: () => new Promise(() => undefined) })],
])('with %s, an exchange is judged by its words in time', async (_, findPrices) => {
  const start = performance.now()
  const { last } = await explained(swap(10n, millionth), undefined, findPrices)
  expect([last?.statement.cautions, last?.isUnderstood]).toEqual([undefined, true])
  expect(performance.now() - start).toBeLessThan(4_500)
})
