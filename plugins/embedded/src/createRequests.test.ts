import type { Connection, RpcRequest } from '@latchkit/kernel'
import { expect, test, vi } from 'vitest'
import type { QueuedRequest } from './createFrameQueue.ts'
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

function open(answer: (payload: unknown) => Promise<unknown> = async () => 'answer') {
  const queued: QueuedRequest[] = []
  const person = { abandon: vi.fn(), watch: vi.fn(() => () => undefined) }
  const request = createRequests({
    queue: {
      request(one) {
        queued.push(one)
        return answer(one.payload)
      },
    },
    person,
  })
  const { signal } = new AbortController()
  return { request, queued, person, signal }
}

test('a request is queued for the network it was approved for, which goes along', async () => {
  const { request, queued, signal } = open()
  expect(await request(connection, requestOf('eth_blockNumber'), { signal })).toBe('answer')
  await request(connection, requestOf('eth_gasPrice', []), { signal })
  const named = { chainNamespace: 'eip155', chainId: 'eip155:1' }
  expect(queued.map(({ chainId, payload }) => [chainId, payload])).toEqual([
    ['eip155:1', { method: 'eth_blockNumber', ...named }],
    ['eip155:1', { method: 'eth_gasPrice', params: [], ...named }],
  ])
  expect(queued[0]?.signal).toBe(signal)
  // A request without parameters has no place for them.
  expect(Object.keys(queued[0]?.payload ?? {})).toEqual(['method', 'chainNamespace', 'chainId'])
})

test('F11: a request for another network than the connection is on is ACCOUNT_OR_NETWORK_CHANGED, and not queued', async () => {
  const { request, queued, signal } = open()
  const asked = request({ ...connection, chainId: 'eip155:137' }, requestOf('eth_sendTransaction'), {
    signal,
  })
  await expect(asked).rejects.toMatchObject({
    reason: 'ACCOUNT_OR_NETWORK_CHANGED',
    message: 'Network or account changed. Review again.',
    code: 4001,
  })
  expect(queued).toEqual([])
})

test('a quantity that is a bigint is written as the protocol has it', async () => {
  const { request, queued, signal } = open()
  const bytes = new Uint8Array([1])
  const params = [{ value: 255n, list: [1n, 'x'], bytes, data: null }, null]
  await request(connection, requestOf('eth_sendTransaction', params), { signal })
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
])('a method that the protocol does not name is never posted: %j', async (method) => {
  const { request, queued, signal } = open()
  await expect(request(connection, requestOf(method), { signal })).rejects.toMatchObject({
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
])('%s may have been carried out: %s, and asks a person: %s', async (method, acts, asks) => {
  const { request, queued, person, signal } = open()
  await request(connection, requestOf(method), { signal })
  expect(queued[0]).toMatchObject({ acts })
  expect(queued[0]?.person).toBe(asks ? person : undefined)
})

test('the words of the wallet go through as those of any other', async () => {
  const { request, signal } = open(async () => {
    throw errors.FRAME({ values: { why: 'User rejected the request' } })
  })
  const asked = request(connection, requestOf('personal_sign', []), { signal })
  const error: unknown = await asked.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toHaveProperty('reason')
  expect((error as Error).message).toBe('User rejected the request')
})

test('an outcome that nobody knows stays what it is', async () => {
  const { request, signal } = open(async () => {
    throw errors.OUTCOME_UNKNOWN()
  })
  await expect(request(connection, requestOf('personal_sign', []), { signal })).rejects.toMatchObject({
    reason: 'OUTCOME_UNKNOWN',
  })
})
