import type { AccountId } from '@latchkit/kernel'
import { createClock, createStore, type Deferred, deferred } from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { decodePage } from './actions/decodePage.ts'
import { createHistory, maxTransactions } from './createHistory.ts'
import type { HistoryPage } from './model.ts'
import { account, type RowParts, row } from './testing/rows.ts'

const other: AccountId = 'eip155:1:0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

/** A page of rows from a number on. */
const pageOf = (from: number, count: number, next?: string, parts?: RowParts): HistoryPage =>
  decodePage({ data: Array.from({ length: count }, (_, index) => row(from + index, parts)), next }, account)

interface Call {
  readonly account: AccountId
  readonly cursor: string | undefined
  readonly signal: AbortSignal
  readonly page: Deferred<HistoryPage | undefined>
}

function open() {
  const store = createStore()
  const clock = createClock()
  const calls: Call[] = []
  const onFailure = vi.fn()
  const history = createHistory({
    store,
    clock,
    onFailure,
    readPage(of, { cursor, signal }) {
      const page = deferred<HistoryPage | undefined>()
      calls.push({ account: of, cursor, signal, page })
      return page.promise
    },
  })
  const state = (of = account) => store.get(history.historyOf(of))
  const observe = (of = account) => store.sub(history.historyOf(of), () => undefined)
  const ids = (of = account) => state(of).transactions?.map(({ id }) => id)
  async function answer(page: HistoryPage | undefined | Error): Promise<void> {
    const call = calls.at(-1)
    if (page instanceof Error) call?.page.reject(page)
    else call?.page.resolve(page)
    await pause()
  }
  return { history, clock, calls, onFailure, state, observe, ids, answer }
}

test('nothing is read before the first subscription, and then one page with one request', async () => {
  const { calls, state, observe, ids, answer } = open()
  expect([calls.length, state().loading]).toEqual([0, 'first'])
  observe()
  observe()
  expect(calls.map(({ cursor }) => cursor)).toEqual([undefined])
  await answer(pageOf(0, 2))
  expect([ids(), state().loading, state().next]).toEqual([['row-0', 'row-1'], undefined, undefined])
})

test('a history is fresh for 15 s; then it is read again, and the rows stay until the response', async () => {
  const { calls, clock, observe, ids, state, answer } = open()
  const leave = observe()
  await answer(pageOf(0, 1))
  leave()
  await pause()
  clock.advance(14_999)
  observe()()
  await pause()
  expect(calls).toHaveLength(1)
  clock.advance(1)
  observe()
  expect([calls.length, ids(), state().loading]).toEqual([2, ['row-0'], 'first'])
  await answer(pageOf(5, 1))
  expect(ids()).toEqual(['row-5'])
})

test('leaving aborts the request, and what arrives later is not shown', async () => {
  const { calls, observe, state, answer } = open()
  observe()()
  await pause()
  expect(calls[0]?.signal.aborted).toBe(true)
  await answer(pageOf(0, 1))
  expect([state().transactions, state().loading]).toEqual([undefined, 'first'])
  observe()
  expect(calls).toHaveLength(2)
})

test('an effect that runs twice causes no second request', async () => {
  const { calls, observe } = open()
  observe()()
  observe()
  await pause()
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false])
})

test('the rows of an account never show for another one', async () => {
  const { calls, observe, ids } = open()
  const leave = observe()
  leave()
  observe(other)
  await pause()
  calls[0]?.page.resolve(pageOf(0, 1))
  calls[1]?.page.resolve(pageOf(7, 1))
  await pause()
  expect(calls.map((call) => call.account)).toEqual([account, other])
  expect([ids(), ids(other)]).toEqual([undefined, ['row-7']])
})

test('the next page follows, one request at a time, and a row is listed once', async () => {
  const { history, calls, observe, ids, state, answer } = open()
  observe()
  history.loadMore(account)
  await answer(pageOf(0, 2, 'a'))
  history.loadMore(account)
  history.loadMore(account)
  expect([calls.map(({ cursor }) => cursor), state().loading]).toEqual([[undefined, 'a'], 'more'])
  await answer(pageOf(1, 2))
  expect([ids(), state().next]).toEqual([['row-0', 'row-1', 'row-2'], undefined])
  history.loadMore(account)
  expect(calls).toHaveLength(2)
})

