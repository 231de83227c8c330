import type { Page } from 'playwright-core'
import { control } from './chain.ts'
import { waitForConnected } from './flows.ts'
import { hostTests } from './hostTest.ts'
import { codeFor, newVisitor } from './mail.ts'
import { modal, openModal, press } from './modal.ts'
import type { OpenedPage, PageOptions } from './openPage.ts'
import { addressOf } from './stored.ts'
import { waitForHeading } from './waits.ts'

const networks = ['eip155:31337', 'eip155:31338']
/** Kit options that add the login without a wallet to the basic preset. */
export const loginKit: NonNullable<PageOptions['kit']> = { plugins: { embedded: {}, email: {} }, networks }

/** `loginKit` with an externally owned account instead of a smart account. */
export const plainKit: NonNullable<PageOptions['kit']> = {
  plugins: { embedded: { defaultAccountTypes: { eip155: 'eoa' } }, email: {} },
  networks,
}

export interface LoggedIn extends OpenedPage {
  /** The address of the account on an EVM network. */
  readonly address: `0x${string}`
  readonly email: string
}

/** Opens pages without an installed wallet on which visitors can log in. */
export function loginTests(kit = loginKit, options: Parameters<typeof hostTests>[0] = {}) {
  const openPage = hostTests(options)
  const open = (options: PageOptions = {}) =>
    openPage({ wallets: [], ...options, kit: { ...kit, ...options.kit } })
  return {
    open,
    /** Opens a page and logs in a new visitor. */
    async openLoggedIn(options?: PageOptions): Promise<LoggedIn> {
      const opened = await open(options)
      const email = await logIn(opened.page)
      return { ...opened, email, address: (await addressOf(opened.page)) as `0x${string}` }
    },
  }
}

/** The field for an email address. */
export const emailField = (page: Page) => modal(page).getByLabel('Email', { exact: true })

/** Types an email address into the field of the Connect view and submits it. */
export async function submitEmail(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email)
  await press(page, 'Continue with email')
}

/** Opens the modal and submits the email address of a new visitor, which it returns. */
export async function startLogin(page: Page, email = newVisitor()): Promise<string> {
  await openModal(page)
  await submitEmail(page, email)
  return email
}

/** Submits an email address, by default of a new visitor, and returns the code from the mail. */
export async function mailedCode(page: Page, email = newVisitor()): Promise<string> {
  await startLogin(page, email)
  await waitForHeading(page, 'Confirm Email')
  return codeFor(email)
}

/** Types a code into the code field. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await modal(page).getByRole('textbox', { name: /code/i }).fill(code)
}

/** Logs in by email, by default as a new visitor: opens the modal, and waits until it has closed. Returns the address. */
export async function logIn(page: Page, email = newVisitor()): Promise<string> {
  await typeCode(page, await mailedCode(page, email))
  await waitForConnected(page)
  return email
}

/** Sets how the secure site treats devices, until its state is reset. */
export const setDevices = (device: 'auto' | 'known' | 'new'): Promise<void> =>
  control('/control/secure-site', 'PUT', { device })
