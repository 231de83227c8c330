import { transactionErrors } from '@latchkit/kernel/plugin'
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

/**
 * Sends a payment without a view. While it is pending, an equal call may come from a double click, so it is refused unless the
 * caller accepts a second payment.
 */
export async function sendOnce(
  parts: SendOnceParts,
  { amount, to, token }: Payment,
  { account, decidedAt, ...options }: Required<SendOptions> & { readonly account: string | undefined },
): Promise<string> {
  const { running, readSender, findToken, dispatch } = parts
  const key = JSON.stringify([account, amount, to, token])
  if (running.has(key) && !options.maySendTwice) throw transactionErrors.MAY_SEND_TWICE()
  running.add(key)
  const decision = { ...options, decidedAt: Math.max(decidedAt, (parts.endedAt ?? 0) + 1) }
  try {
    const sender = await readSender()
    const review = await prepareReview(sender, { amount, to, token }, await findToken(token, options.signal))
    return (await dispatch(review, decision)).hash
  } finally {
    running.delete(key)
    parts.endedAt = Date.now()
  }
}
