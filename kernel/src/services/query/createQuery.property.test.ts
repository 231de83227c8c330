import { environmentManager } from '@tanstack/query-core'
import fc from 'fast-check'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runs } from '../../testing/index.ts'
import { createQuery } from './createQuery.ts'

// As in a page. Without a document, nothing is refetched automatically.
environmentManager.setIsServer(() => false)
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const staleTimeMs = 30_000

test('I-40: subscribing to a stale value causes a read and to a fresh one does not, whatever the wall clock shows', async () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(1, 10_000, 29_999, 30_000, 30_001, 120_000),
    }),
    fc.record({
      do: fc.constant('set' as const),
      ms: fc.constantFrom(-86_400_000, -60_000, -1, 1, 60_000, 86_400_000),
    }),
    fc.record({ do: fc.constant('look' as const), ms: fc.constant(0) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const end = new AbortController()
      const query = createQuery(end.signal)
      const store = createStore()
      let reads = 0
      let readAt = Number.NEGATIVE_INFINITY
      const read = async () => {
        reads += 1
        readAt = performance.now()
        return reads
      }
      for (const step of [...steps, { do: 'look' as const, ms: 0 }]) {
        if (step.do === 'pass') await vi.advanceTimersByTimeAsync(step.ms)
        else if (step.do === 'set') vi.setSystemTime(Date.now() + step.ms)
        else {
          const age = performance.now() - readAt
          const before = reads
          const atom = query.observe({ key: ['k'], read, staleTimeMs })
          const stop = store.sub(atom, () => undefined)
          await vi.advanceTimersByTimeAsync(0)
          expect(reads - before, `age ${age}`).toBe(age >= staleTimeMs ? 1 : 0)
          expect(store.get(atom).data).toBe(reads)
          stop()
          await vi.advanceTimersByTimeAsync(0)
        }
      }
      end.abort()
    }),
    runs,
  )
})

/** Subscribers of a few values, which subscribe and unsubscribe while reads are pending. */
const act = fc.oneof(
  fc.record({
    do: fc.constant('pass' as const),
    ms: fc.constantFrom(0, 1, 7, 50, 10_000, 29_950, 29_999, 30_000, 30_001, 120_000),
    who: fc.constant(0),
    key: fc.constant(0),
    by: fc.constant(0),
  }),
  fc.record({
    do: fc.constantFrom('look' as const, 'look' as const, 'away' as const, 'set' as const),
    ms: fc.constantFrom(-86_400_000, -60_000, 60_000, 86_400_000),
    who: fc.nat(3),
    key: fc.nat(1),
    /** The duration of a read that starts now. */
    by: fc.constantFrom(0, 7, 50, 40_000),
  }),
)

test('I-40: several concurrent subscribers never keep a stale value, and share one read', async () => {
  let shared = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 16 }), async (acts) => {
      const end = new AbortController()
      const query = createQuery(end.signal)
      const store = createStore()
      const values = [0, 1].map(() => ({ reading: 0, reads: 0, takes: 0 }))
      let most = 0
      const atoms = [0, 1, 2, 3].map(() =>
        values.map((of, key) =>
          query.observe({
            key: [key],
            staleTimeMs,
            read: async ({ signal }) => {
              of.reads += 1
              of.reading += 1
              // At most one pending read of a value at a time, except a read that every caller has abandoned.
              most = Math.max(most, of.reading)
              const leave = () => {
                of.reading -= 1
              }
              signal.addEventListener('abort', leave, { once: true })
              if (of.takes > 0) await new Promise((done) => setTimeout(done, of.takes))
              signal.removeEventListener('abort', leave)
              if (!signal.aborted) leave()
              return performance.now()
            },
          }),
        ),
      )
      const looking = new Map<string, () => void>()
      for (const { do: what, ms, who, key, by } of acts) {
        const [of, atom, id] = [values[key], atoms[who]?.[key], `${who} ${key}`]
        if (!of || !atom) throw new Error('no such reader')
        if (what === 'pass') await vi.advanceTimersByTimeAsync(ms)
        else if (what === 'set') vi.setSystemTime(Date.now() + ms)
        else if (what === 'away') {
          looking.get(id)?.()
          looking.delete(id)
        } else if (!looking.has(id)) {
          // A subscriber that unsubscribed a moment ago has not stopped yet.
          await vi.advanceTimersByTimeAsync(1)
          of.takes = by
          const isShared = [...looking.keys()].some((item) => item.endsWith(` ${key}`))
          const { reads, reading } = of
          looking.set(
            id,
            store.sub(atom, () => undefined),
          )
          await vi.advanceTimersByTimeAsync(0)
          const { data, readAt } = store.get(atom)
          const isFresh = readAt !== undefined && performance.now() - readAt < staleTimeMs
          // A value that is not fresh is being read for this or another subscriber.
          if (!isFresh) expect(of.reading).toBe(1)
          if (!isFresh && reading === 1) expect(of.reads).toBe(reads)
          if (data !== undefined) expect(data).toBeLessThanOrEqual(readAt ?? Number.NEGATIVE_INFINITY)
          if (isShared) shared += 1
          // All subscribers of a value see the same state.
          const shown = atoms.flatMap((each, other) =>
            looking.has(`${other} ${key}`) && each[key] ? [store.get(each[key]).data] : [],
          )
          expect(new Set(shown).size).toBe(1)
        }
      }
      expect(most).toBeLessThanOrEqual(1)
      end.abort()
      for (const stop of looking.values()) stop()
      await vi.advanceTimersByTimeAsync(40_000)
    }),
    runs,
  )
  expect(shared).toBeGreaterThan(runs.numRuns / 10)
})
