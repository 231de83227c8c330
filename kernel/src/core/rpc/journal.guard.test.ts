import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStorage } from '../../services/storage/createStorage.ts'
import { createStorageArea, fakeRequest, fewRuns } from '../../testing/index.ts'
import { createJournal, type IntentEnd } from './journal.ts'

const account = 'eip155:1:0xab'

function open() {
  const area = createStorageArea()
  let ids = 0
  return createJournal({
    storage: createStorage('', () => area),
    keys: () => [...area.rows.keys()],
    owner: 'page',
    randomId: () => `own${++ids}`,
    dateNow: () => ids,
  })
}

const ofSite = fakeRequest({ origin: 'app', requestedBy: 'app' })
const ofSend = fakeRequest({ origin: 'modal', requestedBy: 'send' })

test('a payment whose outcome is unknown is found, however many requests the site has opened since', async () => {
  const journal = open()
  const id = await journal.open(ofSend, account, 'rent')
  journal.end(id, 'unknown')
  for (let count = 0; count < 130; count += 1) await journal.open(ofSite, account)
  expect(await journal.findUncertain('rent', account)).toMatchObject({ id })
})

test('the site cannot use up the rows of other requesters', async () => {
  const journal = open()
  const own = [await journal.open(ofSend, account), await journal.open(ofSend, account)]
  journal.end(own[0] ?? '', 'unknown')
  for (let count = 0; count < 130; count += 1) await journal.open(ofSite, account)
  const ids = journal.read().map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(own))
  expect(ids.length).toBeLessThanOrEqual(62)
})

test('when 40 outcomes are unknown, a further payment of the requester is refused, and none is forgotten', async () => {
  const journal = open()
  for (let count = 0; count < 40; count += 1) {
    const id = await journal.open(ofSend, account, `payment ${count}`)
    if (count % 2) journal.end(id, 'unknown')
  }
  const before = journal.read()
  await expect(journal.open(ofSend, account, 'payment 40')).rejects.toMatchObject({
    reason: 'TOO_MANY_UNKNOWN',
  })
  expect(journal.read()).toEqual(before)
  expect(await journal.findUncertain('payment 0', account)).toBeDefined()
  // Others are not affected.
  await journal.open(fakeRequest({ origin: 'modal', requestedBy: 'pay' }), account, 'payment 40')
  await journal.open(ofSite, account)
  journal.end(before[0]?.id ?? '', 'done')
  await journal.open(ofSend, account, 'payment 40')
})

type Step =
  | { readonly do: 'open'; readonly isSite: boolean; readonly key: number | undefined }
  | { readonly do: 'end'; readonly at: number; readonly state: IntentEnd }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('open' as const),
      isSite: fc.boolean(),
      key: fc.option(fc.nat(9), { nil: undefined }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      at: fc.nat(200),
      state: fc.constantFrom<IntentEnd>('done', 'rejected', 'failed', 'unknown'),
    }),
  },
)

const full = Array.from({ length: 60 }, (_, at): Step => ({ do: 'open', isSite: false, key: at % 10 }))

test('whatever two requesters open and settle, no row that guards a payment is lost', async () => {
  let refused = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 400, size: 'max' }), async (steps) => {
      const journal = open()
      const ids: string[] = []
      /** The requester of each row with a key whose outcome is not certain. */
      const guards = new Map<string, boolean>()
      for (const item of steps) {
        if (item.do === 'open') {
          const { isSite, key } = item
          const isFull = [...guards.values()].filter((one) => one === isSite).length >= 40
          const opening = journal.open(isSite ? ofSite : ofSend, account, key?.toString())
          if (isFull && key !== undefined) {
            refused += 1
            await expect(opening).rejects.toMatchObject({ reason: 'TOO_MANY_UNKNOWN' })
            continue
          }
          const id = await opening
          ids.push(id)
          if (key !== undefined) guards.set(id, isSite)
        } else {
          const id = ids[item.at % Math.max(1, ids.length)]
          if (id === undefined) continue
          journal.end(id, item.state)
          if (item.state !== 'unknown') guards.delete(id)
        }
      }
      const kept = new Set(journal.read().map((intent) => intent.id))
      expect([...guards.keys()].filter((id) => !kept.has(id))).toEqual([])
      expect(kept.size).toBeLessThanOrEqual(200)
    }),
    { numRuns: Math.ceil(fewRuns.numRuns / 4), examples: [[full]] },
  )
  expect(refused).toBeGreaterThan(0)
})
