import { unlessAborted, within } from '../../base/async/attempt.ts'
import { onAbort } from '../../base/async/onAbort.ts'
import { setupMs } from '../../base/constants/limits.ts'
import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import type { Activation, ActivationEvent } from '../../contracts/activation.ts'
import type { Namespace } from '../../contracts/ids.ts'
import type { Policy } from '../../contracts/rpc.ts'
import type { Store } from '../../contracts/store.ts'
import type { ServiceRegistry, ServiceToken } from '../../contracts/tokens.ts'
import type { ViewRegistry, ViewRole } from '../../contracts/views.ts'
import type { Log } from '../feedback/log.ts'
import { type PluginState, writable } from '../state/atoms.ts'
import { checkRelease } from './checkRelease.ts'
import type { Entry } from './entry.ts'
import { findConflict } from './findConflict.ts'
import { checkCopy } from './kernelCopy.ts'
import type { AnyManifest, Plugin } from './manifest.ts'
import { createScope } from './scope.ts'
import { showRows } from './showRows.ts'

/** The plugin registry of a kit, as the other parts of the kernel use it. */
export interface Registry extends Activation, ServiceRegistry, ViewRegistry {
  /** @throws {LatchkitError} DUPLICATE_PLUGIN, KERNEL_RANGE, CONFLICT */
  use(plugin: Plugin): void
  /** @throws {LatchkitError} UNKNOWN_PLUGIN */
  remove(id: string): void
  /** Applies the features: stops and hides the plugins that they disable, and activates those that they enable again. */
  refresh(): void
  /** Activates a plugin and resolves to its API. @throws {LatchkitError} UNKNOWN_PLUGIN, PLUGIN_OFF, PLUGIN_FAILED */
  api(id: string): Promise<unknown>
  provide<T>(token: ServiceToken<T>, service: T, plugin: string, signal: AbortSignal): void
  /** Returns the token id of every provided service, once for each provider. */
  serviceIds(): readonly string[]
  ids(): readonly string[]
  /** Returns the plugins that are not disabled. */
  enabled(): readonly Plugin[]
  /** Returns a signal that aborts when the plugin is removed or disabled, or `undefined` if it is not composed. */
  scopeOf(id: string): AbortSignal | undefined
  /** Returns the default policy of a method from the manifest of the plugin that supports the namespace. */
  policy(namespace: Namespace, method: string): Policy | undefined
  destroy(): void
}

/** The dependencies of the registry. */
export interface RegistryParts {
  readonly store: Store
  readonly log: Log
  readonly features: {
    /** Computes the features for these manifests. Returns a function that returns whether they disable a plugin. */
    decide(manifests: readonly AnyManifest[]): (manifest: AnyManifest) => boolean
  }
  /** Removes views of removed plugins from the stack. */
  readonly router: { prune(): void }
  /** Called before a plugin is removed or disabled. */
  onRemoved(plugin: string): void
  /** Loads the function that sets up a plugin and resolves to its API. */
  loadSetup(): Promise<(entry: Entry) => Promise<unknown>>
}

