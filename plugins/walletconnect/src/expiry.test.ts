import { fewRuns, runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { isExpired, untilExpired } from './expiry.ts'

test('I-21: a uri counts as expired if and only if no more than ten seconds are left', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: -20_000, max: 300_000 }), (expiresAt, left) => {
      expect(isExpired(expiresAt, expiresAt - left)).toBe(left <= 10_000)
    }),
    runs,
  )
})

/** A clock and a page that a test moves. */
function setUp(expiresAt: number) {
  vi.useFakeTimers()
  const page = new EventTarget()
  const giveUp = new AbortController()
  const clock = { time: 0 }
  let over = false
  const waited = untilExpired(expiresAt, () => clock.time, giveUp.signal, page as Document)
  void waited.then(() => (over = true))
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { page, giveUp, clock, settle, isOver: () => over, [Symbol.dispose]: () => vi.useRealTimers() }
}

test('I-21: a device that slept through the end finds it when it wakes, and when the page is shown', async () => {
  for (const wake of ['timer', 'page'] as const) {
    using it = setUp(60_000)
    it.clock.time = 49_999
    await vi.advanceTimersByTimeAsync(5_000)
    expect(it.isOver()).toBe(false)
    it.clock.time = 50_000
    if (wake === 'page') it.page.dispatchEvent(new Event('visibilitychange'))
    else await vi.advanceTimersByTimeAsync(1_000)
    await it.settle()
    expect(it.isOver()).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  }
})

test('I-21: whatever the clock and the timers do, the wait is over when they have seen no more than ten seconds left', async () => {
  const anyStep = fc.record({
    /** How far the device's clock moves: sleep, a jump forwards, or one back. */
    clock: fc.integer({ min: -120_000, max: 120_000 }),
    /** How late the timers run; none runs while the device sleeps. */
    timers: fc.constantFrom(0, 999, 1_000, 5_000),
    shown: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 10_001, max: 300_000 }),
      fc.array(anyStep),
      async (expiresAt, steps) => {
        using it = setUp(expiresAt)
        let waited = 0
        let seen = false
        for (const { clock, timers, shown } of steps) {
          it.clock.time += clock
          const looks = shown || Math.floor((waited + timers) / 1_000) > Math.floor(waited / 1_000)
          waited += timers
          if (shown) it.page.dispatchEvent(new Event('visibilitychange'))
          await vi.advanceTimersByTimeAsync(timers)
          await it.settle()
          seen ||= looks && it.clock.time >= expiresAt - 10_000
          expect(it.isOver()).toBe(seen)
        }
        it.giveUp.abort()
        await it.settle()
      },
    ),
    fewRuns,
  )
})

test('giving up ends the wait at once', async () => {
  using it = setUp(60_000)
  it.giveUp.abort()
  await it.settle()
  expect([it.isOver(), vi.getTimerCount()]).toEqual([true, 0])
})
