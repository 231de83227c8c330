import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalServices, startServices } from './index.ts'

const rich = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const empty = '0x00000000000000000000000000000000DeaDBeef'
let services: LocalServices

beforeAll(async () => {
  services = await startServices({ port: 0 })
})
afterAll(() => services?.stop())

const get = (path: string) => fetch(services.url + path)
const post = (path: string, body: unknown) =>
  fetch(services.url + path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
const call = (method: string, params: readonly unknown[] = [], id = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

test('each chain answers through the gateway with its own id', async () => {
  const ids = services.chains.map(({ rpcUrl }) =>
    createPublicClient({ transport: http(rpcUrl) }).getChainId(),
  )
  expect(await Promise.all(ids)).toEqual([31337, 31338])
  expect(services.chains.map(({ name, symbol }) => `${name} ${symbol}`)).toEqual([
    'Local One ETH',
    'Local Two TWO',
  ])
})

test('a batch is answered as a batch', async () => {
  const response = await post('/chains/31337', [call('eth_chainId'), call('net_version', [], 2)])
  expect(await response.json()).toEqual([
    { jsonrpc: '2.0', id: 1, result: '0x7a69' },
    { jsonrpc: '2.0', id: 2, result: '31337' },
  ])
})

test.each([
  ['GET', '/chains/31337', 405],
  ['POST', '/chains/1', 404],
  ['POST', '/chains/31337/more', 404],
  ['POST', '/data/v1/supported-chains', 405],
  ['GET', '/data/v2/supported-chains', 404],
  ['GET', '/wallet-list/getWallets/x', 404],
  ['GET', '/wallet-list/%E0%A4%A', 404],
  ['GET', '/control/nothing', 404],
  ['GET', '/', 404],
])('%s %s is refused in words', async (method, path, status) => {
  const response = await fetch(services.url + path, { method })
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ message: expect.stringMatching(/\w+ .*\.$/) })
})

test('any page may call: preflights and answers carry the headers', async () => {
  const headers = { 'access-control-request-headers': 'x-sdk-version' }
  const preflight = await fetch(`${services.url}/chains/31337`, { method: 'OPTIONS', headers })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('x-sdk-version')
  const answer = await get('/data/v1/supported-chains')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})

test('a body larger than any call is refused', async () => {
  const response = await post('/chains/31337', 'x'.repeat(2_000_001))
  expect(response.status).toBe(413)
})

test('the data service says which chains it knows', async () => {
  const response = await get('/data/v1/supported-chains?projectId=x')
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(await response.json()).toEqual({ http: ['eip155:31337', 'eip155:31338'], ws: [] })
})

test('nobody has a name here', async () => {
  const response = await get(`/data/v1/identity/${rich}`)
  expect(await response.json()).toEqual({ name: null, avatar: null, resolvedAt: null })
  expect((await get('/data/v1/identity/vitalik.eth')).status).toBe(400)
})

test('a balance is what the chain holds, to the last wei', async () => {
  const wei = '12345678901234567890123456789'
  expect((await post('/control/fund', { chainId: 31338, address: empty, wei })).status).toBe(200)
  const response = await get(
    `/data/v1/account/${empty.toLowerCase()}/balance?chainId=eip155:31338&currency=usd`,
  )
  expect(await response.json()).toEqual({
    balances: [
      {
        name: 'Two',
        symbol: 'TWO',
        chainId: 'eip155:31338',
        value: 0,
        price: 0,
        quantity: { decimals: '18', numeric: '12345678901.234567890123456789' },
        iconUrl: '',
      },
    ],
  })
})

test('without a chain the balances of all of them come', async () => {
  const response = await get(`/data/v1/account/${rich}/balance`)
  const { balances } = await response.json()
  expect(balances.map(({ chainId }: { chainId: string }) => chainId)).toEqual([
    'eip155:31337',
    'eip155:31338',
  ])
})

test.each([
  ['0x12/balance', 'address'],
  [`${rich}/balance?chainId=eip155:1`, 'chainId'],
  [`${rich}/balance?currency=dem`, 'currency'],
])('balance of %s names the bad parameter', async (path, field) => {
  const response = await get(`/data/v1/account/${path}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    status: 'FAILED',
    reasons: [{ field, description: expect.any(String) }],
  })
})

test('the wallet list gives pages, and a picture for each wallet', async () => {
  const response = await get('/wallet-list/getWallets?page=2&entries=3&projectId=x&st=appkit&sv=1')
  const { data, count } = await response.json()
  expect(data).toHaveLength(3)
  expect(count).toBe(30)
  const image = await get(`/wallet-list/getWalletImage/${data[0].image_id}?projectId=x`)
  expect(image.headers.get('content-type')).toBe('image/svg+xml')
  expect(await image.text()).toMatch(/^<svg .*<\/svg>$/)
  expect((await get('/wallet-list/getWalletImage/none')).status).toBe(404)
})

test('the project config has no feature, and a bad page is refused', async () => {
  expect(await (await get('/wallet-list/appkit/v1/config')).json()).toEqual({ features: [] })
  const response = await get('/wallet-list/getWallets?page=0')
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ message: 'page must be at least 1.' })
})

test('health counts the blocks of both chains', async () => {
  await post('/chains/31337', call('anvil_mine', ['0x2']))
  expect(await (await get('/control/health')).json()).toEqual({
    ok: true,
    chains: [
      { chainId: 31337, name: 'Local One', blockNumber: 2 },
      { chainId: 31338, name: 'Local Two', blockNumber: 0 },
    ],
  })
})
