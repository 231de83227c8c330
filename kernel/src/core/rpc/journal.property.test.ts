import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStorageArea, createTestPipeline, deferred, fakeRequest, runs } from '../../testing/index.ts'
import { createStorage } from '../storage/createStorage.ts'
import { createJournal, type IntentEnd } from './journal.ts'
import { sha256 } from './testing/playPipeline.ts'

const key = 'journal'

/** An area that keeps what it held after every write, so that a page may die after any of them. */
function createRecordedArea(text?: string) {
  const area = createStorageArea(text === undefined ? {} : { [key]: text })
  const states: (string | undefined)[] = [text]
  const recorded = {
    ...area,
    setItem(name: string, value: string) {
      area.setItem(name, value)
      states.push(value)
    },
  }
  return { area: recorded, states }
}

function openJournal(area: ReturnType<typeof createStorageArea>, owner: string, randomId: () => string) {
  return createJournal({ storage: createStorage('', () => area), owner, randomId, wallTime: () => 7 })
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

/** Plays the steps from `from` on; ids are those of the steps, whichever page plays them. Gives how many writes each took. */
async function play(
  area: ReturnType<typeof createStorageArea>,
  steps: readonly Step[],
  from: number,
  count: () => number,
) {
  const after: number[] = []
  for (const [at, one] of steps.entries()) {
    if (at < from) continue
    const owner = one.do === 'open' && one.other ? 'gone' : 'page'
    const journal = openJournal(area, owner, () => `intent ${at}`)
    if (one.do === 'open') await journal.open(fakeRequest({ params: [{ value: one.value }] }), undefined)
    else if (one.do === 'end') journal.end(`intent ${one.at}`, one.state)
    else journal.told(journal.orphans(({ owner: lives }) => lives === 'page'))
    after.push(count())
  }
  return after
}

test('I-23: a page that dies after any write, and one that goes on from there, end where one that never died ends', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), fc.nat(60), async (steps, death) => {
      const whole = createRecordedArea()
      const after = await play(whole.area, steps, 0, () => whole.states.length - 1)
      const writes = death % whole.states.length
      const next = createRecordedArea(whole.states[writes])
      // The step that was interrupted is played again; those whose writes are all there are not.
      const done = after.filter((count) => count <= writes).length
      await play(next.area, steps, done, () => 0)
      expect(next.area.rows.get(key)).toBe(whole.area.rows.get(key))
    }),
    runs,
  )
})

type Deed =
  | { readonly do: 'ask'; readonly value: number }
  | { readonly do: 'answer'; readonly at: number; readonly how: 'yes' | 'no' | 'error' }
  | { readonly do: 'crash' | 'close' }
const deed: fc.Arbitrary<Deed> = fc.oneof(
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

test('I-22: what spends is dispatched as often as it was asked for and no more, through crashes, closes and what earlier pages left', async () => {
  let crashed = 0
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 12 }), async (deeds) => {
      const area = createStorageArea()
      const dispatched: string[] = []
      const answers: ReturnType<typeof deferred<unknown>>[] = []
      let pages = 0
      const openPage = () => {
        pages += 1
        const owner = `page ${pages}`
        // A page that is dead writes nothing and asks nobody.
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
        // What a new page does with what it finds: see openJournal.
        page.journal.told(page.journal.orphans((intent) => intent.owner === owner))
        return page
      }
      let page = openPage()
      const asked: string[] = []
      for (const one of deeds) {
        if (one.do === 'ask') {
          const params = [{ value: `0x${one.value}` }]
          asked.push(sha256(fakeRequest({ params })))
          page.request({ method: 'eth_sendTransaction', params }).catch(() => undefined)
        } else if (one.do === 'answer') {
          const answer = answers[one.at]
          if (one.how === 'yes') answer?.resolve('0xhash')
          else answer?.reject(one.how === 'no' ? { code: 4001 } : new Error('gone'))
        } else if (one.do === 'close') page.pipeline.rejectUnsafe()
        else {
          page.kernel.destroy()
          page = openPage()
          crashed += 1
        }
        if (one.do !== 'ask') await pass()
      }
      await pass()
      const times = (list: readonly string[], hash: string) => list.filter((each) => each === hash).length
      for (const hash of dispatched) expect(times(dispatched, hash)).toBeLessThanOrEqual(times(asked, hash))
      // Nothing that left is forgotten: each dispatch has its intent, and those of dead pages are unknown, not open.
      const intents = page.journal.read()
      for (const hash of dispatched)
        expect(intents.filter((intent) => intent.hash === hash).length).toBeGreaterThanOrEqual(
          times(dispatched, hash),
        )
      const open = intents.filter(({ state }) => state === 'dispatched')
      expect(open.every(({ owner }) => owner === `page ${pages}`)).toBe(true)
    }),
    runs,
  )
  expect(crashed).toBeGreaterThan(runs.numRuns / 10)
})
