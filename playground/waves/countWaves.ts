import type { Page, Request, Route } from 'playwright-core'
import { untilSettled } from '../e2e/lib/untilSettled.ts'

/** The files that were requested, in waves: those of a wave were requested before any of them arrived. */
export type Waves = readonly (readonly string[])[]

/** A wave is complete when the page was idle and nothing was on its way in so many rounds. */
const completeRounds = 4
/** What is requested after a wave is held for so many rounds, so that an action which does not need it resolves before. */
const heldRounds = 30
const scripts = /\.js$/

const nameOf = (url: string): string => new URL(url).pathname.replace(/^.*\//, '')

/** Runs an action until it resolves, and returns the waves of scripts that it had to wait for. */
export async function countWaves(page: Page, run: () => Promise<unknown>): Promise<Waves> {
  const waves: string[][] = []
  const pending: Route[] = []
  const traffic = followTraffic(page)
  let isDone = false
  let isWaiting = false
  let fail = (_: unknown): void => undefined
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })

  async function release(): Promise<void> {
    await Promise.all(pending.splice(0).map((route) => route.continue()))
  }
  /** Releases the wave that is held now, once the page can do nothing without it. */
  async function releaseWave(): Promise<void> {
    const rounds = waves.length > 0 ? heldRounds : completeRounds
    await untilSettled(page, () => traffic.read(pending.length), { rounds, isDone: () => isDone })
    isWaiting = false
    if (isDone) return
    waves.push(pending.map((route) => nameOf(route.request().url())))
    await release()
  }
  const hold = (route: Route): Promise<void> | undefined => {
    // What the frame of the embedded wallet loads is not the site's.
    if (isDone || route.request().frame() !== page.mainFrame()) return route.continue()
    pending.push(route)
    if (!isWaiting) releaseWave().catch((error: unknown) => isDone || fail(error))
    isWaiting = true
    return undefined
  }

  // A server would see at most six requests at a time, so they are held in the browser.
  await page.route(scripts, hold)
  try {
    await Promise.race([run(), failed])
    return [...waves]
  } finally {
    // Also when the action fails. A request that arrives from now on is not held.
    isDone = true
    traffic.stop()
    await release()
    await page.unroute(scripts, hold)
  }
}

/** Counts what a page sends and receives from now on. */
function followTraffic(page: Page) {
  const open = new Set<Request>()
  let events = 0
  const begin = (request: Request): void => {
    open.add(request)
    events += 1
  }
  const end = (request: Request): void => {
    open.delete(request)
    events += 1
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  return {
    /** Returns the same as before only if nothing happened since, and nothing but the requests that are held is on its way. */
    read(held: number): number {
      if (open.size > held) events += 1
      return events
    },
    stop: () => void page.off('request', begin).off('requestfinished', end).off('requestfailed', end),
  }
}

/** Returns what the page has requested from other origins so far. */
export const foreignRequests = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).origin !== location.origin),
  )

/** Returns the scripts that the page has loaded so far. */
export const loadedScripts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.replace(/^.*\//, ''))
      .filter((name) => name.endsWith('.js')),
  )
