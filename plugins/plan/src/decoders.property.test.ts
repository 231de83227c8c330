import { isFeatureValue } from '@latchkit/kernel/plugin'
import { runs, shortestTime } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePlan } from './decodePlan.ts'
import { clockToleranceMs, readStoredPlan, storedPlanMs } from './storedPlan.ts'

/** The decoders of this plugin, for text or JSON from outside, with a check of the shape of their results. */
const decoders: Readonly<Record<string, (json: unknown) => boolean>> = {
  'the remote plan': (json) =>
    Object.values(decodePlan(json) ?? {}).every((value) => value === null || isFeatureValue(value)),
  // The kernel validates the plan.
  'the stored plan': (json) => readStoredPlan('p', () => json) === undefined || true,
}

const entry = { id: 'swap', isEnabled: true, config: ['1inch'] }

/** JSON of every kind, and valid inputs with any part replaced. */
const near = (whole: object): fc.Arbitrary<unknown> =>
  fc
    .record({ at: fc.constantFrom(...Object.keys(whole)), to: fc.jsonValue() })
    .map(({ at, to }) => ({ ...whole, [at]: to }))
const json: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 5 }),
  fc.array(fc.oneof(near(entry), fc.jsonValue())).map((features) => ({ features })),
  near({ projectId: 'p', at: Date.now(), plan: {} }),
)

for (const [name, decode] of Object.entries(decoders)) {
  test(`I-37: ${name}: any JSON results in a valid shape or nothing, and never in an exception`, () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(decode(JSON.parse(JSON.stringify(value)))).toBe(true)
      }),
      runs,
    )
  })
}

/** JSON of about this many characters, of the kinds that are most expensive to decode. */
const large: Readonly<Record<string, (size: number) => string>> = {
  'one text': (size) => JSON.stringify('x'.repeat(size)),
  'a long list': (size) => JSON.stringify(Array.from({ length: size / 4 }, () => 'x')),
  'a wide record': (size) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: size / 12 }, (_, at) => [`k${at}`, at]))),
  'a long plan': (size) =>
    JSON.stringify({ features: Array.from({ length: size / 60 }, (_, at) => ({ ...entry, id: `${at}` })) }),
}

test('I-37: no decoder takes longer than 5 ms per 100 kB in addition to parsing the JSON, whatever its content is', async () => {
  for (const [kind, make] of Object.entries(large)) {
    const text = make(500_000)
    const value: unknown = JSON.parse(text)
    const parsing = await shortestTime(() => JSON.parse(text))
    for (const [name, decode] of Object.entries(decoders)) {
      const time = await shortestTime(() => decode(value))
      // A busy machine also parses slowly.
      const limit = Math.max(5 * (text.length / 100_000), 10 * parsing)
      expect(time - parsing, `${name}: ${kind}`).toBeLessThan(limit)
    }
  }
})

test('I-38: of a plan, the valid entries count, and only the first of each id, whatever surrounds them', () => {
  const ids = ['swap', 'onramp', 'activity', 'reown_branding', 'other']
  const good = fc.record({ id: fc.constantFrom(...ids), isEnabled: fc.boolean() })
  const bad = fc.oneof(
    fc.jsonValue().filter((value) => typeof value !== 'object' || value === null || !('id' in value)),
    fc.constant({ id: 7 }),
  )
  fc.assert(
    fc.property(
      fc.array(good, { maxLength: 8 }),
      fc.array(fc.tuple(fc.nat(8), bad), { maxLength: 6 }),
      (entries, extras) => {
        const list: unknown[] = entries.map((one) => ({ ...one, config: ['x'] }))
        for (const [at, value] of extras) list.splice(at, 0, value)
        expect(decodePlan({ features: list })).toEqual(
          decodePlan({ features: entries.map((one) => ({ ...one, config: ['x'] })) }),
        )
      },
    ),
    runs,
  )
})

test('I-40: a stored plan is valid for one day, and not if its time is in the future beyond the clock tolerance', () => {
  const plan = { email: null, socials: null, swaps: false, onramp: null, activity: null, reownBranding: null }
  fc.assert(
    fc.property(fc.integer({ min: -2 * storedPlanMs, max: 2 * storedPlanMs }), (age) => {
      const stored = { projectId: 'p', at: Date.now() - age, plan }
      expect(readStoredPlan('p', () => stored) !== undefined).toBe(
        age <= storedPlanMs && age >= -clockToleranceMs,
      )
    }),
    runs,
  )
})
