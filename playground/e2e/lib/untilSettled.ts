import type { Page } from 'playwright-core'

interface SettledOptions {
  /** How many reads in a row must be the same. */
  readonly rounds?: number
  /** Stops waiting early. */
  readonly isDone?: () => boolean
}

/** The least time between two reads. On a busy machine it is longer, because the page must be idle, too. */
const roundMs = 100
/** A page that still changes after so many rounds does not settle. */
const mostRounds = 600

/**
 * Resolves when the page has nothing to do that is more urgent than this. An idle callback would not do: Chromium calls none while
 * it waits for a script.
 */
const untilIdle = (page: Page): Promise<void> =>
  page.evaluate((delay) => scheduler.postTask(() => undefined, { priority: 'background', delay }), roundMs)

/**
 * Waits until several reads in a row return the same, and returns it. Use it for what the last action may still start or end:
 * requests, subscriptions, listeners, timers or sockets. The time between two reads is that of the page itself: a fixed time
 * would pass on a busy machine while the page is still waiting for its turn.
 *
 * @throws {Error} if it never settles
 */
export async function untilSettled<T>(
  page: Page,
  read: () => T | Promise<T>,
  { rounds = 10, isDone = () => false }: SettledOptions = {},
): Promise<T> {
  let last = await read()
  let same = 0
  for (let round = 0; same < rounds && !isDone(); round += 1) {
    if (round === mostRounds) throw new Error(`The page does not settle: it still changes ${last}`)
    await untilIdle(page)
    const next = await read()
    same = JSON.stringify(next) === JSON.stringify(last) ? same + 1 : 0
    last = next
  }
  return last
}
