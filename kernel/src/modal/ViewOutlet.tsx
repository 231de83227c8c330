import { type ComponentType, memo, type ReactNode } from 'react'
import type { Route } from '../contracts/hooks.ts'
import { useKitScope } from '../ui/hooks/KitContext.ts'
import { PluginPart } from '../ui/PluginPart.tsx'

interface ViewOutletProps {
  readonly route: Route
}

/** Renders the view of a route. It is memoized, because opening and closing the modal do not change the view. */
export const ViewOutlet: ComponentType<ViewOutletProps> = memo(({ route }: ViewOutletProps): ReactNode => {
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
})
