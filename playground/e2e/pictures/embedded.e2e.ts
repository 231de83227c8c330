import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { addFault } from '../lib/chain.ts'
import { waitForStatus } from '../lib/flows.ts'
import { countFrames, frameOf, removeFrame, startRequest, waitUntilApprovable } from '../lib/frame.ts'
import { loginKit, loginTests, submitEmail } from '../lib/login.ts'
import { codeFor, newVisitor } from '../lib/mail.ts'
import { modal, openModal, press, pressExact } from '../lib/modal.ts'
import { openedBy } from '../lib/openedBy.ts'
import { takePicture } from '../lib/pictures.ts'
import { addressOf } from '../lib/stored.ts'
import { waitForButton, waitForClosed, waitForHeading } from '../lib/waits.ts'
import { frameRequests, message, tetherAddress } from './frameRequests.ts'

// Takes screenshots of the login views, and of every request to an embedded wallet, that no other test reaches.
const { open, openLoggedIn } = loginTests({ ...loginKit, plugins: { embedded: {}, email: {}, socials: {} } })
const takeLogin = (page: Page, name: string) => takePicture(page, `login-${name}`)
const waitForFirst = (page: Page, text: string | RegExp) => modal(page).getByText(text).first().waitFor()
const googleButton = (page: Page) => modal(page).getByRole('group').getByRole('button', { name: 'Google' })

byNight('the login methods, alone and next to an installed wallet', async () => {
  const { page } = await open()
  await openModal(page)
  await googleButton(page).waitFor()
  await takeLogin(page, 'connect')
  await submitEmail(page, 'nobody@')
  await waitForFirst(page, 'Invalid email. Try again.')
  await takeLogin(page, 'connect-invalid')
  const { page: other } = await open({ wallets: [{}] })
  await openModal(other)
  await googleButton(other).waitFor()
  await takeLogin(other, 'connect-installed')
})

byNight('social accounts: all of them, and their windows', async () => {
  const { page } = await open()
  await openModal(page)
  await googleButton(page).waitFor()
  await pressExact(page, 'More')
  await waitForHeading(page, 'All socials')
  await takeLogin(page, 'socials')
  const popup = await openedBy(page, () => pressExact(page, 'Apple'))
  await popup.getByLabel('Name').waitFor()
  await page.bringToFront()
  await takeLogin(page, 'social-waiting')
  await addFault({ service: 'secure-site', message: 'CONNECT_SOCIAL', fault: { kind: 'delay', ms: 8_000 } })
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await waitForFirst(page, 'Retrieving user data')
  await takeLogin(page, 'social-retrieving')
})

byNight('Farcaster on a phone: its app', async () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
  const { page } = await open({ context: { userAgent } })
  await openModal(page)
  await googleButton(page).waitFor()
  await pressExact(page, 'Farcaster')
  await waitForButton(page, 'Open Farcaster')
  await takeLogin(page, 'farcaster-phone')
})

const reject = async (page: Page) => {
  await pressExact(page, 'Reject')
  await waitForClosed(page)
}

byNight.each(frameRequests)('what the frame confirms: %s', async (name, method, params) => {
  const { page, address } = await openLoggedIn()
  startRequest(page, method, params(address))
  await waitForHeading(page, 'Approve Transaction')
  await modal(page).getByText('Reading…').waitFor({ state: 'hidden' })
  const goOn = modal(page).getByRole('button', { name: 'Continue to the wallet anyway' })
  if (await goOn.isVisible()) await goOn.click()
  await waitUntilApprovable(page)
  await takeLogin(page, `approve-${name}`)
})

byNight('an unexplained request needs two confirmations', async () => {
  const { page, address: from } = await openLoggedIn()
  startRequest(page, 'eth_sendTransaction', [
    { from, to: tetherAddress(), data: '0xdeadbeef00', value: '0x1' },
  ])
  await waitForButton(page, 'Reject')
  await waitForFirst(page, 'This cannot be explained')
  await takeLogin(page, 'approve-unread')
  await reject(page)
})

byNight('a frame that does not load', async () => {
  const { page, address: from } = await openLoggedIn()
  await addFault({ service: 'secure-site', path: '/sdk', fault: { kind: 'hang' } })
  await removeFrame(page)
  await page.clock.install()
  startRequest(page, 'personal_sign', [message, from])
  await modal(page).getByText('Sign a message').first().waitFor()
  await expect.poll(() => countFrames(page)).toBe(1)
  await takeLogin(page, 'approve-opening')
  await page.clock.fastForward(21_000)
  await waitForButton(page, 'Try again')
  await takeLogin(page, 'approve-noframe')
})

const screens = [360, 390, 1024]
byNight.each(screens)(
  'on a screen of %i pixels, the buttons of the frame are visible and inside its container',
  async (width) => {
    const height = width < 1024 ? 568 : 600
    const { page, address } = await openLoggedIn({ context: { viewport: { width, height } } })
    startRequest(page, 'personal_sign', [message, address])
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
  await openModal(page)
  await googleButton(page).waitFor()
  await takeLogin(page, 'rtl-connect')
  const popup = await openedBy(page, () => googleButton(page).click())
  await popup.getByLabel('Name').waitFor()
  await page.bringToFront()
  await takeLogin(page, 'rtl-social')
  await press(page, 'رجوع')
  await googleButton(page).waitFor()
  const email = newVisitor()
  await modal(page).getByRole('textbox').fill(email)
  await page.keyboard.press('Enter')
  const code = await codeFor(email)
  await modal(page).getByRole('textbox', { name: 'رمز من ستة أرقام' }).waitFor()
  await takeLogin(page, 'rtl-code')
  await modal(page).getByRole('textbox').fill(code)
  await waitForStatus(page, 'connected')
  startRequest(page, 'personal_sign', [message, await addressOf(page)])
  await waitUntilApprovable(page)
  await takeLogin(page, 'rtl-approve')
})
