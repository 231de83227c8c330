import type { Hex } from 'viem'
import { expect } from 'vitest'
import { localClient } from '../../lib/chain.ts'
import { waitForStatus } from '../../lib/flows.ts'
import { pressInFrame } from '../../lib/frame.ts'
import { logIn } from '../../lib/login.ts'
import { addressOf } from '../../lib/stored.ts'
import type { Flow, World } from '../types.ts'
import { emailPage, pause } from './login.ts'
import { answered, sendRequest, text, textHex } from './request.ts'
import { chooseNetwork, isOnLocalTwo } from './switch.ts'

/** What every flow of a visitor with the embedded wallet begins with. */
export const loggedIn = {
  page: emailPage,
  embedded: true,
  prompts: [],
  ready: async ({ page }: World): Promise<void> => void (await logIn(page)),
} as const

/** The visitor returns to a site where they are logged in, and logs in again if the login was lost. */
export const bootEmbedded: Flow = {
  ...loggedIn,
  id: 'B',
  async start({ page }) {
    await page.reload()
  },
  dismiss: pause,
  async finish(world) {
    const { page } = world
    await page.getByRole('button', { name: /Connect wallet|Account/ }).waitFor()
    if (await page.getByRole('button', { name: 'Connect wallet' }).isVisible()) await logIn(page)
    await waitForStatus(page, 'connected')
  },
}

/** The visitor switches the embedded wallet to another network. */
export const switchEmbedded: Flow = {
  ...loggedIn,
  id: 'C',
  start: chooseNetwork,
  finish: isOnLocalTwo,
}

export const askEmbedded = async ({ page }: World): Promise<void> =>
  sendRequest(page, 'personal_sign', [textHex, await addressOf(page)])

/** Asserts that the last response is a signature of the account, as verified on its chain. */
export async function isSignedBy({ page }: World): Promise<void> {
  const { result, message } = await answered(page)
  expect(message).toBeUndefined()
  const address = (await addressOf(page)) as Hex
  expect(await localClient().verifyMessage({ address, message: text, signature: result as Hex })).toBe(true)
}

/** The site requests a signature from the embedded wallet. */
export const requestEmbedded: Flow = {
  ...loggedIn,
  id: 'R',
  start: askEmbedded,
  async finish(world) {
    await pressInFrame(world.page, 'Approve')
    await isSignedBy(world)
  },
}
