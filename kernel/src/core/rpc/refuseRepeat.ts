import type { RepeatOptions } from '../../contracts/rpc.ts'
import { transactionErrors } from '../errors/transactionErrors.ts'
import type { FollowedIntents } from './followIntents.ts'
import type { Journal } from './journal.ts'
import { withOutcome } from './unknownOutcome.ts'

/** Refuses a payment while the last one of its key has no certain outcome. */
export type RefuseRepeat = (account: string | undefined, options: RepeatOptions) => Promise<void>

/**
 * What it gives throws MAY_SEND_TWICE with the outcome of the earlier one, which is looked up again; `onRefused` is
 * told its id.
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
