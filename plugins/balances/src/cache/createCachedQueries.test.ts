import type { AccountId } from '@latchkit/kernel'
import { atom, type PortTable, type QueryState } from '@latchkit/kernel/plugin'
import { createStore, createTestStorage, firstAddress } from '@latchkit/kernel/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestAccounts } from '../testing/createTestAccounts.ts'
import { createCachedQueries } from './createCachedQueries.ts'
import { createStoredCache, type Dated } from './createStoredCache.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const account: AccountId = `eip155:1:${firstAddress}`
const clock = { now: () => performance.now(), dateNow: () => Date.now() }
type State = QueryState<Dated<string>>

/** A page with a query that the test runs, whose service answers with a text. */
function openPage(storage = createTestStorage(), isOutdated?: () => boolean) {
  const end = new AbortController()
  const stateAtom = atom<State>({ data: undefined, error: undefined, loading: true })
  const reads: (() => Promise<Dated<string>>)[] = []
  const invalidated: (readonly unknown[])[] = []
  const query: PortTable['query'] = {
    observe({ read }) {
      reads.push(() => read({ signal: end.signal }) as Promise<never>)
      // The one query of this test has values of this type.
      return atom((get) => get(stateAtom) as QueryState<never>)
    },
    invalidate: (key) => void invalidated.push(key),
  }
  const cache = createStoredCache(
    { accounts: createTestAccounts().accounts, clock, storage },
    { key: 'texts', encode: (text: string) => ({ text }), decode: (entry) => Object(entry).text },
  )
  const ask = vi.fn(async () => 'new')
  const queries = createCachedQueries(
    { clock, query, signal: end.signal },
    {
      cache,
      key: 'text',
      staleTimeMs: 30_000,
      refetchIntervalMs: () => 30_500,
      read: async (_, { reuse }) => reuse() ?? cache.write(account, await ask()),
      ...(isOutdated && { isOutdated }),
    },
  )
  const store = createStore()
  const resultAtom = queries.of(account)
  const change = (part: Partial<State>) => store.set(stateAtom, { ...store.get(stateAtom), ...part })
  return {
    queries,
    cache,
    storage,
    ask,
    end,
    invalidated,
    change,
    read: () => reads[0]?.(),
    shown: () => store.get(resultAtom),
  }
}

/** A page after a reload, some time after a value was stored. */
function reopen(ms: number, isOutdated?: () => boolean) {
  const { cache, storage } = openPage()
  cache.write(account, 'old')
  vi.advanceTimersByTime(ms)
  return openPage(storage, isOutdated)
}

test('a stored value is shown until the first read, and after one that failed', async () => {
  const { shown, change, read } = reopen(60_000)
  expect(shown()).toMatchObject({ data: 'old', loading: true, readAt: performance.now() - 60_000 })
  change({ loading: false, error: new Error('down') })
  expect(shown()).toMatchObject({ data: 'old', error: expect.any(Error) })
  change({ data: await read(), error: undefined })
  expect(shown()).toMatchObject({ data: 'new', readAt: performance.now() })
})

test('a value that is fresh is not read again, and expires when it is no longer', async () => {
  const { read, ask, invalidated } = reopen(20_000)
  expect(await read()).toMatchObject({ value: 'old' })
  await read()
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(invalidated).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(invalidated).toEqual([['text', account]])
  expect(await read()).toMatchObject({ value: 'new' })
  expect(ask).toHaveBeenCalledOnce()
})

test('a refresh reads what is still fresh', async () => {
  const { queries, read, invalidated } = reopen(20_000)
  await read()
  queries.refresh()
  expect(invalidated).toEqual([['text']])
  expect(await read()).toMatchObject({ value: 'new' })
})

test('a value that is outdated for another reason is read again', async () => {
  expect(await reopen(20_000, () => true).read()).toMatchObject({ value: 'new' })
  expect(await reopen(20_000, () => false).read()).toMatchObject({ value: 'old' })
})

test('nothing happens after the plugin was removed', async () => {
  const { read, end, invalidated } = reopen(20_000)
  await read()
  end.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(invalidated).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
