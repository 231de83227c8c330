/** A pairing URI is kept for 4 minutes, and counts as expired 10 s before. */
export const pairingMs = 240_000
const marginMs = 10_000
const lookMs = 1_000

/** Whether a uri that lives until `expiresAt` counts as expired at `now`, both in milliseconds since the epoch. */
export const isExpired = (expiresAt: number, now: number): boolean => now >= expiresAt - marginMs

/**
 * Resolves when a uri counts as expired. The clock is looked at again and again, and when the page is shown: a timer
 * sleeps with the device.
 */
export function untilExpired(
  expiresAt: number,
  now: () => number,
  signal: AbortSignal,
  page: Pick<Document, 'addEventListener'> | undefined = globalThis.document,
): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const ended = AbortSignal.any([signal, over.signal])
    const look = () => {
      if (signal.aborted || isExpired(expiresAt, now())) over.abort()
    }
    const looking = setInterval(look, lookMs)
    const end = () => {
      clearInterval(looking)
      resolve()
    }
    if (ended.aborted) return end()
    ended.addEventListener('abort', end, { once: true })
    page?.addEventListener('visibilitychange', look, { signal: ended })
    look()
  })
}
