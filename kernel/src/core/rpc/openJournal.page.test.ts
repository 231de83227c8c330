import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChainAdapter } from '../../contracts/chain.ts'
import { createStorage } from '../../services/storage/createStorage.ts'
import { storagePrefix } from '../../services/storage/storagePrefix.ts'
import {
  createFakeAdapter,
  createStorageArea,
  createTestKernel,
  fakeConnection,
  fakeRequest,
  type StorageArea,
  secondAddress,
} from '../../testing/index.ts'
import { toastAtom, writable } from '../state/atoms.ts'
import { openJournal } from './openJournal.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000_000 }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A signal of a request that has already ended, so that it holds no lock. */
const signal = AbortSignal.abort()
const account = 'eip155:1:0xab'
const prefix = storagePrefix('shop')

/** A page that reads its journal from the page's own storage, as a real site does. */
function openPage(
  area: StorageArea,
  chain: Partial<ChainAdapter> = {},
  lacks: readonly (keyof ChainAdapter)[] = [],
) {
  const { kernel, diagnostics } = createTestKernel({ kitId: 'shop' })
  const details = { [account]: { type: 'smartAccount' as const } }
  kernel.store.set(writable.connections, {
    eip155: [fakeConnection({ accounts: [`eip155:1:${secondAddress}`, account], details })],
  })
  const complete = createFakeAdapter(chain)
  const adapter = Object.assign(
    Object.create(complete),
    Object.fromEntries(lacks.map((name) => [name, undefined])),
  )
  const journal = openJournal(
    kernel,
    createStorage(prefix, () => area),
    async () => adapter,
  )
  return { kernel, diagnostics, journal }
}

function stubStorage(area: StorageArea): void {
  vi.stubGlobal('window', {
    localStorage: {
      get length() {
        return area.rows.size
      },
      key: (at: number) => [...area.rows.keys()][at] ?? null,
    },
  })
}

test('a page finds the intents of earlier pages, and no keys of other kits or of the site', async () => {
  const area = createStorageArea()
  stubStorage(area)
  const first = openPage(area)
  const id = await first.journal.open(fakeRequest(), undefined, { signal })
  const row = area.rows.get(`${prefix}journal:${id}`) ?? ''
  area.rows.set(`other/journal:x`, row)
  area.rows.set(`journal:y`, row)
  area.rows.set(`x${prefix}journal:z`, row)
  expect(
    openPage(area)
      .journal.read()
      .map((item) => item.id),
  ).toEqual([id])
})

test('without storage, a page only knows its own intents', async () => {
  vi.stubGlobal('window', {})
  const area = createStorageArea()
  const { journal } = openPage(area)
  const id = await journal.open(fakeRequest(), undefined, { signal })
  expect(journal.read().map((item) => item.id)).toEqual([id])
  expect(openPage(area).journal.read()).toEqual([])
})

test('a storage that throws when it is read counts as missing', async () => {
  vi.stubGlobal(
    'window',
    Object.defineProperty({}, 'localStorage', {
      get: () => {
        throw new Error('denied')
      },
    }),
  )
  const { journal } = openPage(createStorageArea())
  await journal.open(fakeRequest(), undefined, { signal })
  expect(journal.read()).toHaveLength(1)
})

test('the adapter classifies errors of nodes, if it supports that', async () => {
  const refused = { code: -32000, message: 'no' }
  const end = async (chain: Partial<ChainAdapter>, lacks: readonly (keyof ChainAdapter)[] = []) => {
    const area = createStorageArea()
    stubStorage(area)
    const { journal } = openPage(area, chain, lacks)
    const id = await journal.open(fakeRequest(), undefined, { signal })
    await journal.follow(id, () => Promise.reject(refused)).catch(() => undefined)
    return journal.read()[0]?.state
  }
  const classifyError = vi.fn(async () => 'gasTooLow' as const)
  expect(await end({ classifyError })).toBe('failed')
  expect(classifyError).toHaveBeenCalledWith(refused)
  expect(await end({}, ['classifyError'])).toBe('unknown')
})

