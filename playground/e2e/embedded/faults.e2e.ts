import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { addFault, clearFaults, control, resetProject, setProject } from '../lib/chain.ts'
import { waitForStatus } from '../lib/flows.ts'
import {
  blockFrame,
  callsFromNow,
  countFrames,
  frames,
  removeFrame,
  requestSignature,
  signInFrame,
  waitForApprove,
} from '../lib/frame.ts'
import { emailField, loginTests, startLogin, typeCode } from '../lib/login.ts'
import { codeFor } from '../lib/mail.ts'
import { modal, press } from '../lib/modal.ts'
import { walletName } from '../lib/openPage.ts'
import { storedKeys } from '../lib/stored.ts'
import { waitForClosed, waitForHeading, waitForText } from '../lib/waits.ts'
import { setMode } from '../lib/wallet.ts'

const { open, openLoggedIn } = loginTests()
const addSecureSiteFault = (rest: Readonly<Record<string, unknown>>) =>
  addFault({ service: 'secure-site', ...rest })

/** Enters the mailed code and waits until the kit is connected. */
async function finishLogin(page: Page, email: string, mailCount = 1): Promise<void> {
  await waitForHeading(page, 'Confirm Email')
  await typeCode(page, await codeFor(email, mailCount))
  await waitForStatus(page, 'connected')
}

byNight('F18: a frame that does not load times out after 20 s, and other wallets can be used', async () => {
  const { page } = await open({ wallets: [{}] })
  await addSecureSiteFault({ path: '/sdk', fault: { kind: 'hang' } })
  await page.clock.install()
  const email = await startLogin(page)
  await expect.poll(() => frames(page)).toBe(1)
  await page.clock.fastForward(19_000)
  expect(await countFrames(page)).toBe(1)
  await page.clock.fastForward(1_500)
  await waitForText(page, 'Network Error - Could not load embedded wallet')
  await waitForText(page, 'There was an issue loading the embedded wallet. Please try again later.')
  expect(await countFrames(page)).toBe(0)
  expect(await emailField(page).inputValue()).toBe(email)
  // The same address works as soon as the site responds again.
  await clearFaults()
  await press(page, 'Continue with email')
  await finishLogin(page, email)
})

test('F18: a frame that does not respond does not affect an installed wallet', async () => {
  const { page } = await open({ wallets: [{}] })
  await setMode(page, 'approve')
  await addSecureSiteFault({ path: '/sdk', fault: { kind: 'hang' } })
  await startLogin(page)
  await expect.poll(() => frames(page)).toBe(1)
  await press(page, walletName)
  await waitForStatus(page, 'connected')
})

test('30: a login that the frame does not answer times out after 30 s, and the field can be used again', async () => {
  const { page } = await open()
  await addSecureSiteFault({ message: 'CONNECT_EMAIL', fault: { kind: 'silent' } })
  await page.clock.install()
  const newCalls = await callsFromNow()
  const email = await startLogin(page)
  await expect.poll(newCalls, { timeout: 10_000 }).toContain('CONNECT_EMAIL')
  await page.clock.fastForward(31_000)
  await modal(page).getByText('Embedded Wallet Request Timed Out').first().waitFor()
  await waitForText(
    page,
    'There was an issue doing the request to the embedded wallet. Please try again later.',
  )
  await clearFaults()
  expect(await emailField(page).inputValue()).toBe(email)
  await press(page, 'Continue with email')
  await finishLogin(page, email)
})

test('F19: a page whose policy blocks the frame gets an error at once, with the missing directive', async () => {
  const { page } = await open()
  await blockFrame({ page })
  await page.reload()
  const consoleTexts: string[] = []
  page.on('console', (message) => consoleTexts.push(message.text()))
  await startLogin(page)
  // The policy error is detected well before the 20 s timeout for a slow frame.
  await modal(page).getByText('Network Error - Could not load embedded wallet').waitFor({ timeout: 10_000 })
  expect(consoleTexts.join('\n')).toContain(`add ${inject('secureSite')} to its frame-src`)
  // This test expects the violations, and the shared check after each test fails if any are left.
  await page.evaluate(() =>
    (globalThis as unknown as { policyViolations: string[] }).policyViolations.splice(0),
  )
})

