import type { Namespace } from '../../contracts/ids.ts'
import type { Policy } from '../../contracts/rpc.ts'
import type { ServiceToken } from '../../contracts/tokens.ts'
import { setupMs } from '../config/limits.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import { unlessAborted, within } from '../hooks/attempt.ts'
import type { Kernel } from '../kernel.ts'
import { type PluginState, writable } from '../state/atoms.ts'
import { kernelVersion } from '../version.ts'
import { findConflict } from './findConflict.ts'
import { inKernelRange } from './kernelRange.ts'
import { loadCode } from './loadCode.ts'
import type { ActivationEvent, Plugin, ViewRow } from './manifest.ts'
import { createScope, type Scope } from './scope.ts'
import { showRows } from './showRows.ts'

/** A composed plugin and what is alive of it. */
export interface Entry {
  readonly plugin: Plugin
  /** Its place in the order of composition. A plugin that was taken out is never before one that stayed. */
  readonly place: number
  /** A new one after a failure: what a half-made plugin left is gone. */
  scope: Scope
  /** Set while activating and once active; cleared by a failure, so that the next event tries again. */
  starting?: Promise<unknown>
}

export interface ViewEntry {
  readonly row: ViewRow<never>
  readonly plugin: string
}

export type Registry = ReturnType<typeof createRegistry>

