import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type AccountId,
  type Balance,
  balanceSourceToken,
  type Connector,
  type TokensState,
  toastAtom,
} from '@latchkit/kernel'
import {
  createFakeAdapter,
  createFakeSource,
  createTestKernel,
  type FakeAnswers,
  fakeConnection,
  fakeConnector,
  firstAddress,
  secondAddress,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { balances } from './index.ts'
import type { BalancesModel } from './model.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
  vi.useRealTimers()
})

const who: AccountId = `eip155:1:${firstAddress}`
const wei: Balance = { value: 10n ** 18n, decimals: 18, symbol: 'ETH' }
const row = (symbol: string, part: object = {}) => ({
  name: `The ${symbol}`,
  symbol,
  chainId: 'eip155:1',
  address: `eip155:1:0x${symbol.padEnd(40, '0')}`,
  value: 3,
  price: 1.5,
  quantity: { decimals: '6', numeric: '2' },
  iconUrl: '',
  ...part,
})
const nativeRow = row('ETH', { address: undefined, quantity: { decimals: '18', numeric: '1' } })

/** A data service with the given answers by path; what is asked is written down. */
async function serve(answers: { chains?: unknown; balance?: unknown; status?: number } = {}) {
  const asked: string[] = []
  const now = {
    chains: ['eip155:1'] as unknown,
    balance: [nativeRow, row('A')] as unknown,
    status: 200,
    ...answers,
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    asked.push(url.pathname + url.search)
    const isBalance = url.pathname.endsWith('/balance')
    response.writeHead(isBalance ? now.status : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isBalance ? { balances: now.balance } : { http: now.chains, ws: [] }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const data = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { data, now, asked, balanceCalls: () => asked.filter((path) => path.includes('/balance')) }
}

interface Opened {
  readonly service?: Awaited<ReturnType<typeof serve>>
  readonly read?: () => Promise<Balance>
  readonly projectId?: string | null
  readonly answers?: FakeAnswers
  readonly connector?: Partial<Connector>
}

async function open({ service, read = async () => wei, projectId = 'p', answers, connector }: Opened = {}) {
  const data = service ?? (await serve())
  const balance = vi.fn(read)
  const source = createFakeSource(answers)
  const { kernel, diagnostics } = createTestKernel({
    projectId,
    remoteConfig: false,
    services: { data: data.data },
    plugins: [
      walletPlugin(source, createFakeAdapter({ balance }), {
        methods: {
          eth_sendTransaction: 'approve',
          eth_blockNumber: 'safe',
          personal_sign: 'approve',
          wallet_getCapabilities: 'safe',
          wallet_getAssets: 'safe',
        },
      }),
      viewPlugin('views', ['Connect']),
      balances(),
    ],
  })
  const session = await kernel.session()
  if (connector) kernel.store.set(source.connectors, [fakeConnector(connector)])
  await kernel.plugins.services(balanceSourceToken)
  await session.connect(fakeConnector(connector))
  const model = (await kernel.plugins.api('balances')) as BalancesModel
  const provider = kernel.provider('eip155')
  const watch = () => {
    const seen: (TokensState | undefined)[] = []
    const stop = kernel.store.sub(model.tokensAtom, () => seen.push(kernel.store.get(model.tokensAtom)))
    closers.push(stop)
    return { stop, seen }
  }
  const tokens = () => kernel.store.get(model.tokensAtom)
  const symbols = () => tokens()?.data?.map(({ symbol }) => symbol)
  const said = () => kernel.store.get(toastAtom)?.text
  return {
    kernel,
    model,
    balance,
    provider,
    watch,
    tokens,
    symbols,
    said,
    diagnostics,
    source,
    service: data,
  }
}

test('one native read serves however many look, and none is made while nobody does', async () => {
  const { kernel, model, balance } = await open()
  expect(balance).not.toHaveBeenCalled()
  const look = () => kernel.store.sub(model.balanceOf(who), vi.fn())
  const stops = Array.from({ length: 20 }, look)
  await vi.waitFor(() => expect(kernel.store.get(model.balanceOf(who)).data).toEqual(wei))
  expect(balance).toHaveBeenCalledExactlyOnceWith(who, expect.anything())
  for (const stop of stops) stop()
})

test('others read the same balance through the service', async () => {
  const { kernel, model } = await open()
  const [service] = await kernel.plugins.services(balanceSourceToken)
  expect(service?.balanceOf(who)).toBe(model.balanceOf(who))
  expect(service?.tokensOf?.(who)).toBe(model.tokensOf(who))
})

test('tokens are asked for as the service documents it, once for however many look', async () => {
  const { kernel, model, service, symbols, watch } = await open()
  for (let turn = 0; turn < 10; turn += 1) watch()
  closers.push(kernel.store.sub(model.tokensOf(who), vi.fn()))
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
  const [supported = '', balance = '', ...more] = service.asked
  expect(more).toEqual([])
  expect(new URL(supported, 'http://x').pathname).toBe('/v1/supported-chains')
  const { pathname, searchParams } = new URL(balance, 'http://x')
  expect(pathname).toBe(`/v1/account/${firstAddress}/balance`)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    currency: 'usd',
    chainId: 'eip155:1',
    projectId: 'p',
  })
  expect(searchParams.has('forceUpdate')).toBe(false)
})

