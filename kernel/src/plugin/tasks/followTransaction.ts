import { pause } from '../../base/async/pause.ts'
import { parseChainId } from '../../base/caip/ids.ts'
import type {
  TransactionEvidence,
  TransactionLookUp,
  TransactionStatus,
} from '../../contracts/transaction.ts'
import type { PortTable } from '../../core/ports/portTable.ts'

/** The pauses between two look-ups, in milliseconds. The last one repeats. */
const pausesMs = [1_000, 2_000, 4_000, 8_000]
/** The time limit of one look-up, in milliseconds. */
const lookUpMs = 10_000
/** The number of look-ups after which a transaction is not followed any longer, about an hour. */
const maxLookUps = 450

/**
 * How a transaction ended, as its `state`, and its `hash`. The hash is a new one if the wallet has sent the same transaction with a higher fee.
 * `dropped` means that it can no longer be included.
 *
 * @example const isPaid = ({ state }: TransactionEnd): boolean => state === 'confirmed'
 */
export interface TransactionEnd {
  readonly state: 'confirmed' | 'failed' | 'dropped'
  readonly hash: string
}

/**
 * Follows a transaction until the chain shows how it ended, and resolves to that. A node that does not answer is asked again.
 * Resolves to `undefined` when the signal aborts, and for a transaction without an end after about an hour.
 *
 * @example
 * const wait = async (context: Pick<Context<'chains'>, 'chains' | 'signal'>, hash: string) =>
 *   followTransaction(context, { hash, method: 'eth_sendTransaction', chainId: 'eip155:1' })
 */
export async function followTransaction(
  { chains, signal }: Pick<PortTable, 'chains'> & { readonly signal: AbortSignal },
  transaction: TransactionLookUp & { readonly hash: string },
): Promise<TransactionEnd | undefined> {
  /** What the look-ups have found so far. */
  let found: TransactionEvidence & { readonly hash: string } = { hash: transaction.hash }

  async function readStatus() {
    const adapter = await chains.adapter(parseChainId(transaction.chainId).namespace)
    const limit = AbortSignal.any([signal, AbortSignal.timeout(lookUpMs)])
    const note = (evidence: TransactionEvidence) => {
      found = { ...found, ...evidence, hash: evidence.hash ?? found.hash }
      return true
    }
    return adapter.transactionStatus?.({ ...transaction, ...found }, { signal: limit, note })
  }

  for (let count = 0; count < maxLookUps && !signal.aborted; count += 1) {
    const status = await readStatus().catch(() => undefined)
    if (signal.aborted) return undefined
    const state = status && ends[status]
    if (state) return { state, hash: found.hash }
    await pause(pausesMs[Math.min(count, pausesMs.length - 1)] ?? 0, signal)
  }
  return undefined
}

/** The ends that the chain has proved, by the status of a look-up. */
const ends: Readonly<Partial<Record<TransactionStatus, TransactionEnd['state']>>> = {
  included: 'confirmed',
  failed: 'failed',
  expired: 'dropped',
  replaced: 'dropped',
}
