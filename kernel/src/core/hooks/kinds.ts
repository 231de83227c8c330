// Every kind is a waterfall, because each further class of hook is eager code of every site.
import { AsyncSeriesWaterfallHook, SyncWaterfallHook } from 'tapable'
import { attempt, attemptAsync, type Fail } from '../../base/async/attempt.ts'
import type { HookOptions, Refusal } from '../../contracts/hooks.ts'
import type { Policy, RpcRequest, Verdict } from '../../contracts/rpc.ts'

/** A hook: `add` adds a tap and returns a function that removes it, and `call` runs the taps. */
export interface HookSlot<Fn, Call> {
  add(name: string, stage: number, fn: Fn, fail: Fail): () => void
  readonly call: Call
  readonly taps: () => number
}

/** How a kind of hook runs: `call` runs its taps, and `wrap` returns the function that `tap` adds for a plugin's function. */
interface Kind<Fn, Call, Tapped> {
  readonly call: Call
  readonly tap: (options: { name: string; stage: number }, tapped: Tapped) => void
  readonly wrap: (fn: Fn, fail: Fail, name: string) => Tapped
}

function slot<Fn, Call, Tapped>(
  hook: { taps: { readonly fn: unknown }[] },
  { call, tap, wrap }: Kind<Fn, Call, Tapped>,
): HookSlot<Fn, Call> {
  return {
    call,
    taps: () => hook.taps.length,
    add(name, stage, fn, fail) {
      const tapped = wrap(fn, fail, name)
      tap({ name, stage }, tapped)
      // lite-tapable cannot remove a tap. The list is replaced, because changing it in place could conflict with a cache.
      return () => {
        hook.taps = hook.taps.filter((row) => row.fn !== tapped)
      }
    },
  }
}

/** A hook that computes a value. Each tap may replace the value; a failing tap leaves it unchanged. */
export function waterfall<T>() {
  const hook = new SyncWaterfallHook<[T], T | undefined>(['value'])
  return slot(hook, {
    call: (value: T): T => hook.call(value) ?? value,
    tap: hook.tap.bind(hook),
    wrap: (fn: (value: T) => T | undefined, fail) => (value: T) => attempt(() => fn(value), fail),
  })
}

/** A hook that asks for one answer. The first answer that is not `undefined` counts. */
export function bail<R>() {
  const hook = new SyncWaterfallHook<[R | undefined]>(['answer'])
  return slot(hook, {
    call: () => hook.call(undefined),
    tap: hook.tap.bind(hook),
    wrap: (fn: () => R | undefined, fail) => (earlier: R | undefined) =>
      earlier === undefined ? attempt(fn, fail) : earlier,
  })
}

/** A hook that reports an event. No tap can delay it, and a failing tap does not stop the others. */
export function notify<Args extends unknown[]>() {
  const hook = new SyncWaterfallHook<[Args], Args | undefined>(['args'])
  return slot(hook, {
    call: (...args: Args) => void hook.call(args),
    tap: hook.tap.bind(hook),
    wrap: (fn: (...args: Args) => void, fail) => (args: Args) => void attempt(() => fn(...args), fail),
  })
}

const strictness: Readonly<Record<Policy, number>> = { safe: 0, approve: 1, refuse: 2 }

/** A hook that classifies a request. All taps run and the strictest policy wins; a tap that throws refuses. */
export function strictest() {
  const hook = new SyncWaterfallHook<[Policy | undefined, RpcRequest]>(['policy', 'request'])
  return slot(hook, {
    call: (base: Policy | undefined, request: RpcRequest) => hook.call(base, request),
    tap: hook.tap.bind(hook),
    wrap:
      (fn: (request: RpcRequest) => Policy | undefined, fail) =>
      (current: Policy | undefined, request: RpcRequest) => {
        const answer = attempt(() => fn(request), fail, 'refuse')
        // A tap whose answer is not a policy, for example a promise of one, cannot be trusted.
        const policy = answer === undefined || Object.hasOwn(strictness, answer) ? answer : 'refuse'
        const isStricter =
          current === undefined || (policy !== undefined && strictness[policy] > strictness[current])
        return isStricter ? policy : current
      },
  })
}

/** A hook that reports an event to one tap after another. Each tap has `ms` milliseconds, or no limit if `ms` is omitted. */
export function series<Args extends unknown[]>(ms?: number) {
  const hook = new AsyncSeriesWaterfallHook<[Args], Args | undefined>(['args'])
  return slot(hook, {
    call: async (...args: Args) => void (await hook.promise(args)),
    tap: hook.tapPromise.bind(hook),
    // What an untyped tap returns must not become the arguments of the next one.
    wrap: (fn: (...args: Args) => Promise<void>, fail) => async (args: Args) =>
      void (await attemptAsync(() => fn(...args), fail, undefined, ms)),
  })
}

/** The refusal that replaces the answer of a plugin that failed. */
export const couldNotCheck = (plugin: string): { refuse: string } => ({
  refuse: `The plugin "${plugin}" could not check this`,
})

type AsyncTap<T, R> = (value: T, options: HookOptions) => Promise<R>

/**
 * A hook that asks for permission. All taps run and the first refusal counts; a tap that throws or takes too long
 * refuses.
 */
export function refusals<T>(ms?: number) {
  const hook = new AsyncSeriesWaterfallHook<[Refusal, T, HookOptions]>(['refusal', 'value', 'options'])
  return slot(hook, {
    call: (value: T, options: HookOptions) => hook.promise(undefined, value, options),
    tap: hook.tapPromise.bind(hook),
    wrap:
      (fn: AsyncTap<T, Refusal>, fail, name) => async (earlier: Refusal, value: T, options: HookOptions) => {
        const refusal = await attemptAsync(() => fn(value, options), fail, couldNotCheck(name), ms)
        // Not `??`: an untyped tap may return `false`, which must not hide a later refusal.
        return earlier || refusal
      },
  })
}

/** An asynchronous hook that computes a value. Each tap may replace the value; a failing tap leaves it unchanged. */
export function asyncWaterfall<T>(ms?: number) {
  const hook = new AsyncSeriesWaterfallHook<[T, HookOptions], T | undefined>(['value', 'options'])
  return slot(hook, {
    call: async (value: T, options: HookOptions) => (await hook.promise(value, options)) ?? value,
    tap: hook.tapPromise.bind(hook),
    wrap: (fn: AsyncTap<T, T | undefined>, fail) => (value: T, options: HookOptions) =>
      attemptAsync(() => fn(value, options), fail, undefined, ms),
  })
}

/** A hook that asks for a decision. The first verdict counts; a tap that fails does not approve. */
export function verdict<T>() {
  type Earlier = Verdict | undefined
  const hook = new AsyncSeriesWaterfallHook<[Earlier, T, HookOptions]>(['verdict', 'value', 'options'])
  return slot(hook, {
    call: (value: T, options: HookOptions) => hook.promise(undefined, value, options),
    tap: hook.tapPromise.bind(hook),
    wrap: (fn: AsyncTap<T, Earlier>, fail) => async (earlier: Earlier, value: T, options: HookOptions) =>
      earlier === undefined
        ? attemptAsync(() => fn(value, options), fail, { approved: false as const })
        : earlier,
  })
}