test('after a send all is read again, the tokens anew; after anything else nothing is', async () => {
  const { provider, balance, service, symbols, watch } = await open()
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
  await provider.request({ method: 'eth_blockNumber' })
  await provider.request({ method: 'personal_sign', params: [] })
  await new Promise((done) => setTimeout(done, 20))
  expect([balance.mock.calls.length, service.balanceCalls().length]).toEqual([1, 1])
  await provider.request({ method: 'eth_sendTransaction', params: [{}] })
  await vi.waitFor(() => expect(service.balanceCalls()).toHaveLength(2))
  expect(balance).toHaveBeenCalledTimes(2)
  const { searchParams } = new URL(service.balanceCalls()[1] ?? '', 'http://x')
  expect(searchParams.get('forceUpdate')).toBe(`eip155:1:0x${'A'.padEnd(40, '0')}`)
})

test('who looks again within 30 seconds sees what is known, without a request', async () => {
  const { service, symbols, watch } = await open()
  const { stop } = watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
  stop()
  await new Promise((done) => setTimeout(done, 20))
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
  expect(service.balanceCalls()).toHaveLength(1)
})

test('F12: when the service fails it is said once, the native currency shows, and nothing is asked for 30 s', async () => {
  const { model, service, said, tokens, symbols, watch } = await open({
    service: await serve({ status: 503 }),
  })
  watch()
  await vi.waitFor(() => expect(tokens()?.error).toBeDefined(), 5_000)
  await vi.waitFor(() => expect(said()).toBe('balances.unavailable'))
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH']))
  const calls = service.balanceCalls().length
  service.now.status = 200
  model.refresh()
  await new Promise((done) => setTimeout(done, 50))
  expect([service.balanceCalls().length, tokens()?.error]).toEqual([calls, expect.anything()])
  const { now } = performance
  performance.now = () => now.call(performance) + 30_001
  closers.push(() => {
    performance.now = now
  })
  model.refresh()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
  expect(tokens()?.error).toBeUndefined()
})

test.each([
  ['another network is supported', { chains: ['eip155:10'] }],
  ['the list of networks makes no sense', { chains: 'all' }],
])('%s: it says so, and nothing is asked about the account', async (_, answers) => {
  const { service, said, symbols, watch } = await open({ service: await serve(answers) })
  watch()
  await vi.waitFor(() => expect(said()).toBe('balances.unavailable'))
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH']))
  expect(service.balanceCalls()).toEqual([])
})

test('an answer that is no list fails, one with bad rows does not', async () => {
  const broken = await open({ service: await serve({ balance: 'none' }) })
  broken.watch()
  await vi.waitFor(() => expect(broken.said()).toBe('balances.unavailable'))
  const mixed = await open({
    service: await serve({ balance: [null, row('A'), 7, row('B', { price: 'x' }), row('C')] }),
  })
  mixed.watch()
  await vi.waitFor(() => expect(mixed.symbols()).toEqual(['ETH', 'A', 'C']))
  expect(mixed.said()).toBeUndefined()
})

test('a chain that is silent hides nothing of the list', async () => {
  const { symbols, watch } = await open({ read: () => Promise.reject(new Error('silent')) })
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
})

test('without hosted services the chain alone is asked, and that is said once in the log', async () => {
  const { model, service, symbols, said, diagnostics, watch } = await open({ projectId: null })
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH']))
  model.refresh()
  await new Promise((done) => setTimeout(done, 20))
  expect([service.asked, said()]).toEqual([[], undefined])
  expect(diagnostics.filter(({ details }) => details?.reason === 'NO_PROJECT')).toHaveLength(1)
})

const asset = {
  address: 'native',
  balance: '0xDE0B6B3A7640000',
  type: 'NATIVE',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2, iconUrl: '', value: 2 },
}
const embedded = (assets: unknown, supported: unknown = true): Opened => ({
  connector: { type: 'AUTH' },
  answers: {
    request: async (_, { method }) => {
      if (method === 'wallet_getCapabilities') return { '0x1': { assetDiscovery: { supported } } }
      if (method === 'wallet_getAssets') return { '0x1': assets }
      return '0x1'
    },
  },
})

test('an embedded wallet that discovers assets is asked in place of the service', async () => {
  const { service, symbols, source, watch } = await open(embedded([asset]))
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH']))
  expect(service.asked).toEqual([])
  expect(source.requests.at(-1)).toMatchObject({
    method: 'wallet_getAssets',
    params: { account: firstAddress, chainFilter: ['0x1'] },
  })
})

test.each<[string, Opened]>([
  ['an asset without a field', embedded([{ ...asset, metadata: { ...asset.metadata, price: undefined } }])],
  ['no list of assets', embedded('none')],
  ['a wallet that does not discover', embedded([asset], false)],
  ['a wallet that is not embedded', { ...embedded([asset]), connector: { type: 'ANNOUNCED' } }],
  [
    'a wallet that refuses',
    { connector: { type: 'AUTH' }, answers: { request: () => Promise.reject({ code: 4200 }) } },
  ],
])('%s: the service is asked', async (_, opened) => {
  const { service, symbols, watch } = await open(opened)
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
  expect(service.balanceCalls()).toHaveLength(1)
})

test('another account has a list of its own', async () => {
  const { kernel, model, service } = await open()
  closers.push(kernel.store.sub(model.tokensOf(`eip155:1:${secondAddress}`), vi.fn()))
  closers.push(kernel.store.sub(model.tokensOf(fakeConnection().accounts[0] ?? who), vi.fn()))
  await vi.waitFor(() => expect(service.balanceCalls()).toHaveLength(2))
})
