import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LocalServices, startServices } from '../index.ts'

let services: LocalServices

beforeAll(async () => {
  services = await startServices({ port: 0 })
})
afterAll(() => services?.stop())
beforeEach(async () => {
  await fetch(`${services.url}/control/faults`, { method: 'DELETE' })
  await fetch(`${services.url}/control/requests`, { method: 'DELETE' })
})

const post = (path: string, body: unknown) =>
  fetch(services.url + path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
const order = async (body: unknown) => (await post('/control/faults', body)).json()
const chain = (chainId = 31337) =>
  post(`/chains/${chainId}`, { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
const supported = (init: RequestInit = {}) => fetch(`${services.url}/data/v1/supported-chains`, init)

test('a status fault answers with the status, and with when to come back', async () => {
  await order({ service: 'data', fault: { kind: 'status', status: 429, retryAfter: 7 } })
  const response = await supported()
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('7')
  expect(response.headers.get('access-control-expose-headers')).toBe('retry-after')
  expect((await fetch(`${services.url}/wallet-list/getWallets`)).status).toBe(200)
})

test('a garbage fault answers with the given text as if all were well', async () => {
  await order({ service: 'wallet-list', fault: { kind: 'garbage', body: '{"data":' } })
  const response = await fetch(`${services.url}/wallet-list/getWallets`)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('{"data":')
})

test('a delay fault comes before the true answer', async () => {
  await order({ service: 'data', fault: { kind: 'delay', ms: 120 } })
  const start = performance.now()
  expect((await supported()).status).toBe(200)
  expect(performance.now() - start).toBeGreaterThan(110)
})

test('a hanging request is never answered', async () => {
  await order({ service: 'data', fault: { kind: 'hang' } })
  await expect(supported({ signal: AbortSignal.timeout(150) })).rejects.toMatchObject({
    name: 'TimeoutError',
  })
})

test('a dropped connection is no answer at all', async () => {
  await order({ service: 'chains', fault: { kind: 'drop' } })
  await expect(chain()).rejects.toThrow('fetch failed')
})

test('a fault of one chain spares the other', async () => {
  await order({ service: 'chains', chainId: 31338, fault: { kind: 'status', status: 500 } })
  expect((await chain(31337)).status).toBe(200)
  expect((await chain(31338)).status).toBe(500)
})

test('a fault is used up after so many requests, and the next one follows', async () => {
  await order({ service: 'data', fault: { kind: 'status', status: 500 }, times: 2 })
  await order({ service: 'data', fault: { kind: 'status', status: 503 }, times: 1 })
  const statuses = []
  for (let turn = 0; turn < 4; turn += 1) statuses.push((await supported()).status)
  expect(statuses).toEqual([500, 500, 503, 200])
})

test('one fault is cleared by its id', async () => {
  const { id } = await order({ service: 'data', fault: { kind: 'status', status: 500 } })
  const clear = () => fetch(`${services.url}/control/faults/${id}`, { method: 'DELETE' })
  expect((await clear()).status).toBe(204)
  expect((await supported()).status).toBe(200)
  expect((await clear()).status).toBe(404)
})

const status = { kind: 'status', status: 500 }
test.each([
  ['{', 'The body must be JSON.'],
  [{}, 'service is missing.'],
  [{ service: 'mail', fault: status }, 'service must be one of chains, data, wallet-list.'],
  [{ service: 'data' }, 'fault is missing.'],
  [
    { service: 'data', fault: { kind: 'fire' } },
    'fault.kind must be one of status, hang, garbage, delay, drop.',
  ],
  [
    { service: 'data', fault: { kind: 'status', status: 99 } },
    'fault.status must be an HTTP status from 200 to 599.',
  ],
  [{ service: 'data', fault: { kind: 'delay', ms: '5' } }, 'fault.ms must be a number.'],
  [{ service: 'data', fault: status, times: 0 }, 'times must be at least 1.'],
  [{ service: 'data', fault: status, chainId: 31337 }, 'chainId goes with the service chains only.'],
  [
    { service: 'chains', fault: status, chainId: 1 },
    'There is no local chain 1: the local chains are 31337 and 31338.',
  ],
])('refuses the fault %j', async (body, message) => {
  const response = await post('/control/faults', body)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ message })
})

const address = '0x00000000000000000000000000000000DeaDBeef'
test.each([
  [{ chainId: 31337, address: '0x1', wei: '1' }, 'address must be an address.'],
  [{ chainId: 31337, address, wei: '1.5' }, 'wei must be a whole number of wei in decimal text.'],
  [{ chainId: 31337, address, wei: `${2n ** 256n}` }, 'wei must fit in 256 bits.'],
  [{ chainId: 1, address, wei: '1' }, 'There is no local chain 1: the local chains are 31337 and 31338.'],
])('refuses to fund %j', async (body, message) => {
  const response = await post('/control/fund', body)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ message })
})

test('lists what was asked since the last reset, a batch call by call', async () => {
  await supported()
  await post('/chains/31338', [{ method: 'eth_chainId' }, { method: 'eth_blockNumber' }])
  await post('/chains/31337', 'no json')
  const list = () => fetch(`${services.url}/control/requests`).then((response) => response.json())
  const at = expect.any(Number)
  const rpc = { service: 'chains', method: 'POST', path: '/chains/31338', at }
  expect(await list()).toEqual([
    { service: 'data', method: 'GET', path: '/data/v1/supported-chains', at },
    { ...rpc, rpcMethod: 'eth_chainId' },
    { ...rpc, rpcMethod: 'eth_blockNumber' },
    { service: 'chains', method: 'POST', path: '/chains/31337', at },
  ])
  await fetch(`${services.url}/control/requests`, { method: 'DELETE' })
  expect(await list()).toEqual([])
})

test('a faulted request is listed too', async () => {
  await order({ service: 'data', fault: { kind: 'status', status: 500 } })
  await supported()
  expect(await (await fetch(`${services.url}/control/requests`)).json()).toHaveLength(1)
})

test('the remote configuration is what it was set to, nonsense too, until it is cleared', async () => {
  const config = () => fetch(`${services.url}/wallet-list/appkit/v1/config`).then((answer) => answer.json())
  const set = (body: unknown) =>
    fetch(`${services.url}/control/config`, { method: 'PUT', body: JSON.stringify(body) })
  const features = [{ id: 'swap', isEnabled: true, config: ['1inch'] }, 7]
  expect((await set({ features })).status).toBe(204)
  expect(await config()).toEqual({ features })
  expect(await (await set({ features: 'all' })).json()).toEqual({ message: 'features must be a list.' })
  expect(await config()).toEqual({ features })
  await fetch(`${services.url}/control/config`, { method: 'DELETE' })
  expect(await config()).toEqual({ features: [] })
})
