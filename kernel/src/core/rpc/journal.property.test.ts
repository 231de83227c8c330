import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStorage } from '../../services/storage/createStorage.ts'
import { createStorageArea, createTestPipeline, deferred, fakeRequest, runs } from '../../testing/index.ts'
import { createJournal, type IntentEnd } from './journal.ts'
import { sha256 } from './testing/playPipeline.ts'

/** A storage area that keeps a copy after every write, so that a page can crash after any of them. */
function createRecordedArea(rows: Readonly<Record<string, string>> = {}) {
  const area = createStorageArea(rows)
  const states: Readonly<Record<string, string>>[] = [rows]
  const record = (write: () => void) => {
    write()
    states.push(Object.fromEntries(area.rows))
  }
  const recorded = {
    ...area,
    setItem: (name: string, value: string) => record(() => area.setItem(name, value)),
    removeItem: (name: string) => record(() => area.removeItem(name)),
  }
  return { area: recorded, states }
}

type Area = ReturnType<typeof createStorageArea>

function openJournal(area: Area, owner: string, randomId: () => string, at: () => number = () => 7) {
  return createJournal({
    storage: createStorage('', () => area),
    keys: () => [...area.rows.keys()],
    owner,
    randomId,
    dateNow: at,
  })
}

type Step =
  | { readonly do: 'open'; readonly value: number; readonly other: boolean }
  | { readonly do: 'end'; readonly at: number; readonly state: IntentEnd }
  | { readonly do: 'orphans' }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('open' as const), value: fc.nat(9), other: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      at: fc.nat(9),
      state: fc.constantFrom<IntentEnd>('done', 'rejected', 'unknown'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('orphans' as const) }) },
)

/**
 * Plays the steps from `from` on. Ids are those of the steps, whichever page plays them. Returns the number of writes
 * of each step.
 */
async function play(area: Area, steps: readonly Step[], from: number, count: () => number) {
  const after: number[] = []
  for (const [at, item] of steps.entries()) {
    if (at < from) continue
    const owner = item.do === 'open' && item.other ? 'gone' : 'page'
    const journal = openJournal(area, owner, () => `intent ${at}`)
    if (item.do === 'open') await journal.open(fakeRequest({ params: [{ value: item.value }] }), undefined)
    else if (item.do === 'end') journal.end(`intent ${item.at}`, item.state)
    else journal.markReported(journal.orphans(({ owner: lives }) => lives === 'page'))
    after.push(count())
  }
  return after
}

/** The rows without their places: a step that is played again counts its own row as an earlier one. */
const unordered = (rows: ReadonlyMap<string, string>) =>
  Object.fromEntries([...rows].map(([key, row]) => [key, row.replace(/"order":\d+/, '"order":0')]))

test('I-23: a page that crashes after any write, and its successor, reach the same state as a page that never crashed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), fc.nat(60), async (steps, death) => {
      const complete = createRecordedArea()
      const after = await play(complete.area, steps, 0, () => complete.states.length - 1)
      const writes = death % complete.states.length
      const next = createRecordedArea(complete.states[writes])
      // The interrupted step is played again. Steps whose writes are complete are not.
      const completed = after.filter((count) => count <= writes).length
      await play(next.area, steps, completed, () => 0)
      expect(unordered(next.area.rows)).toEqual(unordered(complete.area.rows))
    }),
    runs,
  )
})

type Action =
  | { readonly do: 'ask'; readonly value: number }
  | { readonly do: 'answer'; readonly at: number; readonly how: 'yes' | 'no' | 'error' }
  | { readonly do: 'crash' | 'close' }
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ask' as const), value: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      at: fc.nat(5),
      how: fc.constantFrom('yes' as const, 'no' as const, 'error' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('crash' as const, 'close' as const) }) },
)
const pass = () => new Promise((done) => setTimeout(done))

