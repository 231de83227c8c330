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

test('some visitors click in the other tab when the payment may have ended there', () => {
  const plans = Array.from({ length: 500 }, (_, seed) => planRace(seed))
  const late = plans.flatMap(({ steps }) => {
    const sends = steps.filter((step) => step.do.toLowerCase().endsWith('send'))
    const last = sends.at(-1)
    return last && last.atMs >= 150 && sends.every((send) => send === last || send.tab !== last.tab)
      ? [last]
      : []
  })
  expect(late.length).toBeGreaterThan(50)
  expect(new Set(late.map(({ tab }) => tab))).toEqual(new Set([0, 1]))
})
