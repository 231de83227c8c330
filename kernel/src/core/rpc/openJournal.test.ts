import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChainAdapter } from '../../contracts/chain.ts'
import type { TransactionStatus } from '../../contracts/transaction.ts'
import {
  createFakeAdapter,
  createStorageArea,
  createTestKernel,
  deferred,
  fakeConnection,
  fakeRequest,
} from '../../testing/index.ts'
import { toastAtom, writable } from '../state/atoms.ts'
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

/** Of a request that has ended, so that it keeps no turn. */
const signal = AbortSignal.abort()
const account = 'eip155:1:0xab'

/** A page of the site: its own kit, over the storage that all pages share, and the chain it asks. */
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

test('a page that lives holds a lock of its own name until its kit ends', async () => {
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

test('what a page that is gone left open is told of once, and is unknown from then on', async () => {
  const locks = createLocks()
  stubPage(locks)
  const gone = openPage()
  const living = openPage(gone.area)
  const leftId = await gone.journal.open(fakeRequest(), undefined, { signal })
  const keptId = await living.journal.open(fakeRequest(), undefined, { signal })
  const find = ({ journal }: ReturnType<typeof openPage>, wanted: string) =>
    journal.read().find(({ id }) => id === wanted)
  const [left, kept] = [find(living, leftId), find(living, keptId)]
  gone.kernel.destroy()
  await settled()
  const next = openPage(gone.area)
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
  const last = openPage(gone.area)
  await settled()
  expect([last.diagnostics, last.toast()]).toEqual([[], undefined])
  expect(find(last, keptId)).toEqual(kept)
})

test('with nothing open nobody asks which pages live', async () => {
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

const deaf = { request: async () => undefined, query: async () => ({}) }
const denied = {
  request: () => Promise.reject(new Error('denied')),
  query: () => Promise.reject(new Error('denied')),
}

test('a browser that names no held lock says that no page lives', async () => {
  stubPage(deaf)
  const first = openPage()
  await first.journal.open(fakeRequest(), undefined, { signal })
  const next = openPage(first.area)
  await vi.waitFor(() => expect(next.journal.read()).toMatchObject([{ state: 'unknown' }]))
})

test.each([
  ['a page without locks', () => stubPage()],
  ['locks that are denied', () => stubPage(denied)],
  ['a server with locks of its own', () => vi.stubGlobal('navigator', { locks: deaf })],
])('%s: an intent belongs to a page that is gone after ten minutes', async (_, stub) => {
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

test('a page is not gone while the browser is slow to say who lives', async () => {
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

/** A page sends and is gone before the wallet answers; the next one finds it so, and its chain says this. */
async function comeBack(chain: Partial<ChainAdapter>, now: () => Promise<TransactionStatus>) {
  stubPage(createLocks())
  const gone = openPage(undefined, chain)
  await gone.journal.open(fakeRequest(), account, { signal })
  gone.kernel.destroy()
  await settled()
  const asked = vi.fn(now)
  const next = openPage(gone.area, { transactionStatus: asked })
  const told: (string | undefined)[] = []
  next.kernel.store.sub(toastAtom, () => {
    const { text } = next.toast() ?? {}
    if (text) told.push(text)
  })
  return { ...next, asked, told, state: () => next.journal.read()[0]?.state }
}

test.each<[TransactionStatus, string, string]>([
  ['included', 'kernel.orphanIncluded', 'done'],
  ['pending', 'kernel.orphanIncluded', 'done'],
  ['probablySent', 'kernel.orphanSent', 'unknown'],
  ['failed', 'kernel.orphanFailed', 'failed'],
  ['expired', 'kernel.orphanUnsent', 'failed'],
  ['unknown', 'kernel.orphan', 'unknown'],
])('F42: of what an earlier page left the chain says that it is %s', async (status, text, state) => {
  const next = await comeBack(before, async () => status)
  await vi.waitFor(() => expect(next.told).toEqual(['kernel.orphanChecking']))
  expect(next.state()).toBe('dispatched')
  await vi.waitFor(() => expect(next.told).toEqual(['kernel.orphanChecking', text]), { timeout: 5_000 })
  await settled()
  expect(next.state()).toBe(state)
  const asked = { method: 'eth_sendTransaction', account, chainId: 'eip155:1', count: '3' }
  expect(next.asked.mock.calls[0]).toMatchObject([asked, { signal: expect.any(AbortSignal) }])
})

test('F42: what is unknown is looked up until the chain says more, and that is told', async () => {
  const answers: TransactionStatus[] = ['unknown', 'unknown', 'included']
  const next = await comeBack(before, async () => answers.shift() ?? 'unknown')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(next.told).toEqual(['kernel.orphanChecking', 'kernel.orphan', 'kernel.orphanIncluded'])
  expect([next.state(), next.asked.mock.calls.length]).toEqual(['done', 3])
})

test.each([
  ['does not answer', () => new Promise<never>(() => undefined)],
  ['fails', () => Promise.reject(new Error('down'))],
])('F42: of a chain that %s nothing is known after ten seconds', async (_, now) => {
  const next = await comeBack(before, now)
  await vi.waitFor(() => expect(next.told).toEqual(['kernel.orphanChecking']))
  await vi.advanceTimersByTimeAsync(10_200)
  expect(next.told).toEqual(['kernel.orphanChecking', 'kernel.orphan'])
  expect(next.state()).toBe('unknown')
})

test('F42: what was left without evidence is told of at once, and no chain is asked', async () => {
  const next = await comeBack({}, async () => 'included')
  await vi.waitFor(() => expect(next.told).toEqual(['kernel.orphan']))
  expect(next.asked).not.toHaveBeenCalled()
})

test('F42: a page that goes away while the chain is asked leaves it to the next one', async () => {
  const next = await comeBack(before, () => new Promise<never>(() => undefined))
  await vi.waitFor(() => expect(next.told).toEqual(['kernel.orphanChecking']))
  const last = openPage(next.area, { transactionStatus: async () => 'included' })
  await vi.waitFor(() => expect(last.toast()?.text).toBe('kernel.orphanIncluded'), { timeout: 5_000 })
})

test('a wallet waits a moment for the chain, and evidence that comes after it was asked is none', async () => {
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

test('F41: another tab that sends for the account is told of, and nothing is written down', async () => {
  const locks = createLocks()
  stubPage({ ...locks, request: async (_: string, __: unknown, hold?: (lock: null) => void) => hold?.(null) })
  const { journal, toast } = openPage()
  await expect(journal.open(fakeRequest(), account, { signal })).rejects.toMatchObject({
    reason: 'SENDING_ELSEWHERE',
  })
  expect(journal.read()).toEqual([])
  await vi.waitFor(() => expect(toast()).toMatchObject({ kind: 'error', text: 'kernel.sendingElsewhere' }))
})

test('I-22: what another tab has sent meanwhile is not written down a second time', async () => {
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
