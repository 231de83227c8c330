import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { disconnect, reload, waitForStatus } from '../lib/flows.ts'
import { callsFromNow, removeFrame, requestSignature, signInFrame } from '../lib/frame.ts'
import { logIn, loginTests } from '../lib/login.ts'
import { refuseFrames, storageModes } from '../lib/storageModes.ts'
import { addressOf } from '../lib/stored.ts'
import { waitForClosed } from '../lib/waits.ts'

const { open, openLoggedIn } = loginTests()
const notStoredText =
  'You are logged in until this page closes or reloads. Your browser does not store logins for this site.'

async function sign(page: Page): Promise<unknown> {
  const result = await signInFrame(page)
  await waitForClosed(page)
  return result
}

// A context of the tests is a private window, which gives a frame no storage and keeps its cookies.
test('without storage in the frame, a login survives a new frame and a reload, and ends with the logout', async () => {
  const { page } = await openLoggedIn()
  expect(await page.getByText(notStoredText).count()).toBe(0)
  const address = await addressOf(page)
  await removeFrame(page)
  expect(await sign(page)).toMatch(/^0x/)
  await reload(page, 'connected')
  expect(await addressOf(page)).toBe(address)
  expect(await sign(page)).toMatch(/^0x/)

  // Signing out reaches the wallet even if the frame has to be created again first: it no longer knows the token.
  const stored = await page.evaluate(() => ({ ...localStorage }))
  const newCalls = await callsFromNow()
  await removeFrame(page)
  await disconnect(page)
  await expect.poll(newCalls).toContain('SIGN_OUT')
  await page.evaluate((entries) => Object.assign(localStorage, entries), stored)
  await reload(page, 'disconnected')
})

test('without storage and cookies in the frame, a login states that it ends with the page, and ends with the frame', async () => {
  const { page } = await openLoggedIn({ before: refuseFrames })
  await page.getByText(notStoredText).first().waitFor()
  expect(await sign(page)).toMatch(/^0x/)
  await removeFrame(page)
  expect(await requestSignature(page)).toHaveProperty('error')
  await waitForStatus(page, 'disconnected')
  await logIn(page)
  expect(await sign(page)).toMatch(/^0x/)
  await reload(page, 'disconnected')
})

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
