import type { ChainId, Namespace } from '../../contracts/ids.ts'
import type { Store } from '../../contracts/store.ts'
import { writable } from './atoms.ts'

/** Returns the network that the next connection starts on: the selected one, or else the first configured one. */
export const initialNetwork = (store: Store, namespace: Namespace): ChainId | undefined =>
  store.get(writable.chosenNetwork)[namespace] ??
  store.get(writable.networks).find((network) => network.chainNamespace === namespace)?.caipNetworkId

/** Returns the configured networks of the namespaces, with those that a wallet connects to first at the start. */
export function networksToConnect(store: Store, namespaces: readonly Namespace[]): readonly ChainId[] {
  const chosen = Object.values(store.get(writable.chosenNetwork))
  return (
    store
      .get(writable.networks)
      .filter((network) => namespaces.includes(network.chainNamespace))
      .map((network) => network.caipNetworkId)
      // The networks that the visitor selected come first, because the wallet connects to the first one.
      .sort((a, b) => Number(chosen.includes(b)) - Number(chosen.includes(a)))
  )
}