/** Creates the registry of a kit, which adds plugins, activates them on their events, and removes them. */
export function createRegistry(parts: RegistryParts): Registry {
  const entries = new Map<string, Entry>()
  let nextPlace = 0
  const services = new Map<string, { plugin: string; service: unknown }[]>()

  const setState = (id: string, state: PluginState | undefined) =>
    parts.store.set(writable.plugins, (states) => {
      const { [id]: _, ...rest } = states
      // Overwriting an existing key preserves the order of composition.
      return state ? { ...states, [id]: state } : rest
    })

  const scopeFor = (id: string) =>
    createScope((error) => parts.log(`Plugin "${id}" could not clean up`, { error }))

  /** The events that have occurred. Those that still apply also activate a plugin that is composed later. */
  const pastEvents = new Set<ActivationEvent>(['boot'])
  const stillApplies = (event: ActivationEvent): boolean =>
    pastEvents.has(event) &&
    (event !== 'open' || parts.store.get(writable.modal).open) &&
    !event.startsWith('view:')

  function use(input: Plugin): void {
    if (process.env.NODE_ENV !== 'production') checkCopy(input)
    // Without a prototype, so that properties which the page adds to `Object.prototype` are not part of a manifest (I-09).
    const plugin: Plugin = {
      ...input,
      manifest: { __proto__: null, ...input.manifest } as Plugin['manifest'],
    }
    const { id, manifest } = plugin
    if (entries.has(id)) throw kernelErrors.DUPLICATE_PLUGIN({ values: { id } })
    checkRelease(manifest)
    const conflict = findConflict(plugin, composed())
    if (conflict) throw kernelErrors.CONFLICT({ values: conflict })
    const entry: Entry = { plugin, place: nextPlace++, scope: scopeFor(id) }
    entries.set(id, entry)
    const isDisabled = parts.features.decide(manifests())(manifest)
    setState(id, isDisabled ? 'off' : 'idle')
    refresh()
    if (!isDisabled) startIfDue(entry)
  }

  function remove(id: string): void {
    const entry = entries.get(id)
    if (!entry) throw kernelErrors.UNKNOWN_PLUGIN({ values: { id } })
    entries.delete(id)
    setState(id, undefined)
    parts.onRemoved(id)
    entry.scope.end()
    refresh()
  }

  /** Ends the current setup, so that nothing of it remains and the plugin can be set up again. */
  function reset(entry: Entry): void {
    entry.scope.end()
    entry.scope = scopeFor(entry.plugin.id)
    delete entry.starting
  }

  function refresh(): void {
    const isDisabled = parts.features.decide(manifests())
    const toggled = [...entries.values()].filter(
      ({ plugin }) => isDisabled(plugin.manifest) !== isOff(plugin.id),
    )
    for (const entry of toggled) {
      const turnOff = !isOff(entry.plugin.id)
      setState(entry.plugin.id, turnOff ? 'off' : 'idle')
      if (!turnOff) continue
      parts.onRemoved(entry.plugin.id)
      reset(entry)
    }
    showRows(parts.store, enabled())
    parts.router.prune()
    for (const entry of toggled) if (!isOff(entry.plugin.id)) startIfDue(entry)
  }

  function startIfDue(entry: Entry): void {
    if (entry.plugin.manifest.on.some(stillApplies)) void start(entry).catch(() => undefined)
  }

  const composed = () => [...entries.values()].map((entry) => entry.plugin)
  const manifests = () => composed().map(({ manifest }) => manifest)
  const stateOf = (id: string) => parts.store.get(writable.plugins)[id]
  const isOff = (id: string) => stateOf(id) === 'off'
  const enabledEntries = () => [...entries.values()].filter((entry) => !isOff(entry.plugin.id))
  const enabled = () => enabledEntries().map((entry) => entry.plugin)
  const activatedBy = (event: ActivationEvent) =>
    enabledEntries().filter((entry) => entry.plugin.manifest.on.includes(event))

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
      reset(entry)
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
    pastEvents.add(event)
    const activated = activatedBy(event)
    await Promise.allSettled(activated.map(start))
    return activated.map(({ plugin }) => plugin.id).filter((id) => stateOf(id) === 'failed')
  }

  function api(id: string): Promise<unknown> {
    const entry = entries.get(id)
    if (!entry) return Promise.reject(kernelErrors.UNKNOWN_PLUGIN({ values: { id } }))
    return isOff(id) ? Promise.reject(kernelErrors.PLUGIN_OFF({ values: { id } })) : start(entry)
  }

  const rowsOf = ({ id }: { readonly id: string }) => services.get(id) ?? []

  function provide<T>(token: ServiceToken<T>, service: T, plugin: string, signal: AbortSignal): void {
    if (signal.aborted) return
    const row = { plugin, service }
    services.set(token.id, [...rowsOf(token), row])
    const withdraw = () =>
      services.set(
        token.id,
        rowsOf(token).filter((other) => other !== row),
      )
    onAbort(signal, withdraw)
  }

  function provided<T>(token: ServiceToken<T>): readonly T[] {
    const order = [...entries.keys()]
    const rows = [...rowsOf(token)].sort((a, b) => order.indexOf(a.plugin) - order.indexOf(b.plugin))
    // `provide` only accepts services of the token's type.
    return rows.map((row) => row.service as T)
  }

  return {
    use,
    remove,
    refresh,
    activate,
    api,
    hasInactive: (event) =>
      activatedBy(event).some(({ plugin }) => ['idle', 'loading'].includes(stateOf(plugin.id) ?? '')),
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
    view(nameOrRole) {
      const claims = ({ manifest }: Plugin) => Object.hasOwn(manifest.roles ?? {}, nameOrRole)
      const name = enabled().find(claims)?.manifest.roles?.[nameOrRole as ViewRole] ?? nameOrRole
      const owner = enabled().find((plugin) => Object.hasOwn(plugin.manifest.views ?? {}, name))
      const row = owner?.manifest.views?.[name]
      return owner && row && { name, row, plugin: owner.id }
    },
    policy(namespace, method) {
      const supports = ({ manifest }: Plugin) => manifest.namespace === namespace && manifest.methods
      const rows = enabled().find(supports)?.manifest.methods
      // Without a prototype and without methods of `Object`, because the page may have modified both (I-09).
      const policies: Readonly<Record<string, Policy | null>> = { __proto__: null, ...rows }
      return policies[method] ?? undefined
    },
    destroy() {
      for (const entry of [...entries.values()].reverse()) entry.scope.end()
      entries.clear()
    },
  }
}
