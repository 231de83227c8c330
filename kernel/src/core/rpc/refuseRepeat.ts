import { transactionErrors } from '../../base/errors/transactionErrors.ts'
import type { RepeatOptions } from '../../contracts/rpc.ts'
import type { FollowedIntents } from './followIntents.ts'
import type { Journal } from './journal.ts'
import { withOutcome } from './unknownOutcome.ts'

/** Refuses a payment while the outcome of the previous payment with the same key is uncertain. */
export type RefuseRepeat = (account: string | undefined, options: RepeatOptions) => Promise<void>

/**
 * Creates the function that refuses repetitions. It throws MAY_SEND_TWICE with the outcome of the earlier payment,
 * which is looked up again, and passes the id of the earlier payment to `onRefused`.
 */
export function createRefuseRepeat(
  journal: Pick<Journal, 'findUncertain'>,
  followed: Pick<FollowedIntents, 'outcomeOf'>,
  onRefused: (id: string) => void = () => undefined,
): RefuseRepeat {
  return async (account, { idempotencyKey, allowRepeat }) => {
    if (idempotencyKey === undefined || allowRepeat === true) return
    const earlier = await journal.findUncertain(idempotencyKey, account)
    if (!earlier) return
    onRefused(earlier.id)
    throw withOutcome(transactionErrors.MAY_SEND_TWICE(), followed.outcomeOf(earlier.id))
  }
}
