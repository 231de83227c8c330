import type { Connection, Namespace } from '@latchkit/kernel'
import type { FrameLocator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { waitForStatus } from './flows.ts'
import type { PageOptions } from './openPage.ts'

/** Kit options that add the login without a wallet to the basic preset. */
export const loginKit: NonNullable<PageOptions['kit']> = {
  plugins: { embedded: {}, email: {} },
  networks: ['eip155:31337', 'eip155:31338'],
}

/** `loginKit` with an externally owned account instead of a smart account. */
export const plainKit: NonNullable<PageOptions['kit']> = {
  ...loginKit,
  plugins: { embedded: { defaultAccountTypes: { eip155: 'eoa' } }, email: {} },
}

/** The kit's dialog, whichever view it shows. */
export const dialog = (page: Page) => page.locator('latchkit-host').getByRole('dialog')

/** The contents of the embedded wallet's frame. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator('#w3m-iframe')

/** The number of frames in the page. */
export const frames = (page: Page) => page.frames().length - 1

let visitors = 0

/** Returns the email address of a visitor who has never logged in. */
export const newVisitor = (): string => `visitor-${Date.now()}-${++visitors}@mail.test`

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly at: number
}

/** Returns the mails sent to an address, the newest first. */
export async function mailsTo(to: string): Promise<readonly Mail[]> {
  const response = await fetch(`${inject('secureSite')}/mail/messages?to=${encodeURIComponent(to)}`)
  return (await response.json()) as readonly Mail[]
}

/** Waits until the address has at least `mails` mails, and returns the code of the newest one. */
export async function codeFor(to: string, mails = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(to)).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(mails)
  const [newest] = await mailsTo(to)
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`No code in the mail: ${newest?.text}`)
  return code
}

/** Types an email address into the field of the Connect view and submits it. */
export async function submitEmail(page: Page, email: string): Promise<void> {
  await dialog(page).getByLabel('Email', { exact: true }).fill(email)
  await dialog(page).getByRole('button', { name: 'Continue with email' }).click()
}

/** Types a code into the code field. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: /code/i }).fill(code)
}

/** Logs in by email: opens the modal, and waits until it has closed again. Returns the email address. */
export async function logIn(page: Page, email = newVisitor()): Promise<string> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await submitEmail(page, email)
  await dialog(page).getByRole('heading', { name: 'Confirm Email' }).waitFor()
  await typeCode(page, await codeFor(email))
  await waitForStatus(page, 'connected')
  await dialog(page).waitFor({ state: 'hidden' })
  return email
}

interface LoggedRequest {
  readonly service: string
  readonly method: string
  readonly path: string
  readonly rpcMethod?: string
}

/** The names of all calls that the frame received; for JSON-RPC requests, their method. */
export async function framesCalls(): Promise<readonly string[]> {
  const response = await fetch(`${inject('cloud')}/control/requests`)
  const requests = (await response.json()) as readonly LoggedRequest[]
  return requests
    .filter(({ service, method }) => service === 'secure-site' && method === 'MESSAGE')
    .map(({ path, rpcMethod }) => rpcMethod ?? path)
}

/** Returns a function that gives the calls which the frame has received since now. */
export async function callsFromNow(): Promise<() => Promise<readonly string[]>> {
  const before = (await framesCalls()).length
  return async () => (await framesCalls()).slice(before)
}

/** Sends a request as the site does; an error is returned as its message and code. */
export function ask(
  page: Page,
  method: string,
  params: unknown,
  namespace: Namespace = 'eip155',
): Promise<{ readonly result?: unknown; readonly error?: string; readonly code?: unknown }> {
  return page.evaluate(
    async ([id, name, input]) => {
      try {
        return { result: await window.latchkit?.provider(id).request({ method: name, params: input }) }
      } catch (error) {
        const { message, code } = error as Error & { readonly code?: unknown }
        return { error: message, code }
      }
    },
    [namespace, method, params] as const,
  )
}

/** Sends a request as the site does, without waiting for its result. */
export const beginAsking = (page: Page, method: string, params: unknown): Promise<void> =>
  page.evaluate(
    ([name, input]) => {
      window.latchkit
        ?.provider('eip155')
        .request({ method: name, params: input })
        .catch(() => undefined)
    },
    [method, params] as const,
  )

type Connections = Readonly<Record<string, readonly Connection[]>>

/** The payload of the last `connections` event that the site received. */
export const connectionsOf = (page: Page): Promise<Connections> =>
  page.evaluate(() => {
    const last = window.latchkit?.events.findLast(({ event }) => event === 'connections')
    return JSON.parse(JSON.stringify(last?.payload ?? {})) as Connections
  })

/** The values that the kit and its plugins have stored in this browser, by the last part of their keys. */
export const keptOf = (page: Page): Promise<Readonly<Record<string, unknown>>> =>
  page.evaluate(() => {
    const ours = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('@latchkit/main/'))
    return Object.fromEntries(
      ours.map(([key, value]) => [key.split('/').at(-1), JSON.parse(value) as unknown]),
    )
  })

/** Sets how the secure site treats devices, until its state is reset. */
export async function setDevices(device: 'auto' | 'known' | 'new'): Promise<void> {
  const url = `${inject('cloud')}/control/secure-site`
  const response = await fetch(url, { method: 'PUT', body: JSON.stringify({ device }) })
  if (!response.ok) throw new Error(await response.text())
}

/** The active address on a namespace, or an empty string. */
export async function addressOf(page: Page, namespace: Namespace = 'eip155'): Promise<string> {
  const { [namespace]: [first] = [] } = await connectionsOf(page)
  return first?.accounts[0]?.split(':').at(-1) ?? ''
}

/** Presses a button of the wallet's confirmation as soon as the buttons are enabled. */
export async function pressInFrame(page: Page, name: 'Approve' | 'Cancel'): Promise<void> {
  const frame = frameOf(page)
  await expect
    .poll(() => frame.getByRole('button', { name: 'Approve' }).isEnabled(), { timeout: 15_000 })
    .toBe(true)
  // A headless shell routes clicks to a frame in another process only after it has painted that frame.
  await page.screenshot()
  await frame.getByRole('button', { name }).click()
}

/** Continues from the kit's warning about a request that it cannot describe, or wants confirmed, to the wallet's screen. */
export const goOn = (page: Page): Promise<void> =>
  dialog(page).getByRole('button', { name: 'Go on to the wallet anyway' }).click()

/** Removes the wallet's frame from the page, as site code does that removes elements it does not recognize. */
export const takeFrameOut = (page: Page): Promise<void> =>
  page.evaluate(() =>
    document.querySelector('latchkit-host')?.shadowRoot?.querySelector('#w3m-iframe')?.remove(),
  )
