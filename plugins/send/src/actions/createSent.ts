import { activeChainIdAtom, formatUnits, networksAtom, parseChainId } from '@latchkit/kernel'
import { type Atom, atom, loadCode, stackAtom, type ToastAction } from '@latchkit/kernel/plugin'
import { loadFollow } from '../loads.ts'
import type { Draft, Review, Sent } from '../model.ts'
import type { Recents } from './createRecents.ts'
import type { Dispatched, SendContext } from './createSender.ts'
import { explorerAction } from './explorerLink.ts'

/** What happened to the transaction that was sent last. */
export interface SentModel {
  readonly sentAtom: Atom<Sent | undefined>
  /** Shows a transaction as pending, and follows it. */
  show(review: Review, dispatched: Dispatched): Promise<void>
  /** Opens the form for the same token; after a failure, with the same amount and receiver. */
  again(): Promise<void>
}

/** Creates the state of the transaction that was sent last. */
export function createSent(
  context: SendContext,
  recents: Recents,
  fillIn: (part: Partial<Draft>) => void,
): SentModel {
  const { router, store, toast } = context
  const sentAtom = atom<Sent | undefined>(undefined)
  const isShown = () => store.get(stackAtom).some(({ view }) => view === 'SendConfirmed')

  async function showDetails(): Promise<void> {
    if (isShown()) return
    if (store.get(stackAtom).length === 0) await router.open('SendConfirmed')
    else await router.push('SendConfirmed')
  }

  const linkOf = ({ review, hash }: Sent): ToastAction | undefined =>
    explorerAction(store.get(networksAtom), review.chainId, hash)
  /** Opens the view of the last transaction, for networks without an explorer. */
  const details: ToastAction = { label: 'send.details', run: () => void showDetails().catch(() => undefined) }

  function end({ review, hash }: Sent, state: 'confirmed' | 'failed'): void {
    const sent = { review, hash, state }
    const isLast = store.get(sentAtom)?.hash === hash
    if (isLast) store.set(sentAtom, sent)
    if (state === 'confirmed') recents.add(parseChainId(review.chainId).namespace, review)
    if (isLast && isShown()) return
    const action = linkOf(sent) ?? (isLast ? details : undefined)
    if (state === 'failed') toast({ kind: 'error', text: 'send.reverted', action })
    else toast({ kind: 'success', text: 'send.confirmed', action })
  }

  return {
    sentAtom,
    async show(review, { hash, method }) {
      const sent = { review, hash, state: 'pending' } as const
      store.set(sentAtom, sent)
      // Without the code for that, the wallet still shows the state of the transaction.
      loadCode(loadFollow)
        .then(({ followSent }) => followSent(context, { ...sent, method }, (state) => end(sent, state)))
        .catch(() => undefined)
      const isOpen = store.get(stackAtom).length > 0
      const action = linkOf(sent) ?? (isOpen ? undefined : details)
      toast({ kind: 'success', text: 'send.started', action })
      if (!isOpen) return
      await router.reset('home')
      await router.push('SendConfirmed')
    },
    async again() {
      const sent = store.get(sentAtom)
      // On another network, the same token or currency would be a different one.
      if (sent && sent.review.chainId === store.get(activeChainIdAtom)) {
        const { token, to, value, decimals } = sent.review
        fillIn(sent.state === 'failed' ? { token, to, amount: formatUnits(value, decimals) } : { token })
      }
      await router.reset('home')
      await router.push('Send')
    },
  }
}
