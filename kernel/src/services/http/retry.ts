import { onAbort } from '../../base/async/onAbort.ts'
import { pause } from '../../base/async/pause.ts'
import { retries, retryBaseMs, retryCapMs } from '../../base/constants/httpLimits.ts'
import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import { LatchkitError } from '../../base/errors/latchkitError.ts'
import { retryAfterMs } from './retryAfter.ts'

const temporaryStatuses: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])

/** The environment that retrying depends on. Tests pass their own. */
export interface RetryParts {
  /** Returns a random number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number
  readonly isOnline: () => boolean
}

/** The environment of the page. */
export const pageParts: RetryParts = {
  random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
  isOnline: () => globalThis.navigator?.onLine !== false,
}

/** Runs an idempotent operation with a few retries, with increasing delays. It waits while the page is offline. */
export async function withRetries<T>(
  run: () => Promise<T>,
  signal: AbortSignal,
  parts: RetryParts,
): Promise<T> {
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempts === retries || !isTemporary(error)) throw error
      // Cancels the unread body, so that its connection is free for the next attempt.
      responseOf(error)
        ?.body?.cancel()
        .catch(() => undefined)
      await pause(delayOf(error, attempts, parts.random), signal)
      if (!parts.isOnline()) await untilOnline(signal)
      if (signal.aborted) throw kernelErrors.ABORTED({ cause: signal.reason })
    }
  }
}

function isTemporary(error: unknown): boolean {
  if (!(error instanceof LatchkitError)) return false
  const { reason } = error
  if (reason === 'HTTP_STATUS') return temporaryStatuses.has(responseOf(error)?.status ?? 0)
  return reason === 'HTTP_UNREACHABLE' || reason === 'HTTP_TIMEOUT'
}

/** Returns the response that caused an error. */
const responseOf = (error: unknown): Response | undefined =>
  error instanceof LatchkitError && error.cause instanceof Response ? error.cause : undefined

/** Randomizes the exponential delay by ±50 %, so that many pages do not retry at the same time. */
function delayOf(error: unknown, attempts: number, random: () => number): number {
  const delay = retryBaseMs * 2 ** attempts * (0.5 + random())
  return Math.min(retryCapMs, Math.max(delay, retryAfterMs(responseOf(error))))
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    onAbort(signal, resolve)
    globalThis.addEventListener('online', () => resolve(), { once: true, signal })
  })
}
