import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeAdapter, createStorageArea, createTestKernel, fakeRequest } from '../../testing/index.ts'
import { LatchkitError } from '../errors/latchkitError.ts'
import { toastAtom } from '../state/atoms.ts'
import { createStorage } from '../storage/createStorage.ts'
import { openJournal } from './openJournal.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000_000 }))
afterEach(() => vi.useRealTimers())

/** Of a request that has ended, so that it keeps no turn. */
const signal = AbortSignal.abort()
const account = 'eip155:1:0xab'

/** A page of the site, and the chain it asks how much the account has sent. */
function openPage(transactionCount: () => Promise<bigint>) {
  const { kernel } = createTestKernel()
  const area = createStorageArea()
  const storage = createStorage('', () => area)
  const journal = openJournal(kernel, storage, async () => createFakeAdapter({ transactionCount }))
  return { kernel, journal, toast: () => kernel.store.get(toastAtom) }
}

/** What a page that lives hands over ends with an error, with a chain that knows of these counts. */
async function lose(error: unknown, ...counts: readonly (bigint | undefined)[]) {
  const asked = vi.fn(async () => counts[0] ?? 0n)
  for (const count of counts)
    asked.mockImplementationOnce(async () => {
      if (count === undefined) throw new Error('down')
      return count
    })
  const page = openPage(asked)
  const told: (string | undefined)[] = []
  page.kernel.store.sub(toastAtom, () => {
    const { text } = page.toast() ?? {}
    if (text) told.push(text)
  })
  const id = await page.journal.open(fakeRequest(), account, signal)
  if (counts[0] !== undefined)
    await vi.waitFor(() => expect(page.journal.read()[0]).toHaveProperty('count', `${counts[0]}`))
  const wallet = vi.fn(() => Promise.reject(error))
  await expect(page.journal.follow(id, wallet)).rejects.toBe(error)
  return { ...page, asked, told, wallet, state: () => page.journal.read()[0]?.state }
}

const lostOnItsWay = () =>
  new LatchkitError('UNKNOWN_OUTCOME', { message: 'Not known', surface: 'view', rpcCode: -32603 })

test.each([
  ['more than before: it seems to have been sent', 4n, 'kernel.orphanSent', 'done'],
  ['as many: it has not been sent so far', 3n, 'kernel.orphanUnsent', 'unknown'],
])('F20: of what was lost in a page that lives the chain knows of %s', async (_, now, text, state) => {
  const page = await lose(lostOnItsWay(), 3n, now)
  await vi.waitFor(() => expect(page.told).toEqual(['kernel.orphanChecking']))
  await vi.waitFor(() => expect(page.told).toEqual(['kernel.orphanChecking', text]), { timeout: 5_000 })
  expect(page.state()).toBe(state)
  expect([page.asked, page.wallet].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
})

test('F20: with no count from before, or none now, it is said that nobody knows', async () => {
  const uncounted = await lose(lostOnItsWay(), undefined)
  await vi.waitFor(() => expect(uncounted.told).toEqual(['kernel.orphan']))
  const silent = await lose(lostOnItsWay(), 3n, undefined)
  await vi.waitFor(() => expect(silent.told).toEqual(['kernel.orphanChecking', 'kernel.orphan']), {
    timeout: 5_000,
  })
  expect([uncounted.state(), silent.state()]).toEqual(['unknown', 'unknown'])
})

test.each([
  ["the person's no", Object.assign(new Error('no'), { code: 4001 }), 'rejected'],
  ["the wallet's own words", Object.assign(new Error('insufficient funds'), { code: -32000 }), 'unknown'],
])('F20: %s is an answer, and no chain is asked', async (_, error, state) => {
  const page = await lose(error, 3n)
  await vi.advanceTimersByTimeAsync(5_000)
  expect([page.told, page.state(), page.asked.mock.calls.length]).toEqual([[], state, 1])
})

test('F20: a kit that has ended tells nobody', async () => {
  const page = openPage(async () => 3n)
  const id = await page.journal.open(fakeRequest(), account, signal)
  const asking = page.journal.follow(id, async () => {
    page.kernel.destroy()
    throw lostOnItsWay()
  })
  await expect(asking).rejects.toThrow('Not known')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(page.toast()).toBeUndefined()
})
