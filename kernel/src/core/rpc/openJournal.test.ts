import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStorageArea, createTestKernel, deferred, fakeRequest } from '../../testing/index.ts'
import { toastAtom } from '../state/atoms.ts'
import { createStorage } from '../storage/createStorage.ts'
import { openJournal } from './openJournal.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000_000 }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const settled = () => vi.advanceTimersByTimeAsync(0)

/** A browser's locks: each is held as long as what its owner waits for. */
function createLocks() {
  const held = new Set<string>()
  return {
    held,
    async request(name: string, hold: () => Promise<void>) {
      held.add(name)
      await hold()
      held.delete(name)
    },
    query: async (): Promise<{ held?: { name?: string }[] }> => ({
      held: [...[...held].map((name) => ({ name })), {}],
    }),
  }
}

function stubPage(locks?: object): void {
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { locks })
}

/** A page of the site: its own kit, over the storage that all pages share. */
function openPage(area = createStorageArea()) {
  const { kernel, diagnostics } = createTestKernel({ kitId: 'shop' })
  const journal = openJournal(
    kernel,
    createStorage('', () => area),
  )
  return { area, kernel, diagnostics, journal, toast: () => kernel.store.get(toastAtom) }
}

test('a page that lives holds a lock of its own name until its kit ends', async () => {
  const locks = createLocks()
  stubPage(locks)
  const { journal, kernel } = openPage()
  await journal.open(fakeRequest(), undefined)
  const [intent] = journal.read()
  expect(intent?.at).toBe(1_000_000_000)
  expect([...locks.held]).toEqual([`@latchkit/shop/page/${intent?.owner}`])
  kernel.destroy()
  await settled()
  expect(locks.held.size).toBe(0)
})

test('what a page that is gone left open is told of once, and is unknown from then on', async () => {
  const locks = createLocks()
  stubPage(locks)
  const gone = openPage()
  const living = openPage(gone.area)
  await gone.journal.open(fakeRequest(), undefined)
  await living.journal.open(fakeRequest(), undefined)
  const [left, kept] = living.journal.read()
  gone.kernel.destroy()
  await settled()
  const next = openPage(gone.area)
  await settled()
  expect(next.journal.read().map(({ state }) => state)).toEqual(['unknown', 'dispatched'])
  expect(next.diagnostics).toEqual([
    {
      message: 'A request that spends was open when its page went away',
      details: { intents: [left] },
    },
  ])
  expect(next.toast()).toMatchObject({ kind: 'error', text: 'kernel.orphan' })
  const last = openPage(gone.area)
  await settled()
  expect([last.diagnostics, last.toast()]).toEqual([[], undefined])
  expect(last.journal.read()[1]).toEqual(kept)
})

test('with nothing open nobody asks which pages live', async () => {
  const locks = createLocks()
  stubPage(locks)
  const first = openPage()
  first.journal.end(await first.journal.open(fakeRequest(), undefined), 'done')
  const query = vi.spyOn(locks, 'query')
  openPage(first.area)
  await settled()
  expect(query).not.toHaveBeenCalled()
  await first.journal.open(fakeRequest(), undefined)
  openPage(first.area)
  await settled()
  expect(query).toHaveBeenCalledOnce()
})

const deaf = { request: async () => undefined, query: async () => ({}) }
const denied = {
  request: () => Promise.reject(new Error('denied')),
  query: () => Promise.reject(new Error('denied')),
}

test('a browser that names no held lock says that no page lives', async () => {
  stubPage(deaf)
  const first = openPage()
  await first.journal.open(fakeRequest(), undefined)
  const next = openPage(first.area)
  await settled()
  expect(next.journal.read()).toMatchObject([{ state: 'unknown' }])
})

test.each([
  ['a page without locks', () => stubPage()],
  ['locks that are denied', () => stubPage(denied)],
  ['a server with locks of its own', () => vi.stubGlobal('navigator', { locks: deaf })],
])('%s: an intent belongs to a page that is gone after ten minutes', async (_, stub) => {
  stub()
  const first = openPage()
  await first.journal.open(fakeRequest(), undefined)
  vi.setSystemTime(1_000_000_000 + 599_999)
  const early = openPage(first.area)
  await settled()
  expect(early.journal.read()).toMatchObject([{ state: 'dispatched' }])
  expect(early.diagnostics).toEqual([])
  vi.setSystemTime(1_000_000_000 + 600_000)
  const late = openPage(first.area)
  await settled()
  expect(late.journal.read()).toMatchObject([{ state: 'unknown' }])
  expect(late.diagnostics).toHaveLength(1)
})

test('a page is not gone while the browser is slow to say who lives', async () => {
  const answer = deferred<{ held: { name: string }[] }>()
  const locks = { ...createLocks(), query: () => answer.promise }
  stubPage(locks)
  const first = openPage()
  await first.journal.open(fakeRequest(), undefined)
  const next = openPage(first.area)
  await settled()
  expect(next.journal.read()).toMatchObject([{ state: 'dispatched' }])
  answer.resolve({ held: [...locks.held].map((name) => ({ name })) })
  await settled()
  expect(next.journal.read()).toMatchObject([{ state: 'dispatched' }])
})
