import { LatchkitError } from '../../base/errors/latchkitError.ts'

/** Why an attempt failed. */
export interface AttemptFailure {
  /** The visitor `declined`, a request of the same kind is pending in the wallet (`busy`), or there was another error. */
  readonly state: 'declined' | 'busy' | 'failed'
  /** The message of the error, if it is known. */
  readonly message?: string | undefined
}

/**
 * Classifies the error of an attempt for the view that shows it.
 *
 * @example const explain = (error: unknown) => failureOf(error).message ?? 'The wallet gave no reason'
 */
export function failureOf(error: unknown): AttemptFailure {
  if (!(error instanceof LatchkitError)) return { state: 'failed' }
  const { reason, code, message } = error
  if (reason === 'USER_REJECTED') return { state: 'declined', message }
  // EIP-1474: a request of this kind is already pending in the wallet.
  return { state: code === -32002 ? 'busy' : 'failed', message }
}
