import type { Connection, Connector } from '../../contracts/connector.ts'
import type { PlannedOptions } from '../../contracts/features.ts'
import type { HookName, HookOptions, HookTable, Route, TrackedEvent } from '../../contracts/hooks.ts'
import type { Outcome, RpcRequest } from '../../contracts/rpc.ts'
import { unlessAborted } from '../async/attempt.ts'
import { disconnectingTapMs, hookTapMs } from '../constants/limits.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import { asyncWaterfall, bail, notify, refusals, series, strictest, verdict, waterfall } from './kinds.ts'

/** Told of every tap that threw or overran, with the plugin to blame. */
export type HookFailure = (failure: {
  readonly plugin: string
  readonly hook: HookName
  readonly error: unknown
}) => void

/** The hook table of one kit: the kernel calls, plugins tap. */
export type Hooks = ReturnType<typeof createHooks>

/** Makes the table. The kind of each row is its contract: see `HookTable`. */
export function createHooks(onFailure: HookFailure) {
  const table = {
    config: waterfall<PlannedOptions>(),
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
    featuresChanged: notify<[]>(),
  }

  /** Taps `name` for `plugin` until `signal` aborts. Lower stages run first. */
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
    const remove = row.add(plugin, stage, whileAlive(plugin, signal, fn), (error) =>
      onFailure({ plugin, hook: name, error }),
    )
    signal.addEventListener('abort', remove, { once: true })
  }

  return {
    tap,
    table,
    /** How many taps there are, for tests of clean removal. */
    size: () => Object.values(table).reduce((sum, row) => sum + row.taps(), 0),
  }
}

/** A tap whose plugin is removed while it is asked has failed; one that is asked after that has no opinion. */
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
