import type { Messages } from '../../contracts/messages.ts'
import type { Store } from '../../contracts/store.ts'
import { type Slots, writable } from '../state/atoms.ts'
import type { Plugin } from './manifest.ts'

/** Updates the slot rows and the texts that the manifests of the enabled plugins show. */
export function showRows(store: Store, plugins: readonly Plugin[]): void {
  store.set(writable.slots, {
    accountTabs: rowsOf(plugins, 'accountTabs'),
    connectMethods: rowsOf(plugins, 'connectMethods'),
    walletActions: rowsOf(plugins, 'walletActions'),
    footer: rowsOf(plugins, 'footer'),
  })
  store.set(writable.texts, (known) => {
    const rows = plugins.map(({ id, manifest }): [string, Messages] => [
      id,
      known[id] ?? manifest.messages?.en ?? {},
    ])
    const owners = new Set(['kernel', ...rows.map(([id]) => id)])
    // Texts that load on demand have an owner with a plus sign, such as `kernel+buttons`.
    const remaining = Object.entries(known).filter(([owner]) => owners.has(owner.replace(/\+.*/, '')))
    return Object.fromEntries([...remaining, ...rows])
  })
}

function rowsOf(plugins: readonly Plugin[], name: keyof Slots): Slots[keyof Slots] {
  return plugins
    .flatMap(({ id, manifest }) => (manifest.slots?.[name] ?? []).map((row) => ({ ...row, plugin: id })))
    .sort((a, b) => a.order - b.order)
}
