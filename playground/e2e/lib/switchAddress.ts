import type { Page } from 'playwright-core'
import { showAccount } from './flows.ts'
import { modal } from './modal.ts'
import { waitForHeading } from './waits.ts'

/** An address as the modal shows it. */
export const short = (address: string): string => `${address.slice(0, 4)}…${address.slice(-6)}`

/** The button in the account view that shows an address and opens the accounts to choose from. */
export const addressButton = (page: Page, address: string) =>
  modal(page).getByRole('button', { name: `${short(address)}, Switch Address` })

/** The row of an account in the view. */
export const addressRow = (page: Page, address: string) =>
  modal(page)
    .getByRole('list', { name: 'Switch Address' })
    .getByRole('button', { name: short(address) })

/** Opens the account view, which shows one account, and chooses another one. */
export async function chooseAddress(page: Page, from: string, to: string): Promise<void> {
  await showAccount(page)
  await addressButton(page, from).click()
  await waitForHeading(page, 'Switch Address')
  await addressRow(page, to).click()
  await addressButton(page, to).waitFor()
}
