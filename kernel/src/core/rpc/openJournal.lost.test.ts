import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionErrors } from '../../base/errors/connectionErrors.ts'
import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import { LatchkitError } from '../../base/errors/latchkitError.ts'
import type { RpcRequest } from '../../contracts/rpc.ts'
import type { NoteTransaction, TransactionEvidence, TransactionStatus } from '../../contracts/transaction.ts'
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
import { unknownOutcomeOf } from './unknownOutcome.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000_000 }))
afterEach(() => vi.useRealTimers())

/** A signal of a request that has already ended, so that it holds no lock. */
const signal = AbortSignal.abort()
const account = 'eip155:1:0xab'

/** A page of the site, with a chain that returns given statuses. */
function openPage(
  now: () => Promise<TransactionStatus>,
  evidence?: TransactionEvidence,
  area = createStorageArea(),
) {
  const { kernel } = createTestKernel()
  kernel.store.set(writable.connections, { eip155: [fakeConnection({ accounts: [account] })] })
  const transactionStatus = vi.fn(now)
  const chain = createFakeAdapter({
    transactionStatus,
    evidenceBefore: async () => evidence,
  })
  const storage = createStorage('', () => area)
  const journal = openJournal(
    kernel,
    storage,
    async () => chain,
    () => [...area.rows.keys()],
  )
  const toasts: (string | undefined)[] = []
  kernel.store.sub(toastAtom, () => {
    const { text } = kernel.store.get(toastAtom) ?? {}
    if (text) toasts.push(text)
  })
  const state = () => journal.read()[0]?.state
  /** Opens the next page, whose chain returns a status, and closes it after a while. */
  async function reload(status: TransactionStatus) {
    const next = openPage(async () => status, evidence, area)
    await vi.advanceTimersByTimeAsync(5_000)
    next.kernel.destroy()
    return { toasts: next.toasts, looks: next.transactionStatus.mock.calls.length, state: next.state() }
  }
  return { kernel, journal, transactionStatus, toasts, state, reload }
}

/** A request of an open page ends with an error, and its chain returns these statuses in order. */
async function lose(
  error: unknown,
  statuses: readonly TransactionStatus[],
  request: Partial<RpcRequest> = {},
) {
  const left = [...statuses]
  const page = openPage(async () => left.shift() ?? 'unknown', { count: '3' })
  const id = await page.journal.open(fakeRequest(request), account, { signal })
  const wallet = vi.fn(() => Promise.reject(error))
  const lost = await page.journal.follow(id, wallet).catch((thrown: unknown) => thrown)
  return { ...page, wallet, lost }
}

const lostResponse = () =>
  new LatchkitError('OUTCOME_UNKNOWN', { message: 'Not known', surface: 'view', rpcCode: -32603 })

