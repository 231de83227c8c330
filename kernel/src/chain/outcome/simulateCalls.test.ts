import { expect, test } from 'vitest'
import type { NetworkNode } from '../networkNode.ts'
import { nativeAddress } from '../tokens/nativeAddress.ts'
import { measureReceived, simulateCalls } from './simulateCalls.ts'

const account = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const other = `0x${'3'.repeat(40)}`
const token = `0x${'a'.repeat(40)}`
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'

const word = (value: bigint | string): string => `0x${BigInt(value).toString(16).padStart(64, '0')}`
const call = (logs: unknown, more: object = {}) => ({ status: '0x1', returnData: '0x', logs, ...more })
const balance = (value: bigint) => call([], { returnData: word(value) })
const log = (topics: readonly string[], data = '0x') => ({ address: token, topics, data })

type Answer = (body: { readonly method: string; readonly params: readonly unknown[] }, url: string) => object

/** A network with two nodes, and the calls that they have received. */
function nodes(answer: Answer) {
  const asked: string[] = []
  const urls = ['https://one.example/', 'https://two.example/']
  const node: NetworkNode = {
    network: {
      id: 1,
      name: 'One',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: urls } },
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
    },
    fetch: async (input, init) => {
      const body = JSON.parse(String(init?.body))
      asked.push(`${input} ${body.method}`)
      return Response.json({ jsonrpc: '2.0', id: 1, ...answer(body, String(input)) })
    },
  }
  return { asked, node }
}

const { signal } = new AbortController()
const calls = [{ to: other, data: '0x12345678', value: 5n }]
const simulate = (answer: Answer) => simulateCalls(nodes(answer).node, { account, calls, signal })

test('the transfers and the change of the balance are those of the calls', async () => {
  const logs = [
    log([transfer, word(account), word(other)], word(7n)),
    log([transfer, word(other), word(account), word(9n)]),
    log([single, word(other), word(account), word(other)], `${word(1n)}${word(2n).slice(2)}`),
    log([word(1n), word(account), word(other)]),
    log([transfer, word(account)]),
    { address: token },
    'log',
  ]
  const seen: unknown[] = []
  const result = await simulate(({ params }) => {
    seen.push(params[0])
    return { result: [{ calls: [balance(50n), call(logs), balance(45n)] }] }
  })
  expect(result).toEqual({
    native: -5n,
    transfers: [
      { token, from: account, to: other, value: 7n },
      { token, from: other, to: account, value: undefined },
      { token, from: account, to: other, value: undefined },
    ],
  })
  expect(seen).toMatchObject([
    {
      validation: false,
      blockStateCalls: [{ calls: [{}, { from: account, input: '0x12345678', value: '0x5' }, {}] }],
    },
  ])
})

test('the address that reads the balance cannot be foreseen by a contract that behaves otherwise in a simulation', async () => {
  const seen: unknown[] = []
  const answer: Answer = ({ params }) => {
    seen.push(params[0])
    return { result: [{ calls: [balance(1n), call([]), balance(1n)] }] }
  }
  await simulate(answer)
  await simulate(answer)
  const probes = seen.map((payload) => {
    const [{ stateOverrides, calls: made }] = Object(payload).blockStateCalls
    const [probe = ''] = Object.keys(stateOverrides)
    expect([made[0].to, made[2].to]).toEqual([probe, probe])
    return probe
  })
  for (const probe of probes) expect(probe).toMatch(/^0x[0-9a-f]{40}$/)
  expect(new Set(probes).size).toBe(2)
})

test('an event of the protocol about the native currency is no transfer of a token', async () => {
  const event = { ...log([transfer, word(account), word(other)], word(5n)), address: `0x${'f'.repeat(39)}e` }
  const result = await simulate(() => ({ result: [{ calls: [balance(9n), call([event]), balance(4n)] }] }))
  expect(result).toEqual({ native: -5n, transfers: [] })
})

test('a balance that is not read leaves the transfers', async () => {
  const result = await simulate(() => ({ result: [{ calls: [call([]), call([]), call([])] }] }))
  expect(result).toEqual({ native: undefined, transfers: [] })
})

test.each<[string, object]>([
  ['an error', { error: { code: -32601, message: 'no such method' } }],
  ['no result', { result: null }],
  ['no block', { result: [] }],
  ['too few calls', { result: [{ calls: [balance(1n), call([])] }] }],
  ['a call that fails', { result: [{ calls: [balance(1n), call([], { status: '0x0' }), balance(1n)] }] }],
  ['calls that are no list', { result: [{ calls: 'calls' }] }],
  ['a call that is none', { result: [{ calls: [balance(1n), null, balance(1n)] }] }],
  [
    'more events than a review has',
    { result: [{ calls: [balance(1n), call(Array(5_001).fill({})), balance(1n)] }] },
  ],
])('%s is no simulation', async (_, answer) => {
  expect(await simulate(() => answer)).toBe(undefined)
})

test('each node is asked once, until one can simulate', async () => {
  const result = [{ calls: [balance(1n), call([]), balance(1n)] }]
  const second = nodes((_, url) =>
    url.includes('two') ? { result } : { error: { code: -32603, message: 'no' } },
  )
  expect(await simulateCalls(second.node, { account, calls, signal })).toEqual({ native: 0n, transfers: [] })
  expect(second.asked).toEqual(['https://one.example/ eth_simulateV1', 'https://two.example/ eth_simulateV1'])
  const first = nodes(() => ({ result }))
  await simulateCalls(first.node, { account, calls, signal })
  expect(first.asked).toEqual(['https://one.example/ eth_simulateV1'])
})

test('what an account receives is measured by code in its place', async () => {
  const measured = { account, to: other, data: '0x1234', value: 5n, token }
  const seen: (readonly unknown[])[] = []
  const answering = (result: unknown) =>
    nodes(({ params }) => {
      seen.push(params)
      return { result }
    }).node
  expect(await measureReceived(answering(word(6n)), measured, signal)).toBe(6n)
  expect(seen).toMatchObject([
    [{ to: account }, 'latest', { [account]: { code: expect.stringMatching(/^0x60/) } }],
  ])
  expect(await measureReceived(answering('0x'), { ...measured, token: nativeAddress }, signal)).toBe(
    undefined,
  )
})
