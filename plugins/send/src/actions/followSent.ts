import { parseChainId } from '@latchkit/kernel'
import { pause } from '@latchkit/kernel/plugin'
import type { Sent } from '../model.ts'
import type { SendContext } from './createSender.ts'

/** The pauses between two look-ups, in milliseconds. The last one repeats. */
const pausesMs = [1_000, 2_000, 4_000, 8_000]
/** The time limit of one look-up, in milliseconds. */
const lookUpMs = 10_000
/** The number of look-ups after which a transaction is not followed any longer, about an hour. */
const maxLookUps = 450

/** Follows a transaction until the chain has included it, and calls `onEnd` with what the chain has proved then. */
export async function followSent(
  { chains, signal }: Pick<SendContext, 'chains' | 'signal'>,
  { review, hash, method }: Sent & { readonly method: string },
  onEnd: (state: 'confirmed' | 'failed') => void,
): Promise<void> {
  const { from, chainId } = review

  async function readStatus() {
    const adapter = await chains.adapter(parseChainId(chainId).namespace)
    const limit = AbortSignal.any([signal, AbortSignal.timeout(lookUpMs)])
    return adapter.transactionStatus?.({ method, chainId, account: from, hash }, { signal: limit })
  }

  for (let count = 0; count < maxLookUps && !signal.aborted; count += 1) {
    // A node that does not answer is asked again.
    const status = await readStatus().catch(() => undefined)
    if (signal.aborted) return
    if (status === 'included') return onEnd('confirmed')
    if (status === 'failed') return onEnd('failed')
    await pause(pausesMs[Math.min(count, pausesMs.length - 1)] ?? 0, signal)
  }
}
