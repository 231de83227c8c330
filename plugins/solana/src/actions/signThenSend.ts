import type { NodeAccess, SignThenSend } from '@latchkit/kernel/chain'
import { type RpcRequest, transactionErrors } from '@latchkit/kernel/plugin'
import { toTransaction } from '../toTransaction.ts'
import { sendSigned } from './sendSigned.ts'
import { withSignature } from './withSignature.ts'

/**
 * Splits `solana_signAndSendTransaction` for a wallet that can only sign: the site's own node receives the signed
 * transaction.
 */
export function signThenSend(chains: NodeAccess, { params: input, chainId }: RpcRequest): SignThenSend {
  // Some callers wrap the params object in an array.
  const params = Object(Array.isArray(input) ? input[0] : input)
  const { transaction, pubkey } = params
  return {
    sign: { method: 'solana_signTransaction', params: { transaction, pubkey } },
    async send(response, { signal, note }) {
      const signed = toTransaction(Object(response).transaction) ?? withSignature(transaction, response)
      // The wallet was only asked to sign, so nothing was broadcast.
      if (!signed) throw transactionErrors.NOT_SENT({ values: { why: 'The wallet gave no signature' } })
      return { signature: await sendSigned({ chains, chainId, signed, signal, note }) }
    },
  }
}
