import { afterEach, expect, test, vi } from 'vitest'
import {
  createFakeSource,
  createTestKernel,
  deferred,
  fakeConnector,
  fakePlugin,
  testNetworks,
  viewPlugin,
  walletPlugin,
} from '../testing/index.ts'
import type { LatchkitOptions } from './config/options.ts'
import { createKernel } from './kernel.ts'
import { alertAtom, messagesAtom, modalAtom, networksAtom, toastAtom, writable } from './state/atoms.ts'

afterEach(() => vi.unstubAllGlobals())

const page = () => vi.stubGlobal('document', {})
const views = viewPlugin('views', ['Connect', 'Account'])

/** A kernel in a page, with a modal that the test mounts manually. */
function openHost(
  mount: () => Promise<unknown> = async () => undefined,
  options: Partial<LatchkitOptions> = {},
) {
  const unmountListeners: (() => void)[] = []
  const mounted = vi.fn((_: unknown, onUnmount: () => void) => {
    unmountListeners.push(onUnmount)
    return mount()
  })
  const log = vi.fn()
  const kernel = createKernel(
    { projectId: null, networks: testNetworks, plugins: [views], onDiagnostic: log, ...options },
    mounted,
  )
  return { kernel, mounted, log, unmount: () => unmountListeners.at(-1)?.() }
}

test('a kit without a network is refused with a message', () => {
  for (const networks of [[], undefined])
    expect(() => createTestKernel({ networks } as unknown as LatchkitOptions)).toThrow(
      'List at least one network',
    )
})

test('the values of the options are available immediately', () => {
  const { kernel } = createTestKernel({ messages: { a: 'A' }, theme: 'dark', themeVariables: { zIndex: 7 } })
  expect(kernel.store.get(messagesAtom)).toMatchObject({ a: 'A' })
  expect(kernel.store.get(writable.theme)).toEqual({ theme: 'dark', variables: { zIndex: 7 } })
  expect(kernel.store.get(networksAtom).map(({ caipNetworkId }) => caipNetworkId)).toEqual([
    'eip155:1',
    'eip155:2',
  ])
})

test('a tap that fails is logged with its plugin and hook', () => {
  const { kernel, diagnostics } = createTestKernel()
  const error = new Error('broken')
  kernel.hooks.tap('bad', kernel.signal, 'close', () => {
    throw error
  })
  kernel.hooks.table.close.call()
  expect(diagnostics).toEqual([{ message: 'Plugin "bad" failed in hook "close"', details: { error } }])
})

test('the modal is mounted once, again after it was unmounted or failed, and never without a page', async () => {
  const { kernel, mounted, unmount } = openHost()
  await expect(kernel.prepare()).rejects.toMatchObject({ reason: 'NO_DOM' })
  page()
  await Promise.all([kernel.prepare(), kernel.prepare()])
  await kernel.prepare()
  expect(mounted).toHaveBeenCalledOnce()
  unmount()
  await kernel.prepare()
  expect(mounted).toHaveBeenCalledTimes(2)
  let fails = true
  const failing = openHost(async () => (fails ? Promise.reject(new Error('chunk')) : undefined))
  await expect(failing.kernel.prepare()).rejects.toThrow('chunk')
  fails = false
  await failing.kernel.prepare()
  expect(failing.mounted).toHaveBeenCalledTimes(2)
})

test('the first intent activates the plugins that declared it, and prepare loads the view that would open', async () => {
  page()
  const woken = vi.fn()
  const load = vi.fn(() => Promise.reject(new Error('chunk')))
  const { kernel } = openHost(undefined, {
    plugins: [
      fakePlugin({
        id: 'views',
        views: { Connect: { title: null, load } },
        roles: { connect: 'Connect' },
      }),
      fakePlugin({ id: 'wakes', on: ['intent'], setup: woken }),
    ],
  })
  await kernel.prepare()
  expect(woken).not.toHaveBeenCalled()
  kernel.signalIntent()
  await vi.waitFor(() => expect(woken).toHaveBeenCalledOnce())
  expect(load).toHaveBeenCalledOnce()
  const bare = openHost(undefined, { plugins: [] })
  await expect(bare.kernel.prepare()).resolves.toBeUndefined()
})

test('open activates the plugins for open and for the close hook, and shows the modal after it is mounted', async () => {
  page()
  const woken: string[] = []
  const mount = deferred<unknown>()
  const activatedBy = (id: string, on: 'open' | 'hook:close' | 'hook:connected') =>
    fakePlugin({ id, on: [on], setup: () => void woken.push(id) })
  const { kernel } = openHost(() => mount.promise, {
    plugins: [
      views,
      activatedBy('one', 'open'),
      activatedBy('two', 'hook:close'),
      activatedBy('next', 'hook:connected'),
    ],
  })
  const opened = kernel.open()
  await vi.waitFor(() => expect(woken).toEqual(['one', 'two']))
  expect(kernel.store.get(modalAtom).open).toBe(false)
  mount.resolve(undefined)
  await opened
  expect(kernel.store.get(modalAtom).open).toBe(true)
  // While the view is shown, those that follow a connection.
  expect(woken).not.toContain('next')
  await vi.waitFor(() => expect(woken).toContain('next'))
})

