import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reconnectMs } from '../../base/constants/connectionLimits.ts'
import type { SavedConnection } from '../../contracts/connector.ts'
import { connectorSourceToken } from '../../contracts/tokens.ts'
import {
  createFakeSource,
  createTestSession,
  deferred,
  fakeConnection,
  fakeConnector,
  fakePlugin,
} from '../../testing/index.ts'
import { connectionsAtom, stackAtom, statusAtom } from '../state/atoms.ts'
import { connectionsKey, savedRow, storeConnections } from './testing/storeConnections.ts'

const stored = (rows: unknown = { eip155: [savedRow] }) => storeConnections(rows)

beforeEach(() => vi.useRealTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('I-26: a stored connection changes from reconnecting to connected, once and without a prompt', async () => {
  stored()
  const { session, statuses, source } = await createTestSession()
  await Promise.all([session.restore(), session.restore()])
  expect(statuses).toEqual(['reconnecting', 'connected'])
  expect(source.calls).toEqual(['restore'])
})

test('a source that replaces the stored one restores the connection, which is stored as its own', async () => {
  const area = stored()
  const frame = {
    ...createFakeSource({}, 'frame'),
    replaces: ({ source }: SavedConnection) => source === 'fake',
  }
  const plugin = fakePlugin({
    id: 'frame',
    on: ['stored:fake'],
    setup: (context) => context.provide(connectorSourceToken, frame),
  })
  const { session, kernel, source } = await createTestSession({ plugins: [plugin] })
  await session.restore()
  expect([source.calls, frame.calls]).toEqual([[], ['restore']])
  expect(kernel.store.get(connectionsAtom).eip155?.[0]?.source).toBe('frame')
  expect(area.rows.get(connectionsKey)).toContain('"source":"frame"')
})

test.each<[string, (saved: SavedConnection) => unknown]>([
  [
    'throws',
    () => {
      throw new Error('broken')
    },
  ],
  ['returns a promise', async () => true],
  ['returns a text', () => 'yes'],
  ['writes into what was stored', (saved) => Reflect.set(saved, 'source', 'frame') && false],
])('a source whose `replaces` %s changes nothing for other wallets', async (_, replaces) => {
  stored()
  const frame = { ...createFakeSource({}, 'frame'), replaces: replaces as () => boolean }
  const plugin = fakePlugin({
    id: 'frame',
    on: ['stored:fake'],
    setup: (context) => context.provide(connectorSourceToken, frame),
  })
  const { session, kernel, source } = await createTestSession({ plugins: [plugin] })
  await session.restore()
  expect([source.calls, frame.calls]).toEqual([['restore'], []])
  expect(kernel.store.get(connectionsAtom).eip155?.[0]?.source).toBe('fake')
})

test('a connection that the wallet no longer authorizes is removed', async () => {
  const area = stored()
  const { session, statuses } = await createTestSession({ answers: { restore: async () => [] } })
  await session.restore()
  expect(statuses).toEqual(['reconnecting', 'disconnected'])
  expect(area.rows.has(connectionsKey)).toBe(false)
})

test('if a source fails or is missing, the status is disconnected, the error is logged, and the connection stays stored', async () => {
  const failing = { restore: () => Promise.reject(new Error('locked')) }
  for (const [rows, answers] of [
    [{ eip155: [savedRow] }, failing],
    [{ eip155: [{ ...savedRow, source: 'nobody' }] }, {}],
  ] as const) {
    const area = stored(rows)
    const { session, statuses, diagnostics } = await createTestSession({ answers })
    await session.restore()
    expect(statuses).toEqual(['reconnecting', 'disconnected'])
    expect(diagnostics).toHaveLength(1)
    expect(area.rows.has(connectionsKey)).toBe(true)
    await session.disconnect()
    expect(area.rows.has(connectionsKey)).toBe(false)
  }
})

/** Restores a connection whose wallet does not answer within the time limit. */
async function restoreLate() {
  const area = stored()
  vi.useFakeTimers()
  const late = deferred<[ReturnType<typeof fakeConnection>]>()
  const opened = await createTestSession({ answers: { restore: () => late.promise } })
  const restored = opened.session.restore()
  await vi.advanceTimersByTimeAsync(reconnectMs)
  await restored
  vi.useRealTimers()
  expect([opened.kernel.store.get(statusAtom), area.rows.has(connectionsKey)]).toEqual(['disconnected', true])
  async function answer(): Promise<void> {
    late.resolve([fakeConnection()])
    await vi.waitFor(() => late.promise)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { ...opened, area, answer }
}

test('a wallet that wakes up after the time limit is connected, and was not removed from the storage', async () => {
  const { kernel, area, answer } = await restoreLate()
  await answer()
  expect(kernel.store.get(statusAtom)).toBe('connected')
  expect(Object.keys(JSON.parse(area.rows.get(connectionsKey) ?? '{}'))).toEqual(['eip155'])
})

test.each<[string, (opened: Awaited<ReturnType<typeof restoreLate>>) => unknown, string | undefined]>([
  ['chosen another wallet', ({ session }) => session.connect(fakeConnector({ id: 'chosen' })), 'chosen'],
  ['disconnected', ({ session }) => session.disconnect(), undefined],
  ['left the page', ({ kernel }) => kernel.destroy(), undefined],
])('an answer after the time limit connects nothing once the user has %s', async (_, decide, connectorId) => {
  const opened = await restoreLate()
  await decide(opened)
  await opened.answer()
  expect(opened.kernel.store.get(connectionsAtom).eip155?.[0]?.connectorId).toBe(connectorId)
})

test('an unanswered connection stays stored while a wallet of another namespace connects', async () => {
  const { session, area } = await restoreLate()
  await session.connect(fakeConnector({ id: 'other', namespace: 'solana' })).catch(() => undefined)
  expect(Object.keys(JSON.parse(area.rows.get(connectionsKey) ?? '{}'))).toContain('eip155')
})

test('a wallet that the visitor chose in the meantime has precedence, whichever answers last', async () => {
  stored()
  const slow = deferred<[ReturnType<typeof fakeConnection>]>()
  const { session, kernel, statuses, source } = await createTestSession({
    answers: { restore: () => slow.promise },
  })
  const restored = session.restore()
  await vi.waitFor(() => expect(source.calls).toEqual(['restore']))
  await session.connect(fakeConnector({ id: 'chosen' }))
  slow.resolve([fakeConnection()])
  await restored
  expect(kernel.store.get(connectionsAtom).eip155).toMatchObject([{ connectorId: 'chosen' }])
  expect(statuses).toEqual(['reconnecting', 'connecting', 'connected'])
})

test('a disconnect in the meantime has precedence too', async () => {
  const area = stored()
  const slow = deferred<[ReturnType<typeof fakeConnection>]>()
  const { session, statuses, source } = await createTestSession({ answers: { restore: () => slow.promise } })
  const restored = session.restore()
  await vi.waitFor(() => expect(source.calls).toEqual(['restore']))
  await session.disconnect()
  slow.resolve([fakeConnection()])
  await restored
  expect(statuses).toEqual(['reconnecting', 'disconnected'])
  expect(area.rows.has(connectionsKey)).toBe(false)
})

test('a connection that was created in this session is not replaced by a stored one', async () => {
  const area = storeConnections()
  const { session, provider, statuses, source } = await createTestSession()
  await session.connect(fakeConnector())
  expect(area.rows.has(connectionsKey)).toBe(true)
  await expect(provider.request({ method: 'eth_blockNumber' })).resolves.toBe('answer')
  expect(source.calls).toEqual(['connect', 'request'])
  expect(statuses).toEqual(['connecting', 'connected'])
})

test('a request waits for the restore, and a new connection is restored on the next visit', async () => {
  stored()
  const { provider, source } = await createTestSession()
  await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual(fakeConnection().accounts)
  expect(source.calls).toEqual(['restore'])
})

test('an open wallet list is replaced by Account after the wallet is restored', async () => {
  stored()
  const { session, kernel } = await createTestSession()
  await kernel.router.open('Connect')
  await session.restore()
  expect(kernel.store.get(stackAtom).map(({ view }) => view)).toEqual(['Account'])
})

test('I-33: a source that is removed during the restore restores nothing', async () => {
  stored()
  const answer = deferred<[ReturnType<typeof fakeConnection>]>()
  const { kernel, session, source, statuses } = await createTestSession({
    answers: { restore: () => answer.promise },
  })
  const restored = session.restore()
  await vi.waitFor(() => expect(source.calls).toEqual(['restore']))
  kernel.plugins.remove('fake')
  answer.resolve([fakeConnection()])
  await restored
  expect(statuses).toEqual(['reconnecting', 'disconnected'])
  expect(kernel.store.get(connectionsAtom).eip155 ?? []).toEqual([])
})
