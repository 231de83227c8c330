import type { SignThenSend } from '@latchkit/kernel/chain'
import { findNode, type NodeAccess } from '@latchkit/kernel/chain'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { readSigned, requireParams } from '../extension/requests.ts'
import { submit } from './submit.ts'

/** Splits `polkadot_signAndSendTransaction` for a wallet that can only sign: it is sent through the network's own RPC. */
export function signThenSend(chains: NodeAccess, { params, chainId }: RpcRequest): SignThenSend {
  const node = findNode(chains, chainId)
  const { address, transactionPayload } = requireParams(params)
  const payload = requireParams(transactionPayload)
  return {
    sign: { method: 'polkadot_signTransaction', params: { address, transactionPayload } },
    send: async (response, { signal, note }) =>
      submit({ node, payload, signature: readSigned(response).signature, signal, note }),
  }
}
