import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { disconnect, reload } from '../lib/flows.ts'
import { removeFrame, signInFrame } from '../lib/frame.ts'
import { logIn, loginTests } from '../lib/login.ts'
import { refuseFrames, storageModes } from '../lib/storageModes.ts'
import { addressOf, storedValues } from '../lib/stored.ts'
import { waitForClosed } from '../lib/waits.ts'

const { open, openLoggedIn } = loginTests()
const notStoredText =
  'You are logged in until this page closes or reloads. Your browser does not store logins for this site.'

async function sign(page: Page): Promise<unknown> {
  const result = await signInFrame(page)
  await waitForClosed(page)
  return result
}

byNight(
  'without storage in the frame, a login survives a new frame and a reload, and ends with the logout',
  async () => {
    const { page } = await openLoggedIn({ before: refuseFrames })
    expect(await page.getByText(notStoredText).count()).toBe(0)
    const address = await addressOf(page)
    await removeFrame(page)
    expect(await sign(page)).toMatch(/^0x/)
    await reload(page, 'connected')
    expect(await addressOf(page)).toBe(address)
    expect(await sign(page)).toMatch(/^0x/)

    // Signing out reaches the wallet even if the frame has to be created again first.
    const { SESSION_TOKEN_KEY: token } = await storedValues(page)
    await removeFrame(page)
    await disconnect(page)
    await expect.poll(() => isLive(String(token), page.url())).toBe(false)
  },
)

test('without storage for the site, a login states that it ends with the page', async () => {
  const { page } = await openLoggedIn({
    before: storageModes.find(({ name }) => name === 'denied')?.before ?? '',
  })
  await page.getByText(notStoredText).first().waitFor()
  await removeFrame(page)
  expect(await sign(page)).toMatch(/^0x/)
  await reload(page, 'disconnected')
})

byNight('a frame with storage access stores the login itself', async () => {
  const { page, context } = await open()
  await context.grantPermissions(['storage-access'])
  await logIn(page)
  // The click in the frame is the user activation that a frame needs to request storage access.
  expect(await sign(page)).toMatch(/^0x/)
  await page.evaluate(() => localStorage.removeItem('@latchkit/main/SESSION_TOKEN_KEY'))
  await reload(page, 'connected')
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
