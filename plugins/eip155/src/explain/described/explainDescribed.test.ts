import type { Explanation } from '@latchkit/kernel/chain'
import type { CallDescriber, Description } from '@latchkit/kernel/plugin'
import { fakeRequest } from '@latchkit/kernel/testing'
import { encodeAbiParameters } from 'viem'
import { expect, test, vi } from 'vitest'
import { createFakeNode } from '../../testing/fakeNode.ts'
import { first, second } from '../../testing/fakeProvider.ts'
import { explain, type FindDescriber } from '../explain.ts'

const answers = {
  eth_chainId: '0x1',
  eth_getCode: '0x60',
  eth_estimateGas: '0x5208',
  eth_gasPrice: '0x1',
  eth_getBalance: '0xffffffffff',
  // The decimals of a token. They are no symbol, and no answer of ERC-721 either.
  eth_call: encodeAbiParameters([{ type: 'uint8' }], [6]),
}
const words: Description = {
  source: 'site',
  intent: 'Buy',
  fields: [{ label: 'Price', value: { kind: 'amount', what: { value: 5n, token: second } } }],
  isWhole: true,
  calls: [],
}
const call = { method: 'eth_sendTransaction', params: [{ from: first, to: second, data: '0x12345678' }] }
const data = {
  method: 'eth_signTypedData_v4',
  params: [
    first,
    {
      types: { Order: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Order',
      domain: { chainId: 1, verifyingContract: second },
      message: { amount: '5' },
    },
  ],
}

const by =
  (answer: () => Promise<Description | undefined>): FindDescriber =>
  async () =>
    ({ describeCall: answer, describeData: answer }) satisfies CallDescriber

async function explained(
  request: { method: string; params: unknown },
  find?: FindDescriber,
  node = createFakeNode(answers),
) {
  const options = { account: `eip155:1:${first}`, signal: new AbortController().signal } as const
  const chains = { networks: () => [node.network], fetch: node.fetch }
  const explanations: Explanation[] = []
  for await (const one of explain(chains, fakeRequest({ ...request, chainId: 'eip155:1' }), options, find))
    explanations.push(one)
  return explanations
}

test('a call is described after the first explanation, with decimals of the chain', async () => {
  const [before, after, ...more] = await explained(
    call,
    by(async () => words),
  )
  expect([before?.isPending, before?.isUnderstood, more]).toEqual([true, false, []])
  expect(after).toMatchObject({
    isUnderstood: true,
    statement: {
      kind: 'call',
      description: {
        intent: 'Buy',
        fields: [{ value: { what: { value: 5n, token: second, decimals: 6 } } }],
      },
    },
  })
})

test('typed data is described, and without a description explained once as before', async () => {
  const described = await explained(
    data,
    by(async () => words),
  )
  expect(described.map(({ isPending }) => isPending)).toEqual([true, undefined])
  expect(described.at(-1)).toMatchObject({
    isUnderstood: true,
    statement: { kind: 'data', description: { intent: 'Buy' } },
  })
  for (const find of [undefined, async () => undefined, by(async () => undefined)])
    await expect(explained(data, find)).resolves.toEqual([
      { statement: { kind: 'data', name: 'Order' }, isUnderstood: false, isBlocked: false },
    ])
})

test('a description of a request for another account stays blocked', async () => {
  const [before, after] = await explained(
    { ...call, params: [{ from: second, to: second, data: '0x12345678' }] },
    by(async () => words),
  )
  expect([before?.isBlocked, after?.isBlocked]).toEqual([true, true])
})

test('a describer that fails or never answers leaves the call without words', async () => {
  const failing: FindDescriber = () => Promise.reject(new Error('no code'))
  for (const find of [failing, by(() => Promise.reject(new Error('offline')))]) {
    const explanations = await explained(call, find)
    expect(explanations.at(-1)).toMatchObject({ isUnderstood: false, statement: { kind: 'call' } })
  }
  vi.useFakeTimers()
  try {
    const waiting = explained(
      call,
      by(() => new Promise(() => {})),
    )
    await vi.advanceTimersByTimeAsync(4_000)
    vi.useRealTimers()
    const explanations = await waiting
    expect(explanations.at(-1)?.isUnderstood).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('without the node, the words stay and the values are marked as unchecked', async () => {
  const node = createFakeNode({ ...answers, eth_chainId: '0xa' })
  const explanations = await explained(
    call,
    by(async () => words),
    node,
  )
  expect(explanations.at(-1)?.statement).toMatchObject({
    description: { intent: 'Buy' },
    cautions: ['unchecked'],
  })
})
