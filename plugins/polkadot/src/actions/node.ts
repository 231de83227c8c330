import { findNetwork, type Network, type PortTable } from '@latchkit/kernel'

/** The site's networks of this namespace, and what their nodes are called with. */
export type Chains = Pick<PortTable['chains'], 'networks' | 'fetch'>

/** A configured network, and what its nodes are called with. */
export interface Node {
  readonly network: Network
  readonly fetch: Chains['fetch']
}

/** @throws {LatchkitError} NETWORK_NOT_FOUND */
export const nodeOf = ({ networks, fetch }: Chains, chainId: unknown): Node => ({
  network: findNetwork(networks(), chainId),
  fetch,
})
