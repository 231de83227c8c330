import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStorageArea } from '../../testing/index.ts'
import { clockToleranceMs, lastGoodMs } from '../constants/limits.ts'
import { parseLastGood, readLastGood } from './lastGood.ts'

const now = Date.UTC(2026, 0, 1)
const plan = {
  email: null,
  socials: ['x'],
  swaps: false,
  onramp: true,
  activity: null,
  reownBranding: false,
}
const text = (change: object = {}) => JSON.stringify({ projectId: 'p', at: now, plan, ...change })

beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a stored plan is valid for a day, and the clock may be slightly ahead', () => {
  expect(lastGoodMs).toBe(86_400_000)
  expect(parseLastGood(text(), 'p')).toEqual(plan)
  expect(parseLastGood(text({ at: now - lastGoodMs }), 'p')).toEqual(plan)
  expect(parseLastGood(text({ at: now + clockToleranceMs }), 'p')).toEqual(plan)
  for (const at of [now - lastGoodMs - 1, now + clockToleranceMs + 1, undefined, null, 'x', {}])
    expect(parseLastGood(text({ at }), 'p')).toBeUndefined()
})

test('the plan of another project, or an invalid plan, is ignored', () => {
  expect(parseLastGood(text(), 'q')).toBeUndefined()
  expect(parseLastGood(null, 'p')).toBeUndefined()
  const { email: _, ...without } = plan
  for (const odd of [without, { ...plan, swaps: 7 }, { ...plan, swaps: [7] }, null, undefined, [], 'x'])
    expect(parseLastGood(text({ plan: odd }), 'p')).toBeUndefined()
})

test("the plan is read from the page's storage under the kit's prefix, and without storage there is none", () => {
  expect(readLastGood('shop', 'p')).toBeUndefined()
  const area = createStorageArea({
    '@latchkit/shop/remote_config': text(),
    '@latchkit/bad/remote_config': '{',
  })
  vi.stubGlobal('window', { localStorage: area })
  expect(readLastGood('shop', 'p')).toEqual(plan)
  expect(readLastGood('main', 'p')).toBeUndefined()
  expect(readLastGood('bad', 'p')).toBeUndefined()
})
