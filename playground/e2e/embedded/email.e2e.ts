import type { Page } from 'playwright-core'
import { afterEach, expect, inject, test } from 'vitest'
import { resetProject, setProject } from '../lib/chain.ts'
import { addCopy } from '../lib/copies.ts'
import {
  addressOf,
  callsFromNow,
  codeFor,
  connectionsOf,
  dialog,
  frames,
  keptOf,
  logIn,
  loginKit,
  mailsTo,
  newVisitor,
  setDevices,
  submitEmail,
  typeCode,
} from '../lib/embedded.ts'
import { status, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { walletName } from '../lib/openPage.ts'

const open = hostTests()
const openLogin = (kit: object = {}) => open({ kit: { ...loginKit, ...kit }, wallets: [] })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const startLogin = async (page: Page, email: string) => {
  await press(page, 'Connect wallet')
  await submitEmail(page, email)
}
const waitForHeading = (page: Page, name: string) => dialog(page).getByRole('heading', { name }).waitFor()
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Code of six digits' })
/** Returns a six-digit code that differs from `code`. */
const wrongCode = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0')

afterEach(async () => {
  await setDevices('auto')
  await resetProject()
})

test('27: the correct code connects the smart account of the email, and the login is stored', async () => {
  const { page } = await openLogin()
  const email = newVisitor()
  await startLogin(page, email)
  await waitForHeading(page, 'Confirm Email')
  expect(await keptOf(page)).toMatchObject({ LAST_EMAIL_LOGIN_TIME: expect.any(Number) })
  expect(await status(page).textContent()).toBe('disconnected')
  await typeCode(page, await codeFor(email))
  await waitForStatus(page, 'connected')
  await dialog(page).waitFor({ state: 'hidden' })
  const { eip155: [connection] = [] } = await connectionsOf(page)
  expect(connection).toMatchObject({ connectorId: 'ID_AUTH', chainId: 'eip155:31337' })
  const [first, ...others] = connection?.accounts ?? []
  expect(connection?.details).toEqual({
    [`${first}`]: { type: 'smartAccount' },
    [`${others[0]}`]: { type: 'eoa' },
  })
  const stored = await keptOf(page)
  expect(stored).toMatchObject({ EMAIL: email, EMAIL_LOGIN_USED_KEY: 'true' })
  expect(stored).not.toHaveProperty('LAST_EMAIL_LOGIN_TIME')
})

test('28: a wrong code shows the error text of the wallet and clears the field, and the correct code works', async () => {
  const { page } = await openLogin()
  const email = newVisitor()
  await startLogin(page, email)
  const code = await codeFor(email)
  await typeCode(page, wrongCode(code))
  await dialog(page).getByRole('alert').getByText('Invalid code. Try Again', { exact: true }).waitFor()
  expect(await field(page).inputValue()).toBe('')
  expect(await field(page).getAttribute('aria-invalid')).toBe('true')
  await dialog(page).getByText('Something wrong?').waitFor()
  await typeCode(page, code)
  await waitForStatus(page, 'connected')
})

test('28: a new device waits for the approval of the mailed link on another device, and then for the code', async () => {
  await setDevices('new')
  const { page, context } = await openLogin()
  const email = newVisitor()
  await startLogin(page, email)
  await waitForHeading(page, 'Register Device')
  await dialog(page).getByText(`Approve the login link we sent to ${email}`).waitFor()
  const [mail] = await mailsTo(email)
  const mailbox = await context.newPage()
  await mailbox.goto(/http\S+\/device\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  expect(await dialog(page).getByRole('heading', { name: 'Register Device' }).isVisible()).toBe(true)
  await mailbox.getByRole('button', { name: 'Approve this device' }).click()
  await mailbox.getByText('The device is approved').waitFor()
  await page.bringToFront()
  await waitForHeading(page, 'Confirm Email')
  await typeCode(page, await codeFor(email, 2))
  await waitForStatus(page, 'connected')
})

test('29: another code within 30 s shows a countdown, and sends no request to the frame', async () => {
  const { page } = await openLogin()
  await page.clock.install()
  await startLogin(page, newVisitor())
  await waitForHeading(page, 'Confirm Email')
  await page.clock.fastForward(10_000)
  await press(page, 'Close')
  await dialog(page).waitFor({ state: 'hidden' })
  const newCalls = await callsFromNow()
  await startLogin(page, newVisitor())
  const retryMessage = dialog(page).getByText(/^Please try again after \d+ seconds$/)
  const secondsLeft = async () => Number(/\d+/.exec((await retryMessage.textContent()) ?? '')?.[0])
  await retryMessage.waitFor()
  const first = await secondsLeft()
  expect(first).toBeGreaterThan(10)
  expect(first).toBeLessThanOrEqual(20)
  await page.clock.runFor(3_000)
  await expect.poll(secondsLeft).toBeLessThanOrEqual(first - 3)
  expect(await newCalls()).not.toContain('CONNECT_EMAIL')
  await page.clock.runFor(20_000)
  await retryMessage.waitFor({ state: 'hidden' })
  await press(page, 'Continue with email')
  await waitForHeading(page, 'Confirm Email')
  expect((await newCalls()).filter((name) => name === 'CONNECT_EMAIL')).toHaveLength(1)
})

test('a code can be sent again after 30 s, and the newer one works', async () => {
  const { page } = await openLogin()
  const email = newVisitor()
  await startLogin(page, email)
  const first = await codeFor(email)
  const countdown = dialog(page).getByRole('button', { name: /^Resend in \d+s$/ })
  await countdown.waitFor()
  expect(await countdown.isDisabled()).toBe(true)
  await page.clock.install()
  await page.clock.fastForward(31_000)
  await press(page, 'Resend Code')
  await page.getByText('Code email resent').waitFor()
  const second = await codeFor(email, 2)
  if (first !== second) {
    await typeCode(page, first)
    await dialog(page).getByText('Invalid code. Try Again').waitFor()
  }
  await typeCode(page, second)
  await waitForStatus(page, 'connected')
})

test('31: a code to each address changes the email, and a wrong first code keeps the old address', async () => {
  const { page } = await openLogin()
  const email = await logIn(page)
  const next = newVisitor()
  const emailRow = (name: string) => dialog(page).getByRole('button', { name })
  await press(page, 'Account')
  await emailRow(email).click()
  await waitForHeading(page, 'Edit Email')
  await dialog(page).getByLabel('Email', { exact: true }).fill(next)
  await press(page, 'Save')
  await waitForHeading(page, 'Confirm Current Email')
  const code = await codeFor(email, 2)
  await typeCode(page, wrongCode(code))
  await dialog(page).getByText('Invalid code. Try Again').waitFor()
  expect(await keptOf(page)).toMatchObject({ EMAIL: email })
  await typeCode(page, code)
  await waitForHeading(page, 'Confirm New Email')
  expect(await keptOf(page)).toMatchObject({ EMAIL: email })
  await typeCode(page, await codeFor(next))
  await waitForHeading(page, 'Account')
  await emailRow(next).waitFor()
  expect(await emailRow(email).count()).toBe(0)
  expect(await keptOf(page)).toMatchObject({ EMAIL: next })
  // After a reload the email is read from the wallet, so the wallet has stored the change, too.
  await page.reload()
  await waitForStatus(page, 'connected')
  await press(page, 'Account')
  await emailRow(next).waitFor()
})

test('31: a wrong code for the old address and a cancelled change keep the old address', async () => {
  const { page } = await openLogin()
  const email = await logIn(page)
  await press(page, 'Account')
  await dialog(page).getByRole('button', { name: email }).click()
  await dialog(page).getByLabel('Email', { exact: true }).fill(newVisitor())
  await press(page, 'Save')
  await waitForHeading(page, 'Confirm Current Email')
  await typeCode(page, wrongCode(await codeFor(email, 2)))
  await dialog(page).getByText('Invalid code. Try Again').waitFor()
  await press(page, 'Back')
  await press(page, 'Back')
  await dialog(page).getByRole('button', { name: email }).waitFor()
  expect(await keptOf(page)).toMatchObject({ EMAIL: email })
})

test('T19, T36: the code is only in the message to the frame, and the email reaches no other service', async () => {
  const { page, context } = await openLogin()
  const sent: { url: string; body: string }[] = []
  context.on('request', (request) => sent.push({ url: request.url(), body: request.postData() ?? '' }))
  const consoleTexts: string[] = []
  page.on('console', (message) => consoleTexts.push(message.text()))
  const titles = new Set<string>()
  const email = newVisitor()
  await startLogin(page, email)
  await waitForHeading(page, 'Confirm Email')
  titles.add(await page.title())
  const code = await codeFor(email)
  await typeCode(page, code)
  await waitForStatus(page, 'connected')
  await press(page, 'Account')
  await dialog(page).getByRole('button', { name: email }).waitFor()
  titles.add(await page.title())
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
  )
  const events = await page.evaluate(() => JSON.stringify(window.latchkit?.events))
  const markup = await page.evaluate(() => document.documentElement.outerHTML)
  for (const text of [stored, events, markup, ...consoleTexts, ...titles]) expect(text).not.toContain(code)
  const withCode = sent.filter(({ url, body }) => `${url} ${body}`.includes(code))
  expect(withCode.map(({ url }) => url)).toEqual([`${inject('secureSite')}/api/message`])
  const forms = [email, encodeURIComponent(email), JSON.stringify(email)]
  const withEmail = sent.filter(({ url, body }) => forms.some((form) => `${url} ${body}`.includes(form)))
  expect(new Set(withEmail.map(({ url }) => new URL(url).origin))).toEqual(new Set([inject('secureSite')]))
  expect(sent.some(({ url }) => url.startsWith(inject('cloud')))).toBe(true)
})

test('a login and a logout in one tab reach the other tab', async () => {
  const { page, context } = await openLogin()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await page.bringToFront()
  await logIn(page)
  await waitForStatus(other, 'connected')
  expect(await addressOf(other)).toBe(await addressOf(page))
  expect(await dialog(other).isVisible()).toBe(false)
  await press(other, 'Disconnect')
  await waitForStatus(other, 'disconnected')
  await waitForStatus(page, 'disconnected')
  const storedKeys = async () =>
    Object.keys(await keptOf(page)).filter((key) => /EMAIL|connections/.test(key))
  await expect.poll(storedKeys).toEqual([])
})

test('of two kits on a page, the one without the embedded wallet does not see the login', async () => {
  const { page } = await open({ kit: loginKit })
  await addCopy(page, { kitId: 'second', plugins: {} })
  await logIn(page)
  expect(await page.locator('#w3m-iframe').count()).toBe(1)
  const statusOfSecond = () => page.evaluate(() => globalThis.second?.events.at(-1)?.event)
  expect(await statusOfSecond()).toBeUndefined()
  await page.evaluate(() => void globalThis.second?.kit.open())
  await waitForHeading(page, 'Connect Wallet')
  await dialog(page).getByRole('button', { name: walletName }).waitFor()
  expect(await dialog(page).getByLabel('Email', { exact: true }).count()).toBe(0)
  await press(page, 'Close')
  await page.evaluate(() => globalThis.second?.kit.disconnect())
  expect(await status(page).textContent()).toBe('connected')
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('/second/'))),
  ).toEqual([])
})

