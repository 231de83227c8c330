import type { ExplainOptions, Explanation, NodeErrorKind, Refusal, RpcRequest } from '@latchkit/kernel'
import type { NodeAccess } from '@latchkit/kernel/chain'
import { checkNode } from './checkNode.ts'
import { validateRequest } from './prepareRequest.ts'
import { validateCalls } from './validateCalls.ts'

export { checkWallet } from './checkWallet.ts'
export { prepareRequest } from './prepareRequest.ts'
// Everything that an approved request needs is in this one file, so that it is loaded as a single chunk.
export { responseParser } from './responseParser.ts'

/** Refuses, before the user is asked, a request that no wallet could carry out or whose node serves another network. */
export async function validate(
  chains: NodeAccess,
  request: RpcRequest,
  signal: AbortSignal,
): Promise<Refusal> {
  const { method, params, chainId } = request
  const refusal =
    (method === 'wallet_sendCalls' ? validateCalls(params) : undefined) ?? validateRequest(request)
  if (refusal || !/^(eth_sendTransaction|wallet_sendCalls)$/.test(method)) return refusal
  const network = chains.networks().find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network) return undefined
  return checkNode({ network, fetch: chains.fetch }, signal).then(
    () => undefined,
    (error: unknown) => ({
      refuse: error instanceof Error ? error.message : 'The node is of another network.',
    }),
  )
}

/** Explains a request in statements. Only wallets without a confirmation window of their own need it. */
export const explain = async (
  chains: NodeAccess,
  request: RpcRequest,
  options: ExplainOptions,
): Promise<AsyncIterable<Explanation>> =>
  (await import('../explain/explain.ts')).explain(chains, request, options)

/** Classifies a node's error. The code is loaded with the first error. */
export const classifyNodeError = async (error: unknown): Promise<NodeErrorKind | undefined> =>
  (await import('./classifyNodeError.ts')).classifyNodeError(error)

/** Returns the hash that a wallet signs for typed data. */
export const hashTypedData = async (data: unknown): Promise<string> =>
  (await import('./hashTypedData.ts')).hashTypedData(data)
