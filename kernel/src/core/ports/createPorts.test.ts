import { number } from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { object } from '../../base/values/objectSchema.ts'
import { defineToken } from '../../contracts/tokens.ts'
import {
  createFakeSource,
  createStorageArea,
  createTestKernel,
  fakeConnection,
  fakeConnector,
  fakePlugin,
  walletPlugin,
} from '../../testing/index.ts'
import { alertAtom, connectionsAtom, stackAtom, toastAtom, writable } from '../state/atoms.ts'
import type { Context, PortName } from './portTable.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const all: readonly PortName[] = [
  ...(['chains', 'rpc', 'router', 'toast', 'alert', 'track', 'query', 'storage'] as const),
  ...(['log', 'http', 'services', 'store', 'clock', 'crypto', 'i18n', 'openLink', 'site'] as const),
]

/** The ports of a plugin with these needs, next to a wallet. */
async function openPlugin(
  needs: readonly PortName[] = all,
  options: Parameters<typeof createTestKernel>[0] = {},
  id = 'p',
) {
  let received: Context<PortName> | undefined
  const source = createFakeSource()
  const plugin = fakePlugin({
    id,
    needs,
    hosts: [{ service: 'data', why: 'this test' }],
    setup(context) {
      received = context
    },
  })
  const opened = createTestKernel({ ...options, plugins: [walletPlugin(source), plugin] })
  await opened.kernel.plugins.api(id)
  if (!received) throw new Error('not set up')
  return { ...opened, source, ports: received }
}

test('a port that the manifest does not name is denied with a message, even when it is only read', async () => {
  const { ports } = await openPlugin(['toast'])
  expect(ports.toast).toBeTypeOf('function')
  for (const port of all.filter((name) => name !== 'toast'))
    expect(() => ports[port]).toThrow(`Plugin "p" did not ask for the port "${port}" in its manifest`)
})

