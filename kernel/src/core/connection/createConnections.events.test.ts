import { afterEach, expect, test, vi } from 'vitest'
import type { ConnectionWatch } from '../../contracts/connector.ts'
import type { HookOptions } from '../../contracts/hooks.ts'
import { connectorSourceToken } from '../../contracts/tokens.ts'
import {
  createFakeSource,
  createStorageArea,
  createTestKernel,
  createTestSession,
  fakeConnection,
  fakeConnector,
  fakePlugin,
  secondAddress,
  tapPlugin,
} from '../../testing/index.ts'
import { connectionsAtom, writable } from '../state/atoms.ts'

const wallet = fakeConnector()
const key = '@latchkit/main/connections'
const nextTask = () => new Promise((done) => setTimeout(done))
const savedAccounts = (area: { rows: Map<string, string> }) => JSON.parse(area.rows.get(key) ?? '{}').eip155

afterEach(() => vi.unstubAllGlobals())

test('a change and the loss of a wallet are stored immediately', async () => {
  const area = createStorageArea()
  vi.stubGlobal('window', { localStorage: area })
  const { session, source } = await createTestSession()
  await session.connect(wallet)
  const watch = source.watches[0] as ConnectionWatch
  watch.changed({ accounts: [`eip155:1:${secondAddress}`] })
  expect(savedAccounts(area)).toMatchObject([{ accounts: [{ address: secondAddress }] }])
  watch.lost()
  expect(area.rows.has(key)).toBe(false)
})

test('a report of a wallet that is no longer connected changes nothing', async () => {
  const { session, source, kernel } = await createTestSession()
  await session.connect(wallet)
  const watch = source.watches[0] as ConnectionWatch
  await session.disconnect()
  watch.changed({ chainId: 'eip155:2' })
  watch.lost()
  expect(kernel.store.get(connectionsAtom).eip155).toEqual([])
})

test('the signal of the changed hook aborts with the kit, and the order of further accounts does not fire it', async () => {
  const received: [unknown, AbortSignal][] = []
  const { session, source, kernel, events } = await createTestSession({
    plugins: [
      tapPlugin('ear', 'changed', (async (_: unknown, what: string, { signal }: HookOptions) => {
        received.push([what, signal])
      }) as never),
    ],
  })
  await session.connect(wallet)
  await nextTask()
  events.length = 0
  const watch = source.watches[0] as ConnectionWatch
  const [first] = fakeConnection().accounts
  watch.changed({ accounts: [first ?? 'eip155:1:0x', `eip155:1:${secondAddress}`] })
  await nextTask()
  expect(received).toEqual([])
  expect(events).toEqual([['accountsChanged', [first, `eip155:1:${secondAddress}`]]])
  watch.changed({ accounts: [`eip155:1:${secondAddress}`], chainId: 'eip155:1' })
  await vi.waitFor(() => expect(received).toMatchObject([['account', { aborted: false }]]))
  kernel.destroy()
  expect(received).toMatchObject([['account', { aborted: true }]])
})

test('an adapter that fails is logged, and the next change is emitted to the site', async () => {
  const { session, source, diagnostics, events, kernel } = await createTestSession()
  const adapter = await session.adapter('eip155')
  const toProviderState = vi.spyOn(adapter, 'toProviderState')
  const error = new Error('odd')
  toProviderState.mockImplementationOnce(() => {
    throw error
  })
  await session.connect(wallet)
  await nextTask()
  expect(diagnostics).toEqual([
    { message: 'The provider events of a change could not be emitted', details: { error } },
  ])
  expect(events).toEqual([])
  source.watches[0]?.changed({ chainId: 'eip155:2' })
  await nextTask()
  expect(events).toEqual([['chainChanged', 'eip155:2']])
  kernel.destroy()
})

/** A wallet of a namespace without an adapter. */
async function openWithoutAdapter() {
  const source = createFakeSource()
  const plugin = fakePlugin({
    id: source.id,
    on: ['service:connectorSource'],
    setup: (context) => context.provide(connectorSourceToken, source),
  })
  const { kernel, diagnostics } = createTestKernel({ plugins: [plugin] })
  const events: [string, unknown][] = []
  const provider = kernel.provider('eip155')
  for (const event of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'])
    provider.on(event, (payload) => events.push([event, payload]))
  return { kernel, diagnostics, source, events, session: await kernel.session() }
}

test('without an adapter, connect and disconnect are still emitted', async () => {
  const { session, events, diagnostics } = await openWithoutAdapter()
  await session.connect(wallet)
  await session.disconnect()
  await nextTask()
  expect(events).toEqual([
    ['connect', { chainId: undefined }],
    ['disconnect', expect.objectContaining({ code: 4900 })],
  ])
  expect(diagnostics).toEqual([])
})

test('a source whose watch throws is logged with its wallet', async () => {
  const { session, source, diagnostics } = await createTestSession()
  const error = new Error('broken')
  Object.assign(source, {
    watch: () => {
      throw error
    },
  })
  await session.connect(wallet)
  expect(diagnostics).toEqual([
    { message: 'Could not watch the wallet', details: { connector: 'wallet', error } },
  ])
})

test('before it connects, the provider reports the first network of the namespace', async () => {
  const { session, kernel, provider, events } = await createTestSession({
    answers: { connect: async () => [fakeConnection()] },
  })
  const [first, second] = kernel.store.get(writable.networks)
  kernel.store.set(writable.networks, [
    { ...(first as NonNullable<typeof first>), caipNetworkId: 'solana:main', chainNamespace: 'solana' },
    second as NonNullable<typeof second>,
  ])
  await session.connect(wallet)
  await nextTask()
  expect(events.map(([event]) => event)).toEqual(['connect', 'chainChanged', 'accountsChanged'])
  await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual(fakeConnection().accounts)
})
