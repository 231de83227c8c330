import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { walletName } from './openPage.ts'
import { setMode } from './wallet.ts'

/** The kit's modal. It is matched by name because the wallet's own prompt is a dialog too. */
export const modal = (page: Page) =>
  page.getByRole('dialog', {
    name: /Connect Wallet|Account|Send|Select Token|Review send|Choose Network|Switch Network|Switch chain|توصيل محفظة/,
  })

/** The element that shows the site's connection status. */
export const status = (page: Page) => page.getByTestId('status')

export async function openModal(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Connect wallet|Account)$/ }).click()
}

/** Connects the test wallet, which approves without a prompt, and waits until the modal has closed. */
export async function connectWallet(page: Page): Promise<void> {
  await setMode(page, 'approve')
  await openModal(page)
  await modal(page).getByRole('button', { name: walletName }).click()
  await waitForStatus(page, 'connected')
  await modal(page).waitFor({ state: 'hidden' })
}

export async function waitForStatus(page: Page, expected: string): Promise<void> {
  await expect.poll(() => status(page).textContent(), { timeout: 15_000 }).toBe(expected)
}

/** Opens the Send view and fills in its amount and receiver. */
export async function fillSend(page: Page, amount: string, to: string): Promise<void> {
  await openModal(page)
  await modal(page).getByRole('button', { name: 'Send' }).click()
  await modal(page).getByLabel('Amount').fill(amount)
  await modal(page).getByLabel('To').fill(to)
}
