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
  return typeof module?.default === 'function' || typeof module?.default === 'object'
    ? (module.default as ComponentType)
    : none
}
