import { findNetwork, type Network, type RpcRequest, type SplitSend } from '@latchkit/kernel'
import { paramsOf, readSigned } from '../extension/requests.ts'
import { submit } from './submit.ts'

/** `polkadot_signAndSendTransaction` as a wallet does it that signs alone: sent through the network's own RPC. */
export function splitSend(networks: readonly Network[], { params, chainId }: RpcRequest): SplitSend {
  const network = findNetwork(networks, chainId)
  const { address, transactionPayload } = paramsOf(params)
  const payload = paramsOf(transactionPayload)
  return {
    sign: { method: 'polkadot_signTransaction', params: { address, transactionPayload } },
    send: async (answer, { signal, note }) =>
      submit({ network, payload, signature: readSigned(answer).signature, signal, note }),
  }
}
