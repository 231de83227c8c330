import { onAbort } from '@latchkit/kernel/plugin'

/** A pairing URI is valid for 4 minutes, and counts as expired 10 s before that. */
export const pairingMs = 240_000
const marginMs = 10_000
const pollMs = 1_000

/** Returns whether a URI counts as expired. Both times are in milliseconds since the epoch. */
export const isExpired = (expiresAt: number, now: number): boolean => now >= expiresAt - marginMs

/**
 * Resolves when a URI counts as expired or the signal aborts. The clock is polled, and also checked when the page becomes
 * visible, because timers are suspended while the device sleeps.
 */
export function untilExpired(
  expiresAt: number,
  now: () => number,
  signal: AbortSignal,
  page: Pick<Document, 'addEventListener'> | undefined = globalThis.document,
): Promise<void> {
  return new Promise((resolve) => {
    const expired = new AbortController()
    const stopped = AbortSignal.any([signal, expired.signal])
    const check = () => {
      if (signal.aborted || isExpired(expiresAt, now())) expired.abort()
    }
    const timer = setInterval(check, pollMs)
    const finish = () => {
      clearInterval(timer)
      resolve()
    }
    if (stopped.aborted) return finish()
    onAbort(stopped, finish)
    page?.addEventListener('visibilitychange', check, { signal: stopped })
    check()
  })
}
