import type { Network } from '../contracts/ids.ts'
import type { ChainsPort } from '../core/ports/portTable.ts'
import { findNetwork } from '../core/state/networks.ts'

/**
 * Access to the nodes of the configured networks: the `networks` and the `fetch` of the `chains` port.
 *
 * @example const accessOf = ({ chains }: Context<'chains'>): NodeAccess => chains
 */
export type NodeAccess = Pick<ChainsPort, 'networks' | 'fetch'>

/**
 * A configured network, and the `fetch` function for calls to its nodes.
 *
 * @example const urlsOf = ({ network }: NetworkNode) => network.rpcUrls.default.http
 */
export interface NetworkNode {
  /** The network as the site configured it. */
  readonly network: Network
  /** The `fetch` of the `chains` port. */
  readonly fetch: NodeAccess['fetch']
}

/**
 * Finds a configured network by its id, and returns it with the `fetch` function for its nodes.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND
 * @example const urlOf = (chains: NodeAccess) => findNode(chains, 'eip155:1').network.rpcUrls.default.http[0]
 */
export const findNode = ({ networks, fetch }: NodeAccess, chainId: unknown): NetworkNode => ({
  network: findNetwork(networks(), chainId),
  fetch,
})
