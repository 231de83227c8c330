import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChainAdapter } from '../../contracts/chain.ts'
import type { TransactionStatus } from '../../contracts/transaction.ts'
import { createStorage } from '../../services/storage/createStorage.ts'
import {
  createFakeAdapter,
  createStorageArea,
  createTestKernel,
  deferred,
  fakeConnection,
  fakeRequest,
} from '../../testing/index.ts'
import { toastAtom, writable } from '../state/atoms.ts'
import { openJournal } from './openJournal.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000_000 }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const settled = () => vi.advanceTimersByTimeAsync(0)

/** The Web Locks of a browser. Each lock is held until its callback's promise settles. */
function createLocks() {
  const held = new Set<string>()
  return {
    held,
    async request(name: string, ...more: readonly unknown[]) {
      const hold = more.at(-1) as (lock: object) => Promise<void>
      held.add(name)
      await hold({})
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

/** A signal of a request that has already ended, so that it holds no lock. */
const signal = AbortSignal.abort()
const account = 'eip155:1:0xab'

/** A page of the site with its own kit, on the storage that all pages share, and its chain. */
function openPage(area = createStorageArea(), chain: Partial<ChainAdapter> = {}) {
  const { kernel, diagnostics } = createTestKernel({ kitId: 'shop' })
  kernel.store.set(writable.connections, { eip155: [fakeConnection({ accounts: [account] })] })
  const journal = openJournal(
    kernel,
    createStorage('', () => area),
    async () => createFakeAdapter(chain),
    () => [...area.rows.keys()],
  )
  return { area, kernel, diagnostics, journal, toast: () => kernel.store.get(toastAtom) }
}

test('an open page holds a lock with its own name until its kit is destroyed', async () => {
  const locks = createLocks()
  stubPage(locks)
  const { journal, kernel } = openPage()
  await journal.open(fakeRequest(), undefined, { signal })
  const [intent] = journal.read()
  expect(intent?.at).toBe(1_000_000_000)
  expect([...locks.held]).toEqual([`@latchkit/shop/page/${intent?.owner}`])
  kernel.destroy()
  await settled()
  expect(locks.held.size).toBe(0)
})

test('an intent that a closed page left open is reported once, and is unknown afterwards', async () => {
  const locks = createLocks()
  stubPage(locks)
  const closed = openPage()
  const open = openPage(closed.area)
  const leftId = await closed.journal.open(fakeRequest(), undefined, { signal })
  const keptId = await open.journal.open(fakeRequest(), undefined, { signal })
  const find = ({ journal }: ReturnType<typeof openPage>, wanted: string) =>
    journal.read().find(({ id }) => id === wanted)
  const [left, kept] = [find(open, leftId), find(open, keptId)]
  closed.kernel.destroy()
  await settled()
  const next = openPage(closed.area)
  await vi.waitFor(() =>
    expect([find(next, leftId)?.state, find(next, keptId)?.state]).toEqual(['unknown', 'dispatched']),
  )
  expect(next.diagnostics).toEqual([
    {
      message: 'A request that spends was open when its page went away',
      details: { intents: [left] },
    },
  ])
  expect(next.toast()).toMatchObject({ kind: 'error', text: 'kernel.orphan' })
  const last = openPage(closed.area)
  await settled()
  expect([last.diagnostics, last.toast()]).toEqual([[], undefined])
  expect(find(last, keptId)).toEqual(kept)
})

test('without open intents, the held locks are not queried', async () => {
  const locks = createLocks()
  stubPage(locks)
  const first = openPage()
  first.journal.end(await first.journal.open(fakeRequest(), undefined, { signal }), 'done')
  const query = vi.spyOn(locks, 'query')
  openPage(first.area)
  await settled()
  expect(query).not.toHaveBeenCalled()
  await first.journal.open(fakeRequest(), undefined, { signal })
  openPage(first.area)
  await settled()
  expect(query).toHaveBeenCalledOnce()
})

const emptyLocks = { request: async () => undefined, query: async () => ({}) }
const denied = {
  request: () => Promise.reject(new Error('denied')),
  query: () => Promise.reject(new Error('denied')),
}

test('if the browser reports no held lock, no page is open', async () => {
  stubPage(emptyLocks)
  const first = openPage()
  await first.journal.open(fakeRequest(), undefined, { signal })
  const next = openPage(first.area)
  await vi.waitFor(() => expect(next.journal.read()).toMatchObject([{ state: 'unknown' }]))
})

test.each([
  ['a page without locks', () => stubPage()],
  ['locks that are denied', () => stubPage(denied)],
  ['a server with its own locks', () => vi.stubGlobal('navigator', { locks: emptyLocks })],
])('%s: an intent belongs to a closed page after ten minutes', async (_, stub) => {
  stub()
  const first = openPage()
  await first.journal.open(fakeRequest(), undefined, { signal })
  vi.setSystemTime(1_000_000_000 + 599_999)
  const early = openPage(first.area)
  await settled()
  expect(early.journal.read()).toMatchObject([{ state: 'dispatched' }])
  expect(early.diagnostics).toEqual([])
  vi.setSystemTime(1_000_000_000 + 600_000)
  const late = openPage(first.area)
  await vi.waitFor(() => expect(late.journal.read()).toMatchObject([{ state: 'unknown' }]))
  expect(late.diagnostics).toHaveLength(1)
})

test("while the browser's answer about held locks is pending, no page counts as closed", async () => {
  const answer = deferred<{ held: { name: string }[] }>()
  const locks = { ...createLocks(), query: () => answer.promise }
  stubPage(locks)
  const first = openPage()
  await first.journal.open(fakeRequest(), undefined, { signal })
  const next = openPage(first.area)
  await settled()
  expect(next.journal.read()).toMatchObject([{ state: 'dispatched' }])
  answer.resolve({ held: [...locks.held].map((name) => ({ name })) })
  await settled()
  expect(next.journal.read()).toMatchObject([{ state: 'dispatched' }])
})

const before = { evidenceBefore: async () => ({ count: '3' }) }

/**
 * A page sends a request and is closed before the wallet answers. The next page finds it, and its chain returns this
 * status.
 */
async function comeBack(chain: Partial<ChainAdapter>, now: () => Promise<TransactionStatus>) {
  stubPage(createLocks())
  const closed = openPage(undefined, chain)
  await closed.journal.open(fakeRequest(), account, { signal })
  closed.kernel.destroy()
  await settled()
  const transactionStatus = vi.fn(now)
  const next = openPage(closed.area, { transactionStatus })
  const toasts: (string | undefined)[] = []
  next.kernel.store.sub(toastAtom, () => {
    const { text } = next.toast() ?? {}
    if (text) toasts.push(text)
  })
  return { ...next, transactionStatus, toasts, state: () => next.journal.read()[0]?.state }
}

test.each<[TransactionStatus, string, string]>([
  ['included', 'kernel.orphanIncluded', 'done'],
  ['pending', 'kernel.orphanIncluded', 'done'],
  ['probablySent', 'kernel.orphanSent', 'unknown'],
  ['failed', 'kernel.orphanFailed', 'failed'],
  ['expired', 'kernel.orphanUnsent', 'failed'],
  ['unknown', 'kernel.orphan', 'unknown'],
])('F42: for an intent of an earlier page, the chain reports %s', async (status, text, state) => {
  const next = await comeBack(before, async () => status)
  await vi.waitFor(() => expect(next.toasts).toEqual(['kernel.orphanChecking']))
  expect(next.state()).toBe('dispatched')
  await vi.waitFor(() => expect(next.toasts).toEqual(['kernel.orphanChecking', text]), { timeout: 5_000 })
  await settled()
  expect(next.state()).toBe(state)
  const query = { method: 'eth_sendTransaction', account, chainId: 'eip155:1', count: '3' }
  expect(next.transactionStatus.mock.calls[0]).toMatchObject([query, { signal: expect.any(AbortSignal) }])
})

test('F42: an unknown intent is looked up until the chain reports a status, which is shown', async () => {
  const answers: TransactionStatus[] = ['unknown', 'unknown', 'included']
  const next = await comeBack(before, async () => answers.shift() ?? 'unknown')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(next.toasts).toEqual(['kernel.orphanChecking', 'kernel.orphan', 'kernel.orphanIncluded'])
  expect([next.state(), next.transactionStatus.mock.calls.length]).toEqual(['done', 3])
})

test.each([
  ['does not answer', () => new Promise<never>(() => undefined)],
  ['fails', () => Promise.reject(new Error('down'))],
])('F42: for a chain that %s, the status is unknown after ten seconds', async (_, now) => {
  const next = await comeBack(before, now)
  await vi.waitFor(() => expect(next.toasts).toEqual(['kernel.orphanChecking']))
  await vi.advanceTimersByTimeAsync(10_200)
  expect(next.toasts).toEqual(['kernel.orphanChecking', 'kernel.orphan'])
  expect(next.state()).toBe('unknown')
})

test('F42: an intent without evidence is reported immediately, without querying the chain', async () => {
  const next = await comeBack({}, async () => 'included')
  await vi.waitFor(() => expect(next.toasts).toEqual(['kernel.orphan']))
  expect(next.transactionStatus).not.toHaveBeenCalled()
})

test('F42: if the page is closed during the look-up, the intent is left to the next page', async () => {
  const next = await comeBack(before, () => new Promise<never>(() => undefined))
  await vi.waitFor(() => expect(next.toasts).toEqual(['kernel.orphanChecking']))
  const last = openPage(next.area, { transactionStatus: async () => 'included' })
  await vi.waitFor(() => expect(last.toast()?.text).toBe('kernel.orphanIncluded'), { timeout: 5_000 })
})

test('the wallet waits a moment for the chain, and evidence that arrives later is ignored', async () => {
  stubPage(createLocks())
  const count = deferred<{ count: string }>()
  const { journal } = openPage(undefined, { evidenceBefore: () => count.promise })
  const opening = journal.open(fakeRequest(), account, { signal })
  await vi.advanceTimersByTimeAsync(299)
  expect(journal.read()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await opening
  count.resolve({ count: '4' })
  await settled()
  expect(journal.read()).toMatchObject([{ state: 'dispatched' }])
  expect(journal.read()[0]).not.toHaveProperty('count')
})

test('F41: another tab that sends for the account is reported, and nothing is recorded', async () => {
  const locks = createLocks()
  stubPage({ ...locks, request: async (_: string, __: unknown, hold?: (lock: null) => void) => hold?.(null) })
  const { journal, toast } = openPage()
  await expect(journal.open(fakeRequest(), account, { signal })).rejects.toMatchObject({
    reason: 'SENDING_ELSEWHERE',
  })
  expect(journal.read()).toEqual([])
  await vi.waitFor(() => expect(toast()).toMatchObject({ kind: 'error', text: 'kernel.sendingElsewhere' }))
})

test('a payment that cannot be guarded any more is refused, and the visitor reads why', async () => {
  const { journal, toast } = openPage()
  for (let count = 0; count < 40; count += 1) {
    const id = await journal.open(fakeRequest(), account, { signal, idempotencyKey: `${count}` })
    journal.end(id, 'unknown')
  }
  const next = { signal, idempotencyKey: 'next', allowRepeat: true }
  await expect(journal.open(fakeRequest(), account, next)).rejects.toMatchObject({
    reason: 'TOO_MANY_UNKNOWN',
  })
  expect(journal.read()).toHaveLength(40)
  await vi.waitFor(() => expect(toast()).toMatchObject({ kind: 'error', text: 'kernel.tooManyUnknown' }))
})

test('I-22: a payment that another tab has sent in the meantime is not recorded again', async () => {
  const first = openPage()
  const again = { signal, idempotencyKey: 'five' }
  first.journal.end(await first.journal.open(fakeRequest(), account, again), 'unknown')
  const second = openPage(first.area)
  await expect(second.journal.open(fakeRequest(), account, again)).rejects.toMatchObject({
    reason: 'MAY_SEND_TWICE',
  })
  expect(second.journal.read()).toHaveLength(1)
  await second.journal.open(fakeRequest(), account, { ...again, allowRepeat: true })
  expect(second.journal.read()).toHaveLength(2)
})
