import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '../../services/storage/createStorage.ts'
import { createFakeAdapter, createStorageArea, createTestKernel, fakeRequest } from '../../testing/index.ts'
import { openJournal } from './openJournal.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000_000, toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => vi.useRealTimers())

const account = 'eip155:1:0xab'

/** Opens the journals of two tabs without locks. What one stores arrives in the other after a delay, as between two processes. */
function openTabs(delayMs: number) {
  const areas = [createStorageArea(), createStorageArea()] as const
  return areas.map((area, index) => {
    const other = areas[1 - index]
    const delayed = {
      ...area,
      setItem(key: string, value: string) {
        area.setItem(key, value)
        setTimeout(() => other?.rows.set(key, value), delayMs)
      },
    }
    const { kernel } = createTestKernel()
    const keys = () => [...area.rows.keys()]
    return openJournal(
      kernel,
      createStorage('', () => delayed),
      async () => createFakeAdapter({}),
      keys,
    )
  })
}

/** Has both tabs pay, the second one later. Resolves to the ends: the id of a payment that may be sent, or why not. */
async function payInBoth(delayMs: number, laterMs: number, options: object = {}) {
  const ends = openTabs(delayMs).map(async (journal, index) => {
    await new Promise((done) => setTimeout(done, index * laterMs))
    const signal = new AbortController().signal
    return journal.open(fakeRequest(), account, { idempotencyKey: 'same', signal, ...options }).then(
      () => 'sent',
      (error: unknown) => String(Object(error).reason),
    )
  })
  let isOver = false
  const all = Promise.all(ends).finally(() => {
    isOver = true
  })
  while (!isOver) {
    // Digests take real time, in which no timer runs.
    await new Promise((done) => setImmediate(done))
    await vi.advanceTimersByTimeAsync(1)
  }
  return (await all).sort()
}

test.each([0, 1, 20, 100, 149])(
  'without locks, of two tabs that pay the same one is refused, when storage takes %i ms to arrive',
  async (delayMs) => {
    for (const laterMs of [0, 1, delayMs - 1, delayMs, delayMs + 1, 2 * delayMs, 400])
      expect(await payInBoth(delayMs, Math.max(0, laterMs))).toEqual(['MAY_SEND_TWICE', 'sent'])
  },
)

test('without locks, payments without a key and those that the visitor wants twice are both sent', async () => {
  expect(await payInBoth(20, 0, { idempotencyKey: undefined })).toEqual(['sent', 'sent'])
  expect(await payInBoth(20, 0, { allowRepeat: true })).toEqual(['sent', 'sent'])
})

test('without locks, a payment leaves no listener on the signal of its requester', async () => {
  const { signal } = new AbortController()
  expect(await payInBoth(20, 1, { signal })).toEqual(['MAY_SEND_TWICE', 'sent'])
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('without locks, a payment that is given up does not wait for records of other tabs', async () => {
  const requester = new AbortController()
  const opening = openTabs(0)[0]?.open(fakeRequest(), account, {
    idempotencyKey: 'same',
    signal: requester.signal,
  })
  await new Promise((done) => setImmediate(done))
  requester.abort()
  expect(await opening).toEqual(expect.any(String))
})

test('without storage, which no other tab could read either, a payment does not wait', async () => {
  const { kernel } = createTestKernel()
  const storage = createStorage('', () => undefined)
  const journal = openJournal(
    kernel,
    storage,
    async () => createFakeAdapter({}),
    () => [],
  )
  const { signal } = new AbortController()
  const opening = journal.open(fakeRequest(), account, { idempotencyKey: 'same', signal })
  expect(await opening).toEqual(expect.any(String))
})
