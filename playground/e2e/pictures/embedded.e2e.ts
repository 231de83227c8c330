import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { byNight, variants } from '../lib/byNight.ts'
import { addFault } from '../lib/chain.ts'
import {
  addressOf,
  beginAsking,
  codeFor,
  dialog,
  frameOf,
  logIn,
  loginKit,
  mailsTo,
  newVisitor,
  setDevices,
  submitEmail,
  typeCode,
} from '../lib/embedded.ts'
import { waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import type { PageOptions } from '../lib/openPage.ts'
import { axeSource, picture } from '../lib/pictures.ts'
import { frameRequests, message, permit, tetherAddress } from './frameRequests.ts'

// Takes screenshots of every login view, and of every request to an embedded wallet, in every look. axe must report no
// violations.
const openPage = hostTests()
const kit = { ...loginKit, plugins: { embedded: {}, email: {}, socials: {} } }
async function open({ before = '', kit: kitOptions = {}, ...options }: PageOptions = {}) {
  return openPage({
    wallets: [],
    ...options,
    kit: { ...kit, ...kitOptions },
    before: `${axeSource};${before}`,
  })
}
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator(':enabled')).click()
const waitForHeading = (page: Page, name: string) => dialog(page).getByRole('heading', { name }).waitFor()
const waitForText = (page: Page, text: string | RegExp) => dialog(page).getByText(text).first().waitFor()
const startLogin = async (page: Page, email = newVisitor()) => {
  await press(page, 'Connect wallet')
  await submitEmail(page, email)
  return email
}
const googleButton = (page: Page) => dialog(page).getByRole('group').getByRole('button', { name: 'Google' })
const expectPicture = async (page: Page, name: string) =>
  expect(await picture(page, `login-${name}`)).toEqual([])
const phoneAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const wrongCode = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0')

afterEach(() => setDevices('auto'))

test('the login methods, alone and next to an installed wallet', async () => {
  const { page } = await open()
  await press(page, 'Connect wallet')
  await googleButton(page).waitFor()
  await expectPicture(page, 'connect')
  await submitEmail(page, 'nobody@')
  await waitForText(page, 'Invalid email. Try again.')
  await expectPicture(page, 'connect-invalid')
  const { page: other } = await open({ wallets: [{}] })
  await press(other, 'Connect wallet')
  await googleButton(other).waitFor()
  await expectPicture(other, 'connect-installed')
})

byNight('the code: empty, wrong, and a new one', async () => {
  const { page } = await open()
  const email = await startLogin(page)
  await waitForHeading(page, 'Confirm Email')
  await expectPicture(page, 'code')
  await typeCode(page, wrongCode(await codeFor(email)))
  await waitForText(page, /Try Again$/)
  await expectPicture(page, 'code-wrong')
  await page.clock.install()
  await page.clock.fastForward(31_000)
  await dialog(page).getByRole('button', { name: 'Resend Code' }).waitFor()
  await expectPicture(page, 'code-resend')
})

byNight('a new device', async () => {
  await setDevices('new')
  const { page } = await open()
  const email = await startLogin(page)
  await waitForHeading(page, 'Register Device')
  await waitForText(page, email)
  expect(await mailsTo(email)).toHaveLength(1)
  await expectPicture(page, 'device')
})

byNight('the account, and a change of its email', async () => {
  const { page } = await open()
  const email = await logIn(page)
  const next = newVisitor()
  await press(page, 'Account')
  await waitForText(page, /^10\.000 ETH$/)
  await expectPicture(page, 'account')
  await dialog(page).getByRole('button', { name: email }).click()
  await waitForHeading(page, 'Edit Email')
  await expectPicture(page, 'update')
  await dialog(page).getByLabel('Email', { exact: true }).fill(next)
  await press(page, 'Save')
  await waitForHeading(page, 'Confirm Current Email')
  await expectPicture(page, 'update-primary')
  await typeCode(page, await codeFor(email, 2))
  await waitForHeading(page, 'Confirm New Email')
  await expectPicture(page, 'update-secondary')
})

const blockWindows = `
  const open = window.open
  window.open = (url, name, features) => globalThis.blocked ? null : open.call(window, url, name, features)
`

byNight('social accounts: all of them, and their windows', async () => {
  const { page } = await open({ before: blockWindows })
  await press(page, 'Connect wallet')
  await googleButton(page).waitFor()
  await press(page, 'More')
  await waitForHeading(page, 'All socials')
  await expectPicture(page, 'socials')

  await page.evaluate(() => Reflect.set(globalThis, 'blocked', true))
  await press(page, 'Apple')
  await waitForText(page, 'Your browser blocked the window')
  await expectPicture(page, 'social-blocked')
  await page.evaluate(() => Reflect.set(globalThis, 'blocked', false))
  const opening = page.waitForEvent('popup')
  await press(page, 'Open window')
  const popup = await opening
  await popup.getByLabel('Name').waitFor()
  await page.bringToFront()
  await expectPicture(page, 'social-waiting')
  await addFault({ service: 'secure-site', message: 'CONNECT_SOCIAL', fault: { kind: 'delay', ms: 8_000 } })
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await waitForText(page, 'Retrieving user data')
  await expectPicture(page, 'social-retrieving')
  await waitForText(page, 'Something went wrong')
  await expectPicture(page, 'social-failed')
})