test('chains: networks, discovery, connect, adapter, disconnect', async () => {
  const { ports, kernel, source } = await openPlugin()
  const { chains } = ports
  expect(chains.networks().map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:1', 'eip155:2'])
  await chains.discover()
  expect(kernel.store.get(writable.connectors)).toEqual([fakeConnector()])
  const { signal } = new AbortController()
  await expect(chains.connect(fakeConnector(), { signal })).resolves.toEqual([
    fakeConnection({ connector: fakeConnector() }),
  ])
  expect((await chains.adapter('eip155')).namespace).toBe('eip155')
  await chains.disconnect('eip155:wallet')
  expect(source.calls).toEqual(['connect', 'disconnect'])
  expect(kernel.store.get(connectionsAtom).eip155).toEqual([])
})

test('rpc: a request comes from the modal and this plugin, and ends with its signal', async () => {
  const { ports, source } = await openPlugin()
  const { signal } = new AbortController()
  await ports.chains.connect(fakeConnector(), { signal })
  await expect(ports.rpc.request('eip155', { method: 'eth_blockNumber' }, { signal })).resolves.toBe('answer')
  expect(source.requests).toMatchObject([{ origin: 'modal', requestedBy: 'p' }])
  await expect(
    ports.rpc.request('eip155', { method: 'eth_blockNumber' }, { signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({ reason: 'ABORTED' })
})

test('router, toast, alert, store and log are those of the kit', async () => {
  const { ports, kernel, diagnostics } = await openPlugin()
  expect(ports.router).toBe(kernel.router.port)
  expect(ports.store).toBe(kernel.store)
  ports.alert({ title: 'Title', text: 'Text' })
  await vi.waitFor(() => expect(kernel.store.get(alertAtom)).toMatchObject({ title: 'Title', text: 'Text' }))
  ports.toast({ kind: 'success', text: 'x' })
  expect(kernel.store.get(toastAtom)?.text).toBe('x')
  ports.log('odd', { at: 1 })
  ports.log('odder')
  expect(diagnostics).toEqual([
    // The alert.
    expect.objectContaining({ message: 'Title: Text' }),
    { message: 'odd', details: { plugin: 'p', at: 1 } },
    { message: 'odder', details: { plugin: 'p' } },
  ])
  expect(kernel.store.get(stackAtom)).toEqual([])
})

test('toast, alert: a plugin that was removed shows nothing, even if its pending work fails later', async () => {
  const { kernel, ports } = await openPlugin()
  kernel.plugins.remove('p')
  ports.toast({ kind: 'error', text: 'Late' })
  ports.alert({ title: 'Late', text: 'Late' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([kernel.store.get(toastAtom), kernel.store.get(alertAtom)]).toEqual([undefined, undefined])
})

test('track: taps of track receive the event', async () => {
  const listener = vi.fn()
  const { ports, kernel } = await openPlugin()
  kernel.hooks.tap('ear', kernel.signal, 'track', listener)
  ports.track({ event: 'MODAL_OPEN' } as never)
  expect(listener.mock.calls.map(([event]) => event)).toEqual([{ event: 'MODAL_OPEN' }])
})

test('query: all plugins share one cache per kit', async () => {
  const { ports, kernel } = await openPlugin()
  const other = fakePlugin({ id: 'q', needs: ['query'], setup: ({ query }) => query })
  kernel.plugins.use(other)
  expect(await kernel.plugins.api('q')).toBe(ports.query)
  expect((await openPlugin()).ports.query).not.toBe(ports.query)
})

test("storage: under the kit's prefix and the plugin's id", async () => {
  const area = createStorageArea()
  vi.stubGlobal('window', { localStorage: area })
  const { ports } = await openPlugin(all, { kitId: 'shop' })
  ports.storage.write('n', { at: 1 })
  expect([...area.rows.keys()]).toEqual(['@latchkit/shop/p/n'])
  expect(ports.storage.read('n', object({ at: number() }))).toEqual({ at: 1 })
})

test("http: the kit's services, until the plugin is removed", async () => {
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    if (signal) signals.push(signal)
    return new Promise(() => undefined)
  })
  const { ports, kernel } = await openPlugin(all, { services: { data: 'http://data.test/x' } })
  expect(ports.http.url('data', '/v1')).toBe('http://data.test/x/v1')
  const read = ports.http.get('data', '/v1', { schema: object({}) })
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  kernel.plugins.remove('p')
  await expect(read).rejects.toMatchObject({ reason: 'ABORTED' })
  expect(signals[0]?.aborted).toBe(true)
})

test('services: the first available one, or undefined', async () => {
  const token = defineToken<string>('greeting')
  const { ports, kernel } = await openPlugin()
  expect(await ports.services.first(token)).toBeUndefined()
  kernel.plugins.use(
    fakePlugin({ id: 'host', on: ['service:greeting'], setup: (c) => c.provide(token, 'hello') }),
  )
  expect(await ports.services.first(token)).toBe('hello')
})

test('clock and crypto: a monotonic clock, the wall clock, and ids of 128 bits', async () => {
  vi.useFakeTimers({ now: 5_000 })
  const { ports } = await openPlugin()
  const began = ports.clock.now()
  vi.advanceTimersByTime(7)
  vi.setSystemTime(1)
  expect(ports.clock.now() - began).toBe(7)
  expect(ports.clock.dateNow()).toBe(1)
  const ids = [1, 2, 3].map(() => ports.crypto.randomId())
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
})

test("i18n: the kit's language, with the current texts", async () => {
  const { ports, kernel } = await openPlugin(all, { locale: 'ar', messages: { hi: 'مرحبا {name}' } })
  expect([ports.i18n.locale, ports.i18n.direction]).toEqual(['ar', 'rtl'])
  expect(ports.i18n.t('hi', { name: 'سارة' })).toBe('مرحبا سارة')
  kernel.store.set(writable.overrides, { hi: 'أهلا' })
  expect(ports.i18n.t('hi')).toBe('أهلا')
})

test('openLink: works only in a page', async () => {
  expect((await openPlugin()).ports.openLink('https://example.org')).toBe(false)
  const open = vi.fn()
  vi.stubGlobal('window', { open, localStorage: createStorageArea() })
  expect((await openPlugin()).ports.openLink('https://example.org')).toBe(true)
  expect(open).toHaveBeenCalledExactlyOnceWith('https://example.org', '_blank', 'noopener,noreferrer')
})
