import type { LookUpOptions, NodeAccess, TransactionLookUp, TransactionStatus } from '@latchkit/kernel/chain'
import { object } from '@latchkit/kernel/plugin'
import { boolean, string } from 'valibot'
import { readByContent } from './findTransaction.ts'
import { type EsploraService, readEsplora } from './readEsplora.ts'

const idShape = /^[0-9a-f]{64}$/
const schema = object({ txid: string(), status: object({ confirmed: boolean() }) })

/**
 * Returns the status of a transaction by its id. A transaction that no node has proves nothing, because nodes drop those with
 * a low fee and may get them again. Without its id, it is searched for among the transactions of its account.
 */
export async function transactionStatus(
  chains: NodeAccess,
  http: EsploraService,
  lookUp: TransactionLookUp,
  options: Pick<LookUpOptions, 'signal' | 'note'>,
): Promise<TransactionStatus> {
  const { chainId, hash } = lookUp
  if (hash === undefined) return readByContent(chains, http, lookUp, options)
  if (!idShape.test(hash)) return 'unknown'
  const read = readEsplora(chains, http, { chainId, path: `/tx/${hash}`, schema, signal: options.signal })
  const transaction = await read.catch(() => undefined)
  if (transaction?.txid !== hash) return 'unknown'
  return transaction.status.confirmed ? 'included' : 'pending'
}
