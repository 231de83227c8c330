import { LatchkitError } from '@latchkit/kernel'
import { failureOf } from '@latchkit/kernel/plugin'
import type { Sending } from '../model.ts'

/** The state that the review shows for an error. */
export function sendingFailureOf(error: unknown): Omit<Sending, 'count'> {
  const reason = error instanceof LatchkitError ? error.reason : undefined
  if (reason === 'ABORTED') return { state: 'idle' }
  return reason === 'ACCOUNT_OR_NETWORK_CHANGED' ? { state: 'changed' } : failureOf(error)
}
