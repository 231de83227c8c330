import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Route } from '../contracts/hooks.ts'
import { kernelErrors } from '../core/errors/kernelErrors.ts'
import type { Kernel } from '../core/kernel.ts'
import { loadCode } from '../core/plugin/loadCode.ts'
import type { ViewEntry } from '../core/plugin/registry.ts'
import { pluginsAtom } from '../core/state/atoms.ts'
import { KitContext, useKitScope } from './KitContext.ts'
import { ViewBoundary } from './ViewBoundary.tsx'
import { ViewSkeleton } from './ViewSkeleton.tsx'

type View = ComponentType<{ readonly params: unknown }>

/** Views whose code is here, so that coming back to one shows it at once. */
const loadedViews = new WeakMap<ViewEntry['row'], View>()
/** Views whose code is on its way, so that one look causes one load, also where effects run twice. */
const loadingViews = new WeakMap<ViewEntry['row'], Promise<View>>()

/** The view of a route: its plugin is activated, its code loaded, its failure contained. */
export function ViewOutlet({ route }: { readonly route: Route }): ReactNode {
  const scope = useKitScope()
  const { kernel } = scope
  const entry = kernel.plugins.view(route.view)
  const [attempt, setAttempt] = useState(0)
  if (!entry) return null
  const owner = kernel.plugins.scopeOf(entry.plugin) ?? kernel.signal
  return (
    <ViewBoundary
      // A retry is a new boundary: what failed is asked for again.
      key={attempt}
      onRetry={() => setAttempt(attempt + 1)}
      onError={(error) => kernel.log(`View "${route.view}" failed`, { error })}
    >
      <Suspense fallback={<ViewSkeleton />}>
        <KitContext value={{ ...scope, owner, plugin: entry.plugin }}>
          <LoadedView route={route} entry={entry} />
        </KitContext>
      </Suspense>
    </ViewBoundary>
  )
}

interface LoadedViewProps {
  readonly route: Route
  readonly entry: ViewEntry
}

// Not React.lazy: a fallback it has shown stays for 300 ms, however soon the code is here.
function LoadedView({ route, entry: { row, plugin } }: LoadedViewProps): ReactNode {
  const { kernel } = useKitScope()
  const active = kernel.store.get(pluginsAtom)[plugin] === 'active'
  const [loaded, setLoaded] = useState<{ readonly View?: View | undefined; readonly error?: unknown }>({
    View: active ? loadedViews.get(row) : undefined,
  })
  const { View, error } = loaded
  useEffect(() => {
    let left = false
    const show = (next: typeof loaded) => {
      if (!left) setLoaded(next)
    }
    if (!View) {
      loadView(kernel, route.view, { row, plugin }).then(
        (Loaded) => show({ View: Loaded }),
        (cause: unknown) => show({ error: cause ?? new Error('The view did not load') }),
      )
    }
    return () => {
      left = true
    }
  }, [View, kernel, route.view, row, plugin])
  if (error) throw error
  return View ? <View params={route.params} /> : <ViewSkeleton />
}

function loadView(kernel: Kernel, name: string, entry: ViewEntry): Promise<View> {
  const running = loadingViews.get(entry.row) ?? loadOnce(kernel, name, entry)
  loadingViews.set(entry.row, running)
  const done = () => loadingViews.delete(entry.row)
  running.then(done, done)
  return running
}

async function loadOnce(kernel: Kernel, name: string, entry: ViewEntry): Promise<View> {
  const [module] = await Promise.all([
    loadCode(entry.row.load),
    kernel.plugins.api(entry.plugin),
    kernel.plugins.activate(`view:${name}`),
  ])
  if (!module.default) throw kernelErrors.UNKNOWN_VIEW({ values: { view: name } })
  // The row typed this view's params where the route was opened; the registry has forgotten them.
  const View = module.default as View
  loadedViews.set(entry.row, View)
  return View
}
