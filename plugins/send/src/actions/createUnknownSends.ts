import { LatchkitError } from '@latchkit/kernel'
import { type Resolution, unknownOutcomeOf } from '@latchkit/kernel/plugin'
import type { PlannedTransfer, Review, Sending } from '../model.ts'

/** The state of a send with an unknown outcome, as its review shows it. */
export type UnknownSend = Omit<Sending, 'count'>

/** The state of a send, by the status that the kernel resolves it to. */
const stateByStatus: Readonly<Record<Resolution['status'], UnknownSend>> = {
  sent: { state: 'sent' },
  failed: { state: 'reverted' },
  notSent: { state: 'unsent' },
  probablySent: { state: 'unknown', isProbablySent: true },
  unknown: { state: 'unknown' },
}

/** One attempt with an unknown outcome. There can be several attempts of the same send. */
interface Attempt {
  readonly key: string
  send: UnknownSend
}

/** Called with the state of an attempt. `isLate` is true if it comes from a late response of the wallet. */
export type OnUpdate = (send: UnknownSend, isLate: boolean) => void

/** The handle of a started attempt. */
export interface AttemptHandle {
  /** Removes the attempt, because its outcome is known. */
  remove(): void
  /**
   * Keeps the attempt if its error leaves the outcome unknown, and calls `onUpdate` now and after each change. Returns false
   * if the error proves that nothing was sent.
   */
  keepIfUnknown(error: unknown, onUpdate: OnUpdate): boolean
}

/** Tracks sends that a wallet received and whose outcome is unknown, so that they are repeated only on purpose. */
export function createUnknownSends() {
  const attempts = new Set<Attempt>()

  /** The state of an unknown send with the same amount, token, account and receiver. */
  const find = (review: Review): UnknownSend | undefined =>
    [...attempts].findLast(({ key }) => key === keyOf(review))?.send

  /** Starts an attempt, right before the request to the wallet. */
  function begin(review: Review): AttemptHandle {
    const attempt: Attempt = { key: keyOf(review), send: { state: 'unknown', isPrompting: true } }
    attempts.add(attempt)
    const remove = () => void attempts.delete(attempt)
    return {
      remove,
      keepIfUnknown(error, onUpdate) {
        const outcome = unknownOutcomeOf(error)
        if (!outcome) return false
        const { hash, answered, resolution } = outcome
        const message = messageOf(error)
        attempt.send = { state: 'unknown', hash, message, isPrompting: !answered, isChecking: answered }
        onUpdate(attempt.send, false)
        void resolution.then((result) => {
          attempt.send = { message, ...stateByStatus[result.status], hash: result.hash ?? hash }
          if (attempt.send.state !== 'unknown') remove()
          onUpdate(attempt.send, !answered)
        })
        return true
      },
    }
  }
  return { find, begin }
}

/** The error message of the wallet or its node, if there is one. */
function messageOf(error: unknown): string | undefined {
  const { cause } = error instanceof Error ? error : {}
  // An error of the kit as the cause means that there was no response.
  if (cause instanceof LatchkitError) return undefined
  const { message }: { readonly message?: unknown } = Object(cause)
  return typeof message === 'string' && message !== '' ? message.slice(0, 300) : undefined
}

/** Hex addresses are compared without case, others with case. */
export const addressKey = (text: string): string => (/(^|:)0x/i.test(text) ? text.toLowerCase() : text)

/** Whether two reviews describe the same send. */
export const isSameSend = (review: Review, other: Review | undefined): boolean =>
  other !== undefined && keyOf(review) === keyOf(other)

/** A key that is equal for equal sends. */
export const keyOf = ({ from, to, chainId, value, token = '' }: PlannedTransfer): string =>
  JSON.stringify([addressKey(from), addressKey(to), chainId, `${value}`, addressKey(token)])
