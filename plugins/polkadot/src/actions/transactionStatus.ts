import { parseAccountId } from '@latchkit/kernel'
import type { TransactionLookUp, TransactionStatus } from '@latchkit/kernel/chain'
import { findNode, type NodeAccess } from '@latchkit/kernel/chain'
import { withApi } from './openApi.ts'

/**
 * Returns the status of an extrinsic by its nonce and by the blocks that could include it, because nodes cannot look up
 * a hash. It has expired when the last of these blocks is finalized and its nonce is still unused.
 */
export function transactionStatus(
  chains: NodeAccess,
  { chainId, account, count, validUntil }: TransactionLookUp,
  signal: AbortSignal,
): Promise<TransactionStatus> | TransactionStatus {
  if (account === undefined || count === undefined) return 'unknown'
  const { address } = parseAccountId(account)
  return withApi(
    findNode(chains, chainId),
    async (api) => {
      const hash = await api.rpc.chain.getFinalizedHead()
      const { number } = await api.rpc.chain.getHeader(hash)
      const { nonce } = Object(await (await api.at(hash)).query.system?.account?.(address))
      if (nonce === undefined) return 'unknown'
      // The nonce was used by this extrinsic, or by another one with the same nonce.
      if (BigInt(nonce.toString()) > BigInt(count)) return 'probablySent'
      return validUntil !== undefined && BigInt(number.toString()) > BigInt(validUntil)
        ? 'expired'
        : 'unknown'
    },
    signal,
  )
}
