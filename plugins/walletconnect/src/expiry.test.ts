import { runs } from '@latchkit/kernel/testing'
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

test('giving up ends the wait at once', async () => {
  using it = setUp(60_000)
  it.giveUp.abort()
  await it.settle()
  expect([it.isOver(), vi.getTimerCount()]).toEqual([true, 0])
})
