import { environmentManager } from '@tanstack/query-core'
import fc from 'fast-check'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runs } from '../../testing/index.ts'
import { parseLastGood } from '../config/lastGood.ts'
import { clockToleranceMs, lastGoodMs } from '../config/limits.ts'
import { createQuery } from './createQuery.ts'

// As in a page: without one nothing is read again by itself.
environmentManager.setIsServer(() => false)
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const freshMs = 30_000

test('I-40: who looks at a value older than its time causes a read, who looks at a fresh one none, wherever the wall clock is set', async () => {
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
      for (const one of [...steps, { do: 'look' as const, ms: 0 }]) {
        if (one.do === 'pass') await vi.advanceTimersByTimeAsync(one.ms)
        else if (one.do === 'set') vi.setSystemTime(Date.now() + one.ms)
        else {
          const age = performance.now() - readAt
          const before = reads
          const atom = query.observe({ key: ['k'], read, freshMs })
          const stop = store.sub(atom, () => undefined)
          await vi.advanceTimersByTimeAsync(0)
          expect(reads - before, `age ${age}`).toBe(age >= freshMs ? 1 : 0)
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

test('I-40: a stored plan counts for its day, and none that is younger than now by more than clocks differ', () => {
  const plan = { email: null, socials: null, swaps: false, onramp: null, activity: null, reownBranding: null }
  fc.assert(
    fc.property(fc.integer({ min: -2 * lastGoodMs, max: 2 * lastGoodMs }), (age) => {
      const text = JSON.stringify({ projectId: 'p', at: Date.now() - age, plan })
      expect(parseLastGood(text, 'p') !== undefined).toBe(age <= lastGoodMs && age >= -clockToleranceMs)
    }),
    runs,
  )
})
