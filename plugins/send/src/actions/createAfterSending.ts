import { activeChainIdAtom, formatUnits, networksAtom } from '@latchkit/kernel'
import {
  followTransaction,
  type PrimitiveAtom,
  stackAtom,
  type ToastAction,
  type TransactionEnd,
} from '@latchkit/kernel/plugin'
import type { Draft, Sent } from '../model.ts'
import type { Recents } from './createRecents.ts'
import type { SendContext } from './createSender.ts'
import { explorerAction } from './explorerAction.ts'
import { inLocale } from './inLocale.ts'
import { keepReceiver } from './keepReceiver.ts'

/** The parts of the model that change after a send. */
export interface SentParts {
  /** The transaction that was sent last. */
  readonly sentAtom: PrimitiveAtom<Sent | undefined>
  readonly recents: Pick<Recents, 'read' | 'write'>
  fillIn(part: Partial<Draft>): void
}

/** What follows a send. */
export interface AfterSending {
  /** Shows a pending transaction in a toast and in the modal, if that is open, and follows it. */
  show(sent: Sent, method: string): Promise<void>
  /** Opens the form for the same token; after a failure, with the same amount and receiver. */
  again(): Promise<void>
}

/** Creates what follows a send. It keeps no state itself. */
export function createAfterSending(
  context: SendContext,
  { sentAtom, recents, fillIn }: SentParts,
): AfterSending {
  const { i18n, router, store, toast } = context
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

  function end({ review, hash: first }: Sent, { state, hash }: TransactionEnd): void {
    const sent = { review, hash, state }
    const isLast = store.get(sentAtom)?.hash === first
    if (isLast) store.set(sentAtom, sent)
    if (state === 'confirmed') keepReceiver(recents, review)
    if (isLast && isShown()) return
    const action = linkOf(sent) ?? (isLast ? details : undefined)
    if (state === 'confirmed') return toast({ kind: 'success', text: 'send.confirmed', action })
    toast({ kind: 'error', text: state === 'failed' ? 'send.reverted' : 'send.unsent', action })
  }

  return {
    async show(sent, method) {
      const { from: account, chainId } = sent.review
      void followTransaction(context, { hash: sent.hash, method, account, chainId })
        .then((last) => last && end(sent, last))
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
        const amount = inLocale(formatUnits(value, decimals), i18n.locale)
        fillIn(sent.state === 'confirmed' ? { token } : { token, to, amount })
      }
      await router.reset('home')
      await router.push('Send')
    },
  }
}
