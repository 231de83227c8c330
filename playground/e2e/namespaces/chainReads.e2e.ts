import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { addFault, clearServiceRequests, serviceRequests } from '../lib/chain.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal, openModal } from '../lib/modal.ts'
import { takePicture } from '../lib/pictures.ts'
import { waitForText } from '../lib/waits.ts'

const open = hostTests()

/** Returns the times, in milliseconds, at which the gateway received a balance request. */
const balanceRequestTimes = async (): Promise<readonly number[]> =>
  (await serviceRequests()).filter(({ rpcMethod }) => rpcMethod === 'eth_getBalance').map(({ at }) => at)

/** Opens a page whose next balance reads meet a fault. The wallet's own reads are not affected. */
async function openFaulty(
  fault: Readonly<Record<string, unknown>>,
  { times, kit }: { readonly times?: number; readonly kit?: Readonly<Record<string, unknown>> } = {},
): Promise<Page> {
  const { page } = await open.connected(kit ? { kit } : {})
  await clearServiceRequests()
  await addFault({ service: 'chains', rpcMethod: 'eth_getBalance', fault, ...(times ? { times } : {}) })
  await openModal(page)
  return page
}

const balanceText = (page: Page) => modal(page).getByText(/^[\d,]+\.\d{3} ETH$/)

test('53: a request to wait for a second is followed by one retry after that second', async () => {
  const page = await openFaulty({ kind: 'status', status: 429, retryAfter: 1 }, { times: 1 })
  await balanceText(page).waitFor()
  const [first = 0, second = 0, ...more] = await balanceRequestTimes()
  expect(second - first).toBeGreaterThanOrEqual(1_000)
  expect(second - first).toBeLessThan(3_000)
  expect(more).toEqual([])
})

byNight('53: an invalid request is not retried', async () => {
  const page = await openFaulty({ kind: 'status', status: 400 })
  await waitForText(page, 'Token Balance Unavailable')
  // This is longer than the delay before the first retry.
  await page.waitForTimeout(1_500)
  expect(await balanceRequestTimes()).toHaveLength(1)
})

byNight('53: a node that does not respond is retried after ten seconds', async () => {
  const page = await openFaulty({ kind: 'hang' }, { times: 1 })
  await modal(page).getByRole('status', { name: 'Balance' }).waitFor()
  await takePicture(page, 'account-loading')
  await balanceText(page).waitFor()
  const [first = 0, second = 0, ...more] = await balanceRequestTimes()
  // The ten seconds are those of the page, and the times are when requests arrive: the first takes longer.
  expect(second - first).toBeGreaterThan(9_000)
  expect(second - first).toBeLessThan(13_000)
  expect(more).toEqual([])
})

byNight('after a failing node, the next URL of the network is used at once', async () => {
  const chain = inject('chains').find(({ chainId }) => chainId === 31337)
  const rpcUrls = { 'eip155:31337': [chain?.rpcUrl, chain?.directUrl] }
  const page = await openFaulty({ kind: 'status', status: 503 }, { kit: { rpcUrls } })
  await balanceText(page).waitFor()
  expect(await balanceRequestTimes()).toHaveLength(1)
})
