import fc from 'fast-check'
import * as lite from 'tapable'
import { expect, test } from 'vitest'
import * as webpack from 'webpack-tapable'
import { runs } from '../../testing/runs.ts'

/** The part of a hook that the kernel uses, in either library. */
interface AnyHook {
  taps: readonly { readonly name: string }[]
  tap(options: TapOptions, fn: (...args: unknown[]) => unknown): unknown
  tapPromise?(options: TapOptions, fn: (...args: unknown[]) => Promise<unknown>): unknown
  call?(...args: unknown[]): unknown
  promise?(...args: unknown[]): Promise<unknown>
}

interface TapOptions {
  readonly name: string
  readonly stage?: number
  readonly before?: string | string[]
}

type Callback = (args: string[]) => unknown
const kinds: Readonly<
  Record<string, { readonly ours: Callback; readonly theirs: Callback; readonly async: boolean }>
> = {
  notify: {
    ours: (args) => new lite.SyncHook(args as ['a']),
    theirs: (args) => new webpack.SyncHook(args as ['a']),
    async: false,
  },
  bail: {
    ours: (args) => new lite.SyncBailHook(args as ['a']),
    theirs: (args) => new webpack.SyncBailHook(args as ['a']),
    async: false,
  },
  waterfall: {
    ours: (args) => new lite.SyncWaterfallHook(args as ['a']),
    theirs: (args) => new webpack.SyncWaterfallHook(args as ['a']),
    async: false,
  },
  series: {
    ours: (args) => new lite.AsyncSeriesHook(args as ['a']),
    theirs: (args) => new webpack.AsyncSeriesHook(args as ['a']),
    async: true,
  },
  asyncBail: {
    ours: (args) => new lite.AsyncSeriesBailHook(args as ['a']),
    theirs: (args) => new webpack.AsyncSeriesBailHook(args as ['a']),
    async: true,
  },
  asyncWaterfall: {
    ours: (args) => new lite.AsyncSeriesWaterfallHook(args as ['a']),
    theirs: (args) => new webpack.AsyncSeriesWaterfallHook(args as ['a']),
    async: true,
  },
}

/** A random tap. `waits` is the number of microtasks that an asynchronous tap takes before it answers. */
interface Tap extends TapOptions {
  readonly says: 'value' | 'nothing' | 'null' | 'zero' | 'throws' | 'rejects'
  readonly waits: number
}

const names = ['a', 'b', 'c', 'd']
const name = fc.constantFrom(...names)
const tap: fc.Arbitrary<Tap> = fc.record(
  {
    name,
    stage: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(2 ** 31, -(2 ** 31), 0.5)),
    before: fc.oneof(name, fc.uniqueArray(name, { maxLength: 3 })),
    says: fc.constantFrom('value', 'value', 'nothing', 'nothing', 'null', 'zero', 'throws', 'rejects'),
    waits: fc.nat(3),
  },
  { requiredKeys: ['name', 'says', 'waits'] },
)
/** Taps are added between calls, as plugins load while the kit is used. A number calls with that many arguments. */
const script = fc.array(fc.oneof({ weight: 3, arbitrary: tap }, { weight: 1, arbitrary: fc.nat(3) }), {
  maxLength: 14,
})

const fnOf = ({ says }: Tap, at: number, seen: unknown[]) => {
  return (...args: unknown[]): unknown => {
    seen.push([at, ...args])
    if (says === 'throws' || says === 'rejects') throw new Error(`tap ${at}`)
    return { value: `said ${at}`, nothing: undefined, null: null, zero: 0 }[says]
  }
}

function addTap(hook: AnyHook, one: Tap, at: number, seen: unknown[], async: boolean): void {
  const { says: _, waits, ...options } = one
  const run = fnOf(one, at, seen)
  if (!async) return void hook.tap(options, run)
  hook.tapPromise?.(options, async (...args) => {
    for (let turn = 0; turn < waits; turn += 1) await undefined
    return run(...args)
  })
}

/** How a call ended, with its result or error. */
async function callOf(hook: AnyHook, args: readonly unknown[], async: boolean): Promise<unknown> {
  try {
    const answer = async ? await hook.promise?.(...args) : hook.call?.(...args)
    return ['gave', answer]
  } catch (error) {
    return ['threw', error instanceof Error ? error.message : error]
  }
}

async function play(hook: AnyHook, steps: readonly (Tap | number)[], async: boolean) {
  const seen: unknown[] = []
  for (const [at, step] of steps.entries()) {
    if (typeof step === 'number') seen.push(await callOf(hook, [1, 2, 3].slice(0, step), async))
    else addTap(hook, step, at, seen, async)
  }
  seen.push(await callOf(hook, ['x', 'y'], async))
  return { seen, order: hook.taps.map((one) => one.name) }
}

const argumentsOf = (kind: string) => (kind === 'bail' ? ['a'] : ['a', 'b'])

for (const [kind, { ours, theirs, async }] of Object.entries(kinds)) {
  test(`lite-tapable's ${kind} hook behaves like webpack's: order, arguments, answers and errors`, async () => {
    const args = argumentsOf(kind)
    await fc.assert(
      fc.asyncProperty(script, async (steps) => {
        const is = await play(ours(args) as AnyHook, steps, async)
        expect(is).toEqual(await play(theirs(args) as AnyHook, steps, async))
      }),
      runs,
    )
  })

  test(`a tap that is removed from a ${kind} hook leaves no trace`, async () => {
    const args = argumentsOf(kind)
    const staged = fc.array(
      tap.map(({ before: _, ...rest }): Tap => rest),
      { maxLength: 10 },
    )
    await fc.assert(
      fc.asyncProperty(staged, fc.array(fc.nat(9)), async (taps, out) => {
        const is = ours(args) as AnyHook
        const reference = theirs(args) as AnyHook
        const seen: unknown[] = []
        const expected: unknown[] = []
        for (const [at, one] of taps.entries()) addTap(is, one, at, seen, async)
        const added = taps
          .map((one, at) => ({ one, at }))
          .toSorted((a, b) => (a.one.stage ?? 0) - (b.one.stage ?? 0))
        await callOf(is, ['x', 'y'], async)
        seen.length = 0
        // Removes a tap as `kinds.ts` does, by replacing the list, because the library cannot remove taps.
        is.taps = is.taps.filter((_, place) => !out.includes(added[place]?.at ?? -1))
        for (const [at, one] of taps.entries())
          if (!out.includes(at)) addTap(reference, one, at, expected, async)
        const ends = [await callOf(is, ['x', 'y'], async), await callOf(reference, ['x', 'y'], async)]
        expect([seen, ends[0]]).toEqual([expected, ends[1]])
      }),
      runs,
    )
  })
}
