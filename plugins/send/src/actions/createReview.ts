import type { Draft, NamedReceiver, Review, Sendable } from '../model.ts'
import type { SendContext } from './createSender.ts'
import { prepareReview, type Sender, transferOf } from './prepareReview.ts'
import { readHistoryWarning } from './warnOfHistory.ts'

/** What a review is created from. The amount of the draft is decimal text, and its receiver an address. */
export interface ReviewParts {
  readonly draft: Draft
  readonly named: NamedReceiver | undefined
  readonly token: Sendable | undefined
  /** The addresses that the visitor knows. */
  readonly known: readonly string[]
}

/** Freezes a review, so that no other code of the page can change what is sent after it was shown. */
function freeze(review: Review): Review {
  for (const part of [review.warnings, review.named, review]) Object.freeze(part)
  return review
}

/**
 * Creates the review. Before that, the chain confirms the decimals of a token and simulates its transfer, and the history is searched
 * for addresses like that of the receiver.
 */
export async function createReview(
  context: Pick<SendContext, 'services' | 'signal'>,
  sender: Sender,
  { draft, named, token, known }: ReviewParts,
): Promise<Review> {
  const { signal } = context
  const review = await prepareReview(sender, draft, token, { known, signal })
  const { from, to, warnings } = review
  const [found] = await Promise.all([
    readHistoryWarning(context, { from, to, known }),
    review.token === undefined ? undefined : sender.adapter.transfer?.(transferOf(review), { signal }),
  ])
  if (!found || warnings.includes('lookAlike') || warnings.includes('ownAddress'))
    return freeze({ ...review, named })
  // An address of the history has been seen on the network.
  const others = warnings.filter((warning) => warning !== 'unused')
  const twin = found.twin === undefined ? undefined : await sender.adapter.checkAddress(found.twin)
  const resembles = twin?.ok ? twin.address : found.twin
  return freeze({ ...review, named, warnings: [found.warning, ...others], resembles })
}
