import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from 'react'
import type { SlotRow } from '../contracts/slots.ts'
import { Icon, type IconNode } from '../ui/Icon.tsx'
import sheet from '../ui/ui.module.css'
import { useSheet } from './hooks.ts'

/** What `SlotIcon` takes: the `icon` of a slot row, as `load`. */
export interface SlotIconProps {
  readonly load: SlotRow['icon']
}

/**
 * The icon of another plugin's row, loaded when it is on screen; its place is kept meanwhile.
 *
 * @example const icons = useSlot('walletActions').map((row) => <SlotIcon key={row.id} load={row.icon} />)
 */
export function SlotIcon({ load }: SlotIconProps): ReactNode {
  const css = useSheet(sheet)
  const Shown = useMemo(() => lazy(async () => ({ default: await iconOf(load) })), [load])
  return (
    <span className={css.tile} aria-hidden>
      <Suspense fallback={null}>
        <Shown />
      </Suspense>
    </span>
  )
}

async function iconOf(load: SlotRow['icon']): Promise<ComponentType> {
  // A missing icon is no reason to lose the row.
  const module = await load?.().catch(() => undefined)
  const node = module?.default
  return isIconNode(node) ? () => <Icon node={node} /> : () => null
}

/** Shapes alone are drawn: anything else would take the view down with it. */
const isIconNode = (value: unknown): value is IconNode =>
  Array.isArray(value) &&
  value.every(
    (shape) =>
      Array.isArray(shape) &&
      /^(path|circle|ellipse|line|polygon|polyline|rect)$/.test(String(shape[0])) &&
      typeof shape[1] === 'object',
  )
