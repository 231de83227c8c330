import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockToleranceMs, readStoredPlan, storedPlanMs } from './storedPlan.ts'

const now = Date.UTC(2026, 0, 1)
const plan = {
  email: null,
  socials: ['x'],
  swaps: false,
  onramp: true,
  activity: null,
  reownBranding: false,
}
const read = (change: object = {}, projectId = 'p') =>
  readStoredPlan(projectId, () => ({ projectId: 'p', at: now, plan, ...change }))

beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => vi.useRealTimers())

test('a stored plan is valid for a day, and the clock may be slightly ahead', () => {
  expect(storedPlanMs).toBe(86_400_000)
  expect(read()).toEqual(plan)
  expect(read({ at: now - storedPlanMs })).toEqual(plan)
  expect(read({ at: now + clockToleranceMs })).toEqual(plan)
  for (const at of [
    now - storedPlanMs - 1,
    now + clockToleranceMs + 1,
    undefined,
    null,
    'x',
    {},
    { toString: 0 },
  ])
    expect(read({ at })).toBeUndefined()
})

test('the plan of another project is ignored, and so is what is not a stored plan', () => {
  expect(read({}, 'q')).toBeUndefined()
  for (const odd of [null, undefined, 7, 'x', [], {}]) expect(readStoredPlan('p', () => odd)).toBeUndefined()
})

test('the plan is read from one key of the storage', () => {
  const storage = vi.fn(() => null)
  readStoredPlan('p', storage)
  expect(storage.mock.calls).toEqual([['remote_config']])
})
