import type { Store } from 'jotai/vanilla'
import type { Network, NetworkInput } from '../../contracts/ids.ts'
import { formatChainId, parseChainId } from '../caip/ids.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import { writable } from './atoms.ts'

/**
 * Gives a network its CAIP-2 id and namespace; a plain chain object of viem's shape is of eip155.
 *
 * @throws {LatchkitError} INVALID_CHAIN_ID
 */
export function toNetwork(input: NetworkInput): Network {
  const caipNetworkId = input.caipNetworkId ?? formatChainId(input.chainNamespace ?? 'eip155', input.id)
  return { ...input, caipNetworkId, chainNamespace: parseChainId(caipNetworkId).namespace }
}

/**
 * The network of an id, of those that the site configured.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND
 * @example const symbolOf = (networks: readonly Network[]) => findNetwork(networks, 'eip155:1').nativeCurrency.symbol
 */
export function findNetwork(networks: readonly Network[], chainId: unknown): Network {
  const found = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!found) throw kernelErrors.NETWORK_NOT_FOUND()
  return found
}

/** Whether the site configured a network. */
export const isConfigured = (store: Store, chainId: unknown): boolean =>
  store.get(writable.networks).some((network) => network.caipNetworkId === chainId)

/** Whether a view's parameters name a network, as `chainId`, that the site did not configure. */
export const namesUnknownNetwork = (store: Store, params: unknown): boolean =>
  typeof params === 'object' && params !== null && 'chainId' in params && !isConfigured(store, params.chainId)
