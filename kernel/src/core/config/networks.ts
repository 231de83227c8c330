import type { Store } from 'jotai/vanilla'
import type { Network, NetworkInput } from '../../contracts/ids.ts'
import { formatChainId, parseChainId } from '../caip/ids.ts'
import { writable } from '../state/atoms.ts'

/**
 * Gives a network its CAIP-2 id and namespace; a plain chain object of viem's shape is of eip155.
 *
 * @throws {LatchkitError} INVALID_CHAIN_ID
 */
export function toNetwork(input: NetworkInput): Network {
  const caipNetworkId = input.caipNetworkId ?? formatChainId(input.chainNamespace ?? 'eip155', input.id)
  return { ...input, caipNetworkId, chainNamespace: parseChainId(caipNetworkId).namespace }
}

/** Whether the site configured a network. */
export const isConfigured = (store: Store, chainId: unknown): boolean =>
  store.get(writable.networks).some((network) => network.caipNetworkId === chainId)

/** Whether a view's parameters name a network, as `chainId`, that the site did not configure. */
export const namesUnknownNetwork = (store: Store, params: unknown): boolean =>
  typeof params === 'object' && params !== null && 'chainId' in params && !isConfigured(store, params.chainId)
