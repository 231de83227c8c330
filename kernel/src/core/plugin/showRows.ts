import type { Kernel } from '../kernel.ts'
import { type Slots, writable } from '../state/atoms.ts'
import type { Messages, Plugin } from './manifest.ts'

/** Makes the slots and texts that the living plugins' manifests show. */
export function showRows(kernel: Kernel, plugins: readonly Plugin[]): void {
  kernel.store.set(writable.slots, {
    accountTabs: rowsOf(plugins, 'accountTabs'),
    connectMethods: rowsOf(plugins, 'connectMethods'),
    walletActions: rowsOf(plugins, 'walletActions'),
    approvalDetails: rowsOf(plugins, 'approvalDetails'),
    footer: rowsOf(plugins, 'footer'),
  })
  kernel.store.set(writable.texts, ({ kernel: own = {}, ...known }) => {
    const rows = plugins.map(({ id, manifest }): [string, Messages] => [
      id,
      known[id] ?? manifest.messages?.en ?? {},
    ])
    return { kernel: own, ...Object.fromEntries(rows) }
  })
}

function rowsOf(plugins: readonly Plugin[], name: keyof Slots): Slots[keyof Slots] {
  return plugins
    .flatMap(({ id, manifest }) => (manifest.slots?.[name] ?? []).map((row) => ({ ...row, plugin: id })))
    .sort((a, b) => a.order - b.order)
}
