import { parseChainId } from '@latchkit/kernel'
import type { TransactionEvidence, TransactionStatus } from '@latchkit/kernel/chain'
import { pause } from '@latchkit/kernel/plugin'
import type { Sent } from '../model.ts'
import type { SendContext } from './createSender.ts'

/** The pauses between two look-ups, in milliseconds. The last one repeats. */
const pausesMs = [1_000, 2_000, 4_000, 8_000]
/** The time limit of one look-up, in milliseconds. */
const lookUpMs = 10_000
/** The number of look-ups after which a transaction is not followed any longer, about an hour. */
const maxLookUps = 450

/** How a transaction ended, and its hash. The hash is a new one if the wallet has sent the same payment with a higher fee. */
export type SentEnd = { readonly state: 'confirmed' | 'failed' | 'dropped'; readonly hash: string }

/** Follows a transaction until the chain shows how it ended, and calls `onEnd` with that. */
export async function followSent(
  { chains, signal }: Pick<SendContext, 'chains' | 'signal'>,
  { review, hash, method }: Sent & { readonly method: string },
  onEnd: (end: SentEnd) => void,
): Promise<void> {
  const { from, chainId } = review
  /** What the look-ups have found so far. */
  let found: TransactionEvidence & { readonly hash: string } = { hash }

  async function readStatus() {
    const adapter = await chains.adapter(parseChainId(chainId).namespace)
    const limit = AbortSignal.any([signal, AbortSignal.timeout(lookUpMs)])
    const note = (evidence: TransactionEvidence) => {
      found = { ...found, ...evidence, hash: evidence.hash ?? found.hash }
      return true
    }
    return adapter.transactionStatus?.({ method, chainId, account: from, ...found }, { signal: limit, note })
  }

  for (let count = 0; count < maxLookUps && !signal.aborted; count += 1) {
    // A node that does not answer is asked again.
    const status = await readStatus().catch(() => undefined)
    if (signal.aborted) return
    const state = status && ends[status]
    if (state) return onEnd({ state, hash: found.hash })
    await pause(pausesMs[Math.min(count, pausesMs.length - 1)] ?? 0, signal)
  }
}

/** The ends that the chain has proved, by the status of a look-up. */
const ends: Readonly<Partial<Record<TransactionStatus, SentEnd['state']>>> = {
  included: 'confirmed',
  failed: 'failed',
  expired: 'dropped',
  replaced: 'dropped',
}
