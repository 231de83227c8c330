import { afterEach, expect, test, vi } from 'vitest'
import type { HookOptions } from '../../contracts/hooks.ts'
import { createStorageArea, createTestSession, fakeConnector, tapPlugin } from '../../testing/index.ts'
import { connectionsAtom, statusAtom, toastAtom } from '../state/atoms.ts'

afterEach(() => vi.useRealTimers())

const never = () => new Promise<never>(() => undefined)

async function connected(...args: Parameters<typeof createTestSession>) {
  const opened = await createTestSession(...args)
  await opened.session.connect(fakeConnector())
  opened.statuses.length = 0
  return opened
}

test('a disconnect clears the state first, then notifies the wallet, the plugins and analytics', async () => {
  const seen: string[] = []
  const opened = await connected({
    answers: {
      disconnect: async () => void seen.push(`wallet ${opened.kernel.store.get(statusAtom)}`),
    },
    plugins: [
      tapPlugin('siwx', 'disconnecting', async () => void seen.push('plugin')),
      tapPlugin('analytics', 'track', ((event: object) => seen.push(JSON.stringify(event))) as never, {
        on: ['hook:disconnecting'],
      }),
    ],
  })
  await opened.session.disconnect()
  const event = { event: 'DISCONNECT_SUCCESS', properties: { namespace: 'eip155' } }
  expect(seen).toEqual(['wallet disconnected', 'plugin', JSON.stringify(event)])
  expect(opened.statuses).toEqual(['disconnected'])
  expect(opened.kernel.store.get(connectionsAtom).eip155).toEqual([])
})

test('if a wallet cannot disconnect, a toast is shown and the state stays cleared', async () => {
  const error = new Error('no')
  const tracked: object[] = []
  const { session, kernel, diagnostics } = await connected({
    answers: { disconnect: () => Promise.reject(error) },
    plugins: [tapPlugin('analytics', 'track', ((event: object) => tracked.push(event)) as never)],
  })
  await kernel.plugins.api('analytics')
  await session.disconnect('eip155:wallet')
  expect(diagnostics).toEqual([
    { message: 'The wallet could not disconnect', details: { connector: 'wallet', error } },
  ])
  expect(kernel.store.get(toastAtom)).toMatchObject({ kind: 'error', text: 'kernel.disconnectFailed' })
  expect(kernel.store.get(statusAtom)).toBe('disconnected')
  const message = 'Failed to disconnect chain eip155: no'
  expect(tracked).toContainEqual({ event: 'DISCONNECT_ERROR', properties: { message } })
})

test('a wallet or plugin that never answers delays the disconnect by three seconds each', async () => {
  const { session, kernel } = await connected({
    answers: { disconnect: never },
    plugins: [tapPlugin('slow', 'disconnecting', never)],
  })
  vi.useFakeTimers()
  const done = vi.fn()
  void session.disconnect().then(done)
  expect(kernel.store.get(statusAtom)).toBe('disconnected')
  await vi.advanceTimersByTimeAsync(5_999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
})

test('the pending requests of the connection end immediately', async () => {
  const { session, provider, source } = await connected({ answers: { request: never } })
  const pending = provider.request({ method: 'eth_blockNumber' })
  await vi.waitFor(() => expect(source.requests).toHaveLength(1))
  const left = session.disconnect()
  await expect(pending).rejects.toMatchObject({ reason: 'DISCONNECTED', code: 4900 })
  await left
})

test('an id that is not connected disconnects nothing', async () => {
  const { session, kernel, source } = await connected()
  await session.disconnect('eip155:other')
  expect(kernel.store.get(statusAtom)).toBe('connected')
  expect(source.calls).toEqual(['connect'])
})

test('the signal of the wallet aborts after its time limit, and that of the plugins with the kit', async () => {
  const signals: AbortSignal[] = []
  const listen = (signal: AbortSignal) => {
    signals.push(signal)
    return Promise.resolve()
  }
  const { session, kernel } = await connected({
    answers: { disconnect: (_, { signal }) => listen(signal) },
    plugins: [
      tapPlugin('siwx', 'disconnecting', ((_: unknown, { signal }: HookOptions) => listen(signal)) as never),
    ],
  })
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await session.disconnect()
  expect(timeout).toHaveBeenCalledExactlyOnceWith(3_000)
  expect(signals[0]).toBe(timeout.mock.results[0]?.value)
  kernel.destroy()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true])
})

test('what was entered for an account goes with its connection, also if another account was active last', async () => {
  const area = createStorageArea()
  vi.stubGlobal('window', { sessionStorage: area })
  const { session } = await connected()
  const key = (plugin: string) => `@latchkit/main/${plugin}/draft`
  area.setItem(key('send'), '{"account":"eip155:1:0xearlier","draft":{"amount":"1"}}')
  area.setItem(key('swap'), '{"account":"solana:1:other","draft":{"amount":"2"}}')
  await session.disconnect()
  expect([...area.rows.keys()]).toEqual([key('swap')])
  vi.unstubAllGlobals()
})
