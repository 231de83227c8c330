import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'

/** The requests that broadcast a transaction, sent by the page or by a wallet. */
const broadcasts =
  /"method":"(?:eth_sendRawTransaction|sendTransaction|broadcast_tx_sync|author_submitExtrinsic)"/

/**
 * Forwards transactions to the local chains but never delivers the responses, like a connection that breaks. Returns a function that
 * waits until this number of transactions has reached the chains.
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
