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

test('a status fault responds with the status and with Retry-After', async () => {
  await order({ service: 'data', fault: { kind: 'status', status: 429, retryAfter: 7 } })
  const response = await supported()
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('7')
  expect(response.headers.get('access-control-expose-headers')).toBe('date, retry-after')
  expect((await fetch(`${services.url}/wallet-list/getWallets`)).status).toBe(200)
})

test('a garbage fault responds with the given text and status 200', async () => {
  await order({ service: 'wallet-list', fault: { kind: 'garbage', body: '{"data":' } })
  const response = await fetch(`${services.url}/wallet-list/getWallets`)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('{"data":')
})

test('a delay fault delays the real response', async () => {
  await order({ service: 'data', fault: { kind: 'delay', ms: 120 } })
  const start = performance.now()
  expect((await supported()).status).toBe(200)
  expect(performance.now() - start).toBeGreaterThan(110)
})

test('a hanging request gets no response', async () => {
  await order({ service: 'data', fault: { kind: 'hang' } })
  await expect(supported({ signal: AbortSignal.timeout(150) })).rejects.toMatchObject({
    name: 'TimeoutError',
  })
})

test('a dropped connection gets no response', async () => {
  await order({ service: 'chains', fault: { kind: 'drop' } })
  await expect(chain()).rejects.toThrow('fetch failed')
})

test('a fault for one chain does not affect the other', async () => {
  await order({ service: 'chains', chainId: 31338, fault: { kind: 'status', status: 500 } })
  expect((await chain(31337)).status).toBe(200)
  expect((await chain(31338)).status).toBe(500)
})

test('a page of HTML in place of the response has the content type of HTML', async () => {
  const fault = { kind: 'garbage', body: '<html>Sign in</html>', contentType: 'text/html' }
  await order({ service: 'chains', fault })
  const response = await chain()
  expect([response.headers.get('content-type'), await response.text()]).toEqual(['text/html', fault.body])
})

test('a chain can respond with half of a response, with a wrong id, with null and with a wrong result', async () => {
  const bodyOf = async (fault: unknown) => {
    await order({ service: 'chains', fault, times: 1 })
    return (await chain()).text()
  }
  expect(await bodyOf({ kind: 'truncate' })).toMatch(/^\{"jsonrpc":"2\.0"[^}]*$/)
  expect(JSON.parse(await bodyOf({ kind: 'wrongId' }))).toMatchObject({ id: 987_654_321, result: '0x7a69' })
  expect(JSON.parse(await bodyOf({ kind: 'result', result: null }))).toMatchObject({ id: 1, result: null })
  expect(JSON.parse(await bodyOf({ kind: 'result', result: '0x1' }))).toMatchObject({ id: 1, result: '0x1' })
  await order({ service: 'chains', fault: { kind: 'wrongId' } })
  const batch = await post('/chains/31337', [
    { jsonrpc: '2.0', id: 1, method: 'eth_chainId' },
    { jsonrpc: '2.0', id: 2, method: 'eth_chainId' },
  ])
  expect(await batch.json()).toMatchObject([{ id: 987_654_321 }, { id: 987_654_321 }])
})

test('a response can be larger than clients accept, and still be JSON', async () => {
  await order({ service: 'data', fault: { kind: 'large', bytes: 2_500_000 } })
  const text = await (await supported()).text()
  expect(text).toHaveLength(2_500_000)
  expect(typeof JSON.parse(text)).toBe('string')
})

test('a fault for one path or one method does not affect the others', async () => {
  await order({ service: 'data', path: '/v1/account/', fault: { kind: 'status', status: 503 } })
  await order({ service: 'chains', rpcMethod: 'eth_call', fault: { kind: 'status', status: 500 } })
  expect((await supported()).status).toBe(200)
  expect((await fetch(`${services.url}/data/v1/account/x/balance`)).status).toBe(503)
  expect((await chain()).status).toBe(200)
  const called = await post('/chains/31337', { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [] })
  expect(called.status).toBe(500)
})

test.each([
  [
    401,
    { status: 'FAILED', reasons: [{ field: '', description: 'We failed to authenticate your request' }] },
  ],
  [429, { status: 'FAILED', reasons: [{ field: '', description: 'Status 429 was asked for by a fault.' }] }],
])('the data service responds with %i in its own format', async (status, body) => {
  await order({ service: 'data', fault: { kind: 'status', status } })
  const response = await supported()
  expect([response.status, await response.json()]).toEqual([status, body])
})