test('opening a view with a network that is not configured raises an alert', async () => {
  page()
  const { kernel } = openHost()
  await kernel.open('Connect', { chainId: 'eip155:2' })
  const alert = vi.spyOn(kernel, 'alert')
  await kernel.open('Connect', { chainId: 'eip155:9' })
  expect(alert).toHaveBeenCalledExactlyOnceWith('networkNotFound')
  await kernel.open('Connect', null)
  expect(alert).toHaveBeenCalledOnce()
})

test('only the first intent runs the deferred work', async () => {
  page()
  const { kernel, log } = openHost(undefined, { features: { nobody: true } })
  kernel.signalIntent()
  await kernel.open()
  await vi.waitFor(() => expect(log).toHaveBeenCalled())
  await kernel
    .provider('eip155')
    .request({ method: 'x' })
    .catch(() => undefined)
  const warned = log.mock.calls.filter(([{ message }]) => message.startsWith('Unknown features'))
  expect(warned).toHaveLength(1)
})

test('a request of the site is an intent, and each namespace has one provider', async () => {
  const source = createFakeSource()
  const { kernel } = createTestKernel({ plugins: [walletPlugin(source)] })
  const signalIntent = vi.spyOn(kernel, 'signalIntent')
  const provider = kernel.provider('eip155')
  expect(kernel.provider('eip155')).toBe(provider)
  expect(kernel.provider('solana')).not.toBe(provider)
  await (await kernel.session()).connect(fakeConnector())
  expect(signalIntent).not.toHaveBeenCalled()
  await expect(provider.request({ method: 'eth_blockNumber' })).resolves.toBe('answer')
  expect(signalIntent).toHaveBeenCalledOnce()
  expect(source.requests).toMatchObject([{ origin: 'app', requestedBy: 'app' }])
})

test("a toast prepares the modal's element if there is a page", () => {
  const { kernel, mounted } = openHost()
  kernel.toast({ kind: 'success', text: 'a' })
  expect([kernel.store.get(toastAtom)?.text, mounted.mock.calls.length]).toEqual(['a', 0])
  page()
  kernel.toast({ kind: 'success', text: 'b' })
  expect(mounted).toHaveBeenCalledOnce()
})

test('an alert that cannot be raised is logged', async () => {
  const { kernel, diagnostics } = createTestKernel()
  kernel.alert('nothing of the kind' as never)
  await vi.waitFor(() => expect(diagnostics).toMatchObject([{ message: 'Could not show an alert' }]))
  expect(diagnostics[0]?.details.error).toBeInstanceOf(TypeError)
  kernel.alert('projectIdInvalid')
  await vi.waitFor(() => expect(kernel.store.get(alertAtom)).toBeDefined())
})

test("the kit uses the page's fetch from when it was created", async () => {
  const first = vi.fn(async () => new Response('1'))
  vi.stubGlobal('fetch', first)
  const { kernel } = createTestKernel()
  vi.stubGlobal('fetch', vi.fn())
  await kernel.fetch('https://a.test', { method: 'POST' })
  expect(first).toHaveBeenCalledExactlyOnceWith('https://a.test', { method: 'POST' })
})

test('removing a plugin ends its connections, and closing the modal rejects the waiting callers', async () => {
  const { kernel } = createTestKernel()
  kernel.onRemoved('nobody')
  kernel.onClosed(true)
  const session = await kernel.session()
  expect(await kernel.session()).toBe(session)
  const [disconnectSource, closed] = [vi.spyOn(session, 'disconnectSource'), vi.spyOn(session, 'closed')]
  kernel.onRemoved('wallets')
  kernel.onClosed(false)
  await vi.waitFor(() => expect(disconnectSource).toHaveBeenCalledExactlyOnceWith('wallets'))
  await vi.waitFor(() => expect(closed).toHaveBeenCalledExactlyOnceWith(false))
})

test('a destroyed kit rejects all further calls', async () => {
  page()
  const { kernel, mounted, log } = openHost(undefined, { features: { nobody: true } })
  const { signal } = kernel
  kernel.destroy()
  expect(signal.aborted).toBe(true)
  kernel.signalIntent()
  await expect(kernel.session()).rejects.toMatchObject({ reason: 'DESTROYED' })
  await expect(kernel.prepare()).rejects.toMatchObject({ reason: 'DESTROYED' })
  await expect(kernel.provider('eip155').request({ method: 'x' })).rejects.toMatchObject({
    reason: 'DESTROYED',
  })
  expect([mounted.mock.calls, log.mock.calls]).toEqual([[], []])
})
