import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { variants } from '../lib/byNight.ts'
import { addFault, clearFaults, resetProject, setProject } from '../lib/chain.ts'
import {
  addressOf,
  ask,
  callsFromNow,
  codeFor,
  dialog,
  frameOf,
  frames,
  logIn,
  loginKit,
  newVisitor,
  pressInFrame,
  submitEmail,
  typeCode,
} from '../lib/embedded.ts'
import { waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { walletName } from '../lib/openPage.ts'
import { setMode } from '../lib/wallet.ts'

const open = hostTests()
const openLogin = (options: Parameters<typeof open>[0] = {}) =>
  open({ kit: loginKit, wallets: [], ...options })
const openConnect = (page: Page) => page.getByRole('button', { name: 'Connect wallet' }).click()
const addSecureSiteFault = (rest: Readonly<Record<string, unknown>>) =>
  addFault({ service: 'secure-site', ...rest })
const field = (page: Page) => dialog(page).getByLabel('Email', { exact: true })

/** Enters the mailed code and waits until the kit is connected. */
async function finishLogin(page: Page, email: string, mailCount = 1): Promise<void> {
  await dialog(page).getByRole('heading', { name: 'Confirm Email' }).waitFor()
  await typeCode(page, await codeFor(email, mailCount))
  await waitForStatus(page, 'connected')
}

test('F18: a frame that does not load times out after 20 s, and other wallets can be used', async () => {
  const { page } = await openLogin({ wallets: [{}] })
  await addSecureSiteFault({ path: '/sdk', fault: { kind: 'hang' } })
  await page.clock.install()
  await openConnect(page)
  const email = newVisitor()
  await submitEmail(page, email)
  await expect.poll(() => frames(page)).toBe(1)
  await page.clock.fastForward(19_000)
  expect(await page.locator('#w3m-iframe').count()).toBe(1)
  await page.clock.fastForward(1_500)
  await dialog(page).getByText('Network Error - Could not load embedded wallet').waitFor()
  expect(await page.locator('#w3m-iframe').count()).toBe(0)
  expect(await field(page).inputValue()).toBe(email)
  // The same address works as soon as the site responds again.
  await clearFaults()
  await dialog(page).getByRole('button', { name: 'Continue with email' }).click()
  await finishLogin(page, email)
})

test('F18: a frame that does not respond does not affect an installed wallet', async () => {
  const { page } = await openLogin({ wallets: [{}] })
  await setMode(page, 'approve')
  await addSecureSiteFault({ path: '/sdk', fault: { kind: 'hang' } })
  await openConnect(page)
  await submitEmail(page, newVisitor())
  await expect.poll(() => frames(page)).toBe(1)
  await dialog(page).getByRole('button', { name: walletName }).click()
  await waitForStatus(page, 'connected')
})

test('30: a login that the frame does not answer times out after 30 s, and the field can be used again', async () => {
  const { page } = await openLogin()
  await addSecureSiteFault({ message: 'CONNECT_EMAIL', fault: { kind: 'silent' } })
  await page.clock.install()
  await openConnect(page)
  const email = newVisitor()
  const newCalls = await callsFromNow()
  await submitEmail(page, email)
  await expect.poll(newCalls, { timeout: 10_000 }).toContain('CONNECT_EMAIL')
  await page.clock.fastForward(31_000)
  await dialog(page).getByText('Embedded Wallet Request Timed Out').first().waitFor()
  await clearFaults()
  expect(await field(page).inputValue()).toBe(email)
  await dialog(page).getByRole('button', { name: 'Continue with email' }).click()
  await finishLogin(page, email)
})

test('F19: a page whose policy blocks the frame gets an error at once, with the missing directive', async () => {
  const { page } = await openLogin()
  await page.route('**/pages/host/**', async (route) => {
    const response = await route.fetch()
    const policy = `${response.headers()['content-security-policy']}; frame-src 'self'`
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await page.reload()
  const consoleTexts: string[] = []
  page.on('console', (message) => consoleTexts.push(message.text()))
  await openConnect(page)
  await submitEmail(page, newVisitor())
  // The policy error is detected well before the 20 s timeout for a slow frame.
  await dialog(page).getByText('Network Error - Could not load embedded wallet').waitFor({ timeout: 10_000 })
  expect(consoleTexts.join('\n')).toContain(`add ${inject('secureSite')} to its frame-src`)
  // This test expects the violations, and the shared check after each test fails if any are left.
  await page.evaluate(() =>
    (globalThis as unknown as { policyViolations: string[] }).policyViolations.splice(0),
  )
})

test('F19: a site that the wallet does not allow gets a hint to check the allowed origins of its project', async () => {
  const { page } = await openLogin()
  const consoleTexts: string[] = []
  page.on('console', (message) => consoleTexts.push(message.text()))
  await setProject({ allowedOrigins: ['https://shop.example'] })
  try {
    await page.clock.install()
    await openConnect(page)
    const email = newVisitor()
    await submitEmail(page, email)
    await expect.poll(() => frames(page)).toBe(1)
    await page.frames()[1]?.waitForLoadState()
    await page.clock.fastForward(2_500)
    await expect.poll(() => consoleTexts.join('\n')).toContain('has loaded and says nothing')
    await page.clock.fastForward(18_500)
    await dialog(page).getByText('Please verify that your domain is allowed').waitFor()
    expect(await field(page).inputValue()).toBe(email)
  } finally {
    await resetProject()
  }
})

test('F20: a frame that restarts during a request leaves its outcome unknown, and serves the next one', async () => {
  const { page } = await openLogin()
  await logIn(page)
  const address = await addressOf(page)
  await addSecureSiteFault({ message: 'RPC_REQUEST', fault: { kind: 'reload' }, times: 1 })
  const lost = await ask(page, 'personal_sign', ['0x48656c6c6f', address])
  expect(lost.error).toContain('gave no answer. It is not known whether this was done')
  await dialog(page).waitFor({ state: 'hidden' })
  const next = ask(page, 'personal_sign', ['0x48656c6c6f', address])
  await pressInFrame(page, 'Approve')
  expect((await next).result).toMatch(/^0x/)
})

test('F20: a frame that stops during a request is detected by the heartbeat', async () => {
  const { page } = await openLogin()
  await logIn(page)
  const address = await addressOf(page)
  await page.clock.install()
  const lost = ask(page, 'personal_sign', ['0x48656c6c6f', address])
  await frameOf(page).getByRole('button', { name: 'Approve' }).waitFor()
  const newCalls = await callsFromNow()
  await page.clock.runFor(4_100)
  await expect.poll(newCalls).toContain('GET_CHAIN_ID')
  await addSecureSiteFault({ message: 'GET_CHAIN_ID', fault: { kind: 'silent' } })
  await page.clock.runFor(13_000)
  expect((await lost).error).toContain('gave no answer. It is not known whether this was done')
  await clearFaults()
  expect(await page.locator('#w3m-iframe').count()).toBe(1)
})

test('F21: if the page removes the frame, its requests end within a second, and the next request creates it again', async () => {
  const { page } = await openLogin()
  await logIn(page)
  const address = await addressOf(page)
  const lost = ask(page, 'personal_sign', ['0x48656c6c6f', address])
  await frameOf(page).getByRole('button', { name: 'Approve' }).waitFor()
  const before = Date.now()
  await page.evaluate(() =>
    document.querySelector('latchkit-host')?.shadowRoot?.querySelector('#w3m-iframe')?.remove(),
  )
  expect((await lost).error).toContain('gave no answer. It is not known whether this was done')
  expect(Date.now() - before).toBeLessThan(1_000)
  await dialog(page).waitFor({ state: 'hidden' })
  const next = ask(page, 'personal_sign', ['0x48656c6c6f', address])
  await pressInFrame(page, 'Approve')
  expect((await next).result).toMatch(/^0x/)
  expect(await page.locator('#w3m-iframe').count()).toBe(1)
})

test('F04: a hundred responses to one request have one effect', async () => {
  const { page } = await openLogin()
  await logIn(page)
  const address = await addressOf(page)
  await addSecureSiteFault({ message: 'RPC_REQUEST', fault: { kind: 'duplicate' }, times: 1 })
  const signing = ask(page, 'personal_sign', ['0x48656c6c6f', address])
  await pressInFrame(page, 'Approve')
  expect((await signing).result).toMatch(/^0x/)
  await dialog(page).waitFor({ state: 'hidden' })
  expect(await dialog(page).isVisible()).toBe(false)
})

test.each(
  variants(
    [
      ['CONNECT_EMAIL', 'garbage', 'The embedded wallet returned an invalid response'],
      ['CONNECT_EMAIL', 'error', 'The mail server is away'],
    ] as const,
    1,
  ),
)(
  'F13: an invalid response (%s: %s) is explained, and the draft is kept',
  async (message, kind, expectedText) => {
    const { page } = await openLogin()
    await addSecureSiteFault({
      message,
      fault: kind === 'error' ? { kind, text: expectedText } : { kind },
      times: 1,
    })
    await openConnect(page)
    const email = newVisitor()
    await submitEmail(page, email)
    await dialog(page).getByText(expectedText).waitFor()
    expect(await field(page).inputValue()).toBe(email)
    await dialog(page).getByRole('button', { name: 'Continue with email' }).click()
    await finishLogin(page, email)
  },
)

test('F39: a session that the wallet has ended causes no prompt, and the next login works', async () => {
  const { page } = await openLogin()
  await logIn(page)
  await fetch(`${inject('cloud')}/control/secure-site`, { method: 'DELETE' })
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await waitForStatus(page, 'disconnected')
  const storedKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('EMAIL')))
  await expect.poll(storedKeys).toEqual([])
})
