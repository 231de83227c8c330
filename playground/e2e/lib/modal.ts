import type { Frame, FrameLocator, Locator, Page } from 'playwright-core'

/** A page or frame stands for the kit's modal in it. */
export type Scope = Page | Frame | Locator | FrameLocator
export type Text = string | RegExp

/** The kit's modal, whichever view it shows. It does not include the wallet's own prompt. */
export const modal = (page: Page | Frame): Locator => page.locator('latchkit-host').getByRole('dialog')
export const within = (scope: Scope) => ('goto' in scope ? modal(scope) : scope)

/** Opens the modal with the site's own button, and presses buttons in it by their names, one after the other. */
export async function openModal(page: Page | Frame, ...names: readonly Text[]): Promise<void> {
  await page.getByRole('button', { name: /^(Connect wallet|Account)$/ }).click()
  await press(page, ...names)
}

/** Closes the modal with the keyboard, and waits until it has closed. */
export async function closeModal(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'hidden' })
}

/** Presses buttons by their names, one after the other. */
export async function press(scope: Scope, ...names: readonly Text[]): Promise<void> {
  for (const name of names) await within(scope).getByRole('button', { name }).click()
}
/** Like `press`, but the whole name must match. */
export async function pressExact(scope: Scope, ...names: readonly string[]): Promise<void> {
  for (const name of names) await within(scope).getByRole('button', { name, exact: true }).click()
}

/** Fills in the fields with these labels. */
export async function fill(scope: Scope, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await within(scope).getByLabel(label).fill(value)
}

/** The number of buttons with a name. */
export const countButtons = (scope: Scope, name: Text): Promise<number> =>
  within(scope).getByRole('button', { name }).count()