test('a cursor that returns ends the list', async () => {
  const { history, observe, state, answer } = open()
  observe()
  await answer(pageOf(0, 1, 'a'))
  history.loadMore(account)
  await answer(pageOf(1, 1, 'b'))
  history.loadMore(account)
  await answer(pageOf(2, 1, 'a'))
  expect([state().transactions?.length, state().next]).toEqual([3, undefined])
})

test('after three pages without a row, the next one is read only on request', async () => {
  const { history, observe, state, answer } = open()
  observe()
  await answer(pageOf(0, 0, 'cursor-0'))
  for (const index of [1, 2]) {
    expect(state().isPaused).toBe(false)
    history.loadMore(account)
    await answer(pageOf(0, 0, `cursor-${index}`))
  }
  expect([state().isPaused, state().next]).toEqual([true, 'cursor-2'])
  history.loadMore(account)
  await answer(pageOf(0, 1, 'cursor-3'))
  expect(state().isPaused).toBe(false)
})

test('a list that never ends is cut', async () => {
  const { history, observe, state, answer, calls } = open()
  observe()
  for (let index = 0; index * 500 < maxTransactions; index += 1) {
    if (index > 0) history.loadMore(account)
    await answer(pageOf(index * 500, 500, `cursor-${index}`))
  }
  expect([state().transactions?.length, state().next]).toEqual([maxTransactions, undefined])
  history.loadMore(account)
  expect(calls).toHaveLength(maxTransactions / 500)
})

test('a first page that fails empties the list, and can be read again', async () => {
  const { history, clock, calls, observe, state, ids, answer, onFailure } = open()
  const leave = observe()
  await answer(pageOf(0, 1))
  leave()
  await pause()
  clock.advance(15_000)
  observe()
  await answer(new Error('down'))
  expect([state().failed, ids(), state().loading]).toEqual(['first', undefined, undefined])
  expect(onFailure.mock.calls).toEqual([[account, undefined]])
  history.retry(account)
  expect(state().failed).toBeUndefined()
  await answer(pageOf(3, 1))
  expect([ids(), calls.length]).toEqual([['row-3'], 3])
  history.retry(account)
  expect(calls).toHaveLength(3)
})

test('a further page that fails keeps the list, and is the one that is read again', async () => {
  const { history, calls, observe, state, ids, answer, onFailure } = open()
  observe()
  await answer(pageOf(0, 1, 'a'))
  history.loadMore(account)
  await answer(new Error('down'))
  expect([state().failed, ids()]).toEqual(['more', ['row-0']])
  expect(onFailure.mock.calls).toEqual([[account, 'a']])
  history.retry(account)
  expect(calls.map(({ cursor }) => cursor)).toEqual([undefined, 'a', 'a'])
  await answer(pageOf(1, 1))
  expect(ids()).toEqual(['row-0', 'row-1'])
})

test('a network that the service does not support has no history', async () => {
  const { observe, state, answer } = open()
  observe()
  await answer(undefined)
  expect([state().isUnsupported, state().transactions]).toEqual([true, []])
})

test('a refresh reads what has a subscriber now, and the rest when it is subscribed to again', async () => {
  const { history, calls, observe, answer } = open()
  const leave = observe(other)
  await answer(pageOf(0, 1))
  leave()
  await pause()
  observe()
  await answer(pageOf(0, 1))
  history.refresh()
  expect(calls.map((call) => call.account)).toEqual([other, account, account])
  observe(other)
  expect(calls).toHaveLength(4)
})

test('the histories of the last 20 accounts are kept', async () => {
  const { calls, observe, answer } = open()
  const accounts = Array.from({ length: 22 }, (_, index): AccountId => `eip155:${index}:0xab`)
  for (const of of accounts) {
    const leave = observe(of)
    await answer(pageOf(0, 1))
    leave()
    await pause()
  }
  observe(accounts.at(-1))
  expect(calls).toHaveLength(22)
  observe(accounts[0])
  expect(calls).toHaveLength(23)
})

test('a first page that takes long can be requested again', async () => {
  const { history, calls, observe, ids, answer } = open()
  history.retry(account)
  expect(calls).toHaveLength(0)
  observe()
  history.retry(account)
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await answer(pageOf(0, 2))
  expect(ids()).toEqual(['row-0', 'row-1'])
  history.retry(account)
  expect(calls).toHaveLength(2)
})