test.each<[TransactionStatus, string, string, string]>([
  ['included', 'kernel.orphanIncluded', 'done', 'sent'],
  ['probablySent', 'kernel.orphanSent', 'unknown', 'probablySent'],
  ['failed', 'kernel.orphanFailed', 'failed', 'failed'],
  ['expired', 'kernel.orphanUnsent', 'failed', 'notSent'],
])(
  'F20: for a request that was lost in an open page, the chain reports %s',
  async (now, text, state, status) => {
    const page = await lose(lostResponse(), [now])
    expect(page.lost).toMatchObject({ reason: 'OUTCOME_UNKNOWN', message: 'Not known' })
    await vi.waitFor(() => expect(page.toasts).toEqual(['kernel.orphanChecking', text]), { timeout: 5_000 })
    await expect(unknownOutcomeOf(page.lost)?.resolution).resolves.toMatchObject({ status })
    expect(page.state()).toBe(state)
    expect([page.transactionStatus, page.wallet].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  },
)

test('F20: a request that no look-up resolves stays unknown, and the look-ups end', async () => {
  const page = await lose(new Error('port closed'), [])
  expect(page.lost).toMatchObject({ reason: 'OUTCOME_UNKNOWN', code: -32603 })
  await vi.advanceTimersByTimeAsync(600_000)
  await expect(unknownOutcomeOf(page.lost)?.resolution).resolves.toEqual({ status: 'unknown' })
  expect([page.state(), page.transactionStatus.mock.calls.length]).toEqual(['unknown', 10])
  expect(page.toasts).toEqual(['kernel.orphanChecking', 'kernel.orphan'])
})

test('if the look-up itself fails, the outcome resolves as unknown', async () => {
  const page = openPage(async () => 'included', { count: '3' })
  const id = await page.journal.open(fakeRequest(), account, { signal })
  vi.spyOn(page.kernel, 'toast').mockImplementation(() => {
    throw new Error('Its code did not load')
  })
  const lost = await page.journal
    .follow(id, () => Promise.reject(lostResponse()))
    .catch((thrown: unknown) => thrown)
  await vi.advanceTimersByTimeAsync(600_000)
  await expect(unknownOutcomeOf(lost)?.resolution).resolves.toEqual({ status: 'unknown' })
  expect(page.state()).toBe('unknown')
})

test('a request of a modal view is looked up without a toast, because the view shows the result', async () => {
  const page = await lose(lostResponse(), ['included'], { origin: 'modal' })
  await vi.advanceTimersByTimeAsync(2_000)
  await expect(unknownOutcomeOf(page.lost)?.resolution).resolves.toMatchObject({ status: 'sent' })
  expect(page.toasts).toEqual([])
})

test.each([
  ['a rejection by the user', { code: 4001 }, 'rejected'],
  ['a definite refusal', { code: -32602 }, 'failed'],
])('F20: %s counts as an answer, so the chain is not queried', async (_, error, state) => {
  const page = await lose(error, ['included'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(page.lost).toBe(error)
  expect([page.toasts, page.state(), page.transactionStatus.mock.calls.length]).toEqual([[], state, 0])
})

test('a request that is interrupted while the wallet has it is settled by the late answer only', async () => {
  const answer = deferred<unknown>()
  const page = openPage(async () => 'unknown')
  const id = await page.journal.open(fakeRequest(), account, { signal })
  const following = page.journal.follow(id, () => answer.promise)
  const outcome = page.journal.interrupt(id, kernelErrors.ABORTED())
  expect(outcome).toMatchObject({ kind: 'unknown', error: { reason: 'OUTCOME_UNKNOWN' } })
  const late = outcome.kind === 'unknown' ? unknownOutcomeOf(outcome.error) : undefined
  expect(late?.answered).toBe(false)
  const onResolved = vi.fn()
  void late?.resolution.then(onResolved)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(onResolved).not.toHaveBeenCalled()
  answer.resolve('0xhash')
  await following
  await vi.advanceTimersByTimeAsync(0)
  expect(onResolved).toHaveBeenCalledExactlyOnceWith({ status: 'sent', hash: '0xhash' })
  expect(page.state()).toBe('done')
})

test("closing the modal counts as a rejection for the requester, which can still follow the wallet's answer", async () => {
  const page = openPage(async () => 'unknown')
  const id = await page.journal.open(fakeRequest(), account, { signal })
  const following = page.journal.follow(id, () => Promise.reject({ code: 4001 })).catch(() => undefined)
  const outcome = page.journal.interrupt(id, connectionErrors.USER_REJECTED())
  expect(outcome).toMatchObject({ kind: 'rejected', error: { code: 4001 } })
  await following
  const late = outcome.kind === 'rejected' ? unknownOutcomeOf(outcome.error) : undefined
  await expect(late?.resolution).resolves.toEqual({ status: 'notSent' })
})

test('F20: a destroyed kit shows no toast', async () => {
  const page = openPage(async () => 'included')
  const id = await page.journal.open(fakeRequest(), account, { signal })
  const pending = page.journal.follow(id, async () => {
    page.kernel.destroy()
    throw lostResponse()
  })
  await expect(pending).rejects.toThrow('Not known')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(page.toasts).toEqual([])
})

test('if a toast cannot be shown, that is logged and the outcome resolves as unknown', async () => {
  const { kernel: real, diagnostics } = createTestKernel()
  real.store.set(writable.connections, { eip155: [fakeConnection({ accounts: [account] })] })
  const failure = new Error('no toast')
  const kernel: typeof real = Object.create(real, {
    toast: {
      value: () => {
        throw failure
      },
    },
  })
  const area = createStorageArea()
  const openAgain = () =>
    openJournal(
      kernel,
      createStorage('', () => area),
      async () => createFakeAdapter({ transactionStatus: async () => 'included' }),
      () => [...area.rows.keys()],
    )
  const journal = openAgain()
  const id = await journal.open(fakeRequest(), account, { signal })
  const lost = journal.follow(id, () => Promise.reject(new Error('gone'))).catch((error: unknown) => error)
  const error = await lost
  const resolution = unknownOutcomeOf(error)?.resolution
  await vi.waitFor(() =>
    expect(diagnostics).toContainEqual({
      message: 'The look-up of a transaction failed',
      details: { error: failure },
    }),
  )
  expect(await resolution).toMatchObject({ status: 'unknown' })
  // The same for an intent that an earlier page left open.
  await journal.open(fakeRequest(), account, { signal })
  vi.setSystemTime(2_000_000_000)
  openAgain()
  await vi.waitFor(() =>
    expect(diagnostics).toContainEqual({
      message: 'The look-up of earlier transactions failed',
      details: { error: failure },
    }),
  )
})

test('a hash that is recorded during a look-up is used by the next one', async () => {
  const { journal, transactionStatus } = openPage(async () => 'unknown', { count: '3' })
  // Another intent of the page, which must not be confused with it.
  await journal.open(fakeRequest(), account, { signal })
  const id = await journal.open(fakeRequest(), account, { signal })
  const wallet = deferred<unknown>()
  const noted: NoteTransaction[] = []
  const followed = journal.follow(id, (note) => {
    noted.push(note)
    return wallet.promise
  })
  followed.catch(() => undefined)
  journal.interrupt(id, new Error('left'))
  await vi.waitFor(() => expect(transactionStatus).toHaveBeenCalledTimes(1))
  noted[0]?.({ hash: '0x5' })
  await vi.waitFor(() => expect(transactionStatus.mock.calls.length).toBeGreaterThan(1), { timeout: 10_000 })
  const hashes = transactionStatus.mock.calls.map((call: readonly unknown[]) =>
    Reflect.get(Object(call[0]), 'hash'),
  )
  expect([hashes[0], hashes.at(-1)]).toEqual([undefined, '0x5'])
})

test('F42: the next page looks up an unknown outcome again, and shows it only once it is certain', async () => {
  const page = await lose(lostResponse(), [])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(page.state()).toBe('unknown')
  page.kernel.destroy()
  const pages = [await page.reload('unknown'), await page.reload('included'), await page.reload('included')]
  expect(pages.map(({ toasts }) => toasts)).toEqual([[], ['kernel.orphanIncluded'], []])
  expect(pages.map(({ looks }) => looks)).toEqual([1, 1, 0])
  expect(pages.at(-1)?.state).toBe('done')
})

test('an unknown outcome is not looked up by a page of the next day', async () => {
  const page = await lose(lostResponse(), [])
  await vi.advanceTimersByTimeAsync(86_400_000)
  page.kernel.destroy()
  expect(await page.reload('included')).toMatchObject({ looks: 0, state: 'unknown' })
})
