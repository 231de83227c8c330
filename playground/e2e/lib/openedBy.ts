import type { Page } from 'playwright-core'

/**
 * Returns the page that opens in the browser while `act` runs. Whichever of both fails rejects, so that a wait for a page that never
 * opens is not an unhandled rejection, which would fail the whole run although the test passes when it is tried again.
 */
export async function openedBy(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent('page', { timeout: 15_000 }), act()])
  return opened
}
