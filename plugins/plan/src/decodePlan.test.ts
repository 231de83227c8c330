import { isFeatureValue } from '@latchkit/kernel/plugin'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePlan } from './decodePlan.ts'
import { readStoredPlan } from './storedPlan.ts'

const off = {
  email: false,
  socials: false,
  swaps: false,
  onramp: false,
  activity: false,
  reownBranding: false,
}
const entry = (id: string, isEnabled: unknown, config?: unknown) => ({ id, isEnabled, config })
const decoded = (...features: unknown[]) => decodePlan({ features })

test('a plan with all features', () => {
  expect(
    decoded(
      entry('social_login', true, ['email', 'google', 'x']),
      entry('swap', true, ['1inch']),
      entry('onramp', true, ['meld']),
      entry('activity', true, []),
      entry('reown_branding', true, []),
      entry('multi_wallet', true, []),
    ),
  ).toEqual({
    email: true,
    socials: ['google', 'x'],
    swaps: ['1inch'],
    onramp: ['meld'],
    activity: true,
    reownBranding: true,
  })
})

test.each([
  ['missing', []],
  ['without a config', [{ id: 'swap', isEnabled: true }]],
  ['with an empty config', [entry('swap', true, [])]],
  ['with a config without strings', [entry('swap', true, [1, null, {}])]],
  ['not enabled', [entry('swap', false, ['1inch'])]],
  ['enabled by a string', [entry('swap', 'true', ['1inch'])]],
  ['with a config that is not a list', [entry('swap', true, '1inch')]],
])('%s is off', (_, features) => {
  expect(decodePlan({ features })).toEqual(off)
})

test('an entry without config leaves the decision to the local setting, enabled or not', () => {
  expect(decoded(entry('swap', true, null), entry('social_login', false, null))).toEqual({
    ...off,
    swaps: null,
    email: null,
    socials: null,
  })
})

test('a login with only email has no socials, and one with only socials has no email', () => {
  expect(decoded(entry('social_login', true, ['email']))).toMatchObject({ email: true, socials: false })
  expect(decoded(entry('social_login', true, ['x', 'x']))).toMatchObject({ email: false, socials: ['x'] })
})

test('F13: an invalid entry does not affect valid ones, and the first of two entries with the same id counts', () => {
  const bad = [null, 7, 'swap', [], {}, { id: 7 }]
  expect(decoded(...bad, entry('swap', true, ['a']), entry('swap', false, []))).toEqual({
    ...off,
    swaps: ['a'],
  })
})

test.each([undefined, null, 7, 'x', [], {}, { features: null }, { features: {} }, { features: 'x' }])(
  '%j is not a plan',
  (json) => {
    expect(decodePlan(json)).toBeUndefined()
  },
)

test('I-37: any JSON is a plan of known features with valid values, or no plan', () => {
  const anyEntry = fc.record(
    {
      id: fc.constantFrom(
        'social_login',
        'swap',
        'onramp',
        'activity',
        'reown_branding',
        '__proto__',
        'other',
      ),
      isEnabled: fc.oneof(fc.boolean(), fc.jsonValue()),
      config: fc.oneof(fc.array(fc.string()), fc.jsonValue()),
    },
    { requiredKeys: ['id'] },
  )
  const body = fc.oneof(fc.jsonValue(), fc.record({ features: fc.array(fc.oneof(anyEntry, fc.jsonValue())) }))
  fc.assert(
    fc.property(body, (json) => {
      const plan = decodePlan(json)
      if (!plan) return
      expect(Object.keys(plan).sort()).toEqual(Object.keys(off).sort())
      expect(Object.values(plan).every((value) => value === null || isFeatureValue(value))).toBe(true)
    }),
    runs,
  )
})

test('the time to read a plan does not grow with a thousand times its size', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => entry(`id${index}`, true, ['a']))
  const start = performance.now()
  expect(decoded(entry('swap', true, Array(100_000).fill('x')), ...many)).toMatchObject({ swaps: ['x'] })
  expect(performance.now() - start).toBeLessThan(5_000)
})

const plan = { ...off, swaps: ['1inch'], email: null }

test('a stored plan only counts if it belongs to the project and is recent', () => {
  const day = 24 * 60 * 60 * 1000
  const read = (change: object) =>
    readStoredPlan('p', () => ({ projectId: 'p', at: Date.now(), plan, ...change }))
  expect(read({})).toEqual(plan)
  expect(read({ at: Date.now() - day + 1_000 })).toEqual(plan)
  expect(read({ at: Date.now() - day - 1_000 })).toBeUndefined()
  expect(read({ at: Date.now() + 4_000 })).toEqual(plan)
  expect(read({ at: Date.now() + 6_000 })).toBeUndefined()
  expect(read({ at: 'now' })).toBeUndefined()
  expect(read({ at: null })).toBeUndefined()
  expect(read({ projectId: 'q' })).toBeUndefined()
  expect(readStoredPlan('p', () => null)).toBeUndefined()
})