test('I-22: a spending request is sent exactly as often as requested, across crashes, closes and leftovers of earlier pages', async () => {
  let crashed = 0
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
      const area = createStorageArea()
      const dispatched: string[] = []
      const answers: ReturnType<typeof deferred<unknown>>[] = []
      let pages = 0
      const openPage = () => {
        pages += 1
        const owner = `page ${pages}`
        // A page that has crashed writes nothing and sends nothing.
        const lives = () => owner === `page ${pages}`
        const setItem = (key: string, value: string) => void (lives() && area.setItem(key, value))
        const page = createTestPipeline({
          area: { ...area, setItem },
          owner,
          answers: {
            request(_, request) {
              if (!lives()) return new Promise(() => undefined)
              dispatched.push(sha256(request))
              const answer = deferred<unknown>()
              answers.push(answer)
              return answer.promise
            },
          },
        })
        // The handling of orphans by a new page, as in openJournal.
        page.journal.markReported(page.journal.orphans((intent) => intent.owner === owner))
        return page
      }
      let page = openPage()
      const requested: string[] = []
      for (const step of actions) {
        if (step.do === 'ask') {
          const params = [{ value: `0x${step.value}` }]
          requested.push(sha256(fakeRequest({ params })))
          page.request({ method: 'eth_sendTransaction', params }).catch(() => undefined)
        } else if (step.do === 'answer') {
          const answer = answers[step.at]
          if (step.how === 'yes') answer?.resolve('0xhash')
          else answer?.reject(step.how === 'no' ? { code: 4001 } : new Error('gone'))
        } else if (step.do === 'close') page.pipeline.rejectUnsafe()
        else {
          page.kernel.destroy()
          page = openPage()
          crashed += 1
        }
        if (step.do !== 'ask') await pass()
      }
      await pass()
      const times = (list: readonly string[], hash: string) => list.filter((each) => each === hash).length
      for (const hash of dispatched)
        expect(times(dispatched, hash)).toBeLessThanOrEqual(times(requested, hash))
      // No sent request is lost: each has its intent, and those of crashed pages are unknown instead of open.
      const intents = page.journal.read()
      for (const hash of dispatched)
        expect(intents.filter((intent) => intent.digest === hash).length).toBeGreaterThanOrEqual(
          times(dispatched, hash),
        )
      const open = intents.filter(({ state }) => state === 'dispatched')
      expect(open.every(({ owner }) => owner === `page ${pages}`)).toBe(true)
    }),
    runs,
  )
  expect(crashed).toBeGreaterThan(runs.numRuns / 10)
})

type TabStep = {
  readonly tab: number
  readonly do: 'open' | 'note' | 'done' | 'rejected' | 'unknown' | 'crash' | 'read'
  readonly pick: number
}
const tabStep: fc.Arbitrary<TabStep> = fc.record({
  tab: fc.nat(2),
  do: fc.constantFrom('open', 'open', 'note', 'done', 'rejected', 'unknown', 'crash', 'read'),
  pick: fc.nat(8),
})

/** A tab sees the writes of other processes late: it reads its own copy, which is updated from time to time. */
function createTab(shared: Area, name: string, isSynced: () => boolean) {
  let seen = new Map(shared.rows)
  const sync = () => {
    if (isSynced()) seen = new Map(shared.rows)
  }
  const area: Area = {
    rows: shared.rows,
    getItem(key) {
      sync()
      return seen.get(key) ?? null
    },
    setItem(key, value) {
      seen.set(key, value)
      shared.setItem(key, value)
    },
    removeItem(key) {
      seen.delete(key)
      shared.removeItem(key)
    },
    key: (index) => [...seen.keys()][index] ?? null,
    get length() {
      return seen.size
    },
  }
  let ids = 0
  return () => openJournal(area, name, () => `${name} ${++ids}`)
}

test('I-39: concurrent writes of several tabs are never lost, however late each tab sees the others', async () => {
  let overlapped = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(tabStep, { maxLength: 18 }),
      fc.infiniteStream(fc.boolean()),
      async (steps, syncs) => {
        const shared = createStorageArea()
        const isSynced = () => syncs.next().value === true
        const make = ['a', 'b', 'c'].map((name) => createTab(shared, name, isSynced))
        const journals = make.map((open) => open())
        /** The last state that each tab wrote for its own intents. */
        const truth = new Map<string, { tab: number; state: string; hash?: string }>()
        for (const { tab, do: action, pick } of steps) {
          const journal = journals[tab]
          if (!journal) continue
          const ownRows = [...truth].filter(([, item]) => item.tab === tab)
          const [id, known] = ownRows[pick % Math.max(1, ownRows.length)] ?? []
          if (action === 'open') {
            truth.set(await journal.open(fakeRequest(), 'eip155:1:0xab'), { tab, state: 'dispatched' })
            overlapped += new Set([...truth.values()].map((item) => item.tab)).size > 1 ? 1 : 0
          } else if (action === 'crash') journals[tab] = make[tab]?.() ?? journal
          else if (action === 'read') journal.read()
          else if (id && known) {
            const isOpen = known.state === 'dispatched' || known.state === 'unknown'
            if (action === 'note') {
              journal.note(id, { hash: `hash of ${id}` })
              if (isOpen) truth.set(id, { ...known, hash: `hash of ${id}` })
            } else {
              journal.end(id, action)
              if (isOpen) truth.set(id, { ...known, state: action })
            }
          }
        }
        const written = openJournal(shared, 'next', () => 'x').read()
        for (const [id, { state, hash }] of truth)
          expect(written.find((item) => item.id === id)).toMatchObject({ state, ...(hash ? { hash } : {}) })
      },
    ),
    runs,
  )
  expect(overlapped).toBeGreaterThan(runs.numRuns / 10)
})
