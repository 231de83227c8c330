import { Wallet } from 'ethers'
import type { Locator, Page } from 'playwright-core'
import { control } from './chain.ts'
import { showAccount } from './flows.ts'
import { modal } from './modal.ts'

/** The kit of a page with activity and with an explorer, whose project has no plan. */
export const activityKit = {
  projectId: 'play',
  remoteConfig: false,
  plugins: { activity: {} },
  explorer: 'https://scan.example',
}

/** A wallet whose account has no transactions yet, and ten of each currency. */
export async function newAccount() {
  const { address, privateKey } = Wallet.createRandom()
  for (const chainId of [31337, 31338])
    await control('/control/fund', 'POST', { chainId, address, wei: `${10n ** 19n}` })
  return { address, wallets: [{ privateKeys: [privateKey as `0x${string}`] }] }
}

/** The rows of transactions that link to the explorer. */
export const activityRows = (page: Page): Locator => modal(page).getByRole('tabpanel').getByRole('link')

export const activityTab = (page: Page): Locator => modal(page).getByRole('tab', { name: 'Activity' })

/** Opens Account for a connected visitor, and its tab Activity. */
export async function showActivity(page: Page): Promise<void> {
  await showAccount(page)
  await activityTab(page).click()
}

/** Responds to requests for pages of the history in place of the data service. Returns their cursors. */
export async function answerHistory(
  page: Page,
  respond: (cursor: string | null) => object | string,
): Promise<readonly (string | null)[]> {
  const cursors: (string | null)[] = []
  await page.route(/\/data\/v1\/account\/[^/]+\/history/, async (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor')
    cursors.push(cursor)
    const body = respond(cursor)
    await route.fulfill({
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  })
  return cursors
}

/** A payment in the format of the data service. */
export const historyRow = (index: number, metadata: object = {}, transfers?: unknown) => ({
  id: `row-${index}`,
  metadata: {
    operationType: 'send',
    hash: `0x${index.toString(16).padStart(64, '0')}`,
    minedAt: new Date(Date.UTC(2026, 0, 20) - index * 60_000).toISOString(),
    sentFrom: `0x${'a'.repeat(40)}`,
    sentTo: `0x${'b'.repeat(40)}`,
    status: 'confirmed',
    nonce: 0,
    application: null,
    chain: 'eip155:31337',
    ...metadata,
  },
  transfers: transfers ?? [
    {
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: '' } },
      nft_info: null,
      direction: 'out',
      quantity: { numeric: '1' },
      value: null,
      price: null,
    },
  ],
})
