import { createPublicClient, erc20Abi, http, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaNetworks } from './chains/solana/networks.ts'
import { type LocalServices, startServices } from './index.ts'

const rich = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const empty = '0x00000000000000000000000000000000DeaDBeef'
let services: LocalServices

beforeAll(async () => {
  services = await startServices({ port: 0 })
})
afterAll(() => services?.stop())

// Requests carry the headers of a page: an origin and a client version.
const page = { origin: 'https://shop.example', 'x-sdk-version': 'react-test-1' }
const get = (path: string, headers: Record<string, string> = page) => fetch(services.url + path, { headers })
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
])('%s %s is rejected with a message', async (method, path, status) => {
  const response = await fetch(services.url + path, { method })
  expect(response.status).toBe(status)
  const body = await response.json()
  if (path.startsWith('/data')) expect(body).toMatchObject({ status: 'FAILED', reasons: [{}] })
  else expect(body).toEqual({ message: expect.stringMatching(/\w+ .*\.$/) })
})

test('any page may send requests: preflights and responses carry the CORS headers', async () => {
  const headers = { 'access-control-request-headers': 'x-sdk-version' }
  const preflight = await fetch(`${services.url}/chains/31337`, { method: 'OPTIONS', headers })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('x-sdk-version')
  const answer = await get('/data/v1/supported-chains')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})

test('a body that is too large is rejected', async () => {
  const response = await post('/chains/31337', 'x'.repeat(2_000_001))
  expect(response.status).toBe(413)
})

test('the data service lists the supported chains', async () => {
  const response = await get('/data/v1/supported-chains?projectId=x')
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  const http = ['eip155:31337', 'eip155:31338', ...solanaNetworks.map(({ id }) => id)]
  expect(await response.json()).toEqual({ http, ws: [] })
})

test('an address without a name has an empty identity, and a name is no address', async () => {
  const response = await get(`/data/v1/identity/${rich}`)
  expect(await response.json()).toEqual({ name: null, avatar: null, resolvedAt: null })
  expect((await get('/data/v1/identity/vitalik.eth')).status).toBe(400)
})

test('a balance is exact to the wei', async () => {
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
        value: 2000 * Number('12345678901.234567890123456789'),
        price: 2000,
        quantity: { decimals: '18', numeric: '12345678901.234567890123456789' },
        iconUrl: '',
      },
    ],
  })
})

test('without a chain the balances of all chains are returned', async () => {
  const response = await get(`/data/v1/account/${rich}/balance`)
  const { balances } = await response.json()
  expect(balances.map(({ chainId, symbol }: Record<string, string>) => `${chainId} ${symbol}`)).toEqual([
    ...['ETH', 'LUSD', 'USDT', 'GRAIN', 'TICKET', 'LBIT'].map((symbol) => `eip155:31337 ${symbol}`),
    'eip155:31338 TWO',
  ])
})

test('the tokens have the same addresses on every start, and behave as their contracts specify', async () => {
  expect(services.tokens.map(({ symbol, address }) => [symbol, address])).toEqual([
    ['LUSD', '0x6d10D4e6819733f2cD226E0F69D21bBa1Fb8Ff36'],
    ['USDT', '0xF0C1dd9EE5a3FfA240685C05ae034E524bBc78f5'],
    ['GRAIN', '0x02F4a67616579F3F9B745c0b2337ff5AAC049CBE'],
    ['TICKET', '0x2975a86D4a4C527ED650633A8e6121bBAaC315c8'],
    ['LBIT', '0xF1299d5537fBFbf8f8B1fa5Dce40E3BB42fB7a54'],
  ])
  const client = createPublicClient({ transport: http(services.chains[0]?.directUrl) })
  const { tokens } = await (await get('/control/health')).json()
  expect(tokens).toEqual(services.tokens)
  for (const { address, symbol, name, decimals, style } of services.tokens) {
    const at = { address: address as `0x${string}`, abi: erc20Abi } as const
    expect(await client.readContract({ ...at, functionName: 'symbol' })).toBe(symbol)
    expect(await client.readContract({ ...at, functionName: 'name' })).toBe(name)
    expect(await client.readContract({ ...at, functionName: 'decimals' })).toBe(decimals)
    const moved = client.simulateContract({
      ...at,
      functionName: 'transfer',
      args: [empty, 1n],
      account: rich,
    })
    if (style === 'standard') expect((await moved).result).toBe(true)
    else await expect(moved).rejects.toThrow('returned no data')
  }
  const [, tether] = services.tokens
  const silent = parseAbi(['function transfer(address recipient, uint256 amount)'])
  const { result } = await client.simulateContract({
    address: tether?.address as `0x${string}`,
    abi: silent,
    functionName: 'transfer',
    args: [empty, 12_500_000_000n],
    account: rich,
  })
  expect(result).toBeUndefined()
})

test('a token is listed with its contract, its balance and an invented price', async () => {
  const [, tether] = services.tokens
  const response = await get(`/data/v1/account/${rich}/balance?chainId=eip155:31337`)
  const { balances } = await response.json()
  expect(balances[2]).toEqual({
    name: 'Local Tether',
    symbol: 'USDT',
    chainId: 'eip155:31337',
    address: `eip155:31337:${tether?.address}`,
    value: 12_500 * 0.9998,
    price: 0.9998,
    quantity: { decimals: '6', numeric: '12500' },
    iconUrl: '',
  })
  const poor = await get(`/data/v1/account/${empty}/balance?chainId=eip155:31337`)
  expect((await poor.json()).balances).toHaveLength(1)
})

