import { custom } from 'valibot'
import { isRecord } from '../../base/values/wrongShape.ts'
import type { Store } from '../../contracts/store.ts'
import type { StoragePort } from '../../services/storage/createStorage.ts'
import { writable } from '../state/atoms.ts'
import { readRows } from './savedConnections.ts'

/** The storage key of the networks that were chosen before connecting, by namespace, the active one first. */
const key = 'chosen_networks'

/** Stores the chosen networks for the next visit. */
export function saveChosenNetworks(store: Store, storage: StoragePort): void {
  const active = store.get(writable.activeNamespace)
  const chosen = store.get(writable.chosenNetwork)
  storage.write(key, { ...(active && { [active]: chosen[active] }), ...chosen })
}

/** Chooses the networks of the last visit again, if they are still configured and nothing was chosen in the meantime. */
export function restoreChosenNetworks(store: Store, storage: StoragePort): void {
  const saved = storage.read(key, custom<Readonly<Record<string, unknown>>>(isRecord)) ?? {}
  const networks = Object.entries(saved).flatMap(
    ([namespace, id]) =>
      store
        .get(writable.networks)
        .find(({ chainNamespace, caipNetworkId }) => chainNamespace === namespace && caipNetworkId === id) ??
      [],
  )
  for (const { chainNamespace, caipNetworkId } of networks)
    store.set(writable.chosenNetwork, (chosen) => ({ [chainNamespace]: caipNetworkId, ...chosen }))
  // The namespace of a stored connection is activated when it is restored.
  if (readRows(storage).length === 0)
    store.set(writable.activeNamespace, (active) => active ?? networks[0]?.chainNamespace)
}
