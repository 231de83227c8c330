import type { Page, Route } from 'playwright-core'

/** The files that were requested, in waves: those of a wave were requested before any of them arrived. */
export type Waves = readonly (readonly string[])[]

/** A wave is complete when the page has requested nothing more for this time. */
const quietMs = 250
/** What is requested after a wave is held this long, so that an action which does not need it resolves before. */
const holdMs = 3_000
const scripts = /\.js$/

const nameOf = (url: string): string => new URL(url).pathname.replace(/^.*\//, '')

/** Runs an action until it resolves, and returns the waves of scripts that it had to wait for. */
export async function countWaves(page: Page, run: () => Promise<unknown>): Promise<Waves> {
  const waves: string[][] = []
  const pending: Route[] = []
  let timer: NodeJS.Timeout | undefined
  let isDone = false

  async function release(): Promise<void> {
    await Promise.all(pending.splice(0).map((route) => route.continue()))
  }
  function releaseWave(): void {
    waves.push(pending.map((route) => nameOf(route.request().url())))
    void release()
  }
  const hold = (route: Route): Promise<void> | undefined => {
    // What the frame of the embedded wallet loads is not the site's.
    if (isDone || route.request().frame() !== page.mainFrame()) return route.continue()
    pending.push(route)
    clearTimeout(timer)
    timer = setTimeout(releaseWave, waves.length > 0 ? holdMs : quietMs)
    return undefined
  }

  // A server would see at most six requests at a time, so they are held in the browser.
  await page.route(scripts, hold)
  try {
    await run()
    return [...waves]
  } finally {
    // Also when the action fails. A request that arrives from now on starts no timer, which would outlive the route.
    isDone = true
    clearTimeout(timer)
    await release()
    await page.unroute(scripts, hold)
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
