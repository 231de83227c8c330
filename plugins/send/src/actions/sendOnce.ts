import { unlessAborted } from '@latchkit/kernel/chain'
import { transactionErrors } from '@latchkit/kernel/plugin'
import { errors } from '../errors.ts'
import type { SendApi, Sendable } from '../model.ts'
import type { createSender, SendOptions } from './createSender.ts'
import { prepareReview } from './prepareReview.ts'

type Payment = Parameters<SendApi['send']>[0]

/** What sending without a view needs. */
export interface SendOnceParts extends Pick<ReturnType<typeof createSender>, 'readSender' | 'dispatch'> {
  /** The payments that are being sent. */
  readonly running: Set<string>
  /** When the last payment ended. Every later call counts as decided after it, even in the same millisecond. */
  endedAt?: number
  findToken(address: string | undefined, signal: AbortSignal): Promise<Sendable | undefined>
}

/** When and by which account a payment was decided, and the signal of the plugin. */
interface Decision extends Pick<Required<SendOptions>, 'decidedAt' | 'signal'> {
  readonly account: string | undefined
}

/**
 * Sends a payment without a view. While it is pending, an equal call may come from a double click, so it is refused unless the
 * caller accepts a second payment.
 */
export async function sendOnce(parts: SendOnceParts, payment: Payment, decision: Decision): Promise<string> {
  const { running, readSender, findToken, dispatch } = parts
  const { account, decidedAt } = decision
  // Without a prototype, to which the page may have added properties.
  const own = { __proto__: null, ...payment }
  const { amount, to, token, maySendTwice = false } = own
  const signal = own.signal ? AbortSignal.any([own.signal, decision.signal]) : decision.signal
  const key = JSON.stringify([account, amount, to, token])
  if (running.has(key) && !maySendTwice) throw transactionErrors.MAY_SEND_TWICE()
  running.add(key)
  const options = { signal, maySendTwice, decidedAt: Math.max(decidedAt, (parts.endedAt ?? 0) + 1) }
  const prepare = async () =>
    prepareReview(await readSender(), { amount, to, token }, await findToken(token, signal))
  try {
    const review = await unlessAborted(prepare(), signal, errors.ABORTED)
    return (await dispatch(review, options)).hash
  } finally {
    running.delete(key)
    parts.endedAt = Date.now()
  }
}
