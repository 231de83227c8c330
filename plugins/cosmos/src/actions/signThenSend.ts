import type { SignThenSend } from '@latchkit/kernel/chain'
import { type NodeAccess, toBase64 } from '@latchkit/kernel/chain'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { toBytes } from './bytes.ts'
import { sendSigned } from './sendSigned.ts'
import { copyFields, readSignature } from './sign.ts'
import type { SignedDirect } from './signedDirect.ts'

/**
 * Splits `cosmos_sendTransaction` for a wallet that can only sign: the network's own node receives the signed
 * transaction.
 */
export function signThenSend({ networks, fetch }: NodeAccess, { params, chainId }: RpcRequest): SignThenSend {
  const { signerAddress, signDoc: signDocInput } = copyFields(params)
  const signDoc = encodeBytes(copyFields(signDocInput))
  const network = networks().find(({ caipNetworkId }) => caipNetworkId === chainId)
  const node = network && { network, fetch }
  return {
    sign: { method: 'cosmos_signDirect', params: { signerAddress, signDoc } },
    send: (response, { signal, note }) =>
      sendSigned({
        requestSignature: async () => readSigned(response, signDoc),
        signDoc,
        node,
        signal,
        note,
      }),
  }
}

/** Encodes the bytes of a document as base64, which paired wallets require, whatever encoding the site used. */
function encodeBytes(signDoc: Readonly<Record<string, unknown>>) {
  const encoded = ['bodyBytes', 'authInfoBytes'].flatMap((name) => {
    const bytes = toBytes(signDoc[name])
    return bytes ? [[name, toBase64(bytes)] as const] : []
  })
  return { ...signDoc, ...Object.fromEntries(encoded) }
}

/** Reads the signed document, with bytes in base64. A wallet that does not return it has signed the given one. */
function readSigned(response: unknown, signDoc: Readonly<Record<string, unknown>>): SignedDirect {
  const { signed, signature } = copyFields(response)
  const completeDoc = { ...signDoc, ...copyFields(signed) } as Readonly<
    Record<keyof SignedDirect['signed'], unknown>
  >
  return {
    signed: {
      chainId: String(completeDoc.chainId),
      accountNumber: String(completeDoc.accountNumber),
      bodyBytes: String(completeDoc.bodyBytes),
      authInfoBytes: String(completeDoc.authInfoBytes),
    },
    signature: readSignature(signature),
  }
}