test('StrictMode, in development: one address, one code, one frame', async () => {
  const { page } = await open({ kit: { ...loginKit, strictMode: true }, wallets: [], development: true })
  const newCalls = await callsFromNow()
  const email = await logIn(page)
  expect(frames(page)).toBe(1)
  expect(await mailsTo(email)).toHaveLength(1)
  const calls = await newCalls()
  for (const name of ['CONNECT_EMAIL', 'CONNECT_OTP'])
    expect(calls.filter((call) => call === name)).toHaveLength(1)
})

test('9: a project that does not allow this origin gets an alert when the modal opens', async () => {
  const login = { id: 'social_login', isEnabled: true, config: ['email'] }
  await setProject({ features: [login], allowedOrigins: ['https://shop.example'] })
  const { page } = await openLogin({ projectId: 'local' })
  expect(await page.getByRole('alert').count()).toBe(0)
  await press(page, 'Connect wallet')
  const alert = dialog(page).getByRole('alert')
  await alert.getByText('Invalid App Configuration').waitFor()
  await alert.getByText(`Origin ${new URL(page.url()).origin} not found on Allowlist`).waitFor()
})

test('9: a project that allows this origin gets no alert, and logs in', async () => {
  const login = { id: 'social_login', isEnabled: true, config: ['email'] }
  const { origin } = new URL(inject('pages'))
  await setProject({ features: [login], allowedOrigins: ['https://shop.example', origin] })
  const { page, requests } = await openLogin({ projectId: 'local' })
  await logIn(page)
  await press(page, 'Account')
  expect(requests.some((path) => path.startsWith('/wallet-list/projects/v1/origins'))).toBe(true)
  expect(await page.getByText('Invalid App Configuration').count()).toBe(0)
})
