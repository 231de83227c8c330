import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStorage } from '../../services/storage/createStorage.ts'
import { createStorageArea, fakeRequest, runs, type StorageArea } from '../../testing/index.ts'
import { createJournal, type IntentEnd } from './journal.ts'

const account = 'eip155:1:0xab'

/** Two tabs of one browser, whose clock can be set. */
function openTabs() {
  const area: StorageArea = createStorageArea()
  const clock = { time: 1_000_000_000 }
  let ids = 0
  const tab = (owner: string) =>
    createJournal({
      storage: createStorage('', () => area),
      keys: () => [...area.rows.keys()],
      owner,
      // Not in the order of creation, as random ids are not.
      randomId: () => `${(ids++ * 7) % 10}${owner}${ids}`,
      dateNow: () => clock.time,
    })
  return { clock, tabs: [tab('a'), tab('b')] as const }
}

const hourMs = 3_600_000

test.each<[string, (ended: number) => number]>([
  ['before the clock was set back', (ended) => ended - hourMs],
  ['at the same time', (ended) => ended],
])('a payment with an unknown outcome is found, although an earlier one ended %s', async (_, next) => {
  const { clock, tabs } = openTabs()
  const earlier = await tabs[0].open(fakeRequest(), account, 'key')
  tabs[0].end(earlier, 'done', '0x1')
  clock.time = next(clock.time)
  const later = await tabs[1].open(fakeRequest(), account, 'key')
  tabs[1].end(later, 'unknown')
  expect((await tabs[0].findUncertain('key', account, clock.time + 1))?.id).toBe(later)
  expect(tabs[0].read().map(({ id }) => id)).toEqual([earlier, later])
})

test('a clock that is set forward hides nothing', async () => {
  const { clock, tabs } = openTabs()
  const decidedAt = clock.time
  clock.time += hourMs
  const id = await tabs[1].open(fakeRequest(), account, 'key')
  tabs[1].end(id, 'done', '0x1')
  expect((await tabs[0].findUncertain('key', account, decidedAt))?.id).toBe(id)
})

test('a payment of another tab is found for two seconds, in which no visitor notices it', async () => {
  const { clock, tabs } = openTabs()
  const id = await tabs[1].open(fakeRequest(), account, 'key')
  tabs[1].end(id, 'done', '0x1')
  const find = async (tab: 0 | 1, ms: number) =>
    (await tabs[tab].findUncertain('key', account, clock.time + ms))?.id
  expect([await find(0, 1), await find(0, 2_000), await find(0, 2_001)]).toEqual([id, id, undefined])
  // The tab that has sent it shows so.
  expect([await find(1, 0), await find(1, 1)]).toEqual([id, undefined])
})

test.each([0, 1] as const)(
  'a payment that tab %i finds on the chain is found for two seconds',
  async (finder) => {
    const { clock, tabs } = openTabs()
    const id = await tabs[0].open(fakeRequest(), account, 'key')
    tabs[0].end(id, 'unknown')
    tabs[finder].resolve(id, { status: 'sent', hash: '0x1' })
    const find = async (ms: number) => (await tabs[0].findUncertain('key', account, clock.time + ms))?.id
    expect([await find(1), await find(2_000), await find(2_001)]).toEqual([id, id, undefined])
  },
)

test.each<IntentEnd>(['rejected', 'failed'])(
  'a later request that was %s hides neither a payment with an unknown outcome nor one since the decision',
  async (end) => {
    for (const state of ['unknown', 'done'] as const) {
      const { clock, tabs } = openTabs()
      const decidedAt = clock.time
      const paid = await tabs[1].open(fakeRequest(), account, 'key')
      tabs[1].end(paid, state)
      tabs[1].end(await tabs[1].open(fakeRequest(), account, 'key'), end)
      expect((await tabs[0].findUncertain('key', account, decidedAt))?.id).toBe(paid)
    }
  },
)

test('a payment since the decision is found, although a later one was begun before it ended', async () => {
  const { clock, tabs } = openTabs()
  const slow = await tabs[1].open(fakeRequest(), account, 'key')
  const quick = await tabs[1].open(fakeRequest(), account, 'key')
  tabs[1].end(quick, 'done', '0x1')
  clock.time += 2_001
  const decidedAt = clock.time
  tabs[1].end(slow, 'done', '0x2')
  expect((await tabs[0].findUncertain('key', account, decidedAt))?.id).toBe(slow)
})

test('I-22: however the clock moves, a payment that was lost or sent since the decision is never hidden', async () => {
  const step = fc.record({
    tab: fc.constantFrom(0, 1),
    clock: fc.oneof(fc.constant(5), fc.integer({ min: -hourMs, max: hourMs })),
    end: fc.constantFrom<IntentEnd>('done', 'rejected', 'failed', 'unknown'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 5 }),
      fc.array(step, { minLength: 1, maxLength: 5 }),
      async (before, since) => {
        const { clock, tabs } = openTabs()
        const play = async (steps: typeof before) => {
          for (const { tab, clock: ms, end } of steps) {
            clock.time += ms
            const journal = tab === 0 ? tabs[0] : tabs[1]
            journal.end(await journal.open(fakeRequest(), account, 'key'), end, '0x1')
          }
        }
        await play(before)
        clock.time += 5
        const decidedAt = clock.time
        await play(since)
        const isLost = since.findLast(({ end }) => end === 'done' || end === 'unknown')?.end === 'unknown'
        const isSent = tabs[1]
          .read()
          .some(({ endedAt = 0, state }) => state === 'done' && endedAt >= decidedAt)
        if (isLost || isSent) expect(await tabs[0].findUncertain('key', account, decidedAt)).toBeDefined()
      },
    ),
    runs,
  )
})
