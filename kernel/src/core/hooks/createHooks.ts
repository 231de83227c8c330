import { unlessAborted } from '../../base/async/attempt.ts'
import { onAbort } from '../../base/async/onAbort.ts'
import { disconnectingTapMs, hookTapMs } from '../../base/constants/limits.ts'
import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import type { Connection, Connector } from '../../contracts/connector.ts'
import type { TrackedEvent } from '../../contracts/events.ts'
import type { HookName, HookOptions, HookTable, Route } from '../../contracts/hooks.ts'
import type { Outcome, RpcRequest } from '../../contracts/rpc.ts'
import { asyncWaterfall, bail, notify, refusals, series, strictest, verdict, waterfall } from './kinds.ts'

/** Called for every tap that threw or exceeded its time limit, with the plugin that owns the tap. */
export type HookFailure = (failure: {
  readonly plugin: string
  readonly hook: HookName
  readonly error: unknown
}) => void

/** The hooks of one kit. The kernel calls them, and plugins tap them. */
export type Hooks = ReturnType<typeof createHooks>

/**
 * Creates the hook table. The kind of each row implements its contract in `HookTable`. `onTracked` is called for each tap of
 * `track`, with the signal that ends it.
 */
export function createHooks(onFailure: HookFailure, onTracked?: (signal: AbortSignal) => void) {
  const table = {
    navigate: waterfall<Route>(),
    connectors: waterfall<readonly Connector[]>(),
    close: bail<'stay'>(),
    connecting: refusals<Connector>(),
    connected: series<[Connection, HookOptions]>(),
    changed: series<[Connection, 'account' | 'network', HookOptions]>(),
    disconnecting: series<[Connection, HookOptions]>(disconnectingTapMs),
    disconnected: notify<[Connection]>(),
    classify: strictest(),
    prepare: asyncWaterfall<RpcRequest>(hookTapMs),
    guard: refusals<RpcRequest>(hookTapMs),
    approve: verdict<RpcRequest>(),
    settled: notify<[RpcRequest, Outcome]>(),
    track: notify<[TrackedEvent]>(),
  }

  /** Taps the hook `name` for `plugin` until `signal` aborts. Taps with a lower stage run first. */
  function tap<Name extends HookName>(
    plugin: string,
    signal: AbortSignal,
    name: Name,
    fn: HookTable[Name],
    stage = 0,
  ): void {
    if (signal.aborted) return
    const row = table[name] as {
      add(plugin: string, stage: number, fn: HookTable[Name], fail: (error: unknown) => void): () => void
    }
    // A tap that ends because its plugin was removed has not failed.
    const fail = (error: unknown) => signal.aborted || onFailure({ plugin, hook: name, error })
    const remove = row.add(plugin, stage, whileAlive(plugin, signal, fn), fail)
    onAbort(signal, remove)
    if (name === 'track') onTracked?.(signal)
  }

  return {
    tap,
    table,
    /** Returns the number of taps, so that tests can check that they were removed. */
    size: () => Object.values(table).reduce((sum, row) => sum + row.taps(), 0),
  }
}

/**
 * Binds a tap to the lifetime of its plugin. If the plugin is removed while the tap runs, the tap fails. After that, the tap
 * returns `undefined`.
 */
function whileAlive<Fn extends HookTable[HookName]>(plugin: string, signal: AbortSignal, fn: Fn): Fn {
  const removed = () => kernelErrors.PLUGIN_REMOVED({ values: { id: plugin } })
  const call = fn as (...args: unknown[]) => unknown
  const guarded = (...args: unknown[]): unknown => {
    if (signal.aborted) return undefined
    const answer = call(...args)
    return answer instanceof Promise ? unlessAborted(answer, signal, removed) : answer
  }
  return guarded as Fn
}
