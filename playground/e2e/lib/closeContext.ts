import type { BrowserContext } from 'playwright-core'

/**
 * Closes a browser context with its pages. Routes that are still being answered end silently: their page has gone, and the error of
 * a route's handler would be an unhandled rejection, which fails the whole run. A test leaves its last routes to this.
 */
export async function closeContext(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()]
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}
