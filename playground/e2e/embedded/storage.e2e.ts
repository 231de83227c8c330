import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  addressOf,
  ask,
  dialog,
  keptOf,
  logIn,
  loginKit,
  pressInFrame,
  takeFrameOut,
} from '../lib/embedded.ts'
import { waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { refuseFrames, storageModes } from '../lib/storageModes.ts'

const open = hostTests()
const openLogin = (before: string) => open({ kit: loginKit, wallets: [], before })
const notStoredText =
  'You are logged in until this page closes or reloads. Your browser does not store logins for this site.'

async function sign(page: Page, address: string): Promise<unknown> {
  const signing = ask(page, 'personal_sign', ['0x48656c6c6f', address])
  await pressInFrame(page, 'Approve')
  const { result } = await signing
  await dialog(page).waitFor({ state: 'hidden' })
  return result
}

test('without storage in the frame, a login survives a new frame and a reload, and ends with the logout', async () => {
  const { page } = await openLogin(refuseFrames)
  await logIn(page)
  expect(await page.getByText(notStoredText).count()).toBe(0)
  const address = await addressOf(page)
  await takeFrameOut(page)
  expect(await sign(page, address)).toMatch(/^0x/)
  await page.reload()
  await waitForStatus(page, 'connected')
  expect(await addressOf(page)).toBe(address)
  expect(await sign(page, address)).toMatch(/^0x/)

  // Signing out reaches the wallet even if the frame has to be created again first.
  const { SESSION_TOKEN_KEY: token } = await keptOf(page)
  await takeFrameOut(page)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await waitForStatus(page, 'disconnected')
  await expect.poll(() => isLive(String(token), page.url())).toBe(false)
})

test('without storage for the site, a login states that it ends with the page', async () => {
  const { page } = await openLogin(storageModes.find(({ name }) => name === 'denied')?.before ?? '')
  await logIn(page)
  await page.getByText(notStoredText).first().waitFor()
  const address = await addressOf(page)
  await takeFrameOut(page)
  expect(await sign(page, address)).toMatch(/^0x/)
  await page.reload()
  await waitForStatus(page, 'disconnected')
})

test('a frame with storage access stores the login itself', async () => {
  const { page, context } = await openLogin('')
  await context.grantPermissions(['storage-access'])
  await logIn(page)
  // The click in the frame is the user activation that a frame needs to request storage access.
  expect(await sign(page, await addressOf(page))).toMatch(/^0x/)
  await page.evaluate(() => localStorage.removeItem('@latchkit/main/SESSION_TOKEN_KEY'))
  await page.reload()
  await waitForStatus(page, 'connected')
})

/** Whether the wallet still accepts a token. */
async function isLive(token: string, page: string): Promise<boolean> {
  const response = await fetch(`${inject('secureSite')}/api/message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: inject('secureSite') },
    body: JSON.stringify({
      name: 'IS_CONNECTED',
      payload: { token },
      frame: crypto.randomUUID(),
      device: crypto.randomUUID(),
      embedder: new URL(page).origin,
    }),
  })
  const message = (await response.json()) as { readonly payload?: { readonly isConnected?: boolean } }
  return message.payload?.isConnected === true
}
