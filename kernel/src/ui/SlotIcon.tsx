import { type ReactNode, useEffect, useState } from 'react'
import type { SlotRow } from '../contracts/slots.ts'
import { useSheet } from '../react/hooks.ts'
import { Icon, type IconNode } from './Icon.tsx'
import sheet from './ui.module.css'

/** What `SlotIcon` takes: the `icon` of a slot row, as `load`. */
export interface SlotIconProps {
  readonly load: SlotRow['icon']
}

/** Those that are here, so that coming back to one shows it at once. */
const loadedIcons = new WeakMap<NonNullable<SlotRow['icon']>, IconNode>()

/**
 * The icon of another plugin's row, loaded when it is on screen; its place is kept meanwhile.
 *
 * @example const icons = useSlot('walletActions').map((row) => <SlotIcon key={row.id} load={row.icon} />)
 */
export function SlotIcon({ load }: SlotIconProps): ReactNode {
  const css = useSheet(sheet)
  // Not React.lazy: what it shows meanwhile stays for 300 ms, however soon the icon is here.
  const [node, setNode] = useState(load && loadedIcons.get(load))
  useEffect(() => {
    let left = false
    loadIcon(load).then((icon) => {
      if (!left) setNode(icon)
    })
    return () => {
      left = true
    }
  }, [load])
  return (
    <span className={css.tile} aria-hidden>
      {node ? <Icon node={node} /> : null}
    </span>
  )
}

async function loadIcon(load: SlotRow['icon']): Promise<IconNode | undefined> {
  // A missing icon is no reason to lose the row.
  const icon = (await load?.().catch(() => undefined))?.default
  if (!load || !isIconNode(icon)) return undefined
  loadedIcons.set(load, icon)
  return icon
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
