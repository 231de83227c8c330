import { environmentManager } from '@tanstack/query-core'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '../../testing/index.ts'
import { createQuery } from './createQuery.ts'

// As in a page. Without a document, nothing is refetched automatically.
environmentManager.setIsServer(() => false)
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(read: () => Promise<number>, refetchIntervalMs?: number) {
  const end = new AbortController()
  const query = createQuery(end.signal)
  const store = createStore()
  const signals: AbortSignal[] = []
  const spy = vi.fn(({ signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return read()
  })
  const observe = () =>
    query.observe({
      key: ['k'],
      read: spy,
      staleTimeMs: 1_000,
      ...(refetchIntervalMs ? { refetchIntervalMs } : {}),
    })
  return { query, store, spy, observe, end, signals }
}
/** A page that goes offline and online, as the query cache sees it. */
function openPage(onLine: boolean) {
  const events = new EventTarget()
  vi.stubGlobal('window', {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  })
  vi.stubGlobal('navigator', { onLine })
  return (now: 'online' | 'offline') => events.dispatchEvent(new Event(now))
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('all subscribers share one read, and nothing is read before the first subscription', async () => {
  const { store, spy, observe } = open(async () => 7)
  const atoms = [observe(), observe()]
  expect(atoms.map((atom) => store.get(atom))).toMatchObject([{ loading: true }, { loading: true }])
  expect(spy).not.toHaveBeenCalled()
  const stops = atoms.flatMap((atom) => [store.sub(atom, vi.fn()), store.sub(atom, vi.fn())])
  await settle()
  expect(spy).toHaveBeenCalledOnce()
  for (const atom of atoms)
    expect(store.get(atom)).toMatchObject({ data: 7, error: undefined, loading: false })
  for (const stop of stops) stop()
})

test('a value is refetched while it has a subscriber, and not afterwards', async () => {
  const { store, spy, observe } = open(async () => 7, 500)
  const stop = store.sub(observe(), vi.fn())
  await vi.advanceTimersByTimeAsync(1_100)
  expect(spy).toHaveBeenCalledTimes(3)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(spy).toHaveBeenCalledTimes(3)
})

test('a new subscriber causes a read of a stale value, but not of a fresh one', async () => {
  const { store, spy, observe } = open(async () => 7)
  store.sub(observe(), vi.fn())()
  store.sub(observe(), vi.fn())()
  await settle()
  const first = store.sub(observe(), vi.fn())
  await settle()
  first()
  const calls = spy.mock.calls.length
  await vi.advanceTimersByTimeAsync(999)
  store.sub(observe(), vi.fn())()
  expect(spy).toHaveBeenCalledTimes(calls)
  await vi.advanceTimersByTimeAsync(2)
  const last = store.sub(observe(), vi.fn())
  expect(spy).toHaveBeenCalledTimes(calls + 1)
  last()
})

test('an invalidated value with a subscriber is read again immediately, and keeps its old data meanwhile', async () => {
  let count = 0
  const { store, query, observe } = open(async () => ++count)
  const atom = observe()
  const stop = store.sub(atom, vi.fn())
  await settle()
  query.invalidate(['k'])
  expect(store.get(atom)).toMatchObject({ data: 1, loading: false })
  await settle()
  expect(store.get(atom)).toMatchObject({ data: 2 })
  query.invalidate(['other'])
  await settle()
  expect(store.get(atom)).toMatchObject({ data: 2, readAt: performance.now() })
  stop()
})

test('an error is reported once and not retried automatically', async () => {
  const error = new Error('silent')
  const { store, spy, observe } = open(async () => Promise.reject(error))
  const atom = observe()
  const stop = store.sub(atom, vi.fn())
  await vi.advanceTimersByTimeAsync(10_000)
  expect(store.get(atom)).toEqual({ data: undefined, readAt: undefined, error, loading: false })
  expect(spy).toHaveBeenCalledOnce()
  stop()
})

test('a read without subscribers is aborted, and destroying the kit leaves no timer', async () => {
  const { store, observe, end, signals } = open(() => deferred<number>().promise, 500)
  const stop = store.sub(observe(), vi.fn())
  await settle()
  stop()
  await settle()
  expect(signals[0]?.aborted).toBe(true)
  end.abort()
  expect(vi.getTimerCount()).toBe(0)
})

test('a result is kept for five minutes after its last subscriber', async () => {
  const { store, observe } = open(async () => 7)
  const use = async () => {
    store.sub(observe(), vi.fn())()
    await settle()
  }
  await use()
  await vi.advanceTimersByTimeAsync(299_000)
  const valueAtom = observe()
  store.sub(valueAtom, vi.fn())()
  expect(store.get(valueAtom)).toMatchObject({ data: 7 })
  await settle()
  await vi.advanceTimersByTimeAsync(301_000)
  const removed = observe()
  store.sub(removed, vi.fn())()
  expect(store.get(removed)).toMatchObject({ data: undefined, loading: true })
})

test('unsubscribing and subscribing again at once causes no second read', async () => {
  const { store, spy, observe } = open(() => deferred<number>().promise)
  const atom = observe()
  store.sub(atom, vi.fn())()
  const stop = store.sub(atom, vi.fn())
  await settle()
  expect(spy).toHaveBeenCalledOnce()
  stop()
})

test('F43: a page that was offline before the cache opened reads when it is online again', async () => {
  const become = openPage(false)
  const { store, spy, observe, end } = open(async () => 7)
  const atom = observe()
  store.sub(atom, vi.fn())
  await settle()
  expect(spy).not.toHaveBeenCalled()
  expect(store.get(atom)).toMatchObject({ loading: true, data: undefined })
  become('online')
  await vi.waitFor(() => expect(store.get(atom)).toMatchObject({ loading: false, data: 7 }))
  end.abort()
})

test('F43: a cache that opens online reads, whatever the state of an earlier one was', async () => {
  openPage(false)
  open(async () => 7).end.abort()
  openPage(true)
  const { store, spy, observe, end } = open(async () => 7)
  store.sub(observe(), vi.fn())
  await settle()
  expect(spy).toHaveBeenCalledOnce()
  end.abort()
})