byNight(
  'F19: a site that the wallet does not allow gets a hint to check the allowed origins of its project',
  async () => {
    const { page } = await open()
    const consoleTexts: string[] = []
    page.on('console', (message) => consoleTexts.push(message.text()))
    await setProject({ allowedOrigins: ['https://shop.example'] })
    try {
      await page.clock.install()
      const email = await startLogin(page)
      await expect.poll(() => frames(page)).toBe(1)
      await page.frames()[1]?.waitForLoadState()
      await page.clock.fastForward(2_500)
      await expect.poll(() => consoleTexts.join('\n')).toContain('has loaded and says nothing')
      await page.clock.fastForward(18_500)
      await waitForText(page, 'Please verify that your domain is allowed')
      expect(await emailField(page).inputValue()).toBe(email)
    } finally {
      await resetProject()
    }
  },
)

byNight(
  'F20: a frame that restarts during a request leaves its outcome unknown, and serves the next one',
  async () => {
    const { page } = await openLoggedIn()
    await addSecureSiteFault({ message: 'RPC_REQUEST', fault: { kind: 'reload' }, times: 1 })
    const lost = await requestSignature(page)
    expect(lost.error).toContain('gave no answer. It is not known whether this was done')
    await waitForClosed(page)
    expect(await signInFrame(page)).toMatch(/^0x/)
  },
)

byNight('F20: a frame that stops during a request is detected by the heartbeat', async () => {
  const { page } = await openLoggedIn()
  await page.clock.install()
  const lost = requestSignature(page)
  await waitForApprove(page)
  const newCalls = await callsFromNow()
  await page.clock.runFor(4_100)
  await expect.poll(newCalls).toContain('GET_CHAIN_ID')
  await addSecureSiteFault({ message: 'GET_CHAIN_ID', fault: { kind: 'silent' } })
  await page.clock.runFor(13_000)
  expect((await lost).error).toContain('gave no answer. It is not known whether this was done')
  await clearFaults()
  expect(await countFrames(page)).toBe(1)
})

test('F21: if the page removes the frame, its requests end within a second, and the next request creates it again', async () => {
  const { page } = await openLoggedIn()
  const lost = requestSignature(page)
  await waitForApprove(page)
  const before = Date.now()
  await removeFrame(page)
  expect((await lost).error).toContain('gave no answer. It is not known whether this was done')
  expect(Date.now() - before).toBeLessThan(1_000)
  await waitForClosed(page)
  expect(await signInFrame(page)).toMatch(/^0x/)
  expect(await countFrames(page)).toBe(1)
})

test('F04: a hundred responses to one request have one effect', async () => {
  const { page } = await openLoggedIn()
  await addSecureSiteFault({ message: 'RPC_REQUEST', fault: { kind: 'duplicate' }, times: 1 })
  expect(await signInFrame(page)).toMatch(/^0x/)
  await waitForClosed(page)
  expect(await modal(page).isVisible()).toBe(false)
})

testEach(1, [
  ['CONNECT_EMAIL', 'garbage', 'The embedded wallet returned an invalid response'],
  ['CONNECT_EMAIL', 'error', 'The mail server is away'],
])(
  'F13: an invalid response (%s: %s) is explained, and the draft is kept',
  async (message, kind, expectedText) => {
    const { page } = await open()
    await addSecureSiteFault({
      message,
      fault: kind === 'error' ? { kind, text: expectedText } : { kind },
      times: 1,
    })
    const email = await startLogin(page)
    await waitForText(page, expectedText)
    expect(await emailField(page).inputValue()).toBe(email)
    await press(page, 'Continue with email')
    await finishLogin(page, email)
  },
)

test('F39: a session that the wallet has ended causes no prompt, and the next login works', async () => {
  const { page } = await openLoggedIn()
  await control('/control/secure-site', 'DELETE')
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await waitForStatus(page, 'disconnected')
  await expect.poll(() => storedKeys(page, /EMAIL/)).toEqual([])
})
