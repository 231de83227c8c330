import type { ExplainOptions, Explanation, NodeErrorKind, Refusal, RpcRequest } from '@latchkit/kernel'
import type { NodeAccess } from '@latchkit/kernel/chain'
import { checkNode } from './checkNode.ts'
import { judgeCalls } from './judgeCalls.ts'
import { judgeRequest } from './prepareRequest.ts'

export { checkWallet } from './checkWallet.ts'
export { prepareRequest } from './prepareRequest.ts'
// What requests need that a person approves, in one file: of many, every opening would have to know each.
export { responseParser } from './responseParser.ts'

/** Refuses, before anybody is asked, what no wallet could carry out, and what a node of another network would be read for. */
export async function judge(chains: NodeAccess, request: RpcRequest, signal: AbortSignal): Promise<Refusal> {
  const { method, params, chainId } = request
  const refusal = (method === 'wallet_sendCalls' ? judgeCalls(params) : undefined) ?? judgeRequest(request)
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

/** Puts a request into statements; only wallets that do not ask by themselves need that. */
export const explain = async (
  chains: NodeAccess,
  request: RpcRequest,
  options: ExplainOptions,
): Promise<AsyncIterable<Explanation>> =>
  (await import('../explain/explain.ts')).explain(chains, request, options)

/** What a node's refusal means; its code comes with the first refusal. */
export const classifyNodeError = async (error: unknown): Promise<NodeErrorKind | undefined> =>
  (await import('./classifyNodeError.ts')).classifyNodeError(error)

/** The hash that a wallet signs for typed data. */
export const hashTypedData = async (data: unknown): Promise<string> =>
  (await import('./hashTypedData.ts')).hashTypedData(data)
