import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { tokenOf } from '../lib/chain.ts'
import { codeOf } from '../lib/codeOf.ts'
import { waitForConnected, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { press } from '../lib/modal.ts'
import { walletName } from '../lib/openPage.ts'
import { takePicture } from '../lib/pictures.ts'
import { waitForClosed } from '../lib/waits.ts'
import { requestsOf, setMode } from '../lib/wallet.ts'

const open = hostTests()

/** A text of React's production build, which identifies its code in any chunk. */
const ofReact = 'react.dev/errors'

const buttonOf = (page: Page, kit?: string) =>
  page.locator(`latchkit-button${kit ? `[kit-id="${kit}"]` : ''}`).getByRole('button')
const statusOf = (page: Page, kit: string) => page.getByTestId(`status-${kit}`)
const wallet = (page: Page) => page.getByRole('button', { name: walletName })

test('elements: load no React before the click, connect, show the account, and keep their width', async () => {
  const { page } = await open({ at: 'vanilla' })
  const code = codeOf(page)
  await page.reload()
  await buttonOf(page).waitFor()
  await page.waitForTimeout(300)
  expect(await code()).not.toContain(ofReact)
  expect(await page.locator('latchkit-host').count()).toBe(0)
  await takePicture(page, 'button-idle')

  await buttonOf(page).hover()
  await page.locator('latchkit-host').waitFor({ state: 'attached' })
  await expect.poll(code).toContain(ofReact)
  const idle = await buttonOf(page).boundingBox()
  await setMode(page, 'stall')
  await buttonOf(page).click()
  await press(page, walletName)
  await waitForStatus(page, 'connecting')
  await expect.poll(() => buttonOf(page).textContent()).toContain('Connecting…')
  expect((await buttonOf(page).boundingBox())?.width).toBe(idle?.width)
  await page.keyboard.press('Escape')
  await waitForStatus(page, 'disconnected')

  await setMode(page, 'approve')
  await buttonOf(page).click()
  await press(page, walletName)
  await waitForConnected(page)
  expect(await buttonOf(page).textContent()).toBe('0xf3…b92266')
  expect(await page.getByRole('button', { name: 'Account 0xf3…b92266' }).count()).toBe(1)
  await takePicture(page, 'button-connected')
})

byNight('a button with a balance shows that of the token which the site chose for the network', async () => {
  const token = tokenOf('USDT')
  const tokens = { 'eip155:31337': { address: token.address } }
  const { page } = await open({ at: 'vanilla', kit: { plugins: { balances: { tokens } } } })
  await page.locator('latchkit-button').evaluate((element) => element.setAttribute('balance', 'show'))
  await setMode(page, 'approve')
  await buttonOf(page).click()
  await press(page, walletName)
  await waitForConnected(page)
  await expect.poll(() => buttonOf(page).textContent()).toContain(' USDT')
})

byNight('in Arabic, the button and the titles are translated and right to left', async () => {
  const { page } = await open({ at: 'vanilla', kit: { locale: 'ar' } })
  await page.getByRole('button', { name: 'توصيل محفظة' }).click()
  await page.getByRole('dialog', { name: 'توصيل محفظة' }).waitFor()
  await wallet(page).waitFor()
  expect(await buttonOf(page).evaluate((element: HTMLElement) => element.dir)).toBe('rtl')
  await takePicture(page, 'button-ar')
})

byNight('two kits on one page share nothing', async () => {
  // A wallet grants its permission to the site and not to a kit, so each kit uses a different wallet here.
  const second = { name: 'Second Wallet', rdns: 'second.wallet' }
  const { page } = await open({ at: 'two-kits', wallets: [{}, second] })
  await setMode(page, 'approve')
  await setMode(page, 'approve', second.rdns)
  await takePicture(page, 'two-kits-idle')
  await page.getByRole('button', { name: 'Join the club' }).click()
  await wallet(page).waitFor()
  await takePicture(page, 'two-kits-open')
  await wallet(page).click()
  await expect.poll(() => statusOf(page, 'club').textContent()).toBe('connected')
  expect(await statusOf(page, 'shop').textContent()).toBe('disconnected')
  expect(await buttonOf(page, 'shop').textContent()).toContain('Connect wallet')
  expect(await buttonOf(page, 'club').textContent()).toContain('0xf3…b92266')
  const stored = () =>
    page.evaluate(() => {
      // The recently used wallets stay stored when nothing is connected, so their keys are not counted.
      const isCounted = (key: string) => key.startsWith('@latchkit') && !/\/recent_wallets?$/.test(key)
      return Object.keys(localStorage).filter(isCounted)
    })
  const owners = async () => new Set((await stored()).map((key) => key.split('/')[1]))
  expect(await owners()).toEqual(new Set(['club']))
  await buttonOf(page, 'shop').click()
  await press(page, second.name)
  await expect.poll(() => statusOf(page, 'shop').textContent()).toBe('connected')
  await waitForClosed(page)
  await buttonOf(page, 'club').click()
  await press(page, 'Disconnect')
  await expect.poll(() => statusOf(page, 'club').textContent()).toBe('disconnected')
  expect(await statusOf(page, 'shop').textContent()).toBe('connected')
  expect(await owners()).toEqual(new Set(['shop']))
  await takePicture(page, 'two-kits-connected')
})

byNight('embedded: renders in its container, traps no focus, and follows the connection', async () => {
  const { page } = await open({ at: 'embedded' })
  const card = page.getByRole('region', { name: /Connect Wallet|Account|Send|Review send/ })
  await wallet(page).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.locator('latchkit-modal > latchkit-host').count()).toBe(1)
  expect((await card.boundingBox())?.width).toBe(400)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await takePicture(page, 'embedded-connect')

  // The keyboard focus enters the card with Tab and leaves it on the other side.
  await page.getByLabel('Before').focus()
  await page.keyboard.press('Tab')
  expect(await wallet(page).evaluate((row) => row.matches(':focus'))).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await page.getByLabel('After').evaluate((input) => input.matches(':focus'))).toBe(true)
  expect(await wallet(page).count()).toBe(1)

  await setMode(page, 'reject')
  await wallet(page).click()
  await card.getByText('Connection declined').waitFor()
  await card.getByRole('button', { name: 'Back' }).click()
  await setMode(page, 'approve')
  await wallet(page).click()
  await waitForStatus(page, 'connected')
  await card.getByText(/^[\d,]+\.\d{3} ETH$/).waitFor()
  await takePicture(page, 'embedded-account')
  await page.reload()
  await card.getByText('0xf3…b92266').waitFor()
  await card.getByRole('button', { name: 'Send' }).click()
  await card.getByLabel('Amount').waitFor()
  await card.getByRole('button', { name: 'Back' }).click()
  await card.getByRole('button', { name: 'Disconnect' }).click()
  await wallet(page).waitFor()
  await waitForStatus(page, 'disconnected')
})

