import type { ReactNode } from 'react'
import type { Route } from '../contracts/hooks.ts'
import { useKitScope } from '../react/KitContext.ts'
import { PluginPart } from '../ui/PluginPart.tsx'

/** Renders the view of a route. */
export function ViewOutlet({ route }: { readonly route: Route }): ReactNode {
  const { kit } = useKitScope()
  const entry = kit.plugins.view(route.view)
  if (!entry) return null
  return (
    <PluginPart
      name={`View "${route.view}"`}
      plugin={entry.plugin}
      load={entry.row.load}
      event={`view:${route.view}`}
      params={route.params}
    />
  )
}
