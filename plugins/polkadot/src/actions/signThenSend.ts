import type { RpcRequest, SplitSend } from '@latchkit/kernel'
import { findNode, type NodeAccess } from '@latchkit/kernel/chain'
import { paramsOf, readSigned } from '../extension/requests.ts'
import { submit } from './submit.ts'

/** `polkadot_signAndSendTransaction` as a wallet does it that signs alone: sent through the network's own RPC. */
export function signThenSend(chains: NodeAccess, { params, chainId }: RpcRequest): SplitSend {
  const node = findNode(chains, chainId)
  const { address, transactionPayload } = paramsOf(params)
  const payload = paramsOf(transactionPayload)
  return {
    sign: { method: 'polkadot_signTransaction', params: { address, transactionPayload } },
    send: async (answer, { signal, note }) =>
      submit({ node, payload, signature: readSigned(answer).signature, signal, note }),
  }
}
