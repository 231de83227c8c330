import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'

/** The requests that broadcast a transaction, whoever sends them. */
const broadcasts =
  /"method":"(?:eth_sendRawTransaction|sendTransaction|broadcast_tx_sync|author_submitExtrinsic)"/

/**
 * Lets transactions through to the local chains, and never delivers the answers, as a connection that breaks does. Returns the
 * function that waits until a number of them have reached their chain.
 */
export async function loseAnswers(page: Page): Promise<(count: number) => Promise<void>> {
  let passed = 0
  await page.route(`${inject('cloud')}/**`, async (route, request) => {
    const isBroadcast = broadcasts.test(request.postData() ?? '') || /\/tx$/.test(request.url())
    if (request.method() !== 'POST' || !isBroadcast) return route.fallback()
    await route.fetch()
    passed += 1
  })
  return (count) => expect.poll(() => passed, { timeout: 20_000 }).toBe(count)
}
