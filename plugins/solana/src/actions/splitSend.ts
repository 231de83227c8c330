import { type Network, type RpcRequest, type SplitSend, walletErrors } from '@latchkit/kernel'
import { toTransaction } from '../toTransaction.ts'
import { sendSigned } from './sendSigned.ts'
import { withSignature } from './withSignature.ts'

/** `solana_signAndSendTransaction` as a wallet does it that signs alone: the site's own node is handed what it signed. */
export function splitSend(networks: readonly Network[], { params: given, chainId }: RpcRequest): SplitSend {
  // Some write the one object as the first of a list.
  const params = Object(Array.isArray(given) ? given[0] : given)
  const { transaction, pubkey } = params
  return {
    sign: { method: 'solana_signTransaction', params: { transaction, pubkey } },
    async send(answer) {
      const signed = toTransaction(Object(answer).transaction) ?? withSignature(transaction, answer)
      if (!signed) throw walletErrors.NONSENSE()
      return { signature: await sendSigned(networks, chainId, signed) }
    },
  }
}
