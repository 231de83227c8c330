import {
  type Atom,
  createRunner,
  createUnknownRequests,
  onAbort,
  type PrimitiveAtom,
  stackAtom,
  type UnknownRequest,
} from '@latchkit/kernel/plugin'
import { emptyDraft } from '../draft.ts'
import type { Draft, Review, Sending } from '../model.ts'
import type { createSender, Dispatched, SendContext, SendOptions } from './createSender.ts'
import { isSameSend, keyOf } from './keyOf.ts'
import { needsAcceptance } from './needsAcceptance.ts'
import { classifyNodeError, sendingFailureOf } from './sendingFailureOf.ts'

interface SendingParts extends Pick<ReturnType<typeof createSender>, 'dispatch'> {
  readonly draftAtom: PrimitiveAtom<Draft>
  readonly reviewAtom: PrimitiveAtom<Review | undefined>
  /** The review whose warnings the visitor has accepted. */
  readonly acceptedAtom: Atom<Review | undefined>
  readonly sendingAtom: PrimitiveAtom<Sending>
  /** The draft of each review. */
  readonly draftOf: WeakMap<Review, Draft>
  onSent(review: Review, dispatched: Dispatched): Promise<void>
}

/** Creates the sending of the review: once for each confirmation, with an outcome that may stay unknown. */
export function createSending(
  { chains, signal, store, toast }: Pick<SendContext, 'chains' | 'signal' | 'store' | 'toast'>,
  { dispatch, draftAtom, reviewAtom, acceptedAtom, sendingAtom, draftOf, onSent }: SendingParts,
) {
  const attempts = createUnknownRequests()
  const attemptOf = (review: Review) => attempts.find(keyOf(review))

  /** Shows the state of an unknown send in its review, or in a toast if that review is not on screen. */
  function createUpdateHandler(review: Review, count: number) {
    return (send: UnknownRequest, isLate: boolean) => {
      // The draft is cleared, unless it was edited after the review.
      const isUnchanged = store.get(draftAtom) === draftOf.get(review)
      if (send.state === 'sent' && isUnchanged) store.set(draftAtom, emptyDraft)
      const { state, count: now } = store.get(sendingAtom)
      const isShown = store.get(stackAtom).some(({ view }) => view === 'SendReview')
      const isSame = isSameSend(review, store.get(reviewAtom)) && (now === count || state === 'unknown')
      // Another attempt of the same send may still be unknown.
      if (isShown && isSame) return store.set(sendingAtom, { ...(attemptOf(review) ?? send), count: now })
      // The kernel reports a late response of the wallet itself.
      if (send.state === 'sent' && !isLate) toast({ kind: 'success', text: 'send.sent' })
      if (send.state === 'unsent' || send.state === 'reverted')
        toast({ kind: 'error', text: `send.${send.state}` })
    }
  }

  /** Sends a review and shows the outcome. A send that was canceled meanwhile can still be sent, or stay unknown. */
  async function sendReview(review: Review, count: number, options: SendOptions): Promise<void> {
    const attempt = attempts.begin(keyOf(review))
    try {
      const dispatched = await dispatch(review, options)
      attempt.remove()
      store.set(draftAtom, emptyDraft)
      // The review is removed as well, so that a further click has nothing to send.
      store.set(reviewAtom, undefined)
      store.set(sendingAtom, { state: 'idle', count })
      await onSent(review, dispatched)
    } catch (error) {
      if (attempt.keepIfUnknown(error, createUpdateHandler(review, count))) return
      attempt.remove()
      const state = sendingFailureOf(error)
      const node = state.state === 'failed' ? await classifyNodeError(chains, review, error) : undefined
      if (!options.signal.aborted) store.set(sendingAtom, { ...state, ...(node ? { node } : {}), count })
    }
  }

  const reset = () => store.set(sendingAtom, ({ count }) => ({ state: 'idle', count }))
  // Leaving the review cancels the request, and keeps the draft.
  const runner = createRunner({
    store,
    signal,
    isShown: () =>
      store.get(sendingAtom).state === 'idle' ||
      store.get(stackAtom).some((route) => route.view === 'SendReview'),
    onLeave: reset,
  })
  onAbort(signal, reset)

  return {
    /** The unknown outcome of an earlier send of the same, if there is one. */
    attemptOf,
    async confirm(options?: { readonly maySendTwice: boolean }): Promise<void> {
      const maySendTwice = options?.maySendTwice ?? false
      const review = store.get(reviewAtom)
      const { state, count } = store.get(sendingAtom)
      if (!review || state === 'waiting') return
      if (needsAcceptance(review) && store.get(acceptedAtom) !== review) return
      const unknown = attemptOf(review)
      // The click may have been meant for the first attempt, so a repeat needs an explicit confirmation.
      if (unknown && !maySendTwice) return store.set(sendingAtom, { ...unknown, count })
      store.set(sendingAtom, { state: 'waiting', count: count + 1 })
      await runner.run((signal) => sendReview(review, count + 1, { signal, maySendTwice }))
    },
    cancel(): void {
      runner.stop()
      reset()
    },
  }
}
