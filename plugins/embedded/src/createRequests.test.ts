import type { Connection, RpcRequest } from '@latchkit/kernel'
import { expect, test, vi } from 'vitest'
import { createRequests } from './createRequests.ts'
import { errors } from './errors.ts'

const connection: Connection = {
  id: 'embedded:eip155',
  source: 'embedded',
  connectorId: 'ID_AUTH',
  namespace: 'eip155',
  accounts: ['eip155:1:0xa'],
  chainId: 'eip155:1',
}
const requestOf = (method: string, params?: unknown): RpcRequest => ({
  method,
  ...(params !== undefined && { params }),
  connectionId: connection.id,
  chainId: connection.chainId,
  origin: 'app',
  requestedBy: 'app',
})

function open(answer: (name: string, payload: unknown) => Promise<unknown> = async () => 'answer') {
  const asked: (readonly [string, unknown])[] = []
  const stop = vi.fn()
  const abandon = vi.fn()
  const requests = createRequests({
    ask: async (name, payload, options) => {
      asked.push([name, payload])
      options.signal.addEventListener('abort', () => options.abandon?.())
      // What a call is answered with, a test says.
      return (await answer(name, payload)) as never
    },
    abandon,
    watch: () => stop,
  })
  const { signal } = new AbortController()
  return { requests, asked, stop, abandon, signal }
}

test('the frame is taken to the network of a request first, once', async () => {
  const { requests, asked, signal } = open()
  await requests.request(connection, requestOf('eth_blockNumber'), { signal })
  await requests.request(connection, requestOf('eth_gasPrice', []), { signal })
  expect(asked).toEqual([
    ['SWITCH_NETWORK', { chainId: 'eip155:1' }],
    ['RPC_REQUEST', { method: 'eth_blockNumber', chainNamespace: 'eip155', chainId: 'eip155:1' }],
    ['RPC_REQUEST', { method: 'eth_gasPrice', params: [], chainNamespace: 'eip155', chainId: 'eip155:1' }],
  ])
})

test('where the frame is there already, it is not told again', async () => {
  const { requests, asked, signal } = open()
  requests.moved('eip155:1')
  await requests.request(connection, requestOf('eth_blockNumber'), { signal })
  expect(asked.map(([name]) => name)).toEqual(['RPC_REQUEST'])
  requests.moved(undefined)
  await requests.request(connection, requestOf('eth_blockNumber'), { signal })
  expect(asked.map(([name]) => name)).toEqual(['RPC_REQUEST', 'SWITCH_NETWORK', 'RPC_REQUEST'])
})

test('a quantity that is a bigint is written as the protocol has it', async () => {
  const { requests, asked, signal } = open()
  requests.moved('eip155:1')
  const bytes = new Uint8Array([1])
  await requests.request(
    connection,
    requestOf('eth_sendTransaction', [{ value: 255n, list: [1n, 'x'], bytes }]),
    {
      signal,
    },
  )
  expect(asked[0]?.[1]).toMatchObject({ params: [{ value: '0xff', list: ['0x1', 'x'], bytes }] })
})

test.each([
  'eth_sign',
  'ETH_SIGN',
  'personal_sign ',
  'wallet_switchEthereumChain',
  '__proto__',
  'constructor',
  '',
])('a method that the protocol does not name is never posted: %j', async (method) => {
  const { requests, asked, signal } = open()
  await expect(requests.request(connection, requestOf(method), { signal })).rejects.toMatchObject({
    message: 'Requested RPC call is not allowed',
    code: 4200,
  })
  expect(asked).toEqual([])
})

test('what a person confirms is watched over until it ends, and told to be left when nobody waits', async () => {
  const leaving = new AbortController()
  let finish: (value: unknown) => void = () => undefined
  const { requests, stop, abandon } = open((name) =>
    name === 'RPC_REQUEST' ? new Promise((resolve) => (finish = resolve)) : Promise.resolve(),
  )
  const asked = requests.request(connection, requestOf('personal_sign', ['0x', '0xa']), leaving)
  await vi.waitFor(() => expect(finish.length).toBe(1))
  expect(stop).not.toHaveBeenCalled()
  leaving.abort()
  expect(abandon).toHaveBeenCalledTimes(1)
  finish('0xsigned')
  expect(await asked).toBe('0xsigned')
  expect(stop).toHaveBeenCalledTimes(1)
})

test('the words of the wallet go through as those of any other', async () => {
  const { requests, signal } = open(async (name) => {
    if (name === 'RPC_REQUEST') throw errors.FRAME({ values: { why: 'User rejected the request' } })
  })
  const asked = requests.request(connection, requestOf('personal_sign', []), { signal })
  const error: unknown = await asked.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toHaveProperty('reason')
  expect((error as Error).message).toBe('User rejected the request')
})

test('an outcome that nobody knows stays what it is', async () => {
  const { requests, signal } = open(async (name) => {
    if (name === 'RPC_REQUEST') throw errors.OUTCOME_UNKNOWN()
  })
  await expect(
    requests.request(connection, requestOf('personal_sign', []), { signal }),
  ).rejects.toMatchObject({
    reason: 'OUTCOME_UNKNOWN',
  })
})

test('a request without parameters has no place for them, and nothing is nothing', async () => {
  const { requests, asked, signal, stop } = open()
  requests.moved('eip155:1')
  await requests.request(connection, requestOf('eth_blockNumber'), { signal })
  expect(Object.keys(asked[0]?.[1] ?? {})).toEqual(['method', 'chainNamespace', 'chainId'])
  await requests.request(connection, requestOf('eth_call', [null, { data: null }]), { signal })
  expect(asked[1]?.[1]).toMatchObject({ params: [null, { data: null }] })
  // Nobody is asked, so nothing is watched over.
  expect(stop).not.toHaveBeenCalled()
})
