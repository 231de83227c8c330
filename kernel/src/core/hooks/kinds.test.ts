import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { deferred, fakeRequest, runs } from '../../testing/index.ts'
import {
  asyncWaterfall,
  bail,
  type HookSlot,
  notify,
  refusals,
  series,
  strictest,
  verdict,
  waterfall,
} from './kinds.ts'

afterEach(() => vi.useRealTimers())

const signal = new AbortController().signal
const broken = new Error('broken')

/** One random tap: it answers a number, nothing, or throws. */
interface Tap {
  readonly stage: number
  readonly answer: number | 'throws' | undefined
}

const taps = fc.array(
  fc.record({
    stage: fc.integer({ min: -2, max: 2 }),
    answer: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant('throws' as const), fc.constant(undefined)),
  }),
  { maxLength: 8 },
)

/** webpack's order: lower stages first, within a stage as they were tapped. */
const ordered = (list: readonly Tap[]) => list.toSorted((a, b) => a.stage - b.stage)
const answers = (list: readonly Tap[]) =>
  ordered(list).flatMap(({ answer }) => (typeof answer === 'number' ? [answer] : []))

/** Adds every tap, told of what it threw; `seen` gets each tap's index as it runs. */
function addAll<Fn>(
  hook: HookSlot<Fn, unknown>,
  list: readonly Tap[],
  make: (run: () => number | undefined) => Fn,
  seen: number[] = [],
) {
  const fail = vi.fn()
  const removers = list.map(({ stage, answer }, at) => {
    const run = () => {
      seen.push(at)
      if (answer === 'throws') throw broken
      return answer
    }
    return hook.add(`plugin${at}`, stage, make(run), fail)
  })
  return { fail, removers }
}

const throwing = (list: readonly Tap[]) => list.filter(({ answer }) => answer === 'throws').length
const order = (list: readonly Tap[]) => ordered(list).map((tap) => list.indexOf(tap))

test('waterfall: as webpack orders and folds it; a tap that throws leaves the value', () => {
  fc.assert(
    fc.property(taps, (list) => {
      const hook = waterfall<number>()
      const { fail } = addAll(hook, list, (run) => run)
      expect(hook.call(-1)).toBe(answers(list).at(-1) ?? -1)
      expect(fail).toHaveBeenCalledTimes(throwing(list))
    }),
    runs,
  )
})

test('bail: as webpack orders it, the first answer counts; a tap that throws has none', () => {
  fc.assert(
    fc.property(taps, (list) => {
      const hook = bail<number>()
      addAll(hook, list, (run) => run)
      expect(hook.call()).toBe(answers(list)[0])
    }),
    runs,
  )
})

test('series: every tap finishes before the next begins, in webpack order, whoever fails', async () => {
  await fc.assert(
    fc.asyncProperty(taps, async (list) => {
      const hook = series<[]>()
      const seen: number[] = []
      let inside = 0
      const { fail } = addAll(
        hook,
        list,
        (run) => async () => {
          expect(inside++).toBe(0)
          await Promise.resolve()
          inside -= 1
          run()
        },
        seen,
      )
      await hook.call()
      expect(seen).toEqual(order(list))
      expect(fail).toHaveBeenCalledTimes(throwing(list))
    }),
    runs,
  )
})

test('notify: every tap hears it, whoever fails, and the caller gets nothing', () => {
  fc.assert(
    fc.property(taps, (list) => {
      const hook = notify<[string]>()
      const seen: number[] = []
      addAll(hook, list, (run) => run, seen)
      expect(hook.call('x')).toBeUndefined()
      expect(seen).toEqual(order(list))
    }),
    runs,
  )
})

test('asyncWaterfall: as the waterfall, with promises', async () => {
  await fc.assert(
    fc.asyncProperty(taps, async (list) => {
      const hook = asyncWaterfall<number>()
      addAll(hook, list, (run) => async () => run())
      await expect(hook.call(-1, { signal })).resolves.toBe(answers(list).at(-1) ?? -1)
    }),
    runs,
  )
})

test('verdict: the first verdict counts and the rest is not asked; a tap that fails has refused', async () => {
  await fc.assert(
    fc.asyncProperty(taps, async (list) => {
      const hook = verdict<string>()
      const seen: number[] = []
      const yes = { approved: true } as const
      addAll(hook, list, (run) => async () => (run() === undefined ? undefined : yes), seen)
      const first = ordered(list).findIndex(({ answer }) => answer !== undefined)
      const decided = ordered(list)[first]?.answer
      const expected = decided === undefined ? undefined : { approved: decided !== 'throws' }
      await expect(hook.call('x', { signal })).resolves.toEqual(expected)
      expect(seen).toEqual(order(list).slice(0, first < 0 ? undefined : first + 1))
    }),
    runs,
  )
})

