import { type ReactNode, useCallback } from 'react'
import { lazy } from '../base/async/lazy.ts'
import type { SlotRow } from '../contracts/slots.ts'
import { useAsync } from './hooks/useAsync.ts'
import { Icon, type IconNode } from './Icon.tsx'
import { Tile } from './Tile.tsx'

/** Props of `SlotIcon`: the `icon` of a slot row, as `load`. */
export interface SlotIconProps {
  readonly load: SlotRow['icon']
}

/**
 * The icon of another plugin's row, which loads when it is rendered. Its space is reserved until then.
 *
 * @example const icons = useSlot('walletActions').map((row) => <SlotIcon key={row.id} load={row.icon} />)
 */
export function SlotIcon({ load }: SlotIconProps): ReactNode {
  // React.lazy is not used, because React shows its fallback for at least 300 ms, even when the icon loads sooner.
  const node = useAsync(
    useCallback(() => loadIcon(load), [load]),
    load && iconOf(lazy(load).loaded),
  )
  return <Tile>{node ? <Icon node={node} /> : null}</Tile>
}

async function loadIcon(load: SlotRow['icon']): Promise<IconNode | undefined> {
  // The row is shown without an icon when the icon does not load.
  return load && iconOf(await lazy(load)().catch(() => undefined))
}

const iconOf = (module: { readonly default?: unknown } | undefined): IconNode | undefined =>
  isIconNode(module?.default) ? module.default : undefined

/** Accepts only SVG shapes: another value would throw while React renders the view. */
const isIconNode = (value: unknown): value is IconNode =>
  Array.isArray(value) &&
  value.every(
    (shape) =>
      Array.isArray(shape) &&
      /^(path|circle|ellipse|line|polygon|polyline|rect)$/.test(String(shape[0])) &&
      typeof shape[1] === 'object',
  )
