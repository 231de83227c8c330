import type { Page } from 'playwright-core'
import { afterEach, expect, inject, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { resetProject, setProject } from '../lib/chain.ts'
import { addCopy } from '../lib/copies.ts'
import { disconnect, reload, status, waitForConnected, waitForStatus } from '../lib/flows.ts'
import { callsFromNow, countFrames, frames } from '../lib/frame.ts'
import { emailField, logIn, loginTests, mailedCode, setDevices, startLogin, typeCode } from '../lib/login.ts'
import { codeFor, latestMail, mailsTo, newVisitor, wrongCode } from '../lib/mail.ts'
import { closeModal, modal, openModal, press, pressExact } from '../lib/modal.ts'
import { walletName } from '../lib/openPage.ts'
import { takePictureByNight } from '../lib/pictures.ts'
import { addressOf, connectionsOf, storedKeys, storedValues } from '../lib/stored.ts'
import { openList, waitForButton, waitForClosed, waitForHeading, waitForText } from '../lib/waits.ts'

const { open, openLoggedIn } = loginTests()
const codeField = (page: Page) => modal(page).getByRole('textbox', { name: 'Six-digit code' })

afterEach(async () => {
  await setDevices('auto')
  await resetProject()
})

test('27: the correct code connects the smart account of the email, and the login is stored', async () => {
  const { page } = await open()
  const email = await startLogin(page)
  await waitForHeading(page, 'Confirm Email')
  await takePictureByNight(page, 'login-code')
  expect(await storedValues(page)).toMatchObject({ LAST_EMAIL_LOGIN_TIME: expect.any(Number) })
  expect(await status(page).textContent()).toBe('disconnected')
  await typeCode(page, await codeFor(email))
  await waitForConnected(page)
  const { eip155: [connection] = [] } = await connectionsOf(page)
  expect(connection).toMatchObject({ connectorId: 'ID_AUTH', chainId: 'eip155:31337' })
  const [first, ...others] = connection?.accounts ?? []
  expect(connection?.details).toEqual({
    [`${first}`]: { type: 'smartAccount' },
    [`${others[0]}`]: { type: 'eoa' },
  })
  const stored = await storedValues(page)
  expect(stored).toMatchObject({ EMAIL: email, EMAIL_LOGIN_USED_KEY: 'true' })
  expect(stored).not.toHaveProperty('LAST_EMAIL_LOGIN_TIME')
})

test('28: a wrong code shows the error text of the wallet and clears the field, and the correct code works', async () => {
  const { page } = await open()
  const email = await startLogin(page)
  const code = await codeFor(email)
  await typeCode(page, wrongCode(code))
  await modal(page).getByRole('alert').getByText('Invalid code. Try Again', { exact: true }).waitFor()
  expect(await codeField(page).inputValue()).toBe('')
  expect(await codeField(page).getAttribute('aria-invalid')).toBe('true')
  await takePictureByNight(page, 'login-code-wrong', 'Something wrong?')
  await typeCode(page, code)
  await waitForStatus(page, 'connected')
})

test('28: a new device waits for the approval of the mailed link on another device, and then for the code', async () => {
  await setDevices('new')
  const { page, context } = await open()
  const email = await startLogin(page)
  await waitForHeading(page, 'Register Device')
  await takePictureByNight(page, 'login-device', `Approve the login link we sent to ${email}`)
  const mailbox = await context.newPage()
  await mailbox.goto(/http\S+\/device\/\S+/.exec(await latestMail(email))?.[0] ?? '')
  expect(await modal(page).getByRole('heading', { name: 'Register Device' }).isVisible()).toBe(true)
  await mailbox.getByRole('button', { name: 'Approve this device' }).click()
  await mailbox.getByText('The device is approved').waitFor()
  await page.bringToFront()
  await waitForHeading(page, 'Confirm Email')
  await typeCode(page, await codeFor(email, 2))
  await waitForStatus(page, 'connected')
})

test('after the tab was discarded, the step for the code comes back once while the code is valid', async () => {
  const { page } = await open()
  const email = newVisitor()
  const code = await mailedCode(page, email)
  await page.reload()
  await openModal(page)
  await waitForHeading(page, 'Confirm Email')
  await waitForText(page, email)
  // The wallet of this test has no storage in its frame, so that it has forgotten the code, but not the visitor's address.
  await typeCode(page, code)
  await waitForText(page, /No sign-in is in progress/)
  await pressExact(page, 'Resend Code')
  await typeCode(page, await codeFor(email, 2))
  await waitForConnected(page)
  await disconnect(page)
  // The code was used, so that the list is shown.
  await page.reload()
  await openModal(page)
  await emailField(page).waitFor()
  await waitForHeading(page, 'Connect Wallet')
})

test('after the tab was discarded, Back leads from the step for the code to the other ways to connect', async () => {
  const { page } = await open()
  await mailedCode(page)
  await page.reload()
  await openModal(page)
  await waitForHeading(page, 'Confirm Email')
  await press(page, 'Back')
  await emailField(page).waitFor()
  await closeModal(page)
  await openModal(page)
  await emailField(page).waitFor()
})

test('29: another code within 30 s shows a countdown, and sends no request to the frame', async () => {
  const { page } = await open()
  await page.clock.install()
  await startLogin(page)
  await waitForHeading(page, 'Confirm Email')
  await page.clock.fastForward(10_000)
  await pressExact(page, 'Close')
  await waitForClosed(page)
  const newCalls = await callsFromNow()
  await startLogin(page)
  const retryMessage = modal(page).getByText(/^Please try again after \d+ seconds$/)
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
  await pressExact(page, 'Continue with email')
  await waitForHeading(page, 'Confirm Email')
  expect((await newCalls()).filter((name) => name === 'CONNECT_EMAIL')).toHaveLength(1)
})

byNight('a code can be sent again after 30 s, and the newer one works', async () => {
  const { page } = await open()
  const email = await startLogin(page)
  const first = await codeFor(email)
  const countdown = modal(page).getByRole('button', { name: /^Resend in \d+s$/ })
  await countdown.waitFor()
  expect(await countdown.isDisabled()).toBe(true)
  await page.clock.install()
  await page.clock.fastForward(31_000)
  await waitForButton(page, 'Resend Code')
  await takePictureByNight(page, 'login-code-resend')
  await pressExact(page, 'Resend Code')
  await page.getByText('Code email resent').waitFor()
  const second = await codeFor(email, 2)
  if (first !== second) {
    await typeCode(page, first)
    await waitForText(page, 'Invalid code. Try Again')
  }
  await typeCode(page, second)
  await waitForStatus(page, 'connected')
})

test('31: a code to each address changes the email, and a wrong first code keeps the old address', async () => {
  const { page, email } = await openLoggedIn()
  const next = newVisitor()
  const emailRow = (name: string) => modal(page).getByRole('button', { name })
  await openModal(page)
  await modal(page)
    .getByText(/^10\.000 ETH$/)
    .first()
    .waitFor()
  await takePictureByNight(page, 'login-account')
  await emailRow(email).click()
  await waitForHeading(page, 'Edit Email')
  await takePictureByNight(page, 'login-update')
  await modal(page).getByLabel('Email', { exact: true }).fill(next)
  await pressExact(page, 'Save')
  await waitForHeading(page, 'Confirm Current Email')
  await takePictureByNight(page, 'login-update-primary')
  const code = await codeFor(email, 2)
  await typeCode(page, wrongCode(code))
  await waitForText(page, 'Invalid code. Try Again')
  expect(await storedValues(page)).toMatchObject({ EMAIL: email })
  await typeCode(page, code)
  await waitForHeading(page, 'Confirm New Email')
  await takePictureByNight(page, 'login-update-secondary')
  expect(await storedValues(page)).toMatchObject({ EMAIL: email })
  await typeCode(page, await codeFor(next))
  await waitForHeading(page, 'Account')
  await emailRow(next).waitFor()
  expect(await emailRow(email).count()).toBe(0)
  expect(await storedValues(page)).toMatchObject({ EMAIL: next })
  // After a reload the email is read from the wallet, so the wallet has stored the change, too.
  await reload(page, 'connected')
  await openModal(page)
  await emailRow(next).waitFor()
})

byNight('31: a wrong code for the old address and a canceled change keep the old address', async () => {
  const { page, email } = await openLoggedIn()
  await openModal(page, email)
  await modal(page).getByLabel('Email', { exact: true }).fill(newVisitor())
  await pressExact(page, 'Save')
  await waitForHeading(page, 'Confirm Current Email')
  await typeCode(page, wrongCode(await codeFor(email, 2)))
  await waitForText(page, 'Invalid code. Try Again')
  await pressExact(page, 'Back', 'Back')
  await waitForButton(page, email)
  expect(await storedValues(page)).toMatchObject({ EMAIL: email })
})

test('T19, T36: the code is only in the message to the frame, and the email reaches no other service', async () => {
  const { page, context } = await open()
  const sent: { url: string; body: string }[] = []
  context.on('request', (request) => sent.push({ url: request.url(), body: request.postData() ?? '' }))
  const consoleTexts: string[] = []
  page.on('console', (message) => consoleTexts.push(message.text()))
  const titles = new Set<string>()
  const email = await startLogin(page)
  await waitForHeading(page, 'Confirm Email')
  titles.add(await page.title())
  const code = await codeFor(email)
  await typeCode(page, code)
  await waitForStatus(page, 'connected')
  await openList(page, email)
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

byNight('a login and a logout in one tab reach the other tab', async () => {
  const { page, context } = await open()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await page.bringToFront()
  await logIn(page)
  await waitForStatus(other, 'connected')
  expect(await addressOf(other)).toBe(await addressOf(page))
  expect(await modal(other).isVisible()).toBe(false)
  await disconnect(other)
  await waitForStatus(page, 'disconnected')
  await expect.poll(() => storedKeys(page, /EMAIL|connections/)).toEqual([])
})

byNight('of two kits on a page, the one without the embedded wallet does not see the login', async () => {
  const { page } = await open({ wallets: [{}] })
  await addCopy(page, { kitId: 'second', plugins: {} })
  await logIn(page)
  expect(await countFrames(page)).toBe(1)
  const statusOfSecond = () => page.evaluate(() => globalThis.second?.events.at(-1)?.event)
  expect(await statusOfSecond()).toBeUndefined()
  await page.evaluate(() => void globalThis.second?.kit.open())
  await waitForHeading(page, 'Connect Wallet')
  await waitForButton(page, walletName)
  expect(await modal(page).getByLabel('Email', { exact: true }).count()).toBe(0)
  await pressExact(page, 'Close')
  await page.evaluate(() => globalThis.second?.kit.disconnect())
  expect(await status(page).textContent()).toBe('connected')
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('/second/'))),
  ).toEqual([])
})

byNight('StrictMode, in development: one address, one code, one frame', async () => {
  const { page } = await open({ kit: { strictMode: true }, development: true })
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
  const { page } = await open({ kit: { projectId: 'local' }, development: true })
  expect(await page.getByRole('alert').count()).toBe(0)
  await openModal(page)
  const alert = modal(page).getByRole('alert')
  await alert.getByText('Invalid App Configuration').waitFor()
  await alert.getByText(`Origin ${new URL(page.url()).origin} not found on Allowlist`).waitFor()
})

byNight('9: a project that allows this origin gets no alert, and logs in', async () => {
  const login = { id: 'social_login', isEnabled: true, config: ['email'] }
  const { origin } = new URL(inject('pages'))
  await setProject({ features: [login], allowedOrigins: ['https://shop.example', origin] })
  const { page, requests } = await openLoggedIn({ kit: { projectId: 'local' } })
  await openModal(page)
  expect(requests.some((path) => path.startsWith('/wallet-list/projects/v1/origins'))).toBe(true)
  expect(await page.getByText('Invalid App Configuration').count()).toBe(0)
})
