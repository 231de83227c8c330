import { callNode } from '@latchkit/kernel/chain'
import type { ChainNodes, FoundNode, NodeRequest } from './types.ts'

/** Calls a node with several calls at once, and returns their results in order. It rejects if the node refuses one. */
export type AskNode = (...calls: readonly Parameters<NodeRequest>[0][]) => Promise<readonly unknown[]>

/**
 * Returns the function that calls the node of a chain, or `undefined` if the option has none.
 *
 * @throws {TypeError} for a node that is neither a URL of HTTP nor a function
 */
export async function findNode(
  nodes: ChainNodes,
  chainId: string,
  signal: AbortSignal | undefined,
): Promise<AskNode | undefined> {
  const node: unknown = await chooseNode(nodes, chainId)
  if (node === undefined) return undefined
  if (isUrl(node)) return askUrl(node, signal)
  if (isRequest(node)) return (...calls) => Promise.all(calls.map((call) => node(call, { signal })))
  throw new TypeError(
    'The option "node" must be an HTTP(S) URL, an object with a URL or a function for each CAIP-2 id, or a function that returns one.',
  )
}

function chooseNode(nodes: ChainNodes, chainId: string): FoundNode | Promise<FoundNode> {
  if (typeof nodes === 'function') return nodes(chainId)
  if (typeof nodes !== 'object' || nodes === null) return nodes
  return Object.hasOwn(nodes, chainId) ? nodes[chainId] : undefined
}

const isUrl = (node: unknown): node is string => typeof node === 'string' && /^https?:\/\//i.test(node)
const isRequest = (node: unknown): node is NodeRequest => typeof node === 'function'

const askUrl =
  (url: string, signal: AbortSignal | undefined): AskNode =>
  async (...calls) => {
    const timeout = AbortSignal.timeout(nodeTimeoutMs)
    const bounded = signal ? AbortSignal.any([signal, timeout]) : timeout
    const answers = await callNode(url, calls, { fetch: fetchNode, signal: bounded })
    return answers.map(({ error, result }) => {
      if (error !== undefined) throw error
      return result
    })
  }

const nodeTimeoutMs = 10_000

/** A node that sends on to another one is not the one that the server trusts. */
const fetchNode: typeof globalThis.fetch = (resource, init) =>
  fetch(resource, { ...init, credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' })
