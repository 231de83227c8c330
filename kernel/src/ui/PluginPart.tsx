import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ActivationEvent } from '../contracts/activation.ts'
import { within } from '../core/async/attempt.ts'
import { loadCode } from '../core/async/loadCode.ts'
import { setupMs } from '../core/constants/limits.ts'
import { pluginsAtom } from '../core/state/atoms.ts'
import { KitContext, type ModalKit, useKitScope } from '../react/KitContext.ts'
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
const loadingParts = new WeakMap<ModalKit, Map<Load, Promise<Part>>>()

/** A view or a slot row's content: its plugin is activated, its code loaded, its failure contained. */
export function PluginPart(props: PluginPartProps): ReactNode {
  const scope = useKitScope()
  const { kit } = scope
  const [attempt, setAttempt] = useState(0)
  const owner = kit.plugins.scopeOf(props.plugin) ?? kit.signal
  return (
    <ViewBoundary
      // A retry is a new boundary: what failed is asked for again.
      key={attempt}
      onRetry={() => setAttempt(attempt + 1)}
      onError={(error) => kit.log(`${props.name} failed`, { error })}
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
  const { kit } = useKitScope()
  const active = kit.store.get(pluginsAtom)[plugin] === 'active'
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
      loadPart(kit, props).then(
        (part) => show({ Shown: part }),
        (cause: unknown) => show({ error: cause ?? new Error(`${props.name} did not load`) }),
      )
    }
    return () => {
      left = true
    }
  }, [Shown, kit, load])
  if (error) throw error
  return Shown ? <Shown params={params} /> : <ViewSkeleton />
}

function loadPart(kit: ModalKit, props: PluginPartProps): Promise<Part> {
  const loading = loadingParts.get(kit) ?? new Map<Load, Promise<Part>>()
  loadingParts.set(kit, loading)
  const running = loading.get(props.load) ?? loadOnce(kit, props)
  loading.set(props.load, running)
  const done = () => loading.delete(props.load)
  running.then(done, done)
  return running
}

async function loadOnce(kit: ModalKit, { name, plugin, load, event }: PluginPartProps): Promise<Part> {
  const [module] = await Promise.all([
    within(setupMs, loadCode(load)),
    kit.plugins.api(plugin),
    event && kit.plugins.activate(event),
  ])
  if (!module.default) throw new Error(`${name} has no default export`)
  // The manifest typed the component where it was defined; the registry has forgotten it.
  const part = module.default as Part
  loadedParts.set(load, part)
  return part
}
