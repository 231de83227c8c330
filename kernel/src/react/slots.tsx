import type { ReactNode } from 'react'
import type { SlotName } from '../contracts/slots.ts'
import { activeConnectionAtom, activeNamespaceAtom, type SlotEntry, slotsAtom } from '../core/state/atoms.ts'
import { useAtom } from './hooks.ts'
import { useKitScope } from './KitContext.ts'
import { PluginPart } from './PluginPart.tsx'

/**
 * The rows other plugins give to a slot, in order, without those that do not show now.
 *
 * @example const actions = useSlot('walletActions')
 */
export function useSlot(name: SlotName): readonly SlotEntry[] {
  const { kernel } = useKitScope()
  const namespace = useAtom(activeNamespaceAtom)
  const source = useAtom(activeConnectionAtom)?.source
  return useAtom(slotsAtom)[name].filter(({ id, plugin, when }) => {
    try {
      return when?.({ namespace, source }) ?? true
    } catch (error) {
      // What cannot say whether it shows does not; the other rows do.
      kernel.log(`Slot row "${plugin}:${id}" failed`, { error })
      return false
    }
  })
}

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