/** The composed plugins of one kit: takes them in, activates them on their events, takes them out. */
export function createRegistry(kernel: Kernel) {
  const entries = new Map<string, Entry>()
  let places = 0
  const services = new Map<string, { plugin: string; service: unknown }[]>()

  const setState = (id: string, state: PluginState | undefined) =>
    kernel.store.set(writable.plugins, (all) => {
      const { [id]: _, ...rest } = all
      // Written over in its place, so that the atom keeps the order of composition.
      return state ? { ...all, [id]: state } : rest
    })

  const scopeFor = (id: string) =>
    createScope((error) => kernel.log(`Plugin "${id}" could not clean up`, { error }))

  /** What has happened and stays true: a plugin composed later is woken by it too. */
  const happened = new Set<ActivationEvent>(['boot'])
  const isTrue = (event: ActivationEvent): boolean =>
    happened.has(event) &&
    (event !== 'open' || kernel.store.get(writable.modal).open) &&
    !event.startsWith('view:')

  function use(given: Plugin): void {
    // Without a prototype: what the page writes on Object.prototype is no row of any manifest (I-09).
    const plugin: Plugin = {
      ...given,
      manifest: { __proto__: null, ...given.manifest } as Plugin['manifest'],
    }
    const { id, manifest } = plugin
    if (entries.has(id)) throw kernelErrors.DUPLICATE_PLUGIN({ values: { id } })
    if (!inKernelRange(kernelVersion, manifest.kernel)) {
      const values = { id, version: manifest.version, range: manifest.kernel, kernel: kernelVersion }
      throw kernelErrors.KERNEL_RANGE({ values })
    }
    const conflict = findConflict(plugin, composed())
    if (conflict) throw kernelErrors.CONFLICT({ values: { ...conflict } })
    const entry: Entry = { plugin, place: places++, scope: scopeFor(id) }
    entries.set(id, entry)
    const off = kernel.features.decide(manifests())(manifest)
    setState(id, off ? 'off' : 'idle')
    refresh()
    if (!off) wake(entry)
  }

  function remove(id: string): void {
    const entry = entries.get(id)
    if (!entry) throw kernelErrors.UNKNOWN_PLUGIN({ values: { id } })
    entries.delete(id)
    setState(id, undefined)
    end(entry)
    refresh()
  }

  const manifests = () => [...entries.values()].map((entry) => entry.plugin.manifest)

  function end({ plugin, scope }: Entry): void {
    kernel.onRemoved(plugin.id)
    scope.end()
  }

  /** Follows the features: a plugin that went off ends and is hidden, one that came back begins anew. */
  function refresh(): void {
    const isOffNow = kernel.features.decide(manifests())
    const turned = [...entries.values()].filter(
      ({ plugin }) => isOffNow(plugin.manifest) !== isOff(plugin.id),
    )
    for (const entry of turned) {
      const off = !isOff(entry.plugin.id)
      setState(entry.plugin.id, off ? 'off' : 'idle')
      if (!off) continue
      end(entry)
      entry.scope = scopeFor(entry.plugin.id)
      delete entry.starting
    }
    showRows(kernel, shown())
    kernel.router.prune()
    for (const entry of turned) if (!isOff(entry.plugin.id)) wake(entry)
    kernel.features.followed()
  }

  function wake(entry: Entry): void {
    if (entry.plugin.manifest.on.some(isTrue)) void start(entry).catch(() => undefined)
  }

  const composed = () => [...entries.values()].map((entry) => entry.plugin)
  const isOff = (id: string) => kernel.store.get(writable.plugins)[id] === 'off'
  const on = () => [...entries.values()].filter((entry) => !isOff(entry.plugin.id))
  const shown = () => on().map((entry) => entry.plugin)

  async function setUp(entry: Entry): Promise<unknown> {
    const { id } = entry.plugin
    const { signal } = entry.scope
    const removed = () =>
      entries.get(id) === entry
        ? kernelErrors.PLUGIN_OFF({ values: { id } })
        : kernelErrors.PLUGIN_REMOVED({ values: { id } })
    try {
      const setupPlugin = await loadCode(() => import('./setupPlugin.ts').then((code) => code.setupPlugin))
      if (signal.aborted) throw removed()
      setState(id, 'loading')
      const api = await within(setupMs, unlessAborted(setupPlugin(kernel, entry), signal, removed))
      if (signal.aborted) throw removed()
      setState(id, 'active')
      return api
    } catch (error) {
      if (signal.aborted) throw removed()
      entry.scope.end()
      entry.scope = scopeFor(id)
      delete entry.starting
      setState(id, 'failed')
      kernel.log(`Plugin "${id}" could not start`, { error })
      throw kernelErrors.PLUGIN_FAILED({ values: { id }, cause: error })
    }
  }

  function start(entry: Entry): Promise<unknown> {
    entry.starting ??= setUp(entry)
    return entry.starting
  }

  /**
   * Activates whoever declared `event`; one that fails is told of in its state and stops no other. Gives the ids of
   * those that failed, for whoever may not go on without them.
   */
  async function activate(event: ActivationEvent): Promise<readonly string[]> {
    happened.add(event)
    const woken = on().filter((entry) => entry.plugin.manifest.on.includes(event))
    await Promise.allSettled(woken.map(start))
    const states = kernel.store.get(writable.plugins)
    return woken.map(({ plugin }) => plugin.id).filter((id) => states[id] === 'failed')
  }

  /** The API of a plugin, activating it first. */
  function api(id: string): Promise<unknown> {
    const entry = entries.get(id)
    if (!entry) return Promise.reject(kernelErrors.UNKNOWN_PLUGIN({ values: { id } }))
    return isOff(id) ? Promise.reject(kernelErrors.PLUGIN_OFF({ values: { id } })) : start(entry)
  }

  function provide<T>(token: ServiceToken<T>, service: T, plugin: string, signal: AbortSignal): void {
    if (signal.aborted) return
    const row = { plugin, service }
    services.set(token.id, [...(services.get(token.id) ?? []), row])
    const withdraw = () =>
      services.set(
        token.id,
        (services.get(token.id) ?? []).filter((one) => one !== row),
      )
    signal.addEventListener('abort', withdraw, { once: true })
  }

  function living<T>(token: ServiceToken<T>): readonly T[] {
    const order = [...entries.keys()]
    const rows = [...(services.get(token.id) ?? [])].sort(
      (a, b) => order.indexOf(a.plugin) - order.indexOf(b.plugin),
    )
    // The token's type is the contract: `provide` takes nothing else under its id.
    return rows.map((row) => row.service as T)
  }

  return {
    use,
    remove,
    refresh,
    activate,
    api,
    /** Whether someone who declared the event has not been set up yet. */
    sleeps: (event: ActivationEvent): boolean =>
      on().some(
        ({ plugin }) =>
          plugin.manifest.on.includes(event) &&
          ['idle', 'loading'].includes(kernel.store.get(writable.plugins)[plugin.id] ?? ''),
      ),
    provide,
    /** Ids of every living service, once per provider. */
    provided: (): readonly string[] => [...services].flatMap(([token, rows]) => rows.map(() => token)),
    ids: (): readonly string[] => [...entries.keys()],
    /** The plugins that are not switched off. */
    shown,
    scopeOf: (id: string): AbortSignal | undefined => entries.get(id)?.scope.signal,
    /** The services of a token that are alive, in the order the plugins are composed. */
    living,
    /** As `living`, after activating whoever declared the token. */
    async services<T>(token: ServiceToken<T>): Promise<readonly T[]> {
      await activate(`service:${token.id}`)
      return living(token)
    },
    view(name: string): ViewEntry | undefined {
      const owner = shown().find((plugin) => Object.hasOwn(plugin.manifest.views ?? {}, name))
      const row = owner?.manifest.views?.[name]
      return owner && row && { row, plugin: owner.id }
    },
    /** The base policy of a method: the row of the plugin that knows the namespace. */
    policy(namespace: Namespace, method: string): Policy | undefined {
      const knows = ({ manifest }: Plugin) => manifest.namespace === namespace && manifest.methods
      const rows = shown().find(knows)?.manifest.methods
      // Without a prototype, and by no method of `Object`: the page may have written on both (I-09).
      const own: Readonly<Record<string, Policy | null>> = { __proto__: null, ...rows }
      return own[method] ?? undefined
    },
    destroy(): void {
      for (const entry of [...entries.values()].reverse()) entry.scope.end()
      entries.clear()
    },
  }
}
