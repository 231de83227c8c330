import { verifyMessage } from 'ethers'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fill, openModal, press } from './modal.ts'
import { addresses, walletName } from './openPage.ts'
import { handled } from './provider.ts'
import { waitForClosed, waitForHeading, waitForText } from './waits.ts'
import { setMode } from './wallet.ts'

/** The element that shows the site's connection status. */
export const status = (page: Page) => page.getByTestId('status')

export const waitForStatus = (page: Page, expected: string, options: object = { timeout: 15_000 }) =>
  expect.poll(() => status(page).textContent(), options).toBe(expected)

/** Waits until the site is connected and the modal has closed. */
export async function waitForConnected(page: Page): Promise<void> {
  await waitForStatus(page, 'connected')
  await waitForClosed(page)
}

/** Connects a wallet by the name on its row; it approves without a prompt. */
export async function connectWallet(page: Page, row = walletName, key?: string): Promise<void> {
  await setMode(page, 'approve', key)
  await openModal(page, row)
  await waitForConnected(page)
}

/** Declines in the wallet of a row, which the modal must show, and tries again with a wallet that approves. */
export async function declineAndRetry(page: Page, row: string): Promise<void> {
  await setMode(page, 'reject')
  await openModal(page, row)
  await waitForText(page, 'Connection declined')
  await waitForStatus(page, 'disconnected')
  await setMode(page, 'approve')
  await press(page, 'Try again')
}

/** Opens Account for a connected visitor. */
export async function showAccount(page: Page): Promise<void> {
  await openModal(page)
  await waitForHeading(page, 'Account')
}

/** Connects the test wallet and opens Account. */
export async function openAccount(page: Page): Promise<void> {
  await connectWallet(page)
  await openModal(page)
}

/** Disconnects with the site's own button. */
export async function disconnect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await waitForStatus(page, 'disconnected')
}

/** Reloads the page and waits for a connection status. */
export async function reload(page: Page, expected: string): Promise<void> {
  await page.reload()
  await waitForStatus(page, expected)
}

/** Opens the Send view and fills in its amount and receiver. */
export async function fillSend(page: Page, amount: string, to: string): Promise<void> {
  await openModal(page, 'Send')
  await fill(page, { Amount: amount, To: to })
}

/** Like `fillSend`, and opens the review. */
export async function reviewSend(page: Page, amount: string, to: string): Promise<void> {
  await fillSend(page, amount, to)
  await press(page, 'Preview Send')
}

/** Switches the network as the site does. */
export const switchNetwork = (page: Pick<Page, 'evaluate'>, chainId: string): Promise<void> =>
  handled(page.evaluate((to) => window.latchkit?.kit.switchNetwork(to as never), chainId))

/** Signs with the site's button and a wallet that approves, and checks the signature with an independent library. */
export async function checkSigning(page: Page, approve?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Sign message' }).click()
  await approve?.()
  const result = page.getByRole('status', { name: 'Result' })
  await expect.poll(() => result.textContent(), { timeout: 20_000 }).toMatch(/^0x[0-9a-f]{130}$/)
  expect(verifyMessage('Hello from the host page', (await result.textContent()) ?? '')).toBe(addresses[0])
}
