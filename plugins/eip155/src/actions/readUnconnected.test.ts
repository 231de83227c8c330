import type { Network } from '@latchkit/kernel'
import type { NodeAccess } from '@latchkit/kernel/chain'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { afterEach, expect, test, vi } from 'vitest'
import { readUnconnected } from './readUnconnected.ts'

afterEach(() => void vi.useRealTimers())

const { signal } = new AbortController()
const request = (method: string, params: unknown = []): RpcRequest => ({
  method,
  params,
  connectionId: '',
  chainId: 'eip155:1',
  origin: 'app',
  requestedBy: 'app',
})

type Call = {
  readonly url: string
  readonly method: string
  readonly params: unknown
}

/** Creates the access to two nodes that give the answers in order, and repeat the last one. */
function nodes(...answers: (Record<string, unknown> | Error)[]) {
  const calls: Call[] = []
  const network: Network = {
    id: 1,
    name: 'One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://a.test', 'https://b.test'] } },
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
  }
  const chains: NodeAccess = {
    networks: () => [network],
    fetch: async (url, init) => {
      const { id, method, params } = JSON.parse(String(init?.body))
      calls.push({ url: String(url), method, params })
      const answer = answers[Math.min(calls.length, answers.length) - 1]
      if (answer instanceof Error) throw answer
      return Response.json({ jsonrpc: '2.0', id, ...answer })
    },
  }
  return { chains, calls }
}

test('a read is answered by the first node, with the parameters of the page', async () => {
  const { chains, calls } = nodes({ result: '0x10' })
  const answer = readUnconnected(chains, request('eth_getBalance', ['0xab', 'latest']), { signal })
  await expect(answer).resolves.toEqual({ result: '0x10' })
  expect(calls).toEqual([
    {
      url: 'https://a.test',
      method: 'eth_getBalance',
      params: ['0xab', 'latest'],
    },
  ])
})

test.each(['eth_sendTransaction', 'eth_sign', 'wallet_getCapabilities', 'wallet_getAssets', 'personal_sign'])(
  '%s is not sent to a node',
  async (method) => {
    const { chains, calls } = nodes({ result: [] })
    await expect(readUnconnected(chains, request(method), { signal })).resolves.toBeUndefined()
    expect(calls).toEqual([])
  },
)

test('a revert keeps the code and the data of the node', async () => {
  const { chains } = nodes({
    error: { code: 3, message: 'execution reverted: No', data: '0x08c379a0' },
  })
  await expect(readUnconnected(chains, request('eth_call'), { signal })).rejects.toMatchObject({
    reason: 'NODE_ERROR',
    code: 3,
    message: 'execution reverted: No',
    data: '0x08c379a0',
  })
})

test('a node that cannot be reached is followed by the next one', async () => {
  const { chains, calls } = nodes(new TypeError('Failed to fetch'), { result: '0x2' })
  await expect(readUnconnected(chains, request('eth_blockNumber'), { signal })).resolves.toEqual({
    result: '0x2',
  })
  expect(calls.map(({ url }) => url)).toEqual(['https://a.test', 'https://b.test'])
})

test('a node that is busy ends the read with its own error, which a library can repeat', async () => {
  const { chains, calls } = nodes({ error: { code: -32005, message: 'slow down' } })
  await expect(readUnconnected(chains, request('eth_call'), { signal })).rejects.toMatchObject({
    code: -32005,
    message: 'slow down',
  })
  expect(calls).toHaveLength(1)
})

test('nodes that cannot be reached are an error', async () => {
  vi.useFakeTimers()
  const { chains, calls } = nodes(new TypeError('Failed to fetch'))
  const failed = expect(readUnconnected(chains, request('eth_call'), { signal })).rejects.toMatchObject({
    reason: 'NO_RESPONSE',
  })
  await vi.advanceTimersByTimeAsync(5_000)
  await failed
  expect(calls).toHaveLength(8)
})

test.each([
  [new TypeError('Failed to fetch'), { reason: 'NO_RESPONSE' }],
  [{ error: { code: -32603, message: 'broken' } }, { reason: 'NODE_ERROR', code: -32603 }],
])('a signed transaction is sent only once, also after %j', async (answer, error) => {
  const { chains, calls } = nodes(answer)
  await expect(
    readUnconnected(chains, request('eth_sendRawTransaction', ['0x02']), { signal }),
  ).rejects.toMatchObject(error)
  expect(calls).toHaveLength(1)
})
