import {
  AsyncSeriesBailHook,
  AsyncSeriesHook,
  AsyncSeriesWaterfallHook,
  SyncBailHook,
  SyncHook,
  SyncWaterfallHook,
} from 'tapable'
import type { HookOptions, Refusal } from '../../contracts/hooks.ts'
import type { Policy, RpcRequest, Verdict } from '../../contracts/rpc.ts'
import { attempt, attemptAsync, type Fail } from '../async/attempt.ts'

/** One hook: `add` taps it and gives back the way to take that tap out, `call` runs every tap. */
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
      // lite-tapable has no un-tap; a filtered copy is safe where a splice could meet its cache.
      return () => {
        hook.taps = hook.taps.filter((tap) => tap.fn !== tapped)
      }
    },
  }
}

/** What should this value be? Each tap may replace it; a failing tap leaves it as it was. */
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

/** Who answers? The first answer that is not `undefined` counts. */
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

/** It happened. Nobody may delay it, and a failing tap delays nobody. */
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

/** Every tap is asked and the strictest answer wins; a throw refuses, nobody is `undefined`. */
export function strictest(): HookSlot<
  (request: RpcRequest) => Policy | undefined,
  (base: Policy | undefined, request: RpcRequest) => Policy | undefined
> {
  const hook = new SyncWaterfallHook<[Policy | undefined, RpcRequest]>(['policy', 'request'])
  return slot(
    hook,
    (base, request) => hook.call(base, request),
    (name, stage, fn, fail) => {
      const tapped = (so: Policy | undefined, request: RpcRequest): Policy | undefined => {
        const answer = attempt(() => fn(request), fail, 'refuse')
        // An answer that is no policy, a promise for one, is a tap that cannot be trusted.
        const says = answer === undefined || Object.hasOwn(strictness, answer) ? answer : 'refuse'
        return so === undefined || (says !== undefined && strictness[says] > strictness[so]) ? says : so
      }
      hook.tap({ name, stage }, tapped)
      return tapped
    },
  )
}

/** It happened; each tap finishes in turn, within `ms` when it waits on no person. */
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

/** The refusal in place of a plugin that had to be asked and could not be. */
export const couldNotCheck = (plugin: string): { refuse: string } => ({
  refuse: `The plugin "${plugin}" could not check this`,
})

/** May it happen? Every tap is asked, the first refusal is kept, a throw or an overrun refuses. */
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
      const tapped = async (so: Refusal, value: T, options: HookOptions): Promise<Refusal> => {
        const says = await attemptAsync(() => fn(value, options), fail, couldNotCheck(name), ms)
        // Not `??`: a `false` of a tap without types is no opinion, and must not hide a later refusal.
        return so || says
      }
      hook.tapPromise({ name, stage }, tapped)
      return tapped
    },
  )
}

/** What should this value be, asynchronously? A failing tap leaves it as it was. */
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

/** Who decides? The first verdict counts; a tap that fails has refused. */
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
