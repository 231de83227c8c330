import type { Network, RpcRequest, SplitSend } from '@latchkit/kernel'
import { sendSigned } from './sendSigned.ts'
import { fields, readSignature, type SignedDirect } from './sign.ts'

/** `cosmos_sendTransaction` as a wallet does it that signs alone: handed to the network's own node. */
export function splitSend(networks: readonly Network[], { params, chainId }: RpcRequest): SplitSend {
  const { signerAddress, signDoc: given } = fields(params)
  const signDoc = fields(given)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  return {
    sign: { method: 'cosmos_signDirect', params: { signerAddress, signDoc } },
    send: (answer, { signal, note }) =>
      sendSigned({ ask: async () => readSigned(answer, signDoc), signDoc, network, signal, note }),
  }
}

/** What was signed, bytes in base64; a wallet that does not repeat it signed what it was given. */
function readSigned(answer: unknown, signDoc: Readonly<Record<string, unknown>>): SignedDirect {
  const { signed, signature } = fields(answer)
  const whole = { ...signDoc, ...fields(signed) } as Readonly<Record<keyof SignedDirect['signed'], unknown>>
  return {
    signed: {
      chainId: String(whole.chainId),
      accountNumber: String(whole.accountNumber),
      bodyBytes: String(whole.bodyBytes),
      authInfoBytes: String(whole.authInfoBytes),
    },
    signature: readSignature(signature),
  }
}