byNight('embedded in Arabic', async () => {
  const { page } = await open({ at: 'embedded', kit: { locale: 'ar' } })
  await setMode(page, 'approve')
  await wallet(page).click()
  await page.getByRole('button', { name: 'قطع الاتصال' }).waitFor()
  await page.getByText(/ETH$/).first().waitFor()
  await takePicture(page, 'embedded-ar')
})

byNight('with a container of the page, such as a React ref, nothing is appended to body', async () => {
  const { page } = await open.connected({ kit: { disableAppend: true, strictMode: true }, development: true })
  expect(await requestsOf(page)).toContain('eth_requestAccounts')
  const parents = await page
    .locator('latchkit-host')
    .evaluateAll((hosts) => hosts.map((host) => host.parentElement?.closest('main')?.className))
  expect(parents).toEqual(['page'])
})

byNight('embedded by a ref, under StrictMode', async () => {
  const { page } = await open({ kit: { enableEmbedded: true, strictMode: true }, development: true })
  await setMode(page, 'approve')
  await wallet(page).click()
  await waitForStatus(page, 'connected')
  await page.getByText('0xf3…b92266').waitFor()
  expect(await page.locator('latchkit-host').count()).toBe(1)
})

byNight(
  'with forced colors, more contrast and reduced motion, everything is visible and nothing moves',
  async () => {
    const { page } = await open({ at: 'vanilla' })
    await page.emulateMedia({ forcedColors: 'active', contrast: 'more', reducedMotion: 'reduce' })
    await takePicture(page, 'forced-button')
    await setMode(page, 'stall')
    await buttonOf(page).click()
    await wallet(page).waitFor()
    await takePicture(page, 'forced-connect')
    await wallet(page).click()
    await page.getByText(`Continue in ${walletName}`).waitFor()
    await takePicture(page, 'forced-waiting')
    const moving = await page
      .locator('latchkit-host')
      .evaluate((host) => host.shadowRoot?.querySelector('dialog')?.getAnimations({ subtree: true }).length)
    expect(moving).toBe(0)
  },
)
