import { atom } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Connector } from '../../contracts/connector.ts'
import type { AccountId, ChainId, Namespace } from '../../contracts/ids.ts'
import type { Plugin } from '../../core/plugin/manifest.ts'
import { createLatchkit } from '../../createLatchkit.ts'
import {
  createFakeAdapter,
  createFakeSource,
  createStorageArea,
  createTestKernel,
  deferred,
  type FakeAnswers,
  fakeConnector,
  tapPlugin,
  testNetworks,
  viewPlugin,
  walletPlugin,
} from '../../testing/index.ts'
import {
  activeAccountAtom,
  activeChainIdAtom,
  activeNamespaceAtom,
  connectionsAtom,
  connectorsAtom,
  stackAtom,
  statusAtom,
  statusesAtom,
} from '../state/atoms.ts'

// The last is a namespace that only a third party's plugin registers.
const chains = { eip155: 'eip155:1', solana: 'solana:one', stellar: 'stellar:one' } as const
type Used = keyof typeof chains
const spaces = Object.keys(chains) as Used[]
const networks = [
  ...testNetworks,
  ...spaces.slice(1).map((one) => ({ ...testNetworks[0], id: 'one', name: one, caipNetworkId: chains[one] })),
]
const accountOf = (namespace: Used): AccountId => `${chains[namespace]}:Own${namespace}`
const requester = { origin: 'app', requestedBy: 'app' } as const

/** A plugin with one wallet in a namespace. All wallets have the same id unless another is given. */
function chainPlugin(namespace: Used, answers: FakeAnswers = {}, id = 'Field') {
  const chainId: ChainId = chains[namespace]
  const createConnection = (source: string) => ({
    id: `${namespace}:Field`,
    source,
    connectorId: id,
    namespace,
    accounts: [accountOf(namespace)],
    chainId,
  })
  const source = createFakeSource(
    {
      connect: async () => [createConnection(namespace)],
      restore: async () => [createConnection(namespace)],
      ...answers,
    },
    namespace,
  )
  const row = fakeConnector({ id, source: namespace, namespace, name: 'Field' })
  const listedSource = { ...source, connectors: atom([row]) }
  const adapter = createFakeAdapter({ namespace, answerLocally: () => undefined })
  const plugin = walletPlugin(listedSource as never, adapter, {
    namespace,
    on: [`namespace:${namespace}`, 'service:connectorSource', 'service:chainAdapter', `stored:${namespace}`],
    methods: { sign: 'approve' },
  })
  return { plugin, source, row }
}

/** One row that groups all wallets, as the wallet list creates it. */
const merging = tapPlugin('merging', 'connectors', ((list: readonly Connector[]) => {
  const [first] = list
  return first && list.length > 1 ? [{ ...first, type: 'MULTI_CHAIN', members: list }] : list
}) as never)

async function open(answers: Partial<Record<Used, FakeAnswers>> = {}, plugins: readonly Plugin[] = []) {
  const chainPlugins = spaces.map((namespace) => chainPlugin(namespace, answers[namespace]))
  const { kernel, diagnostics } = createTestKernel({
    networks,
    plugins: [
      ...chainPlugins.map(({ plugin }) => plugin),
      viewPlugin('views', ['Connect', 'Account']),
      ...plugins,
    ],
  })
  const session = await kernel.session()
  const rowOf = (namespace: Used) => chainPlugins[spaces.indexOf(namespace)]?.row ?? fakeConnector()
  return {
    kernel,
    session,
    diagnostics,
    sourceOf: (namespace: Used) => chainPlugins[spaces.indexOf(namespace)]?.source,
    connect: (namespace: Used) => session.connect(rowOf(namespace)),
    state: () => ({
      active: kernel.store.get(activeNamespaceAtom),
      connected: Object.entries(kernel.store.get(connectionsAtom)).flatMap(([one, list]) =>
        list.length > 0 ? [one] : [],
      ),
    }),
  }
}

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener: () => undefined, localStorage: createStorageArea() })
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', window.localStorage)
})
afterEach(() => vi.unstubAllGlobals())

test('wallets of several namespaces are connected at once; the last one is active, with its account and network', async () => {
  const { kernel, connect, state } = await open()
  for (const namespace of spaces) await connect(namespace)
  expect(state()).toEqual({ active: 'stellar', connected: spaces })
  expect(kernel.store.get(activeAccountAtom)).toBe(accountOf('stellar'))
  expect(kernel.store.get(activeChainIdAtom)).toBe(chains.stellar)
  expect(kernel.store.get(statusesAtom)).toEqual({
    eip155: 'connected',
    solana: 'connected',
    stellar: 'connected',
  })
})

test('switching to another connected namespace calls no wallet', async () => {
  const { kernel, session, connect, state, sourceOf } = await open()
  for (const namespace of spaces) await connect(namespace)
  await session.switchNetwork(chains.solana, requester)
  expect(state().active).toBe('solana')
  expect(kernel.store.get(statusAtom)).toBe('connected')
  expect(sourceOf('solana')?.requests).toEqual([])
})

test('selecting a network of a namespace without a wallet is remembered, and the active namespace does not change', async () => {
  const { kernel, session, connect, state } = await open()
  await connect('eip155')
  await session.switchNetwork(chains.solana, requester)
  expect(state()).toEqual({ active: 'eip155', connected: ['eip155'] })
  expect(kernel.store.get(activeChainIdAtom)).toBe(chains.eip155)
})

