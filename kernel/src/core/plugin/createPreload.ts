import { lazy } from '../../base/async/lazy.ts'
import { onAbort } from '../../base/async/onAbort.ts'
import type { ActivationEvent } from '../../contracts/activation.ts'
import type { SlotName, SlotRow, SlotState } from '../../contracts/slots.ts'
import type { Store } from '../../contracts/store.ts'
import type { ViewRegistry } from '../../contracts/views.ts'
import { readStored } from '../../services/storage/readStored.ts'
import { pluginPrefix } from '../../services/storage/storagePrefix.ts'
import { activeConnectionAtom, connectorsAtom, featuresAtom, networksAtom } from '../state/atoms.ts'
import type { Plugin, PreloadFacts } from './manifest.ts'

/** The dependencies of `createPreload`. */
export interface PreloadParts {
  readonly store: Store
  readonly signal: AbortSignal
  readonly config: { readonly locale: string; readonly kitId: string }
  readonly plugins: ViewRegistry & { enabled(): readonly Plugin[] }
}

/** Loads code in advance. It runs nothing of it. */
export interface PreloadCode {
  /** Loads what a view shows, and what some events activate, in one wave of requests. */
  view(nameOrRole: string, events: readonly ActivationEvent[]): void
  /** Loads what connecting needs, for the namespaces of the wallets that are listed now or later. */
  next(): void
}

// Code that does not load now is loaded again when it is needed.
const ignoreErrors = (load: (() => unknown) | undefined): void =>
  void Promise.resolve()
    .then(load)
    .catch(() => undefined)

/** Whether a row is shown. A plugin whose condition throws must not prevent the modal from opening. */
function isShown({ when }: SlotRow, state: SlotState): boolean {
  try {
    return !when || when(state)
  } catch {
    return false
  }
}

/** Creates the functions that load code before it is needed. */
export function createPreload(parts: PreloadParts): PreloadCode {
  const { store, signal, plugins } = parts
  const connecting = new WeakSet<Plugin>()
  const preloaded = new Set<string>()
  let unsubscribe: (() => void) | undefined

  /** The state of the slots now; before a wallet is connected, that of one which a site's first network lists. */
  function slotState(): SlotState {
    const { namespace, source } = store.get(activeConnectionAtom) ?? {}
    return { namespace: namespace ?? store.get(networksAtom)[0]?.chainNamespace, source }
  }

  function loadConnecting(): void {
    const listed = store.get(connectorsAtom).map(({ namespace }) => namespace)
    for (const plugin of plugins.enabled()) {
      const { namespace, preload } = plugin.manifest
      if (connecting.has(plugin) || (namespace !== undefined && !listed.includes(namespace))) continue
      connecting.add(plugin)
      ignoreErrors(preload?.next)
    }
  }

  return {
    view(nameOrRole, events) {
      const enabled = plugins.enabled()
      const shown = plugins.view(nameOrRole)
      const state = slotState()
      // Hover, focus and click all prepare the same view.
      const key = [
        shown?.name,
        state.namespace,
        state.source,
        ...events,
        ...enabled.map(({ id }) => id),
      ].join()
      if (preloaded.has(key)) return
      preloaded.add(key)
      const rowsOf = ({ manifest }: Plugin, slot: SlotName): readonly SlotRow[] =>
        (manifest.slots?.[slot] ?? []).filter((row) => isShown(row, state))
      const slots = shown?.row.slots ?? []
      const listensTo = (wanted: readonly ActivationEvent[]) => (plugin: Plugin) =>
        plugin.manifest.on.some((event) => wanted.includes(event))
      const isShownOf = (plugin: Plugin) =>
        plugin.id === shown?.plugin ||
        // A row that only opens a view needs no code of its plugin yet.
        slots.some((slot) => rowsOf(plugin, slot).some(({ render }) => render))
      const listening = listensTo([...events, `view:${shown?.name}`])
      const needed = enabled.filter((plugin) => isShownOf(plugin) || listening(plugin))
      const required = needed.flatMap(({ manifest }) => manifest.requires ?? [])
      const providers = enabled.filter(listensTo(required.map((token) => `service:${token}` as const)))
      const factsOf = ({ id, options }: Plugin): PreloadFacts => ({
        options,
        features: store.get(featuresAtom),
        stored: (name) => readStored(pluginPrefix(parts.config.kitId, id) + name) !== null,
        namespaces: new Set(store.get(networksAtom).map((network) => network.chainNamespace)).size,
        rows: (slot) => enabled.flatMap((plugin) => rowsOf(plugin, slot)).length,
      })
      const rows = slots.flatMap((slot) => enabled.flatMap((plugin) => rowsOf(plugin, slot)))
      const loads = [
        shown?.row.load,
        ...rows.flatMap(({ icon, render }) => [icon, render]),
        ...[...needed, ...providers].map(({ manifest }) => manifest.load),
        // Other languages load with the modal, which knows where their files are.
        ...needed.map(({ manifest }) => manifest.messages?.load?.en),
      ]
      for (const load of loads) if (load) lazy<unknown>(load).preload()
      for (const plugin of enabled.filter(isShownOf))
        ignoreErrors(() => plugin.manifest.preload?.open?.(factsOf(plugin)))
    },
    next() {
      loadConnecting()
      if (unsubscribe || signal.aborted) return
      unsubscribe = store.sub(connectorsAtom, loadConnecting)
      onAbort(signal, unsubscribe)
    },
  }
}
