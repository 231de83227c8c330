import type { SlotName } from '../../contracts/slots.ts'
import type { Kernel } from '../kernel.ts'
import { type SlotEntry, writable } from '../state/atoms.ts'
import type { Messages, Plugin } from './manifest.ts'

/** Makes the slots and texts that the living plugins' manifests show. */
export function showRows(kernel: Kernel, plugins: readonly Plugin[]): void {
  const slots: Record<SlotName, readonly SlotEntry[]> = { walletActions: rowsOf(plugins, 'walletActions') }
  kernel.store.set(writable.slots, slots)
  kernel.store.set(writable.texts, ({ kernel: own = {}, ...known }) => {
    const rows = plugins.map(({ id, manifest }): [string, Messages] => [
      id,
      known[id] ?? manifest.messages?.en ?? {},
    ])
    return { kernel: own, ...Object.fromEntries(rows) }
  })
}

function rowsOf(plugins: readonly Plugin[], name: SlotName): readonly SlotEntry[] {
  return plugins
    .flatMap(({ id, manifest }) => (manifest.slots?.[name] ?? []).map((row) => ({ ...row, plugin: id })))
    .sort((a, b) => a.order - b.order)
}