byNight('Farcaster: a code to scan, and on a phone its app', async () => {
  const { page } = await open()
  await press(page, 'Connect wallet')
  await googleButton(page).waitFor()
  await press(page, 'Farcaster')
  await dialog(page).getByRole('img', { name: 'Code to log in with Farcaster' }).waitFor()
  await expectPicture(page, 'farcaster')
  const { page: mobile } = await open({ context: { userAgent: phoneAgent } })
  await press(mobile, 'Connect wallet')
  await googleButton(mobile).waitFor()
  await press(mobile, 'Farcaster')
  await dialog(mobile).getByRole('button', { name: 'Open Farcaster' }).waitFor()
  await expectPicture(mobile, 'farcaster-phone')
})

byNight('another network for the site', async () => {
  const { page } = await open()
  await logIn(page)
  await page.evaluate(() => void window.latchkit?.kit.switchNetwork('eip155:31338').catch(() => undefined))
  await waitForText(page, 'Switch to Local Two')
  await expectPicture(page, 'switch')
})

const waitUntilApprovable = (page: Page) =>
  expect
    .poll(() => frameOf(page).getByRole('button', { name: 'Approve' }).isEnabled(), { timeout: 15_000 })
    .toBe(true)
const reject = async (page: Page) => {
  await press(page, 'Reject')
  await dialog(page).waitFor({ state: 'hidden' })
}

test.each(variants(frameRequests, 2))('what the frame confirms: %s', async (name, method, params) => {
  const { page } = await open()
  await logIn(page)
  await beginAsking(page, method, params(await addressOf(page)))
  await waitForHeading(page, 'Approve Transaction')
  await dialog(page).getByText('Reading…').waitFor({ state: 'hidden' })
  const goOn = dialog(page).getByRole('button', { name: 'Go on to the wallet anyway' })
  if (await goOn.isVisible()) await goOn.click()
  await waitUntilApprovable(page)
  await expectPicture(page, `approve-${name}`)
})

test('an unexplained request needs two confirmations, and one for another network cannot be approved', async () => {
  const { page } = await open()
  await logIn(page)
  const from = await addressOf(page)
  await beginAsking(page, 'eth_sendTransaction', [
    { from, to: tetherAddress(), data: '0xdeadbeef00', value: '0x1' },
  ])
  await dialog(page).getByRole('button', { name: 'Reject' }).waitFor()
  await waitForText(page, 'This cannot be put into words')
  await expectPicture(page, 'approve-unread')
  await reject(page)
  await beginAsking(page, 'eth_signTypedData_v4', [from, permit(from, 31338)])
  await dialog(page).getByRole('alert').waitFor()
  await expectPicture(page, 'approve-blocked')
  await reject(page)
})

byNight('a frame that does not load', async () => {
  const { page } = await open()
  await logIn(page)
  const from = await addressOf(page)
  await addFault({ service: 'secure-site', path: '/sdk', fault: { kind: 'hang' } })
  await page.evaluate(() =>
    document.querySelector('latchkit-host')?.shadowRoot?.querySelector('#w3m-iframe')?.remove(),
  )
  await page.clock.install()
  await beginAsking(page, 'personal_sign', [message, from])
  await dialog(page).getByText('Sign a message').first().waitFor()
  await expect.poll(() => page.locator('#w3m-iframe').count()).toBe(1)
  await expectPicture(page, 'approve-opening')
  await page.clock.fastForward(21_000)
  await dialog(page).getByRole('button', { name: 'Try again' }).waitFor()
  await expectPicture(page, 'approve-noframe')
})

const screens = [360, 390, 1024]
test.each(variants(screens, 1))(
  'on a screen of %i pixels, the buttons of the frame are visible and inside its container',
  async (width) => {
    const height = width < 1024 ? 568 : 600
    const { page } = await open({ context: { viewport: { width, height } } })
    await logIn(page)
    await beginAsking(page, 'personal_sign', [message, await addressOf(page)])
    await waitUntilApprovable(page)
    await page.screenshot({ path: `.shots/login-approve-${width}x${height}.png` })
    const box = await frameOf(page).getByRole('button', { name: 'Approve' }).boundingBox()
    const frame = await page.locator('#w3m-iframe').boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(frame?.y ?? height)
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(
      (frame?.y ?? 0) + (frame?.height ?? 0),
    )
    expect((frame?.y ?? height) + (frame?.height ?? 0)).toBeLessThanOrEqual(height)
    await reject(page)
  },
)

byNight('right to left: the login methods, the code, a window, a request', async () => {
  const { page } = await open({ kit: { locale: 'ar' } })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await googleButton(page).waitFor()
  await expectPicture(page, 'rtl-connect')
  const opening = page.waitForEvent('popup')
  await googleButton(page).click()
  await (await opening).getByLabel('Name').waitFor()
  await page.bringToFront()
  await expectPicture(page, 'rtl-social')
  await dialog(page).getByRole('button', { name: 'رجوع' }).click()
  await googleButton(page).waitFor()
  const email = newVisitor()
  await dialog(page).getByRole('textbox').fill(email)
  await page.keyboard.press('Enter')
  const code = await codeFor(email)
  await dialog(page).getByRole('textbox', { name: 'رمز من ستة أرقام' }).waitFor()
  await expectPicture(page, 'rtl-code')
  await dialog(page).getByRole('textbox').fill(code)
  await waitForStatus(page, 'connected')
  await beginAsking(page, 'personal_sign', [message, await addressOf(page)])
  await waitUntilApprovable(page)
  await expectPicture(page, 'rtl-approve')
})
