import { formatChainId, parseChainId } from '../../base/caip/ids.ts'
import type { Network, NetworkInput } from '../../contracts/ids.ts'
import type { Store } from '../../contracts/store.ts'
import { writable } from './atoms.ts'

/**
 * Adds the CAIP-2 id and the namespace to a network. A plain chain object of viem is an eip155 network.
 *
 * @throws {LatchkitError} INVALID_CHAIN_ID
 */
export function toNetwork(input: NetworkInput): Network {
  const caipNetworkId = input.caipNetworkId ?? formatChainId(input.chainNamespace ?? 'eip155', input.id)
  return { ...input, caipNetworkId, chainNamespace: parseChainId(caipNetworkId).namespace }
}

/** Returns the networks with the CAIP-2 id `first` in front. @throws {LatchkitError} INVALID_CHAIN_ID */
export const sortNetworks = (networks: readonly NetworkInput[], first: string | undefined): Network[] =>
  networks
    .map(toNetwork)
    .sort((a, b) => Number(b.caipNetworkId === first) - Number(a.caipNetworkId === first))

/** Whether the site configured a network. */
export const isConfigured = (store: Store, chainId: unknown): boolean =>
  store.get(writable.networks).some((network) => network.caipNetworkId === chainId)

/** Whether the `chainId` in a view's params is a network that the site did not configure. */
export const namesUnknownNetwork = (store: Store, params: unknown): boolean =>
  typeof params === 'object' && params !== null && 'chainId' in params && !isConfigured(store, params.chainId)
