import type { SlotName } from '../contracts/slots.ts'
import { activeConnectionAtom, activeNamespaceAtom, type SlotEntry, slotsAtom } from '../core/state/atoms.ts'
import { useAtom } from './hooks.ts'
import { useKitScope } from './KitContext.ts'

/**
 * The rows other plugins give to a slot, in order, without those that do not show now.
 *
 * @example const actions = useSlot('walletActions')
 */
export function useSlot(name: SlotName): readonly SlotEntry[] {
  const { kit } = useKitScope()
  const namespace = useAtom(activeNamespaceAtom)
  const source = useAtom(activeConnectionAtom)?.source
  return useAtom(slotsAtom)[name].filter(({ id, plugin, when }) => {
    try {
      return when?.({ namespace, source }) ?? true
    } catch (error) {
      // What cannot say whether it shows does not; the other rows do.
      kit.log(`Slot row "${plugin}:${id}" failed`, { error })
      return false
    }
  })
}