test('status 500 of the data service is plain text', async () => {
  await order({ service: 'data', fault: { kind: 'status', status: 500, retryAfter: 1 } })
  const response = await supported()
  expect([response.headers.get('retry-after'), await response.text()]).toEqual(['1', 'Internal server error'])
})

test('a fault ends after its number of requests, and the next one applies', async () => {
  await order({ service: 'data', fault: { kind: 'status', status: 500 }, times: 2 })
  await order({ service: 'data', fault: { kind: 'status', status: 503 }, times: 1 })
  const statuses = []
  for (let turn = 0; turn < 4; turn += 1) statuses.push((await supported()).status)
  expect(statuses).toEqual([500, 500, 503, 200])
})

test('a fault can be cleared by its id', async () => {
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
  [
    { service: 'mail', fault: status },
    'service must be one of chains, rpc, data, auth, wallet-list, analytics, descriptors, secure-site.',
  ],
  [{ service: 'data' }, 'fault is missing.'],
  [
    { service: 'data', fault: { kind: 'fire' } },
    'fault.kind must be one of status, hang, garbage, large, truncate, wrongId, result, delay, drop, lie.',
  ],
  [
    { service: 'data', fault: { kind: 'status', status: 99 } },
    'fault.status must be an HTTP status from 200 to 599.',
  ],
  [{ service: 'data', fault: { kind: 'delay', ms: '5' } }, 'fault.ms must be a number.'],
  [{ service: 'data', fault: status, times: 0 }, 'times must be at least 1.'],
  [{ service: 'data', fault: status, chainId: 31337 }, 'chainId goes with the service chains only.'],
  [{ service: 'data', fault: status, rpcMethod: 'eth_call' }, 'rpcMethod goes with the service chains only.'],
  [
    { service: 'data', fault: { kind: 'wrongId' } },
    'fault.kind wrongId and result go with the service chains only.',
  ],
  [
    { service: 'chains', fault: status, chainId: 1 },
    'There is no local chain 1: the local chains are 31337 and 31338.',
  ],
])('rejects the fault %j', async (body, message) => {
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

test('lists the requests since the last reset, with one entry for each call of a batch', async () => {
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

test('a request with a fault is listed too', async () => {
  await order({ service: 'data', fault: { kind: 'status', status: 500 } })
  await supported()
  expect(await (await fetch(`${services.url}/control/requests`)).json()).toHaveLength(1)
})

const ask = (path: string) => fetch(`${services.url}/wallet-list/${path}`).then((answer) => answer.json())
const put = (body: unknown) =>
  fetch(`${services.url}/control/config`, { method: 'PUT', body: JSON.stringify(body) })
const reset = () => fetch(`${services.url}/control/config`, { method: 'DELETE' })

test('the remote configuration can be set to any value until it is cleared', async () => {
  const features = [{ id: 'swap', isEnabled: true, config: ['1inch'] }, 7]
  expect((await put({ features })).status).toBe(204)
  expect(await ask('appkit/v1/config')).toEqual({ features })
  expect(await (await put({ features: 'all' })).json()).toEqual({ message: 'features must be a list.' })
  expect(await ask('appkit/v1/config')).toEqual({ features })
  await reset()
  expect(await ask('appkit/v1/config')).toEqual({ features: [] })
})

test('origins, analytics and the number of wallets can be set separately', async () => {
  await put({ allowedOrigins: ['https://*.shop.example'] })
  await put({ isAnalyticsEnabled: true, wallets: 10_000 })
  expect(await ask('projects/v1/origins')).toEqual({ allowedOrigins: ['https://*.shop.example'] })
  expect(await ask('getAnalyticsConfig')).toEqual({ isAnalyticsEnabled: true })
  expect((await ask('getWallets?page=250&entries=40')).data).toHaveLength(40)
  expect((await ask('getWallets')).count).toBe(10_000)
  await reset()
  expect(await ask('projects/v1/origins')).toEqual({ allowedOrigins: [] })
  expect(await ask('getAnalyticsConfig')).toEqual({ isAnalyticsEnabled: false })
  expect((await ask('getWallets')).count).toBe(400)
})

test.each([
  [{}, 'One of features, allowedOrigins, isAnalyticsEnabled, wallets and onrampRoutes must be there.'],
  [{ wallets: 20_001 }, 'wallets must be at most 20000.'],
  [{ wallets: -1 }, 'wallets must be at least 0.'],
])('rejects the configuration %j', async (body, message) => {
  const response = await put(body)
  expect([response.status, await response.json()]).toEqual([400, { message }])
})
