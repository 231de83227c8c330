import type { Network } from '@latchkit/kernel'
import { errors } from './errors.ts'

/**
 * The configured network of an id.
 *
 * @throws {LatchkitError} NETWORK
 */
export function findNetwork(networks: readonly Network[], chainId: string): Network {
  const found = networks.find((network) => network.caipNetworkId === chainId)
  if (!found) throw errors.NETWORK()
  return found
}
