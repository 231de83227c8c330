import type { BrowserContext, Page } from 'playwright-core'
import { showAccount } from './flows.ts'
import { logIn, loginKit } from './login.ts'
import { modal, press } from './modal.ts'
import type { PageOptions } from './openPage.ts'
import { waitForHeading } from './waits.ts'

/** A page on which visitors log in and register a name. */
export const registrationPage: PageOptions = {
  wallets: [],
  kit: { ...loginKit, plugins: { embedded: {}, email: {}, names: {} } },
}

/** The path that registers a name. */
export const registrationPath = '/v1/profile/account'

export const nameField = (page: Page) => modal(page).getByLabel('Name', { exact: true })

/** The button that registers a label. */
export const registerButton = (page: Page, label: string) =>
  modal(page).getByRole('button', { name: `Register ${label}.reown.id`, exact: true })

/** Opens the form for a name, for an account that has none. */
export async function showRegistration(page: Page): Promise<void> {
  await showAccount(page)
  await press(page, 'Choose your account name')
  await waitForHeading(page, 'Choose name')
}

/** Logs in a new visitor, and opens the form for a name. */
export async function logInToRegister(page: Page): Promise<void> {
  await logIn(page)
  await showRegistration(page)
}

/** The bodies of the registrations that the pages of a visitor have sent. */
export function registrationsOf(context: BrowserContext) {
  const bodies: { readonly message: string; readonly coin_type: number; readonly address: string }[] = []
  context.on('request', (request) => {
    const isOwn = request.method() === 'POST' && request.url().includes(registrationPath)
    if (isOwn) bodies.push(request.postDataJSON())
  })
  return bodies
}
