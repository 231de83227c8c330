import type { Network } from '../contracts/ids.ts'
import type { ChainsPort } from '../core/ports/portTable.ts'
import { findNetwork } from './findNetwork.ts'
import { withNodes } from './withNodes.ts'

/**
 * Access to the nodes of the configured networks: the `networks`, the `fetch` and the `nodes` of the `chains` port.
 *
 * @example const accessOf = ({ chains }: Context<'chains'>): NodeAccess => chains
 */
export type NodeAccess = Pick<ChainsPort, 'networks' | 'fetch'> & Partial<Pick<ChainsPort, 'nodes'>>

/**
 * A configured network, and the `fetch` function for calls to its nodes.
 *
 * @example const urlsOf = ({ network }: NetworkNode) => network.rpcUrls.default.http
 */
export interface NetworkNode {
  /** The network as the site configured it, with the URLs of all nodes that can answer, in their order. */
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
export const findNode = ({ networks, fetch, nodes }: NodeAccess, chainId: unknown): NetworkNode => ({
  network: withNodes(findNetwork(networks(), chainId), nodes),
  fetch,
})
