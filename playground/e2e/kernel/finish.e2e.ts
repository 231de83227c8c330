import { devices, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, fill, modal, openModal, press } from '../lib/modal.ts'
import { servicesOf } from '../lib/openListed.ts'
import { addresses, type PageOptions, walletName } from '../lib/openPage.ts'
import { openView } from '../lib/openView.ts'
import { takePicture } from '../lib/pictures.ts'
import { devnet } from '../lib/solana.ts'
import { waitForButton, waitForClosed, waitForHeading, waitForText } from '../lib/waits.ts'
import { setMode } from '../lib/wallet.ts'

// What a visitor sees from the first click to a confirmed transfer: on a desktop and on a phone, with every service and
// with the chains alone.
const open = hostTests()
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'] ?? {}
const receiver = addresses[1]
const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z" fill="#c2410c"/></svg>')}`
const site = {
  metadata: { name: 'Example Shop', icons: [icon] },
  explorer: 'https://scan.example',
  networks: ['eip155:31337', 'eip155:31338', devnet],
}
const plugins = { pictures: {}, solana: {}, connect: { termsConditionsUrl: 'https://shop.example/terms' } }

const withServices = (): PageOptions => ({
  kit: { ...site, projectId: 'local', plugins: { ...plugins, walletconnect: {} } },
})
function withoutServices(): PageOptions {
  const { chains } = servicesOf()
  return { kit: { ...site, projectId: null, services: { chains }, plugins } }
}

const row = (page: Page, name: string | RegExp) => modal(page).getByRole('button', { name })

/** The site's icon, the terms, and what a visitor without a wallet learns. */
async function seeWelcome(page: Page): Promise<void> {
  await openModal(page)
  await waitForButton(page, walletName)
  expect(await modal(page).locator('img').first().getAttribute('src')).toBe(icon)
  await modal(page).getByRole('link', { name: 'Terms of service' }).waitFor()
  await takePicture(page, 'connect-with-site')
  await openView(page, 'WhatIsAWallet')
  await press(page, 'Get a wallet')
  await waitForHeading(page, 'Get a wallet')
  await modal(page)
    .getByRole('link', { name: /MetaMask/ })
    .waitFor()
  await closeModal(page)
}

/** The account, and the list of networks with its pictures. */
async function seeAccount(page: Page): Promise<void> {
  await setMode(page, 'approve')
  await openModal(page, walletName)
  await waitForStatus(page, 'connected')
  await waitForClosed(page)
  await openModal(page)
  await waitForHeading(page, 'Account')
  await waitForText(page, /^0xf3…/, / ETH$/)
  await press(page, 'Local One')
  await row(page, 'Local Solana').locator('img').waitFor()
  await press(page, 'Back')
}

/** Max offers the whole balance less the fee; a small amount is sent, and its receiver is offered again. */
async function sendAndSendAgain(page: Page): Promise<void> {
  await press(page, 'Send', 'Max')
  await waitForText(page, /^Leaves 0\.\d+ ETH for the network fee\.$/)
  await fill(page, { Amount: '0.001', To: receiver })
  await press(page, 'Preview Send')
  await waitForText(page, receiver)
  await press(page, 'Send 0.001 ETH')
  await waitForText(page, 'You sent 0.001 ETH', 'The network has confirmed it.')
  expect(await modal(page).getByRole('link', { name: 'View on Local Scan' }).getAttribute('href')).toMatch(
    /^https:\/\/scan\.example\/tx\/0x[0-9a-f]{64}$/,
  )
  await press(page, 'Done', 'Send')
  await waitForButton(modal(page).getByRole('list', { name: 'Recent' }), /^0x70997970…/)
  await press(page, 'Back')
}

/** The theme and the language change while the account is shown. */
async function changeLooks(page: Page): Promise<void> {
  const background = () =>
    modal(page).evaluate((card) => getComputedStyle(card.firstElementChild ?? card).backgroundColor)
  const before = await background()
  await page.evaluate(() => window.latchkit?.kit.setTheme('dark'))
  expect(await background()).not.toBe(before)
  await page.evaluate(() => window.latchkit?.kit.update({ locale: 'de' }))
  await waitForHeading(page, 'Konto')
  await waitForButton(page, 'Senden')
}

byNight.each([
  ['a desktop, with every service', withServices, {}],
  ['a phone, with the chains alone', withoutServices, pixel],
  ['a desktop, with the chains alone', withoutServices, {}],
  ['a phone, with every service', withServices, pixel],
] as const)('from the first click to a confirmed transfer: %s', async (name, options, context) => {
  const { page } = await open({ ...options(), context })
  await seeWelcome(page)
  await seeAccount(page)
  await sendAndSendAgain(page)
  await takePicture(page, `finish-account-${name.replaceAll(/\W+/g, '-')}`)
  await changeLooks(page)
})

/** Counts the clicks of the visitor. */
const before = `addEventListener('click', ({ isTrusted }) => { if (isTrusted) globalThis.clicks += 1 }, true); globalThis.clicks = 0`

/** The clicks that a task takes in the page; those in the wallet are the same for every kit. */
async function clicksOf(page: Page, task: () => Promise<void>): Promise<number> {
  await page.evaluate(() => Reflect.set(globalThis, 'clicks', 0))
  await task()
  return page.evaluate(() => Number(Reflect.get(globalThis, 'clicks')))
}

byNight('connecting takes 2 clicks, sending to an address 4, and switching the network 2', async () => {
  const { page } = await open({ at: 'vanilla', before })
  await setMode(page, 'approve')
  const connect = async () => {
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await press(page, walletName)
    await waitForStatus(page, 'connected')
    await waitForClosed(page)
  }
  expect(await clicksOf(page, connect)).toBe(2)
  const send = async () => {
    await page.getByRole('button', { name: /^Account/ }).click()
    await press(page, 'Send')
    await waitForButton(page, 'Add Amount')
    // As a visitor does who pastes the address and types with the keyboard.
    await fill(page, { Amount: '0.001', To: receiver })
    await press(page, 'Preview Send', 'Send 0.001 ETH')
    await waitForText(page, 'You sent 0.001 ETH')
  }
  expect(await clicksOf(page, send)).toBe(4)
  await closeModal(page)
  await page.evaluate(() => document.body.append(document.createElement('latchkit-network-button')))
  const change = async () => {
    await page.locator('latchkit-network-button').getByRole('button').click()
    await press(page, 'Local Two')
    await waitForClosed(page)
  }
  expect(await clicksOf(page, change)).toBe(2)
})
