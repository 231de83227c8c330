import { expect, test, vi } from 'vitest'
import { connectionErrors } from '../../base/errors/connectionErrors.ts'
import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import type { NodeErrorKind } from '../../contracts/chain.ts'
import type { Resolution } from '../../contracts/rpc.ts'
import { createStorage } from '../../services/storage/createStorage.ts'
import { createStorageArea, deferred, fakeRequest } from '../../testing/index.ts'
import { followIntents } from './followIntents.ts'
import { createJournal, type Intent } from './journal.ts'
import { unknownOutcomeOf } from './unknownOutcome.ts'

/** A journal whose look-ups are answered by the test. */
function open(kind?: NodeErrorKind) {
  const area = createStorageArea()
  let ids = 0
  const journal = createJournal({
    storage: createStorage('', () => area),
    keys: () => [...area.rows.keys()],
    owner: 'page',
    randomId: () => `i${++ids}`,
    dateNow: () => ids,
  })
  const looks: { readonly intent: Intent; found(resolution: Resolution): void }[] = []
  const classify = vi.fn(async () => kind)
  const followed = followIntents({
    journal,
    classify,
    lookUp: (intent, found) => looks.push({ intent, found }),
  })
  const begin = () => journal.open(fakeRequest(), undefined)
  const stateOf = (id: string) => journal.read().find((item) => item.id === id)?.state
  return { area, journal, looks, classify, begin, stateOf, ...followed }
}

const aborted = () => kernelErrors.ABORTED()
const outcomeOf = (error: unknown) => {
  const outcome = unknownOutcomeOf(error)
  if (!outcome) throw new Error('no outcome')
  return outcome
}
/** The outcome of a request that is interrupted while the wallet has it. */
function interrupted(page: ReturnType<typeof open>, id: string) {
  const end = page.interrupt(id, aborted())
  return outcomeOf('error' in end ? end.error : undefined)
}
const isSettled = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setTimeout(resolve, 5, false))])

test('each intent ends separately, with its own evidence', async () => {
  const page = open('gasTooLow')
  const [first, second] = [await page.begin(), await page.begin()]
  const refused = Object.assign(new Error('gas'), { code: -32000 })
  const lost = page.follow(second, async (note) => {
    note({ hash: '0x2' })
    throw refused
  })
  await expect(lost).rejects.toBe(refused)
  expect(page.classify).toHaveBeenCalledWith(expect.objectContaining({ id: second, hash: '0x2' }), refused)
  expect([page.stateOf(first), page.stateOf(second)]).toEqual(['dispatched', 'failed'])
  await page.follow(first, async () => '0xab')
  expect([page.stateOf(first), page.looks.length]).toEqual(['done', 0])
})

test('an unknown outcome contains the hash of its transaction if there is one', async () => {
  const page = open()
  const lose = async (hash?: string) => {
    const id = await page.begin()
    const lost = page.follow(id, async (note) => {
      if (hash !== undefined) note({ hash })
      throw new Error('port closed')
    })
    return outcomeOf(await lost.catch((error: unknown) => error))
  }
  expect(await lose('0x5')).toMatchObject({ hash: '0x5', answered: true })
  expect(await lose()).not.toHaveProperty('hash')
})

test.each<[Resolution['status'], boolean]>([
  ['sent', true],
  ['failed', true],
  ['notSent', true],
  ['probablySent', false],
  ['unknown', false],
])('before the wallet has answered, the chain’s %s settles the outcome: %s', async (status, settles) => {
  const page = open()
  const id = await page.begin()
  const answer = deferred<unknown>()
  const pending = page.follow(id, () => answer.promise).catch((error: unknown) => error)
  const { resolution, answered } = interrupted(page, id)
  expect(answered).toBe(false)
  page.looks[0]?.found({ status })
  expect(await isSettled(resolution)).toBe(settles)
  answer.reject(new Error('port closed'))
  await pending
  // The wallet's error does not settle the outcome, so the chain is queried again.
  page.looks[1]?.found({ status })
  await expect(resolution).resolves.toEqual({ status })
})

test('an intent has one look-up at a time, and a new one when its outcome is requested later', async () => {
  const page = open()
  const id = await page.begin()
  void page.follow(id, () => new Promise(() => undefined))
  page.interrupt(id, aborted())
  page.interrupt(id, aborted())
  expect(page.looks).toHaveLength(1)
  page.looks[0]?.found({ status: 'unknown' })
  page.interrupt(id, aborted())
  expect(page.looks).toHaveLength(2)
})

test('a payment that was answered after its requester had left is found as one that the visitor may not know', async () => {
  const page = open()
  const send = async (isLeft: boolean) => {
    const id = await page.journal.open(fakeRequest(), undefined, `${isLeft}`)
    const { promise, resolve } = deferred<string>()
    const sending = page.follow(id, () => promise)
    if (isLeft) page.interrupt(id, aborted())
    resolve(`0x${id}`)
    await sending
    return (await page.journal.findUncertain(`${isLeft}`, undefined, 100))?.id === id
  }
  expect([await send(true), await send(false)]).toEqual([true, false])
})

test('a late answer settles an interrupted intent and is recorded in the journal', async () => {
  const page = open()
  const id = await page.begin()
  const answer = deferred<unknown>()
  const pending = page.follow(id, () => answer.promise)
  const end = page.interrupt(id, connectionErrors.USER_REJECTED())
  expect(end).toMatchObject({ kind: 'rejected', error: { reason: 'USER_REJECTED' } })
  answer.resolve('0x12')
  await pending
  const { resolution } = outcomeOf('error' in end ? end.error : undefined)
  await expect(resolution).resolves.toMatchObject({ status: 'sent' })
  expect(page.stateOf(id)).toBe('done')
})

test('requesting a resolved outcome again starts a new look-up', async () => {
  const page = open()
  const id = await page.begin()
  const first = page.outcomeOf(id)
  page.looks[0]?.found({ status: 'unknown' })
  await expect(first.resolution).resolves.toEqual({ status: 'unknown' })
  const second = page.outcomeOf(id)
  expect(second.resolution).not.toBe(first.resolution)
  expect(await isSettled(second.resolution)).toBe(false)
  page.looks[1]?.found({ status: 'sent', hash: '0x9' })
  await expect(second.resolution).resolves.toEqual({ status: 'sent', hash: '0x9' })
  expect(page.journal.read()[0]).toMatchObject({ state: 'done', hash: '0x9' })
})

test('if the journal has removed an intent, its outcome resolves as unknown once the wallet has answered', async () => {
  const page = open()
  const id = await page.begin()
  page.area.rows.clear()
  const { resolution } = interrupted(page, id)
  expect(await isSettled(resolution)).toBe(false)
  const lost = await page
    .follow(id, () => Promise.reject(new Error('port closed')))
    .catch((error: unknown) => error)
  await expect(outcomeOf(lost).resolution).resolves.toEqual({ status: 'unknown' })
  expect(page.looks).toEqual([])
})

test('an intent stays open until its requester has the outcome, even if another tab has recorded it', async () => {
  const page = open()
  const id = await page.begin()
  void page.follow(id, () => new Promise(() => undefined))
  expect(page.isOpen(id)).toBe(true)
  page.journal.end(id, 'done', '0x7')
  expect(page.isOpen(id)).toBe(true)
  expect(await interrupted(page, id).resolution).toEqual({ status: 'sent', hash: '0x7' })
  expect([page.isOpen(id), page.looks]).toEqual([false, []])
})
