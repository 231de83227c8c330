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

/** A random tap, which returns a number, returns nothing, or throws. */
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

/** The order of webpack: lower stages first, and within a stage the order of tapping. */
const ordered = (list: readonly Tap[]) => list.toSorted((a, b) => a.stage - b.stage)
const answers = (list: readonly Tap[]) =>
  ordered(list).flatMap(({ answer }) => (typeof answer === 'number' ? [answer] : []))

/** Adds all taps and records their errors. `seen` receives the index of each tap that runs. */
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

test('waterfall: same order and result as webpack; a tap that throws leaves the value unchanged', () => {
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

test('bail: same order as webpack, and the first answer counts; a tap that throws has no answer', () => {
  fc.assert(
    fc.property(taps, (list) => {
      const hook = bail<number>()
      addAll(hook, list, (run) => run)
      expect(hook.call()).toBe(answers(list)[0])
    }),
    runs,
  )
})

test('series: every tap finishes before the next one starts, in webpack order, even if one fails', async () => {
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

test('notify: every tap runs, even if one fails, and the caller receives nothing', () => {
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

test('asyncWaterfall: like waterfall, with promises', async () => {
  await fc.assert(
    fc.asyncProperty(taps, async (list) => {
      const hook = asyncWaterfall<number>()
      addAll(hook, list, (run) => async () => run())
      await expect(hook.call(-1, { signal })).resolves.toBe(answers(list).at(-1) ?? -1)
    }),
    runs,
  )
})

test('verdict: the first verdict counts and later taps do not run; a tap that fails has refused', async () => {
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

test('refusals: all taps run, the first refusal counts, and a tap that fails refuses', async () => {
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

test('strictest: the strictest policy wins in any order, and without an answer it is undefined', () => {
  const policies = ['safe', 'approve', 'refuse'] as const
  fc.assert(
    fc.property(taps, fc.constantFrom(undefined, ...policies), (list, base) => {
      const hook = strictest()
      const policy = (at: number | undefined) => (at === undefined ? undefined : policies[at % 3])
      addAll(hook, list, (run) => () => policy(run()))
      const all = [base, ...list.map(({ answer }) => (answer === 'throws' ? 'refuse' : policy(answer)))]
      const strict = policies.toReversed().find((item) => all.includes(item))
      expect(hook.call(base, fakeRequest())).toBe(strict)
    }),
    runs,
  )
})

test('a tap of a kind with a time limit that never settles counts as failed, and the others still run', async () => {
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

test('a kind without a time limit waits for the visitor as long as necessary', async () => {
  vi.useFakeTimers()
  const approval = deferred<{ approved: true }>()
  const hook = verdict<string>()
  hook.add('approver', 0, () => approval.promise, vi.fn())
  const pending = hook.call('x', { signal })
  await vi.advanceTimersByTimeAsync(3_600_000)
  approval.resolve({ approved: true })
  await expect(pending).resolves.toEqual({ approved: true })
})

test('an asynchronous tap that returns a plain value works', async () => {
  const hook = refusals<string>(100)
  const fail = vi.fn()
  hook.add('plain', 0, (() => undefined) as never, fail)
  await expect(hook.call('x', { signal })).resolves.toBeUndefined()
  expect(fail).not.toHaveBeenCalled()
})

test('a tap that is removed during a call does not affect the others, and is missing in the next call', () => {
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

test('taps can be added and removed in any order, and the remaining ones run in order', () => {
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
