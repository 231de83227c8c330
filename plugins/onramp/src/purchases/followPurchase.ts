import { pause } from '@latchkit/kernel/plugin'
import type { Purchase } from '../model.ts'

/** The interval of the look-ups. */
const pollMs = 4_000
/** How long a purchase is waited for, without the time in which the page is hidden. */
const waitMs = 180_000
/** A look-up counts at most this much. A device that sleeps during one has not waited for the purchase. */
const maxStepMs = 15_000

/** The page, of which tests pass a fake. */
export interface Visibility {
  isHidden(): boolean
  /** Resolves when the page is visible again, or the signal aborts. */
  untilVisible(signal: AbortSignal): Promise<void>
}

export interface FollowParts {
  readonly clock: { now(): number }
  readonly visibility: Visibility
  readonly read: (signal: AbortSignal) => Promise<readonly Purchase[]>
  /** Whether a purchase was made before the checkout. */
  readonly isEarlier: (purchase: Purchase) => boolean
  /** Called with the purchase of the checkout whenever it has been read. @returns whether to go on */
  readonly onPurchase: (purchase: Purchase) => boolean
  readonly signal: AbortSignal
}

/** Reads the purchases every four seconds. @returns whether the time is over */
export async function followPurchase(parts: FollowParts): Promise<boolean> {
  const { clock, visibility, signal } = parts
  let leftMs = waitMs
  while (leftMs > 0 && !signal.aborted) {
    if (visibility.isHidden()) await visibility.untilVisible(signal)
    if (signal.aborted) break
    const begun = clock.now()
    if (!(await look(parts))) return false
    await pause(pollMs, signal)
    leftMs -= Math.min(Math.max(clock.now() - begun, pollMs), maxStepMs)
  }
  return !signal.aborted
}

async function look({ read, isEarlier, onPurchase, signal }: FollowParts): Promise<boolean> {
  // A service that does not answer is asked again.
  const purchases = await read(signal).catch(() => [])
  if (signal.aborted) return false
  const own = purchases.filter((purchase) => !isEarlier(purchase))
  // Several purchases can be made in one window. One that has arrived counts before the newest one.
  const purchase = own.find(({ status }) => status === 'success') ?? own[0]
  return purchase ? onPurchase(purchase) : true
}

/** The visibility of the page. */
export const pageVisibility: Visibility = {
  isHidden: () => globalThis.document?.visibilityState === 'hidden',
  untilVisible: (signal) =>
    new Promise((resolve) => {
      const ended = new AbortController()
      const end = () => {
        if (!signal.aborted && document.visibilityState === 'hidden') return
        ended.abort()
        resolve()
      }
      document.addEventListener('visibilitychange', end, { signal: ended.signal })
      signal.addEventListener('abort', end, { signal: ended.signal })
    }),
}
