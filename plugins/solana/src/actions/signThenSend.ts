import { type RpcRequest, type SplitSend, transactionErrors } from '@latchkit/kernel'
import type { NodeAccess } from '@latchkit/kernel/chain'
import { toTransaction } from '../toTransaction.ts'
import { sendSigned } from './sendSigned.ts'
import { withSignature } from './withSignature.ts'

/** `solana_signAndSendTransaction` as a wallet does it that signs alone: the site's own node is handed what it signed. */
export function signThenSend(chains: NodeAccess, { params: given, chainId }: RpcRequest): SplitSend {
  // Some write the one object as the first of a list.
  const params = Object(Array.isArray(given) ? given[0] : given)
  const { transaction, pubkey } = params
  return {
    sign: { method: 'solana_signTransaction', params: { transaction, pubkey } },
    async send(answer, { signal, note }) {
      const signed = toTransaction(Object(answer).transaction) ?? withSignature(transaction, answer)
      // The wallet was asked to sign alone, and nothing of its answer was broadcast.
      if (!signed) throw transactionErrors.NOT_SENT({ values: { why: 'The wallet gave no signature' } })
      return { signature: await sendSigned({ chains, chainId, signed, signal, note }) }
    },
  }
}
