import type { PortTable, Refusal, RpcRequest } from '@latchkit/kernel/plugin'
import { checkNode } from './checkNode.ts'
import { validateRequest } from './prepareRequest.ts'
import { refuseOtherSigner } from './refuseOtherSigner.ts'
import { validateCalls } from './validateCalls.ts'

/** Refuses, before the visitor is asked, a request that no wallet could carry out or whose node serves another network. */
export async function guardRequest(
  { chains, store }: Pick<PortTable, 'chains' | 'store'>,
  request: RpcRequest,
  signal: AbortSignal,
): Promise<Refusal> {
  const { method, params, chainId } = request
  const refusal =
    refuseOtherSigner(request, store) ??
    (method === 'wallet_sendCalls' ? validateCalls(params) : undefined) ??
    validateRequest(request)
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
