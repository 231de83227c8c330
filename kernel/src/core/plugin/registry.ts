import type { Store } from 'jotai/vanilla'
import type { Activation, ActivationEvent } from '../../contracts/activation.ts'
import type { Namespace } from '../../contracts/ids.ts'
import type { Policy } from '../../contracts/rpc.ts'
import type { ServiceRegistry, ServiceToken } from '../../contracts/tokens.ts'
import type { ViewRegistry } from '../../contracts/views.ts'
import { unlessAborted, within } from '../async/attempt.ts'
import { setupMs } from '../constants/limits.ts'
import { kernelVersion } from '../constants/version.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import type { Log } from '../feedback/log.ts'
import { type PluginState, writable } from '../state/atoms.ts'
import type { Entry } from './entry.ts'
import { findConflict } from './findConflict.ts'
import { inKernelRange } from './kernelRange.ts'
import type { AnyManifest, Plugin } from './manifest.ts'
import { createScope } from './scope.ts'
import { showRows } from './showRows.ts'

/** The plugins of a kit, as the other rooms see them. */
export interface Registry extends Activation, ServiceRegistry, ViewRegistry {
  /** @throws {LatchkitError} DUPLICATE_PLUGIN, KERNEL_RANGE, CONFLICT */
  use(plugin: Plugin): void
  /** @throws {LatchkitError} UNKNOWN_PLUGIN */
  remove(id: string): void
  /** Follows the features: a plugin that is switched off ends and is hidden, one that is switched on starts again. */
  refresh(): void
  /** The API of a plugin, activating it first. @throws {LatchkitError} UNKNOWN_PLUGIN, PLUGIN_OFF, PLUGIN_FAILED */
  api(id: string): Promise<unknown>
  provide<T>(token: ServiceToken<T>, service: T, plugin: string, signal: AbortSignal): void
  /** The token of every provided service, once for each provider. */
  serviceIds(): readonly string[]
  ids(): readonly string[]
  /** The plugins that are not switched off. */
  enabled(): readonly Plugin[]
  /** Aborts when the plugin is removed or switched off; `undefined` for a plugin that is not composed. */
  scopeOf(id: string): AbortSignal | undefined
  /** The base policy of a method: the row of the plugin that knows the namespace. */
  policy(namespace: Namespace, method: string): Policy | undefined
  destroy(): void
}

/** What the registry needs. */
export interface RegistryParts {
  readonly store: Store
  readonly log: Log
  readonly features: {
    /** Computes the features of these manifests. Returns whether they switch a plugin off. */
    decide(manifests: readonly AnyManifest[]): (manifest: AnyManifest) => boolean
    /** The plugins follow what was decided. */
    followed(): void
  }
  /** Drops views whose plugin is gone. */
  readonly router: { prune(): void }
  /** Called before a plugin is removed or switched off. */
  onRemoved(plugin: string): void
  /** Loads the function that sets a plugin up. That function resolves to the plugin's API. */
  loadSetup(): Promise<(entry: Entry) => Promise<unknown>>
}

