import { pause } from '../../base/async/pause.ts'

/** A look-up counts at most this much. A device that sleeps during one has not waited. */
const maxStepMs = 15_000

/**
 * The visibility of the page, of which tests pass a fake: `isHidden` says whether it is hidden now.
 *
 * @example const visible: Visibility = { isHidden: () => false, untilVisible: async () => undefined }
 */
export interface Visibility {
  isHidden(): boolean
  /** Resolves when the page is visible again, or the signal aborts. */
  untilVisible(signal: AbortSignal): Promise<void>
}

/**
 * What polling needs: a `clock`, the `visibility` of the page, and a `signal` that ends it. Times are in milliseconds.
 *
 * @example
 * const partsOf = ({ clock, signal }: Context<'clock'>): PollParts => ({
 *   clock,
 *   visibility: pageVisibility,
 *   signal,
 *   pollMs: 4_000,
 *   waitMs: 180_000,
 *   look: async () => true,
 * })
 */
export interface PollParts {
  readonly clock: { now(): number }
  readonly visibility: Visibility
  readonly signal: AbortSignal
  /** The interval of the look-ups. */
  readonly pollMs: number
  /** How long to poll, without the time in which the page is hidden. */
  readonly waitMs: number
  /** Looks once. It must not throw. @returns whether to go on */
  readonly look: (signal: AbortSignal) => Promise<boolean>
}

/**
 * Looks at an interval until there is nothing more to look for, the time is over or the signal aborts. A hidden page asks
 * nothing.
 *
 * @returns whether the time is over
 * @example
 * const wait = (parts: PollParts, isPaid: () => Promise<boolean>) =>
 *   pollWhileVisible({ ...parts, look: async () => !(await isPaid()) })
 */
export async function pollWhileVisible(parts: PollParts): Promise<boolean> {
  const { clock, visibility, signal, pollMs, waitMs, look } = parts
  let leftMs = waitMs
  while (leftMs > 0 && !signal.aborted) {
    if (visibility.isHidden()) await visibility.untilVisible(signal)
    if (signal.aborted) break
    const startedAt = clock.now()
    if (!(await look(signal))) return false
    await pause(pollMs, signal)
    leftMs -= Math.min(Math.max(clock.now() - startedAt, pollMs), maxStepMs)
  }
  return !signal.aborted
}

/** The visibility of this page. @example const hidden = (): boolean => pageVisibility.isHidden() */
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