test('refusals: every tap is asked, the first refusal is kept, a tap that fails refuses', async () => {
  await fc.assert(
    fc.asyncProperty(taps, async (list) => {
      const hook = refusals<string>()
      const seen: number[] = []
      addAll(
        hook,
        list,
        (run) => async () => {
          const answer = run()
          return answer === undefined ? undefined : { refuse: `${answer}` }
        },
        seen,
      )
      const first = ordered(list).find(({ answer }) => answer !== undefined)
      const name = `The plugin "plugin${list.indexOf(first as Tap)}" could not check this`
      const expected = first && { refuse: first.answer === 'throws' ? name : `${first.answer}` }
      await expect(hook.call('x', { signal })).resolves.toEqual(expected)
      expect(seen).toEqual(order(list))
    }),
    runs,
  )
})

test('strictest: the strictest of all, whatever the order; nobody is undefined', () => {
  const policies = ['safe', 'approve', 'refuse'] as const
  fc.assert(
    fc.property(taps, fc.constantFrom(undefined, ...policies), (list, base) => {
      const hook = strictest()
      const policy = (at: number | undefined) => (at === undefined ? undefined : policies[at % 3])
      addAll(hook, list, (run) => () => policy(run()))
      const all = [base, ...list.map(({ answer }) => (answer === 'throws' ? 'refuse' : policy(answer)))]
      const strict = policies.toReversed().find((one) => all.includes(one))
      expect(hook.call(base, fakeRequest())).toBe(strict)
    }),
    runs,
  )
})

test('a tap of a timed kind that never settles counts as failed after its time, and the others go on', async () => {
  vi.useFakeTimers()
  const fail = vi.fn()
  const never = () => new Promise<never>(() => undefined)
  const steps = series<[]>(100)
  const last = vi.fn(async () => undefined)
  steps.add('slow', 0, never, fail)
  steps.add('last', 0, last, fail)
  const checks = refusals<string>(100)
  checks.add('slow', 0, never, fail)
  const value = asyncWaterfall<number>(100)
  value.add('slow', 0, never, fail)
  const all = Promise.all([steps.call(), checks.call('x', { signal }), value.call(1, { signal })])
  await vi.advanceTimersByTimeAsync(99)
  expect(last).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await all).toEqual([undefined, { refuse: 'The plugin "slow" could not check this' }, 1])
  expect(last).toHaveBeenCalledOnce()
  expect(fail).toHaveBeenCalledTimes(3)
  expect(vi.getTimerCount()).toBe(0)
})

test('an untimed kind waits on a person for as long as it takes', async () => {
  vi.useFakeTimers()
  const person = deferred<{ approved: true }>()
  const hook = verdict<string>()
  hook.add('approver', 0, () => person.promise, vi.fn())
  const asked = hook.call('x', { signal })
  await vi.advanceTimersByTimeAsync(3_600_000)
  person.resolve({ approved: true })
  await expect(asked).resolves.toEqual({ approved: true })
})

test('a tap that answers without a promise is understood', async () => {
  const hook = refusals<string>(100)
  const fail = vi.fn()
  hook.add('plain', 0, (() => undefined) as never, fail)
  await expect(hook.call('x', { signal })).resolves.toBeUndefined()
  expect(fail).not.toHaveBeenCalled()
})

test('a tap taken out during a call takes nobody else with it, and is gone in the next', () => {
  const hook = notify<[]>()
  const seen: string[] = []
  const removers: (() => void)[] = []
  for (const name of ['a', 'b', 'c', 'd'])
    removers.push(
      hook.add(
        name,
        0,
        () => {
          seen.push(name)
          if (name === 'b') for (const at of [0, 1]) removers[at]?.()
        },
        vi.fn(),
      ),
    )
  hook.call()
  expect(seen).toEqual(['a', 'b', 'c', 'd'])
  hook.call()
  expect(seen.slice(4)).toEqual(['c', 'd'])
})

test('taps come and go in any order, and what is left runs in order', () => {
  fc.assert(
    fc.property(taps, fc.array(fc.nat(7)), (list, out) => {
      const hook = notify<[]>()
      const seen: number[] = []
      const { removers } = addAll(hook, list, (run) => run, seen)
      hook.call()
      for (const at of out) removers[at]?.()
      seen.length = 0
      hook.call()
      expect(seen).toEqual(order(list).filter((at) => !out.includes(at)))
      expect(hook.taps()).toBe(seen.length)
    }),
    runs,
  )
})
