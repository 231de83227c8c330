import type { FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { serviceRequests } from './chain.ts'
import { modal, press } from './modal.ts'
import { handled, type Outcome, settle } from './provider.ts'
import { addressOf } from './stored.ts'

/** The contents of the embedded wallet's frame. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator('#w3m-iframe')

/** The number of frames in the page. */
export const frames = (page: Page) => page.frames().length - 1

/** The number of elements in the page that are the wallet's frame. */
export const countFrames = (page: Page): Promise<number> => page.locator('#w3m-iframe').count()

/** The names of all calls that the frame received; for JSON-RPC requests, their method. */
export const frameCalls = async (): Promise<readonly string[]> =>
  (await serviceRequests())
    .filter(({ service, method }) => service === 'secure-site' && method === 'MESSAGE')
    .map(({ path, rpcMethod }) => rpcMethod ?? path)

/** Returns a function that gives the calls which the frame has received since now. */
export async function callsFromNow(): Promise<() => Promise<readonly string[]>> {
  const before = (await frameCalls()).length
  return async () => (await frameCalls()).slice(before)
}

/** Sends a request as the site does, without waiting for its result. */
export const startRequest = (page: Page, method: string, params: unknown): void =>
  void settle(page, method, params).catch(() => undefined)

export const waitForApprove = (page: Page): Promise<void> =>
  frameOf(page).getByRole('button', { name: 'Approve' }).waitFor()

/** Waits until both buttons of the wallet's confirmation are enabled. */
export async function waitUntilApprovable(page: Page): Promise<void> {
  for (const name of ['Approve', 'Cancel'])
    await expect
      .poll(() => frameOf(page).getByRole('button', { name }).isEnabled(), { timeout: 15_000 })
      .toBe(true)
  // A headless shell routes clicks and keys to a frame in another process only after it has painted that frame.
  await page.screenshot()
}

/** Presses a button of the wallet's confirmation as soon as the buttons are enabled. */
export async function pressInFrame(page: Page, name: 'Approve' | 'Cancel' = 'Approve'): Promise<void> {
  await waitUntilApprovable(page)
  await frameOf(page).getByRole('button', { name }).click()
}

/** Continues from the kit's warning about a request that it cannot describe, or wants confirmed, to the wallet's screen. */
export const continueToWallet = (page: Page): Promise<void> => press(page, 'Continue to the wallet anyway')

/** Confirms or cancels a request in the frame. The modal asks first if it cannot describe the request. */
export async function confirmInFrame(page: Page, name: 'Approve' | 'Cancel' = 'Approve'): Promise<void> {
  const goOnButton = modal(page).getByRole('button', { name: 'Continue to the wallet anyway' })
  await goOnButton.or(page.locator('#w3m-iframe:visible')).first().waitFor()
  if (await goOnButton.isVisible()) await goOnButton.click()
  await pressInFrame(page, name)
}

/** Makes the site request a signature of `Hello`; the frame then waits for the visitor. */
export const requestSignature = (page: Pick<Page, 'evaluate'>): Promise<Outcome> =>
  handled(addressOf(page).then((address) => settle(page, 'personal_sign', ['0x48656c6c6f', address])))

/** Has the site request a signature of `Hello`, which the visitor approves. */
export async function signInFrame(page: Page): Promise<unknown> {
  const signing = requestSignature(page)
  await pressInFrame(page)
  return (await signing).result
}

/** Serves the page from now on with a Content Security Policy that blocks the frame. */
export async function blockFrame({ page }: { readonly page: Page }): Promise<void> {
  await page.route('**/pages/host/**', async (route) => {
    const response = await route.fetch()
    const policy = `${response.headers()['content-security-policy']}; frame-src 'self'`
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
}

/** Removes the wallet's frame from the page, as site code does that removes elements it does not recognize. */
export const removeFrame = (page: Page): Promise<void> =>
  page.evaluate(() =>
    document.querySelector('latchkit-host')?.shadowRoot?.querySelector('#w3m-iframe')?.remove(),
  )
