import { atom } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import type { ChainAdapter } from '../contracts/chain.ts'
import type { Connection, ConnectionWatch, ConnectorSource } from '../contracts/connector.ts'
import type { AccountId, ChainId } from '../contracts/ids.ts'
import { chainAdapterToken, connectorSourceToken } from '../contracts/tokens.ts'
import type { AnyManifest } from '../core/plugin/manifest.ts'
import {
  type ChainConformanceSetup,
  type ConformanceWallet,
  chainConformance,
  type WalletMode,
} from './chainConformance.ts'
import { fakePlugin } from './fakePlugin.ts'
import { fakeConnector } from './fixtures.ts'

const one: ChainId = 'cosmos:one-1'
const two: ChainId = 'cosmos:two-2'
const currency = { name: 'Atom', symbol: 'ATOM', decimals: 6 }
const rpcUrls = { default: { http: ['http://127.0.0.1:9'] } }
const networks = [
  { id: 'one-1', caipNetworkId: one, name: 'One', nativeCurrency: currency, rpcUrls },
  { id: 'two-2', caipNetworkId: two, name: 'Two', nativeCurrency: currency, rpcUrls },
] as const

/** A wallet in the page, as an object: it records requests, answers prompts and holds listeners. */
function createPage() {
  const received: string[] = []
  const watches = new Set<ConnectionWatch>()
  let mood: WalletMode = 'approve'
  let stalled: (() => void)[] = []
  return {
    watches,
    ask(what: string) {
      received.push(what)
    },
    async prompt(what: string) {
      received.push(what)
      if (mood === 'stall') await new Promise<void>((resolve) => stalled.push(resolve))
      if (mood === 'reject') throw Object.assign(new Error('Rejected'), { code: 4001 })
    },
    wallet: (): ConformanceWallet => ({
      requests: received,
      setMode(next) {
        mood = next
        for (const resolve of next === 'stall' ? [] : stalled.splice(0)) resolve()
      },
      listeners: () => watches.size,
      remove: () => {
        stalled = []
      },
    }),
  }
}

type Page = ReturnType<typeof createPage>

interface Faults {
  readonly source?: (valid: ConnectorSource, page: Page) => Partial<ConnectorSource>
  readonly adapter?: Partial<ChainAdapter>
  readonly manifest?: Partial<AnyManifest>
  readonly setup?: Partial<ChainConformanceSetup>
  readonly start?: (page: Page) => void
}

function goodSource(page: Page): ConnectorSource {
  const connectionOn = (chainId: ChainId): Connection => {
    const accounts: readonly AccountId[] = [`${chainId}:cosmos1first`, `${chainId}:cosmos1second`]
    return {
      id: 'cosmos:wallet',
      source: 'cosmos',
      connectorId: 'wallet',
      namespace: 'cosmos',
      accounts,
      chainId,
    }
  }
  const live = new Map<string, ConnectionWatch>()
  return {
    id: 'cosmos',
    connectors: atom([fakeConnector({ namespace: 'cosmos', source: 'cosmos' })]),
    async connect() {
      await page.prompt('enable')
      return [connectionOn(one)]
    },
    restore: async ({ chainId }) => [connectionOn(chainId)],
    disconnect: async () => undefined,
    async request(_, { method }) {
      await page.prompt(method)
      return { signature: 'signed' }
    },
    async switchNetwork(connection, chainId) {
      live.get(connection.id)?.changed(connectionOn(chainId))
      return true
    },
    watch(connection, watch) {
      page.watches.add(watch)
      live.set(connection.id, watch)
      watch.signal.addEventListener('abort', () => page.watches.delete(watch), { once: true })
    },
  }
}

const goodAdapter: ChainAdapter = {
  namespace: 'cosmos',
  checkAddress: async (text) =>
    /^cosmos1\w+$/.test(text) ? { ok: true, address: text } : { ok: false, reason: 'shape' },
  signMessageRequest: (account, text) => ({ method: 'cosmos_signAmino', params: { account, text } }),
  readSignature: (answer) => ({ signature: String(answer) }),
  switchRequest: () => [],
  answerLocally: ({ method }, { accounts }) =>
    method === 'cosmos_getAccounts' ? { result: accounts } : undefined,
  toProviderState: ({ accounts, chainId }) => ({ accounts, chainId }),
}

