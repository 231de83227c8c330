import type { Connection, Namespace } from '@latchkit/kernel'
import type { FrameLocator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { waitForStatus } from './flows.ts'
import type { PageOptions } from './openPage.ts'

/** What logs in without a wallet, beside the basic preset. */
export const loginKit: NonNullable<PageOptions['kit']> = {
  plugins: { embedded: {}, email: {} },
  networks: ['eip155:31337', 'eip155:31338'],
}

/** The same, with an account that is a key and no contract. */
export const plainKit: NonNullable<PageOptions['kit']> = {
  ...loginKit,
  plugins: { embedded: { defaultAccountTypes: { eip155: 'eoa' } }, email: {} },
}

/** The kit's dialog, whatever it shows. */
export const dialog = (page: Page) => page.locator('latchkit-host').getByRole('dialog')

/** What the embedded wallet shows. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator('#w3m-iframe')

/** How many frames are in the page. */
export const frames = (page: Page) => page.frames().length - 1

let visitors = 0

/** The address of somebody who was never here. */
export const newVisitor = (): string => `visitor-${Date.now()}-${++visitors}@mail.test`

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly at: number
}

/** The mails of somebody, the newest first. */
export async function mailsTo(to: string): Promise<readonly Mail[]> {
  const response = await fetch(`${inject('secureSite')}/mail/messages?to=${encodeURIComponent(to)}`)
  return (await response.json()) as readonly Mail[]
}

/** The code of the newest mail, once there are as many as that. */
export async function codeFor(to: string, mails = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(to)).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(mails)
  const [newest] = await mailsTo(to)
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`No code in the mail: ${newest?.text}`)
  return code
}

/** Types an address into the field of Connect and submits it. */
export async function submitEmail(page: Page, email: string): Promise<void> {
  await dialog(page).getByLabel('Email', { exact: true }).fill(email)
  await dialog(page).getByRole('button', { name: 'Continue with email' }).click()
}

/** Types a code where it is asked for. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: /code/i }).fill(code)
}

/** Logs in by email, from a closed modal to a closed modal. */
export async function logIn(page: Page, email = newVisitor()): Promise<string> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await submitEmail(page, email)
  await dialog(page).getByRole('heading', { name: 'Confirm Email' }).waitFor()
  await typeCode(page, await codeFor(email))
  await waitForStatus(page, 'connected')
  await dialog(page).waitFor({ state: 'hidden' })
  return email
}

interface Logged {
  readonly service: string
  readonly method: string
  readonly path: string
  readonly rpcMethod?: string
}

/** The calls that the frame was asked, by name; of requests their method. */
export async function framesCalls(): Promise<readonly string[]> {
  const response = await fetch(`${inject('cloud')}/control/requests`)
  const all = (await response.json()) as readonly Logged[]
  return all
    .filter(({ service, method }) => service === 'secure-site' && method === 'MESSAGE')
    .map(({ path, rpcMethod }) => rpcMethod ?? path)
}

/** What the frame is asked from now on. */
export async function callsFromNow(): Promise<() => Promise<readonly string[]>> {
  const before = (await framesCalls()).length
  return async () => (await framesCalls()).slice(before)
}

/** Asks as the site does; what goes wrong comes back as words. */
export function ask(
  page: Page,
  method: string,
  params: unknown,
  namespace: Namespace = 'eip155',
): Promise<{ readonly result?: unknown; readonly error?: string; readonly code?: unknown }> {
  return page.evaluate(
    async ([id, name, given]) => {
      try {
        return { result: await window.latchkit?.provider(id).request({ method: name, params: given }) }
      } catch (error) {
        const { message, code } = error as Error & { readonly code?: unknown }
        return { error: message, code }
      }
    },
    [namespace, method, params] as const,
  )
}

/** Asks as the site does, and waits for nothing. */
export const beginAsking = (page: Page, method: string, params: unknown): Promise<void> =>
  page.evaluate(
    ([name, given]) => {
      window.latchkit
        ?.provider('eip155')
        .request({ method: name, params: given })
        .catch(() => undefined)
    },
    [method, params] as const,
  )

type Connections = Readonly<Record<string, readonly Connection[]>>

/** What the site was told last of its connections. */
export const connectionsOf = (page: Page): Promise<Connections> =>
  page.evaluate(() => {
    const last = window.latchkit?.events.findLast(({ event }) => event === 'connections')
    return JSON.parse(JSON.stringify(last?.payload ?? {})) as Connections
  })

/** What the kit and its plugins keep in this browser, by key; a text it does not keep is undefined. */
export const keptOf = (page: Page): Promise<Readonly<Record<string, unknown>>> =>
  page.evaluate(() => {
    const ours = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('@latchkit/main/'))
    return Object.fromEntries(
      ours.map(([key, value]) => [key.split('/').at(-1), JSON.parse(value) as unknown]),
    )
  })

/** How the secure site treats devices, until it is forgotten. */
export async function setDevices(device: 'auto' | 'known' | 'new'): Promise<void> {
  const url = `${inject('cloud')}/control/secure-site`
  const answer = await fetch(url, { method: 'PUT', body: JSON.stringify({ device }) })
  if (!answer.ok) throw new Error(await answer.text())
}

/** The address in use on a namespace. */
export async function addressOf(page: Page, namespace: Namespace = 'eip155'): Promise<string> {
  const { [namespace]: [first] = [] } = await connectionsOf(page)
  return first?.accounts[0]?.split(':').at(-1) ?? ''
}

/** Presses a button of the wallet's confirmation, once it may be pressed. */
export async function pressInFrame(page: Page, name: 'Approve' | 'Cancel'): Promise<void> {
  const frame = frameOf(page)
  await expect
    .poll(() => frame.getByRole('button', { name: 'Approve' }).isEnabled(), { timeout: 15_000 })
    .toBe(true)
  // A shell without windows leads clicks into another process only where it has drawn it.
  await page.screenshot()
  await frame.getByRole('button', { name }).click()
}

/** Goes on from what the kit cannot put into words, or wants to be sure about, to what the wallet shows. */
export const goOn = (page: Page): Promise<void> =>
  dialog(page).getByRole('button', { name: 'Go on to the wallet anyway' }).click()

/** As code of the page does that clears away what it does not know. */
export const takeFrameOut = (page: Page): Promise<void> =>
  page.evaluate(() =>
    document.querySelector('latchkit-host')?.shadowRoot?.querySelector('#w3m-iframe')?.remove(),
  )
