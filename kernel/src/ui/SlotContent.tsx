import type { ReactNode } from 'react'
import type { SlotEntry } from '../core/state/atoms.ts'
import { PluginPart } from './PluginPart.tsx'

/**
 * What a slot row draws in its place, contained as a view is.
 *
 * @example const tabs = useSlot('accountTabs').map((row) => <SlotContent key={row.id} row={row} />)
 */
export function SlotContent({ row }: { readonly row: SlotEntry }): ReactNode {
  const { render, plugin, id } = row
  if (!render) return null
  return (
    <PluginPart key={`${plugin}:${id}`} name={`Slot row "${plugin}:${id}"`} plugin={plugin} load={render} />
  )
}
