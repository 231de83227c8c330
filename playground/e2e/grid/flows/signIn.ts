import type { ChainId } from '@latchkit/kernel'
import type { SiwxApi } from '@latchkit/plugin-siwx'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { status, waitForStatus } from '../../lib/flows.ts'
import { modal, pressExact } from '../../lib/modal.ts'
import { addresses, walletName } from '../../lib/openPage.ts'
import { connectToSignIn, sessionsOf, waitForAsked, withSignIn } from '../../lib/signIn.ts'
import { waitForClosed } from '../../lib/waits.ts'
import { setMode } from '../../lib/wallet.ts'
import { startThen } from '../once.ts'
import { leaves } from '../promises.ts'
import type { Flow, World } from '../types.ts'
import { dismissPrompt } from './connect.ts'
import { walletHas } from './request.ts'

export const one: ChainId = 'eip155:31337'
/** The button that asks the wallet, also after a failure. */
const retry = 'Sign'

/** Returns the account that is signed in on the page. Where a wallet is connected without a session, the view must be open. */
const describeSignIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { kit, apiOf } = window.latchkit ?? {}
    const api = await apiOf?.<SiwxApi>('siwx')
    const session = api && kit?.store.get(api.sessionAtom)
    const connection = document.querySelector('[data-testid=status]')?.textContent
    if (connection === 'connected' && session)
      return `${session.data.chainId}:${session.data.accountAddress} is signed in`
    const dialog = document.querySelector('latchkit-host')?.shadowRoot?.querySelector('dialog[open]')
    if (connection === 'connected') return dialog ? 'asked' : 'half signed in: connected without a session'
    return session ? 'half signed in: a session without a connection' : 'signed out'
  })

/** G7: asserts that the status and the session agree. */
const agrees = ({ page }: World): Promise<void> =>
  expect.poll(() => describeSignIn(page)).not.toMatch(/^half signed in/)

/** Asserts that an account is signed in, according to the page and to the session service, and that no view is open. */
export async function isSignedIn(page: Page, address: string, chainId = one): Promise<void> {
  await waitForClosed(page)
  await expect.poll(() => describeSignIn(page)).toBe(`${chainId}:${address} is signed in`)
  await waitForStatus(page, 'connected')
  // The session service verifies the token.
  expect(await sessionsOf(page, chainId, address)).toHaveLength(1)
}

/** Cancels a sign-in that is open. It is required, so Escape does not close it, and canceling disconnects the wallet. */
export async function cancelSignIn(world: World): Promise<void> {
  const { page } = world
  if (!(await modal(page).getByRole('heading', { name: 'Sign In' }).isVisible())) return leaves(world)
  await page.keyboard.press('Escape')
  const cancel = modal(page).getByRole('button', { name: 'Cancel', exact: true })
  // If the code of the view is missing, there is no such button, and Escape cancels.
  if (await cancel.isVisible()) await cancel.click()
  await waitForClosed(page)
  await waitForStatus(page, 'disconnected')
  expect(await describeSignIn(page)).toBe('signed out')
}

/** Waits until the visitor can sign in, after connecting with `connect` if the last attempt has disconnected. */
export const requestedAfter =
  (connect: (world: World) => Promise<void>) =>
  async (world: World): Promise<void> => {
    await expect.poll(() => status(world.page).textContent()).toMatch(/^(dis)?connected$/)
    if ((await status(world.page).textContent()) === 'disconnected') await connect(world)
    await waitForAsked(world.page)
  }

const beAsked = requestedAfter(({ page }) => connectToSignIn(page, walletName))

/** Waits until the visitor can sign in, and makes the wallet leave the request unanswered. */
async function beAskedStalled(world: World): Promise<void> {
  await beAsked(world)
  await setMode(world.page, 'stall')
}

/** What every flow that signs in has in common. */
export const signsIn = {
  id: 'X',
  page: withSignIn(),
  prompts: ['personal_sign'],
  leave: cancelSignIn,
  retry,
  agrees,
} as const

/** The visitor has connected a wallet, and signs in to the session service of the site, which requires it. */
export const signIn: Flow = {
  ...signsIn,
  ready: beAskedStalled,
  async start(world) {
    await beAskedStalled(world)
    await pressExact(world.page, retry)
  },
  dismiss: dismissPrompt,
  async finish({ page }) {
    await setMode(page, 'approve')
    await isSignedIn(page, addresses[0])
  },
}

/** Like `signIn`, but the visitor also connects the wallet while the fault lasts. */
export const connectAndSignIn: Flow = { ...signIn, ready: async () => undefined }

/** Like `signIn`, but `start` waits until the wallet has the request. */
export const signInAsked: Flow = startThen(signIn, ({ page }) => walletHas(page, 'personal_sign'))

/** Like `signIn`, but the wallet signs at once. */
export const signInApproved: Flow = startThen(signIn, ({ page }) => setMode(page, 'approve'))
