import type { Network, NetworkInput } from '../../contracts/ids.ts'
import { formatChainId, parseChainId } from '../caip/chainId.ts'

/**
 * Gives a network its CAIP-2 id and namespace; a plain chain object of viem's shape is of eip155.
 *
 * @throws {LatchkitError} INVALID_CHAIN_ID
 */
export function toNetwork(input: NetworkInput): Network {
  const caipNetworkId = input.caipNetworkId ?? formatChainId(input.chainNamespace ?? 'eip155', input.id)
  return { ...input, caipNetworkId, chainNamespace: parseChainId(caipNetworkId).namespace }
}