/** The composed plugins of one kit: adds them, activates them on their events, removes them. */
export function createRegistry(parts: RegistryParts): Registry {
  const entries = new Map<string, Entry>()
  let places = 0
  const services = new Map<string, { plugin: string; service: unknown }[]>()

  const setState = (id: string, state: PluginState | undefined) =>
    parts.store.set(writable.plugins, (all) => {
      const { [id]: _, ...rest } = all
      // Written over in its place, so that the atom keeps the order of composition.
      return state ? { ...all, [id]: state } : rest
    })

  const scopeFor = (id: string) =>
    createScope((error) => parts.log(`Plugin "${id}" could not clean up`, { error }))

  /** What has happened and stays true: a plugin composed later is woken by it too. */
  const happened = new Set<ActivationEvent>(['boot'])
  const isTrue = (event: ActivationEvent): boolean =>
    happened.has(event) &&
    (event !== 'open' || parts.store.get(writable.modal).open) &&
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
    const off = parts.features.decide(manifests())(manifest)
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
    parts.onRemoved(plugin.id)
    scope.end()
  }

  function refresh(): void {
    const isOffNow = parts.features.decide(manifests())
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
    showRows(parts.store, enabled())
    parts.router.prune()
    for (const entry of turned) if (!isOff(entry.plugin.id)) wake(entry)
    parts.features.followed()
  }

  function wake(entry: Entry): void {
    if (entry.plugin.manifest.on.some(isTrue)) void start(entry).catch(() => undefined)
  }

  const composed = () => [...entries.values()].map((entry) => entry.plugin)
  const isOff = (id: string) => parts.store.get(writable.plugins)[id] === 'off'
  const on = () => [...entries.values()].filter((entry) => !isOff(entry.plugin.id))
  const enabled = () => on().map((entry) => entry.plugin)

  async function setUp(entry: Entry): Promise<unknown> {
    const { id } = entry.plugin
    const { signal } = entry.scope
    const removed = () =>
      entries.get(id) === entry
        ? kernelErrors.PLUGIN_OFF({ values: { id } })
        : kernelErrors.PLUGIN_REMOVED({ values: { id } })
    try {
      const setUpPlugin = await parts.loadSetup()
      if (signal.aborted) throw removed()
      setState(id, 'loading')
      const api = await within(setupMs, unlessAborted(setUpPlugin(entry), signal, removed))
      if (signal.aborted) throw removed()
      setState(id, 'active')
      return api
    } catch (error) {
      if (signal.aborted) throw removed()
      entry.scope.end()
      entry.scope = scopeFor(id)
      delete entry.starting
      setState(id, 'failed')
      parts.log(`Plugin "${id}" could not start`, { error })
      throw kernelErrors.PLUGIN_FAILED({ values: { id }, cause: error })
    }
  }

  function start(entry: Entry): Promise<unknown> {
    entry.starting ??= setUp(entry)
    return entry.starting
  }

  async function activate(event: ActivationEvent): Promise<readonly string[]> {
    happened.add(event)
    const woken = on().filter((entry) => entry.plugin.manifest.on.includes(event))
    await Promise.allSettled(woken.map(start))
    const states = parts.store.get(writable.plugins)
    return woken.map(({ plugin }) => plugin.id).filter((id) => states[id] === 'failed')
  }

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

  function provided<T>(token: ServiceToken<T>): readonly T[] {
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
    hasInactive: (event) =>
      on().some(
        ({ plugin }) =>
          plugin.manifest.on.includes(event) &&
          ['idle', 'loading'].includes(parts.store.get(writable.plugins)[plugin.id] ?? ''),
      ),
    provide,
    serviceIds: () => [...services].flatMap(([token, rows]) => rows.map(() => token)),
    ids: () => [...entries.keys()],
    enabled,
    scopeOf: (id) => entries.get(id)?.scope.signal,
    provided,
    async services<T>(token: ServiceToken<T>): Promise<readonly T[]> {
      await activate(`service:${token.id}`)
      return provided(token)
    },
    view(name) {
      const owner = enabled().find((plugin) => Object.hasOwn(plugin.manifest.views ?? {}, name))
      const row = owner?.manifest.views?.[name]
      return owner && row && { row, plugin: owner.id }
    },
    policy(namespace, method) {
      const knows = ({ manifest }: Plugin) => manifest.namespace === namespace && manifest.methods
      const rows = enabled().find(knows)?.manifest.methods
      // Without a prototype, and by no method of `Object`: the page may have written on both (I-09).
      const own: Readonly<Record<string, Policy | null>> = { __proto__: null, ...rows }
      return own[method] ?? undefined
    },
    destroy() {
      for (const entry of [...entries.values()].reverse()) entry.scope.end()
      entries.clear()
    },
  }
}
