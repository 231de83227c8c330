import type { SlotRow } from '@latchkit/kernel'
import { type ComponentType, lazy, type ReactElement, Suspense, useMemo } from 'react'

export interface SlotIconProps {
  readonly load: SlotRow['icon']
  readonly className: string | undefined
}

/** The icon of another plugin's row, loaded when it is on screen; its place is kept meanwhile. */
export function SlotIcon({ load, className }: SlotIconProps): ReactElement {
  const Icon = useMemo(() => lazy(async () => ({ default: await iconOf(load) })), [load])
  return (
    <span className={className} aria-hidden>
      <Suspense fallback={null}>
        <Icon />
      </Suspense>
    </span>
  )
}

async function iconOf(load: SlotRow['icon']): Promise<ComponentType> {
  const none = () => null
  // A missing icon is no reason to lose the row.
  const module = await load().catch(() => undefined)
  return isComponent(module?.default) ? module.default : none
}

/** A function, or what React's own `memo` and `forwardRef` make: anything else would take the view down with it. */
const isComponent = (value: unknown): value is ComponentType =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
