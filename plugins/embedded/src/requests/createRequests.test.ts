import type { Connection } from '@latchkit/kernel'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { expect, test, vi } from 'vitest'
import { errors } from '../errors.ts'
import type { QueuedRequest } from './createFrameQueue.ts'
import { createRequests } from './createRequests.ts'

const connection: Connection = {
  id: 'embedded:eip155',
  source: 'embedded',
  connectorId: 'ID_AUTH',
  namespace: 'eip155',
  accounts: ['eip155:1:0xa'],
  chainId: 'eip155:1',
}
const createRequest = (method: string, params?: unknown): RpcRequest => ({
  method,
  ...(params !== undefined && { params }),
  connectionId: connection.id,
  chainId: connection.chainId,
  origin: 'app',
  requestedBy: 'app',
})

function open(answer: (payload: unknown) => Promise<unknown> = async () => 'answer') {
  const queued: QueuedRequest[] = []
  const prompt = { abandon: vi.fn(), watch: vi.fn(() => () => undefined) }
  const request = createRequests({
    queue: {
      request(request) {
        queued.push(request)
        return answer(request.payload)
      },
    },
    prompt,
  })
  const { signal } = new AbortController()
  return { request, queued, prompt, signal }
}

test('a request is queued and posted with the network that it was approved for', async () => {
  const { request, queued, signal } = open()
  expect(await request(connection, createRequest('eth_blockNumber'), { signal })).toBe('answer')
  await request(connection, createRequest('eth_gasPrice', []), { signal })
  const network = { chainNamespace: 'eip155', chainId: 'eip155:1' }
  expect(queued.map(({ chainId, payload }) => [chainId, payload])).toEqual([
    ['eip155:1', { method: 'eth_blockNumber', ...network }],
    ['eip155:1', { method: 'eth_gasPrice', params: [], ...network }],
  ])
  expect(queued[0]?.signal).toBe(signal)
  // A request without parameters has no `params` property.
  expect(Object.keys(queued[0]?.payload ?? {})).toEqual(['method', 'chainNamespace', 'chainId'])
})

test("F11: a request for a network other than the connection's is ACCOUNT_OR_NETWORK_CHANGED and not queued", async () => {
  const { request, queued, signal } = open()
  const result = request({ ...connection, chainId: 'eip155:137' }, createRequest('eth_sendTransaction'), {
    signal,
  })
  await expect(result).rejects.toMatchObject({
    reason: 'ACCOUNT_OR_NETWORK_CHANGED',
    message: 'Network or account changed. Review again.',
    code: 4001,
  })
  expect(queued).toEqual([])
})

test('a bigint is encoded as a hex quantity', async () => {
  const { request, queued, signal } = open()
  const bytes = new Uint8Array([1])
  const params = [{ value: 255n, list: [1n, 'x'], bytes, data: null }, null]
  await request(connection, createRequest('eth_sendTransaction', params), { signal })
  expect(queued[0]?.payload).toMatchObject({
    params: [{ value: '0xff', list: ['0x1', 'x'], bytes, data: null }, null],
  })
})

test.each([
  'eth_sign',
  'ETH_SIGN',
  'personal_sign ',
  'wallet_switchEthereumChain',
  '__proto__',
  'constructor',
  '',
])('a method outside the protocol is never posted: %j', async (method) => {
  const { request, queued, signal } = open()
  await expect(request(connection, createRequest(method), { signal })).rejects.toMatchObject({
    message: 'Requested RPC call is not allowed',
    code: 4200,
  })
  expect(queued).toEqual([])
})

test.each([
  ['personal_sign', true, true],
  ['eth_sendTransaction', true, true],
  ['eth_sendUserOperation', true, true],
  ['wallet_revokePermissions', true, true],
  ['solana_signAndSendTransaction', true, true],
  ['eth_sendRawTransaction', true, false],
  ['eth_call', false, false],
  ['wallet_getCallsStatus', false, false],
])('%s has an effect: %s, and asks the user: %s', async (method, hasEffect, asksUser) => {
  const { request, queued, prompt, signal } = open()
  await request(connection, createRequest(method), { signal })
  expect(queued[0]).toMatchObject({ hasEffect })
  expect(queued[0]?.prompt).toBe(asksUser ? prompt : undefined)
})

test("the frame's error message becomes a plain error", async () => {
  const { request, signal } = open(async () => {
    throw errors.FRAME({ values: { why: 'User rejected the request' } })
  })
  const result = request(connection, createRequest('personal_sign', []), { signal })
  const error: unknown = await result.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toHaveProperty('reason')
  expect((error as Error).message).toBe('User rejected the request')
})

test('an unknown outcome is passed through unchanged', async () => {
  const { request, signal } = open(async () => {
    throw errors.OUTCOME_UNKNOWN()
  })
  await expect(request(connection, createRequest('personal_sign', []), { signal })).rejects.toMatchObject({
    reason: 'OUTCOME_UNKNOWN',
  })
})
