import {
  AsyncSeriesBailHook,
  AsyncSeriesHook,
  AsyncSeriesWaterfallHook,
  SyncBailHook,
  SyncHook,
  SyncWaterfallHook,
} from 'tapable'
import { attempt, attemptAsync, type Fail } from '../../base/async/attempt.ts'
import type { HookOptions, Refusal } from '../../contracts/hooks.ts'
import type { Policy, RpcRequest, Verdict } from '../../contracts/rpc.ts'

/** A hook: `add` adds a tap and returns a function that removes it, and `call` runs the taps. */
export interface HookSlot<Fn, Call> {
  add(name: string, stage: number, fn: Fn, fail: Fail): () => void
  readonly call: Call
  readonly taps: () => number
}

interface TapableLike {
  taps: { readonly fn: unknown }[]
}

function slot<Fn, Call>(
  hook: TapableLike,
  call: Call,
  insert: (name: string, stage: number, fn: Fn, fail: Fail) => unknown,
): HookSlot<Fn, Call> {
  return {
    call,
    taps: () => hook.taps.length,
    add(name, stage, fn, fail) {
      const tapped = insert(name, stage, fn, fail)
      // lite-tapable cannot remove a tap. The list is replaced, because changing it in place could conflict with a cache.
      return () => {
        hook.taps = hook.taps.filter((tap) => tap.fn !== tapped)
      }
    },
  }
}

/** A hook that computes a value. Each tap may replace the value; a failing tap leaves it unchanged. */
export function waterfall<T>(): HookSlot<(value: T) => T | undefined, (value: T) => T> {
  const hook = new SyncWaterfallHook<[T], T | undefined>(['value'])
  return slot(
    hook,
    (value) => hook.call(value) ?? value,
    (name, stage, fn, fail) => {
      const tapped = (value: T) => attempt(() => fn(value), fail)
      hook.tap({ name, stage }, tapped)
      return tapped
    },
  )
}

/** A hook that asks for one answer. The first answer that is not `undefined` counts. */
export function bail<R>(): HookSlot<() => R | undefined, () => R | undefined> {
  const hook = new SyncBailHook<[], R | undefined>([])
  return slot(
    hook,
    () => hook.call(),
    (name, stage, fn, fail) => {
      const tapped = () => attempt(fn, fail)
      hook.tap({ name, stage }, tapped)
      return tapped
    },
  )
}

/** A hook that reports an event. No tap can delay it, and a failing tap does not stop the others. */
export function notify<Args extends unknown[]>(): HookSlot<(...args: Args) => void, (...args: Args) => void> {
  const hook = new SyncHook<unknown[]>(['a', 'b'])
  return slot(
    hook,
    (...args) => hook.call(...args),
    (name, stage, fn, fail) => {
      const tapped = (...args: unknown[]) => attempt(() => fn(...(args as Args)), fail)
      hook.tap({ name, stage }, tapped)
      return tapped
    },
  )
}

const strictness: Readonly<Record<Policy, number>> = { safe: 0, approve: 1, refuse: 2 }

/** A hook that classifies a request. All taps run and the strictest policy wins; a tap that throws refuses. */
export function strictest(): HookSlot<
  (request: RpcRequest) => Policy | undefined,
  (base: Policy | undefined, request: RpcRequest) => Policy | undefined
> {
  const hook = new SyncWaterfallHook<[Policy | undefined, RpcRequest]>(['policy', 'request'])
  return slot(
    hook,
    (base, request) => hook.call(base, request),
    (name, stage, fn, fail) => {
      const tapped = (current: Policy | undefined, request: RpcRequest): Policy | undefined => {
        const answer = attempt(() => fn(request), fail, 'refuse')
        // A tap whose answer is not a policy, for example a promise of one, cannot be trusted.
        const policy = answer === undefined || Object.hasOwn(strictness, answer) ? answer : 'refuse'
        const isStricter =
          current === undefined || (policy !== undefined && strictness[policy] > strictness[current])
        return isStricter ? policy : current
      }
      hook.tap({ name, stage }, tapped)
      return tapped
    },
  )
}

/** A hook that reports an event to one tap after another. Each tap has `ms` milliseconds, or no limit if `ms` is omitted. */
export function series<Args extends unknown[]>(
  ms?: number,
): HookSlot<(...args: Args) => Promise<void>, (...args: Args) => Promise<void>> {
  const hook = new AsyncSeriesHook<unknown[]>(['a', 'b', 'c'])
  return slot(
    hook,
    (...args) => hook.promise(...args),
    (name, stage, fn, fail) => {
      const tapped = (...args: unknown[]) => attemptAsync(() => fn(...(args as Args)), fail, undefined, ms)
      hook.tapPromise({ name, stage }, tapped)
      return tapped
    },
  )
}

/** The refusal that replaces the answer of a plugin that failed. */
export const couldNotCheck = (plugin: string): { refuse: string } => ({
  refuse: `The plugin "${plugin}" could not check this`,
})

/**
 * A hook that asks for permission. All taps run and the first refusal counts; a tap that throws or takes too long
 * refuses.
 */
export function refusals<T>(
  ms?: number,
): HookSlot<
  (value: T, options: HookOptions) => Promise<Refusal>,
  (value: T, options: HookOptions) => Promise<Refusal>
> {
  const hook = new AsyncSeriesWaterfallHook<[Refusal, T, HookOptions]>(['refusal', 'value', 'options'])
  return slot(
    hook,
    (value, options) => hook.promise(undefined, value, options),
    (name, stage, fn, fail) => {
      const tapped = async (earlier: Refusal, value: T, options: HookOptions): Promise<Refusal> => {
        const refusal = await attemptAsync(() => fn(value, options), fail, couldNotCheck(name), ms)
        // Not `??`: an untyped tap may return `false`, which must not hide a later refusal.
        return earlier || refusal
      }
      hook.tapPromise({ name, stage }, tapped)
      return tapped
    },
  )
}

/** An asynchronous hook that computes a value. Each tap may replace the value; a failing tap leaves it unchanged. */
export function asyncWaterfall<T>(
  ms?: number,
): HookSlot<
  (value: T, options: HookOptions) => Promise<T | undefined>,
  (value: T, options: HookOptions) => Promise<T>
> {
  const hook = new AsyncSeriesWaterfallHook<[T, HookOptions], T | undefined>(['value', 'options'])
  return slot(
    hook,
    async (value, options) => (await hook.promise(value, options)) ?? value,
    (name, stage, fn, fail) => {
      const tapped = (value: T, options: HookOptions) =>
        attemptAsync(() => fn(value, options), fail, undefined, ms)
      hook.tapPromise({ name, stage }, tapped)
      return tapped
    },
  )
}

/** A hook that asks for a decision. The first verdict counts; a tap that fails does not approve. */
export function verdict<T>(): HookSlot<
  (value: T, options: HookOptions) => Promise<Verdict | undefined>,
  (value: T, options: HookOptions) => Promise<Verdict | undefined>
> {
  const hook = new AsyncSeriesBailHook<[T, HookOptions], Verdict | undefined>(['value', 'options'])
  return slot(
    hook,
    (value, options) => hook.promise(value, options),
    (name, stage, fn, fail) => {
      const tapped = (value: T, options: HookOptions) =>
        attemptAsync(() => fn(value, options), fail, { approved: false as const })
      hook.tapPromise({ name, stage }, tapped)
      return tapped
    },
  )
}
