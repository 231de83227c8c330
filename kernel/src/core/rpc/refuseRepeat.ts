import { transactionErrors } from '../../base/errors/transactionErrors.ts'
import type { RepeatOptions } from '../../contracts/rpc.ts'
import type { FollowedIntents } from './followIntents.ts'
import type { Intent, Journal } from './journal.ts'
import { withOutcome } from './unknownOutcome.ts'

/** Refuses a payment while the outcome of the previous payment with the same key is uncertain. */
export interface RefuseRepeat {
  (account: string | undefined, options: RepeatOptions): Promise<void>
  /** Throws MAY_SEND_TWICE with the outcome of the earlier payment. */
  because(earlier: Intent): never
}

/**
 * Creates the function that refuses repetitions. It throws MAY_SEND_TWICE with the outcome of the earlier payment,
 * which is looked up again, and passes the id of the earlier payment to `onRefused`.
 */
export function createRefuseRepeat(
  journal: Pick<Journal, 'findUncertain'>,
  followed: Pick<FollowedIntents, 'outcomeOf'>,
  onRefused: (id: string) => void = () => undefined,
): RefuseRepeat {
  function because({ id }: Intent): never {
    onRefused(id)
    throw withOutcome(transactionErrors.MAY_SEND_TWICE(), followed.outcomeOf(id))
  }
  async function refuseRepeat(
    account: string | undefined,
    { idempotencyKey, allowRepeat, decidedAt }: RepeatOptions,
  ): Promise<void> {
    if (idempotencyKey === undefined || allowRepeat === true) return
    const earlier = await journal.findUncertain(idempotencyKey, account, decidedAt)
    if (earlier) because(earlier)
  }
  return Object.assign(refuseRepeat, { because })
}
