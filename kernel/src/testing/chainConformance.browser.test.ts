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
  type WalletMood,
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

/** A wallet in a page that is an object: what it was asked, how it answers, who listens. */
function createPage() {
  const asked: string[] = []
  const watches = new Set<ConnectionWatch>()
  let mood: WalletMood = 'approve'
  let stalled: (() => void)[] = []
  return {
    watches,
    ask(what: string) {
      asked.push(what)
    },
    async prompt(what: string) {
      asked.push(what)
      if (mood === 'stall') await new Promise<void>((resolve) => stalled.push(resolve))
      if (mood === 'reject') throw Object.assign(new Error('Rejected'), { code: 4001 })
    },
    wallet: (): ConformanceWallet => ({
      asked,
      answer(next) {
        mood = next
        for (const go of next === 'stall' ? [] : stalled.splice(0)) go()
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
  readonly source?: (good: ConnectorSource, page: Page) => Partial<ConnectorSource>
  readonly adapter?: Partial<ChainAdapter>
  readonly manifest?: Partial<AnyManifest>
  readonly setup?: Partial<ChainConformanceSetup>
  readonly start?: (page: Page) => void
}

function goodSource(page: Page): ConnectorSource {
  const made = (chainId: ChainId): Connection => {
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
      return [made(one)]
    },
    restore: async ({ chainId }) => [made(chainId)],
    disconnect: async () => undefined,
    async request(_, { method }) {
      await page.prompt(method)
      return { signature: 'signed' }
    },
    async move(connection, chainId) {
      live.get(connection.id)?.changed(made(chainId))
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

/** The names of the cases that a plugin with these faults does not pass. */
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
    make: () =>
      fakePlugin({
        id: 'cosmos',
        namespace: 'cosmos',
        on: ['namespace:cosmos', 'service:connectorSource', 'service:chainAdapter', 'stored:cosmos'],
        methods: { cosmos_signAmino: 'approve', cosmos_getAccounts: 'safe' },
        ...manifest,
        setup(context) {
          const good = goodSource(page)
          start?.(page)
          context.provide(connectorSourceToken, { ...good, ...source?.(good, page) })
          context.provide(chainAdapterToken, { ...goodAdapter, ...adapter })
        },
      }),
    unsafe: () => ({ method: 'cosmos_signAmino', params: {} }),
    safe: () => ({ method: 'cosmos_getAccounts' }),
    capabilities: [],
    toggles: 3,
    patience: 300,
    ...setup,
  })
  const failed: string[] = []
  for (const { name, run } of cases) await run().catch(() => failed.push(name))
  return failed
}

test('a chain that keeps the rules passes', async () => {
  expect(await failures()).toEqual([])
})

const deaf = (watch: ConnectionWatch): ConnectionWatch => ({ ...watch, signal: new AbortController().signal })

test.each<[string, Faults]>([
  ['finds a wallet without asking it anything', { start: (page) => page.ask('accounts') }],
  [
    'connects accounts that the chain itself would accept',
    { adapter: { checkAddress: async () => ({ ok: false, reason: 'shape' }) } },
  ],
  [
    'leaves nothing behind a no, and connects after it',
    { source: (good) => ({ connect: (...all) => good.connect(...all).catch(() => []) }) },
  ],
  [
    'connects nobody once the visitor has left, whatever comes late',
    {
      source: (good, page) => ({
        async connect(...all) {
          const signal = new AbortController()
          good.watch(
            { id: '', source: 'cosmos', connectorId: '', namespace: 'cosmos', accounts: [], chainId: one },
            { signal: signal.signal, changed: () => undefined, lost: () => undefined },
          )
          const made = await good.connect(...all)
          if (page.watches.size > 0 && !all[1].signal.aborted) signal.abort()
          return made
        },
      }),
    },
  ],
  [
    'comes back after a reload without a prompt, or not at all',
    { source: (good) => ({ restore: (_, { signal }) => good.connect(fakeConnector(), { signal }) }) },
  ],
  [
    'goes to another configured network, or says that it cannot',
    { source: () => ({ move: async () => Promise.reject(new Error('no')) }) },
  ],
  [
    'keeps a method that it does not know from the wallet',
    {
      manifest: {
        methods: { cosmos_signAmino: 'approve', cosmos_getAccounts: 'safe', latchkit_unheardOf: 'safe' },
      },
    },
  ],
  [
    'asks before anything is signed',
    { manifest: { methods: { cosmos_signAmino: 'safe', cosmos_getAccounts: 'safe' } } },
  ],
  ['answers what needs no asking', { adapter: { answerLocally: () => undefined } }],
  [
    'disconnects once, however often it is told to',
    { source: (good) => ({ watch: (connection, watch) => good.watch(connection, deaf(watch)) }) },
  ],
  [
    'taken out and put back 3 times, it leaves nobody listening',
    {
      start: (page) =>
        page.watches.add({
          signal: new AbortController().signal,
          changed: () => undefined,
          lost: () => undefined,
        }),
    },
  ],
  ['has the capabilities that are named, and no other', { setup: { capabilities: ['balance'] } }],
  [
    'reads no balance on a network that the site does not list',
    { adapter: { balance: async () => ({ value: 0n, ...currency }) }, setup: { capabilities: ['balance'] } },
  ],
  [
    'builds no request before it knows the receiver',
    { adapter: { checkAddress: async (address) => ({ ok: true, address }) } },
  ],
])('the case "%s" can fail', async (name, faults) => {
  expect(await failures(faults)).toContain(name)
})

test('two kits that share a connection are found out', async () => {
  let last: ConnectionWatch | undefined
  const source: Faults['source'] = (good) => ({
    watch(connection, watch) {
      last ??= watch
      const before = last
      watch.signal.addEventListener('abort', () => before.lost(), { once: true })
      last = watch
      good.watch(connection, { ...watch })
      before.signal.addEventListener('abort', () => watch.lost(), { once: true })
    },
  })
  expect(await failures({ source })).toContain('shares nothing between two kits of one page')
})
