import { connectionErrors } from '../base/errors/connectionErrors.ts'
import type { Network } from '../contracts/ids.ts'

/**
 * Finds a configured network by its CAIP-2 id.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND
 * @example const symbolOf = (networks: readonly Network[]) => findNetwork(networks, 'eip155:1').nativeCurrency.symbol
 */
export function findNetwork(networks: readonly Network[], chainId: unknown): Network {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network) throw connectionErrors.NETWORK_NOT_FOUND()
  return network
}
