import { pause } from '../async/pause.ts'
import { retries, retryBaseMs, retryCapMs } from '../constants/limits.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import { LatchkitError } from '../errors/latchkitError.ts'
import { retryAfterMs } from './retryAfter.ts'

const passing: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])

/** What retrying needs of the world; a test passes its own. */
export interface RetryParts {
  /** From 0 up to 1. */
  readonly random: () => number
  readonly isOnline: () => boolean
}

/** Of the page. */
export const pageParts: RetryParts = {
  random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
  isOnline: () => globalThis.navigator?.onLine !== false,
}

/** Runs what may be repeated until it works, a few times, later each time, and not while the page is offline. */
export async function withRetries<T>(
  run: () => Promise<T>,
  signal: AbortSignal,
  parts: RetryParts,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (tries === retries || !mayPass(error)) throw error
      // Nobody will read this answer: its connection is free for the next try.
      responseOf(error)
        ?.body?.cancel()
        .catch(() => undefined)
      await pause(delayOf(error, tries, parts.random), signal)
      if (!parts.isOnline()) await untilOnline(signal)
      if (signal.aborted) throw kernelErrors.ABORTED({ cause: signal.reason })
    }
  }
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof LatchkitError)) return false
  const { reason } = error
  if (reason === 'HTTP_STATUS') return passing.has(responseOf(error)?.status ?? 0)
  return reason === 'HTTP_UNREACHABLE' || reason === 'HTTP_TIMEOUT'
}

/** The response an error is about. */
const responseOf = (error: unknown): Response | undefined =>
  error instanceof LatchkitError && error.cause instanceof Response ? error.cause : undefined

/** Half as long to half as long again as the plan says, so that many pages do not come back at once. */
function delayOf(error: unknown, tries: number, random: () => number): number {
  const own = retryBaseMs * 2 ** tries * (0.5 + random())
  return Math.min(retryCapMs, Math.max(own, retryAfterMs(responseOf(error))))
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
    globalThis.addEventListener('online', () => resolve(), { once: true, signal })
  })
}