test('52: disconnecting one wallet keeps the others, one of which becomes active', async () => {
  const { session, connect, state } = await open()
  for (const namespace of spaces) await connect(namespace)
  await session.disconnect('stellar:Field')
  expect(state()).toEqual({ active: 'eip155', connected: ['eip155', 'solana'] })
  await session.disconnect('solana:Field')
  expect(state()).toEqual({ active: 'eip155', connected: ['eip155'] })
  await session.disconnect()
  expect(state()).toEqual({ active: undefined, connected: [] })
})

test('each request is sent to the wallet of its own namespace, whichever is active', async () => {
  const { kernel, connect, sourceOf } = await open()
  for (const namespace of spaces) await connect(namespace)
  await kernel.provider('solana').request({ method: 'sign', params: {} })
  expect(spaces.map((namespace) => sourceOf(namespace)?.requests.length)).toEqual([0, 1, 0])
  expect(sourceOf('solana')?.requests[0]).toMatchObject({
    chainId: chains.solana,
    connectionId: 'solana:Field',
  })
})

test('after a reload the previously active namespace is active again, however late its wallet answers', async () => {
  const before = await open()
  for (const namespace of spaces) await before.connect(namespace)
  await before.session.switchNetwork(chains.solana, requester)
  before.kernel.destroy()
  const order: Namespace[] = []
  const slowly = (namespace: Used, ms: number): FakeAnswers => ({
    async restore() {
      await new Promise((resolve) => setTimeout(resolve, ms))
      order.push(namespace)
      const chainId = chains[namespace]
      return [
        {
          id: `${namespace}:Field`,
          source: namespace,
          connectorId: 'Field',
          namespace,
          accounts: [accountOf(namespace)],
          chainId,
        },
      ]
    },
  })
  const { session, state } = await open({ solana: slowly('solana', 1), stellar: slowly('stellar', 30) })
  await session.restore()
  expect(order).toEqual(['solana', 'stellar'])
  expect(state().active).toBe('solana')
  expect(state().connected.sort()).toEqual([...spaces].sort())
})

test('if the wallet of the active namespace cannot be restored, the next one becomes active', async () => {
  const before = await open()
  for (const namespace of spaces) await before.connect(namespace)
  before.kernel.destroy()
  const { session, state } = await open({ stellar: { restore: async () => [] } })
  await session.restore()
  expect(state().active).not.toBe('stellar')
  expect(state().connected.sort()).toEqual(['eip155', 'solana'])
})

test('while a wallet of another namespace than the chosen one connects, the status is connecting', async () => {
  const requested = deferred()
  const declined = deferred<never>()
  const { kernel, session, connect } = await open({
    solana: {
      async connect() {
        requested.resolve()
        return declined.promise
      },
    },
  })
  await connect('eip155')
  await session.disconnect()
  await session.switchNetwork(chains.eip155, requester)
  const connecting = connect('solana')
  await requested.promise
  expect(kernel.store.get(statusAtom)).toBe('connecting')
  declined.reject(new Error('declined'))
  await expect(connecting).rejects.toThrow()
  expect(kernel.store.get(statusAtom)).toBe('disconnected')
})

test('two wallets with the same id in two namespaces are separate attempts', async () => {
  let answer: () => void = () => undefined
  const waits = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { connect, state, sourceOf } = await open({ eip155: { connect: () => waits.then(() => []) } })
  const stalled = connect('eip155').catch(() => undefined)
  await connect('solana')
  expect(state().connected).toEqual(['solana'])
  expect(sourceOf('solana')?.calls).toEqual(['connect'])
  answer()
  await stalled
})

test('a wallet in a group keeps its own prompt, and kit.connect finds it', async () => {
  const { kernel, session, connect, sourceOf } = await open({}, [merging])
  await kernel.plugins.activate('service:connectorSource')
  await vi.waitFor(() => expect(kernel.store.get(connectorsAtom)).toHaveLength(1))
  await connect('solana')
  await expect(kernel.provider('solana').request({ method: 'sign', params: {} })).resolves.toBe('answer')
  expect(sourceOf('solana')?.requests).toHaveLength(1)
  await session.disconnect()
  const plugin = chainPlugin('stellar', {}, 'stellar Field')
  const kit = createLatchkit({
    kitId: 'merged',
    projectId: null,
    networks,
    plugins: [
      chainPlugin('eip155').plugin,
      { ...plugin.plugin },
      tapPlugin('merging', 'connectors', ((list: readonly Connector[]) =>
        list[0] && list.length > 1 ? [{ ...list[0], members: list }] : list) as never),
    ],
  })
  await vi.waitFor(async () =>
    expect((await kit.connect({ connector: 'stellar Field' }))[0]?.namespace).toBe('stellar'),
  )
  kit.destroy()
})

test('a caller that waits for a namespace sees only wallets of that namespace', async () => {
  const { kernel, session, connect } = await open()
  await connect('eip155')
  const waiting = session.connectNamed({ namespace: 'solana' })
  await vi.waitFor(() => expect(kernel.store.get(stackAtom)[0]?.params).toEqual({ namespace: 'solana' }))
  await connect('solana')
  expect((await waiting)[0]?.namespace).toBe('solana')
})

test('Connect for another namespace stays open after going back from one of its wallets', async () => {
  const { kernel, connect } = await open({}, [viewPlugin('wait', ['ConnectingExternal'])])
  await connect('eip155')
  await kernel.router.open('Connect', { namespace: 'solana' })
  await kernel.router.push('ConnectingExternal')
  kernel.router.back()
  expect(kernel.store.get(stackAtom).map(({ view }) => view)).toEqual(['Connect'])
  await Promise.resolve()
  expect(kernel.store.get(stackAtom)[0]?.params).toEqual({ namespace: 'solana' })
})