test.each([
  ['no origin', { 'x-sdk-version': 'react-test-1' }, ''],
  ['no version', { origin: 'https://shop.example' }, ''],
  ['version 1.6.4', { origin: 'https://shop.example' }, '&sv=html-wagmi-1.6.4'],
  ['version 1.6.5', { origin: 'https://shop.example' }, '&sv=html-wagmi-1.6.5'],
])('a request with %s gets an empty list, as from the hosted service', async (_, headers, query) => {
  const response = await get(`/data/v1/account/${rich}/balance?chainId=eip155:31337${query}`, headers)
  expect([response.status, await response.json()]).toEqual([200, { balances: [] }])
})

test('a rejected project gets status 401', async () => {
  const response = await get('/data/v1/supported-chains?projectId=refused')
  expect([response.status, await response.json()]).toEqual([
    401,
    {
      status: 'FAILED',
      reasons: [{ field: 'projectId', description: 'We failed to authenticate your request' }],
    },
  ])
})

const price = (body: unknown) => post('/data/v1/fungible/price', body)

test('prices are invented, and only the first address is looked up', async () => {
  const [dollar, tether] = services.tokens.map(({ address }) => `eip155:31337:${address}`)
  const answer = await price({ currency: 'usd', addresses: [tether?.toLowerCase(), dollar], projectId: 'x' })
  expect(await answer.json()).toEqual({
    fungibles: [
      {
        address: tether?.toLowerCase(),
        name: 'Local Tether',
        symbol: 'USDT',
        iconUrl: '',
        price: 0.9998,
        decimals: 6,
      },
    ],
  })
  const native = `eip155:31338:0x${'e'.repeat(40)}`
  const { fungibles } = await (await price({ currency: 'usd', addresses: [native] })).json()
  expect(fungibles).toMatchObject([{ symbol: 'TWO', price: 2000, decimals: 18 }])
  const nobody = await price({ currency: 'usd', addresses: [`eip155:31337:${empty}`] })
  expect(await nobody.json()).toEqual({ fungibles: [] })
})

test.each([
  ['invalid JSON', '{', 422, 'body'],
  ['another shape', { addresses: 'all' }, 422, 'body'],
  ['no address', { currency: 'usd', addresses: [] }, 400, 'addresses'],
  ['another currency', { currency: 'eur', addresses: ['x'] }, 400, 'currency'],
  ['another chain', { currency: 'usd', addresses: [`eip155:1:${rich}`] }, 400, 'addresses'],
])('a price request with %s is rejected', async (_, body, status, field) => {
  const response = await price(body)
  expect([response.status, await response.json()]).toMatchObject([
    status,
    { status: 'FAILED', reasons: [{ field }] },
  ])
})

test.each([
  ['0x12/balance', 'address'],
  [`${rich}/balance?chainId=eip155:1`, 'chainId'],
  [`${rich}/balance?currency=dem`, 'currency'],
])('the balance of %s reports the invalid parameter', async (path, field) => {
  const response = await get(`/data/v1/account/${path}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    status: 'FAILED',
    reasons: [{ field, description: expect.any(String) }],
  })
})

test('the wallet list has pages, and an image for each wallet', async () => {
  const response = await get('/wallet-list/getWallets?page=2&entries=3&projectId=x&st=appkit&sv=1')
  const { data, count } = await response.json()
  expect(data).toHaveLength(3)
  expect(count).toBe(400)
  const image = await get(`/wallet-list/getWalletImage/${data[0].image_id}?projectId=x`)
  expect(image.headers.get('content-type')).toBe('image/png')
  expect(await image.text()).toMatch(/PNG\r\n/)
  expect((await get('/wallet-list/getWalletImage/none')).status).toBe(404)
})

test.each([
  'getAssetImage/692ed6ba-e569-459a-556a-776476829e00',
  'getTokenImage/USDT',
  'getCurrencyImage/EUR',
])('%s has its own image', async (path) => {
  const image = await get(`/wallet-list/public/${path}?projectId=x`)
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(await image.text()).toMatch(/PNG\r\n/)
})

test.each(['getCurrencyImage/EURO', 'getTokenImage/%3Csvg%3E', 'getOtherImage/x', 'getAssetImage'])(
  '%s is not found',
  async (path) => {
    expect((await get(`/wallet-list/public/${path}`)).status).toBe(404)
  },
)

test('the project has no features, and an invalid page is rejected', async () => {
  expect(await (await get('/wallet-list/appkit/v1/config')).json()).toEqual({ features: [] })
  const response = await get('/wallet-list/getWallets?page=0')
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ message: 'page must be at least 1.' })
})

test('health reports the block numbers of both chains', async () => {
  const { chains: before } = await (await get('/control/health')).json()
  await post('/chains/31337', call('anvil_mine', ['0x2']))
  expect(await (await get('/control/health')).json()).toMatchObject({
    ok: true,
    chains: [
      { chainId: 31337, name: 'Local One', blockNumber: before[0].blockNumber + 2 },
      { chainId: 31338, name: 'Local Two', blockNumber: 0 },
    ],
  })
})
