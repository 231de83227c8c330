import { LatchkitError } from '@latchkit/kernel'
import { failureOf } from '@latchkit/kernel/plugin'
import type { SiwxMessageKey } from '../messages/en.ts'

const texts: Readonly<Record<string, SiwxMessageKey>> = {
  SIWX_NONCE: 'siwx.init',
  SIWX_CLOCK: 'siwx.clock',
  SIWX_REFUSED: 'siwx.refused',
  SIWX_SERVICE: 'siwx.service',
  ACCOUNT_OR_NETWORK_CHANGED: 'siwx.changed',
  MESSAGE_CHANGED: 'siwx.messageChanged',
}

/** Returns the text for a sign-in that failed. For an unknown failure it is the wallet's own message. */
export function explainFailure(error: unknown, isSmartAccount: boolean): string {
  const { state, message } = failureOf(error)
  if (state !== 'failed') return `siwx.${state}`
  // The time for an answer of the service is over.
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'siwx.service'
  // A site that verifies signatures of keys alone refuses those of contracts.
  if (isSmartAccount && error instanceof LatchkitError && error.reason === 'SIWX_REFUSED')
    return 'siwx.smartAccount'
  return (error instanceof LatchkitError && texts[error.reason]) || (message ?? 'siwx.failed')
}
