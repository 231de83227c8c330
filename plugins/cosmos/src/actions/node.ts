import { findNetwork, limitBody, type Network, type PortTable } from '@latchkit/kernel'

/** The configured networks, and what their nodes are called with. */
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

/** A URL of a node, and what it is called with. */
export interface NodeUrl {
  readonly url: string
  readonly fetch: Node['fetch']
}

/** What a node answers: one of the two. */
export interface NodeAnswer {
  readonly result?: unknown
  readonly error?: { readonly code?: unknown; readonly data?: unknown; readonly message?: unknown }
}

/**
 * Sends one request of JSON-RPC to a node.
 *
 * @throws what `fetch` throws, and for an answer that is no JSON or too long
 */
export async function callNode(
  { url, fetch }: NodeUrl,
  call: { readonly method: string; readonly params?: unknown },
  signal: AbortSignal,
): Promise<NodeAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }),
    signal,
  })
  return Object(await limitBody(response).json())
}
