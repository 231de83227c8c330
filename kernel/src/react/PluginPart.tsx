import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { setupMs } from '../core/config/limits.ts'
import { within } from '../core/hooks/attempt.ts'
import type { Kernel } from '../core/kernel.ts'
import { loadCode } from '../core/plugin/loadCode.ts'
import type { ActivationEvent } from '../core/plugin/manifest.ts'
import { pluginsAtom } from '../core/state/atoms.ts'
import { KitContext, useKitScope } from './KitContext.ts'
import { ViewBoundary } from './ViewBoundary.tsx'
import { ViewSkeleton } from './ViewSkeleton.tsx'

/** Something a plugin shows, by the `import()` of its manifest that loads it. */
export interface PluginPartProps {
  /** What the log calls it. */
  readonly name: string
  readonly plugin: string
  readonly load: () => Promise<{ default?: unknown }>
  /** What wakes whoever else waits for it. */
  readonly event?: ActivationEvent
  readonly params?: unknown
}

type Part = ComponentType<{ readonly params: unknown }>
type Load = PluginPartProps['load']

/** Parts whose code is here, so that coming back to one shows it at once. */
const loadedParts = new WeakMap<Load, Part>()
/** A kit's parts whose code is on its way, so that one look causes one load, also where effects run twice. */
const loadingParts = new WeakMap<Kernel, Map<Load, Promise<Part>>>()

/** A view or a slot row's content: its plugin is activated, its code loaded, its failure contained. */
export function PluginPart(props: PluginPartProps): ReactNode {
  const scope = useKitScope()
  const { kernel } = scope
  const [attempt, setAttempt] = useState(0)
  const owner = kernel.plugins.scopeOf(props.plugin) ?? kernel.signal
  return (
    <ViewBoundary
      // A retry is a new boundary: what failed is asked for again.
      key={attempt}
      onRetry={() => setAttempt(attempt + 1)}
      onError={(error) => kernel.log(`${props.name} failed`, { error })}
    >
      <Suspense fallback={<ViewSkeleton />}>
        <KitContext value={{ ...scope, owner, plugin: props.plugin }}>
          <Loaded {...props} />
        </KitContext>
      </Suspense>
    </ViewBoundary>
  )
}

// Not React.lazy: a fallback it has shown stays for 300 ms, however soon the code is here.
function Loaded(props: PluginPartProps): ReactNode {
  const { load, plugin, params } = props
  const { kernel } = useKitScope()
  const active = kernel.store.get(pluginsAtom)[plugin] === 'active'
  const [loaded, setLoaded] = useState<{ readonly Shown?: Part | undefined; readonly error?: unknown }>({
    Shown: active ? loadedParts.get(load) : undefined,
  })
  const { Shown, error } = loaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part is known by its `load`; the rest goes with it.
  useEffect(() => {
    let left = false
    const show = (next: typeof loaded) => {
      if (!left) setLoaded(next)
    }
    if (!Shown) {
      loadPart(kernel, props).then(
        (part) => show({ Shown: part }),
        (cause: unknown) => show({ error: cause ?? new Error(`${props.name} did not load`) }),
      )
    }
    return () => {
      left = true
    }
  }, [Shown, kernel, load])
  if (error) throw error
  return Shown ? <Shown params={params} /> : <ViewSkeleton />
}

function loadPart(kernel: Kernel, props: PluginPartProps): Promise<Part> {
  const loading = loadingParts.get(kernel) ?? new Map<Load, Promise<Part>>()
  loadingParts.set(kernel, loading)
  const running = loading.get(props.load) ?? loadOnce(kernel, props)
  loading.set(props.load, running)
  const done = () => loading.delete(props.load)
  running.then(done, done)
  return running
}

async function loadOnce(kernel: Kernel, { name, plugin, load, event }: PluginPartProps): Promise<Part> {
  const [module] = await Promise.all([
    within(setupMs, loadCode(load)),
    kernel.plugins.api(plugin),
    event && kernel.plugins.activate(event),
  ])
  if (!module.default) throw new Error(`${name} has no default export`)
  // The manifest typed the component where it was defined; the registry has forgotten it.
  const part = module.default as Part
  loadedParts.set(load, part)
  return part
}
