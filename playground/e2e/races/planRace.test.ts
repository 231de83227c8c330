import { expect, test } from 'vitest'
import { faults, planRace } from './planRace.ts'

test('a seed always plans the same race, and different seeds plan different ones', () => {
  const plans = Array.from({ length: 500 }, (_, seed) => planRace(seed))
  expect(plans).toEqual(plans.map(({ seed }) => planRace(seed)))
  expect(new Set(plans.map(({ steps, fault }) => JSON.stringify([steps, fault]))).size).toBeGreaterThan(490)
})

test('every fault and every step is planned, and every race begins with a send', () => {
  const plans = Array.from({ length: 500 }, (_, seed) => planRace(seed))
  expect(new Set(plans.map(({ fault }) => fault))).toEqual(new Set(faults))
  const steps = plans.flatMap((plan) => plan.steps.map((step) => step.do))
  expect(new Set(steps)).toEqual(new Set(['send', 'doubleSend', 'leave', 'reload', 'reconnect']))
  for (const plan of plans) expect(plan.steps.some((step) => step.do.endsWith('end'))).toBe(true)
})
