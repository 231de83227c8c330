import type { Frame, Page } from 'playwright-core'
import { modal, openModal, type Scope, type Text, within } from './modal.ts'
import { untilSettled } from './untilSettled.ts'

/** Waits until the modal has closed. */
export const waitForClosed = (page: Page | Frame): Promise<void> => modal(page).waitFor({ state: 'hidden' })

/** Waits until each text is shown. */
export async function waitForText(scope: Scope, ...texts: readonly Text[]): Promise<void> {
  for (const text of texts) await within(scope).getByText(text).waitFor()
}
/** Like `waitForText`, but a whole element must match. */
export async function waitForExactText(scope: Scope, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await within(scope).getByText(text, { exact: true }).waitFor()
}
export async function waitForButton(scope: Scope, ...names: readonly Text[]): Promise<void> {
  for (const name of names) await within(scope).getByRole('button', { name }).waitFor()
}
export const waitForHeading = (scope: Scope, name: Text): Promise<void> =>
  within(scope).getByRole('heading', { name }).waitFor()

/** Opens the modal, and waits until it has buttons with these names, such as the rows of wallets. */
export async function openList(page: Page | Frame, ...names: readonly Text[]): Promise<void> {
  await openModal(page)
  await waitForButton(page, ...names)
}
/** Opens the modal, and waits until it shows each text. */
export async function openShowing(page: Page, ...texts: readonly Text[]): Promise<void> {
  await openModal(page)
  await waitForText(page, ...texts)
}

/** Waits until a wallet has announced itself on several namespaces, and one row of the list stands for all of them. */
export async function waitForMergedRow(page: Page, name: string): Promise<void> {
  const isMerged = (text: string) =>
    window.latchkit?.connectors().some((row) => row.name === text && row.type === 'MULTI_CHAIN')
  await page.waitForFunction(isMerged, name)
  await within(page).getByRole('button', { name }).waitFor()
}

/**
 * The page has loaded what it loads in advance when nothing more arrived in so many rounds. They take twice the second after
 * which the kit loads it although the browser was not idle.
 */
const loadedRounds = 20

/** Waits until the page has loaded what it loads in advance. The load state of Playwright is reached only once per page. */
export async function waitForLoaded(page: Page): Promise<void> {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  await untilSettled(page, count, { rounds: loadedRounds })
}
