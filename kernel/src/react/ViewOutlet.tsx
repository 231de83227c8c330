import type { ReactNode } from 'react'
import type { Route } from '../contracts/hooks.ts'
import { useKitScope } from './KitContext.ts'
import { PluginPart } from './PluginPart.tsx'

/** The view of a route. */
export function ViewOutlet({ route }: { readonly route: Route }): ReactNode {
  const { kernel } = useKitScope()
  const entry = kernel.plugins.view(route.view)
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
