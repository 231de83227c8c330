import type { LookUpOptions, TransactionLookUp, TransactionStatus } from '@latchkit/kernel/chain'
import { findNode, type NodeAccess } from '@latchkit/kernel/chain'
import { readExtrinsicStatus } from './extrinsicStatus.ts'
import { withApi } from './openApi.ts'

/** Returns the status of an extrinsic. Without evidence that identifies it, it is unknown, and no node is asked. */
export function transactionStatus(
  chains: NodeAccess,
  lookUp: TransactionLookUp,
  options: Pick<LookUpOptions, 'signal' | 'note'>,
): Promise<TransactionStatus> | TransactionStatus {
  const { hash, account, count, chainId } = lookUp
  const isHash = /^0x[0-9a-f]{64}$/.test(hash ?? '')
  if (!isHash && (account === undefined || count === undefined)) return 'unknown'
  const known = isHash ? lookUp : { ...lookUp, hash: undefined }
  return withApi(findNode(chains, chainId), (api) => readExtrinsicStatus(api, known, options), options.signal)
}
