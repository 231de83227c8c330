import { type ComponentType, type ReactNode, Suspense, useCallback, useState } from 'react'
import { within } from '../base/async/attempt.ts'
import { lazy } from '../base/async/lazy.ts'
import { setupMs } from '../base/constants/limits.ts'
import type { ActivationEvent } from '../contracts/activation.ts'
import { pluginsAtom } from '../core/state/atoms.ts'
import { KitContext, type ModalKit, useKitScope } from './hooks/KitContext.ts'
import { useAsync } from './hooks/useAsync.ts'
import { ViewBoundary } from './ViewBoundary.tsx'
import { ViewSkeleton } from './ViewSkeleton.tsx'

/** A component of a plugin, with the `import()` of the manifest that loads it. */
export interface PluginPartProps {
  /** The name of the component in the log. */
  readonly name: string
  readonly plugin: string
  readonly load: () => Promise<{ default?: unknown }>
  /** An activation event for the other plugins that wait for this component. */
  readonly event?: ActivationEvent
  readonly params?: unknown
}

type Part = ComponentType<{ readonly params: unknown }>
type Load = PluginPartProps['load']

/** The components of a kit that are loading, so that each loads only once, also where effects run twice. */
const loadingParts = new WeakMap<ModalKit, Map<Load, Promise<Part>>>()

/** Renders a view or the content of a slot row: activates the plugin, loads the code and contains errors. */
export function PluginPart(props: PluginPartProps): ReactNode {
  const scope = useKitScope()
  const { kit } = scope
  const [attempt, setAttempt] = useState(0)
  const owner = kit.plugins.scopeOf(props.plugin) ?? kit.signal
  return (
    <ViewBoundary
      // A new key remounts the boundary, so that a retry loads the failed code again.
      key={attempt}
      onRetry={() => setAttempt(attempt + 1)}
      onError={(error) => kit.log(`${props.name} failed`, { error })}
    >
      <Suspense fallback={<ViewSkeleton />}>
        <KitContext.Provider value={{ ...scope, owner, plugin: props.plugin }}>
          <Loaded {...props} />
        </KitContext.Provider>
      </Suspense>
    </ViewBoundary>
  )
}

// React.lazy is not used, because React shows its fallback for at least 300 ms, even when the code loads sooner.
function Loaded(props: PluginPartProps): ReactNode {
  const { load, plugin, params } = props
  const { kit } = useKitScope()
  const isActive = kit.store.get(pluginsAtom)[plugin] === 'active'
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` identifies the component and determines the other props.
  const loadShown = useCallback(() => loadPart(kit, props), [kit, load])
  const Shown = useAsync(loadShown, isActive ? partOf(lazy(load).loaded) : undefined)
  return Shown ? <Shown params={params} /> : <ViewSkeleton />
}

function loadPart(kit: ModalKit, props: PluginPartProps): Promise<Part> {
  const loading = loadingParts.get(kit) ?? new Map<Load, Promise<Part>>()
  loadingParts.set(kit, loading)
  const promise = loading.get(props.load) ?? loadOnce(kit, props)
  loading.set(props.load, promise)
  const finish = () => loading.delete(props.load)
  promise.then(finish, finish)
  return promise
}

async function loadOnce(kit: ModalKit, { name, plugin, load, event }: PluginPartProps): Promise<Part> {
  const [module] = await Promise.all([
    within(setupMs, lazy(load)()),
    kit.plugins.api(plugin),
    event && kit.plugins.activate(event),
  ])
  const part = partOf(module)
  if (!part) throw new Error(`${name} has no default export`)
  return part
}

// The manifest checked the type of the component where it was defined; the registry does not keep that type.
const partOf = (module: { readonly default?: unknown } | undefined) => module?.default as Part | undefined
