import type { RpcRequest, SplitSend } from '@latchkit/kernel'
import type { NodeAccess } from '@latchkit/kernel/chain'
import { toBase64, toBytes } from '../bytes.ts'
import { sendSigned } from './sendSigned.ts'
import { fields, readSignature } from './sign.ts'
import type { SignedDirect } from './signedDirect.ts'

/** `cosmos_sendTransaction` as a wallet does it that signs alone: handed to the network's own node. */
export function signThenSend({ networks, fetch }: NodeAccess, { params, chainId }: RpcRequest): SplitSend {
  const { signerAddress, signDoc: given } = fields(params)
  const signDoc = inBase64(fields(given))
  const network = networks().find(({ caipNetworkId }) => caipNetworkId === chainId)
  const node = network && { network, fetch }
  return {
    sign: { method: 'cosmos_signDirect', params: { signerAddress, signDoc } },
    send: (answer, { signal, note }) =>
      sendSigned({ ask: async () => readSigned(answer, signDoc), signDoc, node, signal, note }),
  }
}

/** Its bytes as paired wallets take them, whatever the site gave. */
function inBase64(signDoc: Readonly<Record<string, unknown>>) {
  const written = ['bodyBytes', 'authInfoBytes'].flatMap((name) => {
    const bytes = toBytes(signDoc[name])
    return bytes ? [[name, toBase64(bytes)] as const] : []
  })
  return { ...signDoc, ...Object.fromEntries(written) }
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
