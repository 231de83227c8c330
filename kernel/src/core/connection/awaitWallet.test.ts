import { afterEach, expect, test, vi } from 'vitest'
import { createTestSession, deferred, fakeConnection, fakeConnector } from '../../testing/index.ts'
import { statusAtom } from '../state/atoms.ts'
import { connectionsKey, savedRow, storeConnections } from './testing/storeConnections.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens a page whose stored wallet is locked: it fails to restore until `back` resolves. */
async function openLocked() {
  const area = storeConnections({ eip155: [savedRow] })
  const back = deferred<boolean>()
  let isLocked = true
  let waits = 0
  const opened = await createTestSession({
    answers: {
      restore: async () => {
        if (isLocked) throw new Error('locked')
        return [fakeConnection()]
      },
      waitForAccounts: async (_, { signal }) => {
        waits += 1
        signal.addEventListener('abort', () => back.resolve(true))
        return back.promise
      },
    },
  })
  await opened.session.restore()
  await vi.waitFor(() => expect(waits).toBe(1), { timeout: 5_000 })
  const answer = async (isBack: boolean) => {
    isLocked = false
    back.resolve(isBack)
    await back.promise
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { ...opened, area, answer, waits: () => waits }
}

test('a wallet that was locked while the page loaded is connected when it shares accounts again', async () => {
  const { kernel, statuses, answer } = await openLocked()
  expect(kernel.store.get(statusAtom)).toBe('disconnected')
  await answer(true)
  await vi.waitFor(() => expect(kernel.store.get(statusAtom)).toBe('connected'))
  expect(statuses).toEqual(['reconnecting', 'disconnected', 'reconnecting', 'connected'])
})

test('a connection that the wallet has ended is removed from the storage', async () => {
  const { kernel, area, answer } = await openLocked()
  expect(area.rows.has(connectionsKey)).toBe(true)
  await answer(false)
  expect([kernel.store.get(statusAtom), area.rows.has(connectionsKey)]).toEqual(['disconnected', false])
})

test.each<[string, (opened: Awaited<ReturnType<typeof openLocked>>) => unknown]>([
  ['connects another wallet', ({ session }) => session.connect(fakeConnector({ id: 'chosen' }))],
  ['disconnects', ({ session }) => session.disconnect()],
  ['leaves', ({ kernel }) => kernel.destroy()],
])('once the user %s, the wallet is not restored any more', async (_, decide) => {
  const opened = await openLocked()
  await decide(opened)
  const before = opened.source.calls.filter((call) => call === 'restore').length
  await opened.answer(true)
  expect(opened.source.calls.filter((call) => call === 'restore')).toHaveLength(before)
})

test('a wallet that is locked while the page is open ends its connection, which stays stored and is restored', async () => {
  const area = storeConnections()
  const back = deferred<boolean>()
  const { kernel, session, source, statuses, events } = await createTestSession({
    answers: { waitForAccounts: () => back.promise },
  })
  await session.connect(fakeConnector())
  source.watches[0]?.lost('locked')
  expect([kernel.store.get(statusAtom), area.rows.has(connectionsKey)]).toEqual(['disconnected', true])
  await vi.waitFor(() => expect(events.map(([name]) => name)).toContain('disconnect'))
  back.resolve(true)
  await vi.waitFor(() => expect(kernel.store.get(statusAtom)).toBe('connected'), { timeout: 5_000 })
  expect(statuses).toEqual(['connecting', 'connected', 'disconnected', 'reconnecting', 'connected'])
})

test('a wallet that is locked now and then is restored as soon as the first time', async () => {
  storeConnections()
  let passedMs = 0
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs)
  const { kernel, session, source } = await createTestSession({
    answers: { restore: async () => [fakeConnection()], waitForAccounts: async () => true },
  })
  await session.connect(fakeConnector())
  for (let day = 0; day < 4; day += 1) {
    source.watches.at(-1)?.lost('locked')
    expect(kernel.store.get(statusAtom)).toBe('disconnected')
    // Waiting longer each time, the last would take four seconds.
    await vi.waitFor(() => expect(kernel.store.get(statusAtom)).toBe('connected'), { timeout: 3_500 })
    passedMs += 86_400_000
  }
})

test('a wallet that ends its connection while the page is open is forgotten', async () => {
  const area = storeConnections()
  const { session, source } = await createTestSession({ answers: { waitForAccounts: async () => true } })
  await session.connect(fakeConnector())
  source.watches[0]?.lost()
  expect(area.rows.has(connectionsKey)).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(source.calls).not.toContain('restore')
})