test("evidence is read before the wallet is called, for the account of the request's connection", async () => {
  const evidenceBefore = vi.fn<NonNullable<ChainAdapter['evidenceBefore']>>(async () => ({ count: '7' }))
  const area = createStorageArea()
  stubStorage(area)
  const { kernel, journal } = openPage(area, { evidenceBefore })
  const { id: connectionId } = fakeConnection()
  const request = fakeRequest({ connectionId })
  await journal.open(request, account, { signal })
  const options = { account, accountType: 'smartAccount', signal: kernel.signal }
  expect(evidenceBefore.mock.calls).toEqual([[request, options]])
  expect(journal.read()[0]).toMatchObject({ count: '7', account })
  await journal.open(request, `eip155:1:${secondAddress}`, { signal })
  expect(evidenceBefore.mock.calls[1]?.[1]).toMatchObject({ accountType: undefined })
  // No evidence is read for an account that is not shared, for no account, or for a removed connection.
  await journal.open(request, 'eip155:1:0xcd', { signal })
  await journal.open(request, undefined, { signal })
  await journal.open({ ...request, connectionId: 'gone' }, account, { signal })
  await journal.open({ ...request, chainId: 'solana:1' }, account, { signal })
  expect(evidenceBefore).toHaveBeenCalledTimes(2)
  const { journal: other } = openPage(area, {}, ['evidenceBefore'])
  await other.open(request, account, { signal })
})

test.each([
  [599_999, false],
  [600_000, true],
])('without locks, an intent of %d ms ago belongs to a closed page: %s', async (age, isReported) => {
  const area = createStorageArea()
  stubStorage(area)
  vi.stubGlobal('navigator', {})
  await openPage(area).journal.open(fakeRequest(), undefined, { signal })
  vi.setSystemTime(1_000_000_000 + age)
  const next = openPage(area)
  await vi.advanceTimersByTimeAsync(0)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  expect(next.diagnostics.length > 0).toBe(isReported)
})

test('each account has its own lock, and a request without an account uses the lock of its network', async () => {
  const names: string[] = []
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', {
    locks: {
      async request(name: string, ...more: readonly unknown[]) {
        names.push(name)
        await (more.at(-1) as (lock: object) => Promise<void>)({})
      },
      query: async () => ({ held: [] }),
    },
  })
  const { journal } = openPage(createStorageArea())
  await journal.open(fakeRequest(), account, { signal })
  await journal.open(fakeRequest(), undefined, { signal })
  expect(names.some((name) => name.includes(account))).toBe(true)
  expect(names.some((name) => name.endsWith('eip155:1'))).toBe(true)
})

test('a requester that repeats a payment receives its outcome, and no toast is shown twice', async () => {
  const area = createStorageArea()
  stubStorage(area)
  const page = openPage(area, {
    transactionStatus: async () => 'included',
    evidenceBefore: async () => ({ count: '1' }),
  })
  const toasts: unknown[] = []
  page.kernel.store.sub(toastAtom, () => toasts.push(page.kernel.store.get(toastAtom)))
  const again = { signal, idempotencyKey: 'five' }
  const request = fakeRequest({ connectionId: fakeConnection().id })
  page.journal.end(await page.journal.open(request, account, again), 'unknown')
  const refused = await page.journal.open(request, account, again).catch((error: unknown) => error)
  expect(refused).toMatchObject({ reason: 'MAY_SEND_TWICE' })
  await vi.waitFor(() => expect(page.journal.read()[0]?.state).toBe('done'))
  await vi.advanceTimersByTimeAsync(10)
  expect(toasts).toEqual([])
})

test('a destroyed kit looks nothing up', async () => {
  const area = createStorageArea()
  stubStorage(area)
  const transactionStatus = vi.fn(async () => 'included' as const)
  const page = openPage(area, { transactionStatus, evidenceBefore: async () => ({ count: '1' }) })
  const id = await page.journal.open(fakeRequest({ connectionId: fakeConnection().id }), account, { signal })
  page.kernel.destroy()
  page.journal.interrupt(id, new Error('gone'))
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(10)
  expect(transactionStatus).not.toHaveBeenCalled()
})