/** Returns the names of the cases that a plugin with these faults fails. */
async function failures({
  source,
  adapter,
  manifest,
  setup,
  start,
}: Faults = {}): Promise<readonly string[]> {
  let page = createPage()
  const cases = chainConformance({
    networks,
    install() {
      page = createPage()
      return page.wallet()
    },
    createPlugin: () =>
      fakePlugin({
        id: 'cosmos',
        namespace: 'cosmos',
        on: ['namespace:cosmos', 'service:connectorSource', 'service:chainAdapter', 'stored:cosmos'],
        methods: { cosmos_signAmino: 'approve', cosmos_getAccounts: 'safe' },
        ...manifest,
        setup(context) {
          const valid = goodSource(page)
          start?.(page)
          context.provide(connectorSourceToken, { ...valid, ...source?.(valid, page) })
          context.provide(chainAdapterToken, { ...goodAdapter, ...adapter })
        },
      }),
    unsafe: () => ({ method: 'cosmos_signAmino', params: {} }),
    safe: () => ({ method: 'cosmos_getAccounts' }),
    capabilities: [],
    toggles: 3,
    timeoutMs: 300,
    ...setup,
  })
  const failed: string[] = []
  for (const { name, run } of cases) await run().catch(() => failed.push(name))
  return failed
}

test('a plugin that meets all requirements passes', async () => {
  expect(await failures()).toEqual([])
})

const ignoreAbort = (watch: ConnectionWatch): ConnectionWatch => ({
  ...watch,
  signal: new AbortController().signal,
})

test.each<[string, Faults]>([
  ['finds a wallet without sending it a request', { start: (page) => page.ask('accounts') }],
  [
    'connects accounts that are valid addresses of the chain',
    { adapter: { checkAddress: async () => ({ ok: false, reason: 'shape' }) } },
  ],
  [
    'leaves nothing behind after a rejection, and can connect afterwards',
    { source: (valid) => ({ connect: (...args) => valid.connect(...args).catch(() => []) }) },
  ],
  [
    'does not connect after the visitor has canceled, even when the wallet answers late',
    {
      source: (valid, page) => ({
        async connect(...args) {
          const signal = new AbortController()
          valid.watch(
            { id: '', source: 'cosmos', connectorId: '', namespace: 'cosmos', accounts: [], chainId: one },
            { signal: signal.signal, changed: () => undefined, lost: () => undefined },
          )
          const connections = await valid.connect(...args)
          if (page.watches.size > 0 && !args[1].signal.aborted) signal.abort()
          return connections
        },
      }),
    },
  ],
  [
    'restores the connection after a reload without a prompt, or not at all',
    { source: (valid) => ({ restore: (_, { signal }) => valid.connect(fakeConnector(), { signal }) }) },
  ],
  [
    'switches to another configured network, or rejects with CHAIN_UNSUPPORTED',
    { source: () => ({ switchNetwork: async () => Promise.reject(new Error('no')) }) },
  ],
  [
    'sends no unknown method to the wallet',
    {
      manifest: {
        methods: { cosmos_signAmino: 'approve', cosmos_getAccounts: 'safe', latchkit_unheardOf: 'safe' },
      },
    },
  ],
  [
    'asks for approval before anything is signed',
    { manifest: { methods: { cosmos_signAmino: 'safe', cosmos_getAccounts: 'safe' } } },
  ],
  ['answers safe requests without approval', { adapter: { answerLocally: () => undefined } }],
  [
    'disconnects once, however often disconnect is called',
    { source: (valid) => ({ watch: (connection, watch) => valid.watch(connection, ignoreAbort(watch)) }) },
  ],
  [
    'leaves no listeners after it is removed and added 3 times',
    {
      start: (page) =>
        page.watches.add({
          signal: new AbortController().signal,
          changed: () => undefined,
          lost: () => undefined,
        }),
    },
  ],
  ['has exactly the listed capabilities', { setup: { capabilities: ['balance'] } }],
  [
    'reads no balance on a network that the site does not list',
    { adapter: { balance: async () => ({ value: 0n, ...currency }) }, setup: { capabilities: ['balance'] } },
  ],
  [
    'names the connected account in its URI to receive with',
    { adapter: { receiveUri: async () => 'cosmos1other' } },
  ],
  ['accepts no invalid receiver', { adapter: { checkAddress: async (address) => ({ ok: true, address }) } }],
])('the case "%s" can fail', async (name, faults) => {
  expect(await failures(faults)).toContain(name)
})

test('two kits that share a connection are detected', async () => {
  let latest: ConnectionWatch | undefined
  const source: Faults['source'] = (valid) => ({
    watch(connection, watch) {
      latest ??= watch
      const previous = latest
      watch.signal.addEventListener('abort', () => previous.lost(), { once: true })
      latest = watch
      valid.watch(connection, { ...watch })
      previous.signal.addEventListener('abort', () => watch.lost(), { once: true })
    },
  })
  expect(await failures({ source })).toContain('shares nothing between two kits of one page')
})
