import type { Page } from 'playwright-core'
import { modal, openModal } from './modal.ts'
import { waitForHeading } from './waits.ts'

/** The QR code of the address. */
export const receiveCode = (page: Page) => modal(page).getByRole('img', { name: 'QR code of your address' })

/** Opens Receive from the account of a connected visitor, and waits until the code is drawn. */
export async function showReceive(page: Page): Promise<void> {
  await openModal(page, 'Receive')
  await waitForHeading(page, 'Receive')
  await receiveCode(page).locator('path').waitFor()
}
