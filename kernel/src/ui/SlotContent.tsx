import type { ReactNode } from 'react'
import type { SlotEntry } from '../core/state/atoms.ts'
import { PluginPart } from './PluginPart.tsx'

/**
 * Renders the content of a slot row. Its errors are contained as those of a view are.
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
