import { LatchkitError } from '../../base/errors/latchkitError.ts'
import type { Resolution } from '../../contracts/rpc.ts'
import { unknownOutcomeOf } from '../../core/rpc/unknownOutcome.ts'

/**
 * The state of a request that a wallet received and whose outcome is not known. The `state` `unknown` means that its transaction may have
 * been sent, as `hash` if that is known. `isChecking` is set while the chain is queried, `isPrompting` while the wallet may
 * still show its prompt, and `isProbablySent` once the account has sent another transaction. `sent`, `unsent` and `reverted`
 * are the possible outcomes. `message` is the text of the wallet or its node.
 *
 * @example const mayRepeat = ({ state }: UnknownRequest): boolean => state === 'unsent' || state === 'reverted'
 */
export interface UnknownRequest {
  readonly state: 'unknown' | 'sent' | 'unsent' | 'reverted'
  readonly hash?: string | undefined
  readonly message?: string | undefined
  readonly isPrompting?: boolean
  readonly isChecking?: boolean
  readonly isProbablySent?: boolean
}

/** The state of a request, by the status that the kernel resolves it to. */
const stateByStatus: Readonly<Record<Resolution['status'], UnknownRequest>> = {
  sent: { state: 'sent' },
  failed: { state: 'reverted' },
  notSent: { state: 'unsent' },
  probablySent: { state: 'unknown', isProbablySent: true },
  unknown: { state: 'unknown' },
}

/** One attempt with an unknown outcome. There can be several attempts of the same request. */
interface Attempt {
  readonly key: string
  request: UnknownRequest
}

/** Called with the state of an attempt. `isLate` is true if it comes from a late response of the wallet. */
type OnUpdate = (request: UnknownRequest, isLate: boolean) => void

/**
 * The handle of a started attempt.
 *
 * @example
 * const settle = (attempt: UnknownRequestHandle, error: unknown, show: (state: string) => void) =>
 *   attempt.keepIfUnknown(error, ({ state }) => show(state)) || attempt.remove()
 */
export interface UnknownRequestHandle {
  /** Removes the attempt, because its outcome is known. */
  remove(): void
  /**
   * Keeps the attempt if its error leaves the outcome unknown, and calls `onUpdate` now and after each change. Returns false
   * if the error proves that nothing was sent.
   */
  keepIfUnknown(error: unknown, onUpdate: OnUpdate): boolean
}

/**
 * The requests whose outcome is not known, by the keys that are also their idempotency keys.
 *
 * @example const isRepeat = (requests: UnknownRequests, key: string): boolean => requests.find(key) !== undefined
 */
export interface UnknownRequests {
  /** The state of the latest attempt of a request. */
  find(key: string): UnknownRequest | undefined
  /** Starts an attempt, right before the request to the wallet. */
  begin(key: string): UnknownRequestHandle
}

/**
 * Tracks requests that a wallet received and whose outcome is unknown, so that they are repeated only on purpose.
 *
 * @example
 * const requests = createUnknownRequests()
 * const attempt = requests.begin('invoice 7')
 */
export function createUnknownRequests(): UnknownRequests {
  const attempts = new Set<Attempt>()

  function begin(key: string): UnknownRequestHandle {
    const attempt: Attempt = { key, request: { state: 'unknown', isPrompting: true } }
    attempts.add(attempt)
    const remove = () => void attempts.delete(attempt)
    return {
      remove,
      keepIfUnknown(error, onUpdate) {
        const outcome = unknownOutcomeOf(error)
        if (!outcome) return false
        const { hash, answered, resolution } = outcome
        const message = messageOf(error)
        attempt.request = { state: 'unknown', hash, message, isPrompting: !answered, isChecking: answered }
        onUpdate(attempt.request, false)
        void resolution.then((result) => {
          attempt.request = { message, ...stateByStatus[result.status], hash: result.hash ?? hash }
          if (attempt.request.state !== 'unknown') remove()
          onUpdate(attempt.request, !answered)
        })
        return true
      },
    }
  }
  return { begin, find: (key) => [...attempts].findLast((attempt) => attempt.key === key)?.request }
}

/** The error message of the wallet or its node, if there is one. */
function messageOf(error: unknown): string | undefined {
  const { cause } = error instanceof Error ? error : {}
  // An error of the kit as the cause means that there was no response.
  if (cause instanceof LatchkitError) return undefined
  const { message }: { readonly message?: unknown } = Object(cause)
  return typeof message === 'string' && message !== '' ? message.slice(0, 300) : undefined
}
