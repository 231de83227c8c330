import { verifyMessage } from 'ethers'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { openModal, waitForStatus } from './lib/flows.ts'
import { hostTests } from './lib/hostTest.ts'
import { addresses, type PageOptions } from './lib/openPage.ts'
import { type OpenedPhone, openPhone } from './lib/phone.ts'

const open = hostTests()
const phones: OpenedPhone[] = []
afterEach(async () => {
  for (const phone of phones.splice(0)) {
    await phone.close()
    expect(phone.errors).toEqual([])
  }
})

const dialog = (page: Page) => page.getByRole('dialog')
const code = (page: Page) => dialog(page).getByRole('img', { name: 'Pairing code' })

/** A site that can pair, where the clipboard may be read. */
const openSite = (options: PageOptions = {}) =>
  open({
    wallets: [],
    ...options,
    kit: { plugins: { walletconnect: {} }, ...options.kit },
    context: { permissions: ['clipboard-read', 'clipboard-write'], ...options.context },
  })

async function phone(options: Parameters<typeof openPhone>[0] = {}): Promise<OpenedPhone> {
  const opened = await openPhone(options)
  phones.push(opened)
  return opened
}

/** Chooses pairing in the list, waits for the code and copies the uri behind it. */
async function takeUri(page: Page): Promise<string> {
  await openModal(page)
  await dialog(page).getByRole('button', { name: 'WalletConnect' }).click()
  return copyUri(page)
}

async function copyUri(page: Page): Promise<string> {
  await dialog(page).getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied').waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Pairs with a phone that approves by itself. */
async function pair(page: Page, options: Parameters<typeof openPhone>[0] = {}): Promise<OpenedPhone> {
  const wallet = await phone({ mode: 'approve', ...options })
  await wallet.pair(await takeUri(page))
  await waitForStatus(page, 'connected')
  return wallet
}

test('a phone approves: connected, the modal closed, and what it signs is its own', async () => {
  const { page } = await openSite()
  const wallet = await phone()
  const uri = await takeUri(page)
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  await waitForStatus(page, 'connecting')
  await wallet.pair(uri)
  await wallet.answer('Approve')
  await waitForStatus(page, 'connected')
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByText(`eip155:31337:${addresses[0]}`).waitFor()
  await page.getByRole('button', { name: 'Sign message' }).click()
  await wallet.answer('Approve')
  const result = page.getByRole('status', { name: 'Result' })
  await expect.poll(() => result.textContent()).toMatch(/^0x[0-9a-f]{130}$/)
  expect(verifyMessage('Hello from the host page', (await result.textContent()) ?? '')).toBe(addresses[0])
})
