import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import type { Route } from '../contracts/hooks.ts'
import { kernelErrors } from '../core/errors/kernelErrors.ts'
import type { Kernel } from '../core/kernel.ts'
import type { ViewEntry } from '../core/plugin/registry.ts'
import { KitContext, useKitScope } from './KitContext.ts'
import { ViewBoundary } from './ViewBoundary.tsx'
import { ViewSkeleton } from './ViewSkeleton.tsx'

type View = ComponentType<{ readonly params: unknown }>

/** The view of a route: its plugin is activated, its code loaded, its failure contained. */
export function ViewOutlet({ route }: { readonly route: Route }): ReactNode {
  const scope = useKitScope()
  const { kernel } = scope
  const entry = kernel.plugins.view(route.view)
  const [attempt, setAttempt] = useState(0)
  // One lazy component per attempt: a failed chunk is asked for again by a retry.
  const [views] = useState(() => new Map<number, View>())
  if (!entry) return null
  const View = views.get(attempt) ?? lazy(() => loadView(kernel, route.view, entry))
  views.set(attempt, View)
  const owner = kernel.plugins.scopeOf(entry.plugin) ?? kernel.signal
  return (
    <ViewBoundary
      key={attempt}
      onRetry={() => setAttempt(attempt + 1)}
      onError={(error) => kernel.log(`View "${route.view}" failed`, { error })}
    >
      <Suspense fallback={<ViewSkeleton />}>
        <KitContext value={{ ...scope, owner, plugin: entry.plugin }}>
          <View params={route.params} />
        </KitContext>
      </Suspense>
    </ViewBoundary>
  )
}

async function loadView(kernel: Kernel, name: string, entry: ViewEntry): Promise<{ default: View }> {
  const [module] = await Promise.all([
    entry.row.load(),
    kernel.plugins.api(entry.plugin),
    kernel.plugins.activate(`view:${name}`),
  ])
  if (!module.default) throw kernelErrors.UNKNOWN_VIEW({ values: { view: name } })
  // The row typed this view's params where the route was opened; the registry has forgotten them.
  return { default: module.default as View }
}
