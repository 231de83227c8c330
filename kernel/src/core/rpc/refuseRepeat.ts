import { transactionErrors } from '../../base/errors/transactionErrors.ts'
import type { RepeatOptions } from '../../contracts/rpc.ts'
import { copyOwn } from '../../objects/copyOwn.ts'
import type { FollowedIntents } from './followIntents.ts'
import type { Intent, Journal } from './journal.ts'
import { withOutcome } from './unknownOutcome.ts'

/** Refuses a payment while the outcome of the previous payment with the same key is uncertain. */
export interface RepeatGuard {
  /** @throws {LatchkitError} MAY_SEND_TWICE, if the journal has such a payment of the account */
  refuseRepeat(account: string | undefined, options: RepeatOptions): Promise<void>
  /** Throws MAY_SEND_TWICE with the outcome of the earlier payment. */
  refuse(earlier: Intent): never
}

/** Creates the functions that refuse repetitions. They call `onRefused` with the id of the earlier payment. */
export function createRepeatGuard(
  journal: Journal,
  followed: Pick<FollowedIntents, 'outcomeOf'>,
  onRefused: (id: string) => void = () => undefined,
): RepeatGuard {
  function refuse({ id }: Intent): never {
    onRefused(id)
    throw withOutcome(transactionErrors.MAY_SEND_TWICE(), followed.outcomeOf(id))
  }
  return {
    refuse,
    async refuseRepeat(account, options) {
      const { idempotencyKey, allowRepeat, decidedAt } = copyOwn(options)
      if (idempotencyKey === undefined || allowRepeat === true) return
      const earlier = await journal.findUncertain(idempotencyKey, account, decidedAt)
      if (earlier) refuse(earlier)
    },
  }
}
