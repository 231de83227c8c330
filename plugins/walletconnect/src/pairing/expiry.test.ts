import { fewRuns, runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { isExpired, untilExpired } from './expiry.ts'

test('I-21: a URI counts as expired if and only if at most ten seconds are left', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: -20_000, max: 300_000 }), (expiresAt, remaining) => {
      expect(isExpired(expiresAt, expiresAt - remaining)).toBe(remaining <= 10_000)
    }),
    runs,
  )
})

/** Starts a wait with a clock and a page that a test controls. */
function setUp(expiresAt: number) {
  vi.useFakeTimers()
  const page = new EventTarget()
  const controller = new AbortController()
  const clock = { time: 0 }
  let isDone = false
  const elapsed = untilExpired(expiresAt, () => clock.time, controller.signal, page as Document)
  void elapsed.then(() => (isDone = true))
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    page,
    controller,
    clock,
    settle,
    isExpired: () => isDone,
    [Symbol.dispose]: () => vi.useRealTimers(),
  }
}

test('I-21: an expiry during sleep is detected when the device wakes, and when the page becomes visible', async () => {
  for (const wake of ['timer', 'page'] as const) {
    using wait = setUp(60_000)
    wait.clock.time = 49_999
    await vi.advanceTimersByTimeAsync(5_000)
    expect(wait.isExpired()).toBe(false)
    wait.clock.time = 50_000
    if (wake === 'page') wait.page.dispatchEvent(new Event('visibilitychange'))
    else await vi.advanceTimersByTimeAsync(1_000)
    await wait.settle()
    expect(wait.isExpired()).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  }
})

test('I-21: for any behavior of clock and timers, the wait ends at the first check with at most ten seconds left', async () => {
  const anyStep = fc.record({
    /** How far the device's clock moves: sleep, or a jump forward or back. */
    clock: fc.integer({ min: -120_000, max: 120_000 }),
    /** How long the timers run. They do not run while the device sleeps. */
    timers: fc.constantFrom(0, 999, 1_000, 5_000),
    shown: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 10_001, max: 300_000 }),
      fc.array(anyStep),
      async (expiresAt, steps) => {
        using wait = setUp(expiresAt)
        let elapsed = 0
        let detected = false
        for (const { clock, timers, shown } of steps) {
          wait.clock.time += clock
          const checks = shown || Math.floor((elapsed + timers) / 1_000) > Math.floor(elapsed / 1_000)
          elapsed += timers
          if (shown) wait.page.dispatchEvent(new Event('visibilitychange'))
          await vi.advanceTimersByTimeAsync(timers)
          await wait.settle()
          detected ||= checks && wait.clock.time >= expiresAt - 10_000
          expect(wait.isExpired()).toBe(detected)
        }
        wait.controller.abort()
        await wait.settle()
      },
    ),
    fewRuns,
  )
})

test('aborting ends the wait at once', async () => {
  using wait = setUp(60_000)
  wait.controller.abort()
  await wait.settle()
  expect([wait.isExpired(), vi.getTimerCount()]).toEqual([true, 0])
})
