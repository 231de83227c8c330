import { networksAtom, parseChainId } from '@latchkit/kernel'
import { type PrimitiveAtom, pause, stackAtom } from '@latchkit/kernel/plugin'
import type { Sent } from '../model.ts'
import type { SendContext } from './createSender.ts'
import { toastLink } from './explorerLink.ts'

/** The pauses between two look-ups, in milliseconds. The last one repeats. */
const pausesMs = [1_000, 2_000, 4_000, 8_000]
/** The time limit of one look-up, in milliseconds. */
const lookUpMs = 10_000
/** The number of look-ups after which a transaction is not followed any longer, about an hour. */
const maxLookUps = 450

/**
 * Follows a transaction until the chain has included it, and stores its state while it is the last one that was sent. If its
 * view is not shown then, a toast tells the outcome.
 */
export async function followSent(
  { chains, signal, store, toast }: SendContext,
  sentAtom: PrimitiveAtom<Sent | undefined>,
  sent: Sent & { readonly method: string },
): Promise<void> {
  const { review, hash, method } = sent
  const { from, chainId } = review

  async function readStatus() {
    const adapter = await chains.adapter(parseChainId(chainId).namespace)
    const limit = AbortSignal.any([signal, AbortSignal.timeout(lookUpMs)])
    return adapter.transactionStatus?.({ method, chainId, account: from, hash }, { signal: limit })
  }

  function end(state: 'confirmed' | 'failed'): void {
    const isLast = store.get(sentAtom)?.hash === hash
    if (isLast) store.set(sentAtom, { review, hash, state })
    if (isLast && store.get(stackAtom).some(({ view }) => view === 'SendConfirmed')) return
    const link = toastLink(store.get(networksAtom), chainId, hash)
    if (state === 'failed') toast({ kind: 'error', text: 'send.reverted', link })
    else toast({ kind: 'success', text: 'send.confirmed', link })
  }

  for (let count = 0; count < maxLookUps && !signal.aborted; count += 1) {
    // A node that does not answer is asked again.
    const status = await readStatus().catch(() => undefined)
    if (signal.aborted) return
    if (status === 'included') return end('confirmed')
    if (status === 'failed') return end('failed')
    await pause(pausesMs[Math.min(count, pausesMs.length - 1)] ?? 0, signal)
  }
}
