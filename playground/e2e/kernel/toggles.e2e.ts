import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { byNight, isNight, testEach } from '../lib/byNight.ts'
import { fillSend, openAccount, reviewSend, waitForStatus } from '../lib/flows.ts'
import { holdFiles } from '../lib/holdFiles.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, countButtons, modal, openModal, press } from '../lib/modal.ts'
import { walletName } from '../lib/openPage.ts'
import { takePicture } from '../lib/pictures.ts'
import { countResidue, expectNoResidue, startMeasuring } from '../lib/residue.ts'
import { openList, waitForButton, waitForClosed, waitForText } from '../lib/waits.ts'
import { requestsOf, setMode } from '../lib/wallet.ts'

const open = hostTests()

// Both numbers of rounds are enough to detect one leaked closure per plugin and round. The nightly run does more rounds.
const rounds = isNight ? 1_000 : 50
const warmUp = isNight ? 300 : 25
/** The interval in rounds at which the modal is opened, for the wallet list and for a connected account. */
const openEvery = 25

/** Removes and adds every plugin `times` times; every `openEvery` rounds it opens the modal and connects a wallet. */
const toggle = (page: Page, times: number) =>
  page.evaluate(
    async ([count, every]) => {
      const { kit, factories, apiOf } = window.latchkit ?? {}
      if (!kit || !factories || !apiOf) throw new Error('This page has no kit')
      const show = kit.open as (view: string) => Promise<void>
      // A sign-in asks the visitor of a connected wallet, who does not answer here. Its conformance test toggles it.
      const names = (Object.keys(factories) as (keyof typeof factories)[]).filter((id) => id !== 'siwx')
      const root = () => document.querySelector('latchkit-host')?.shadowRoot
      const waitForModal = async (pattern: RegExp) => {
        while (!pattern.test(root()?.querySelector('dialog')?.textContent ?? ''))
          await new Promise((resolve) => setTimeout(resolve, 5))
      }
      for (let round = 0; round < count; round += 1) {
        if (round % every === 0) {
          await show('Connect')
          await waitForModal(/Installed|Recent/)
          await kit.connect({ connector: 'test.wallet' })
          await show('Account')
          await waitForModal(/\d ETH/)
          await show('Send')
          await waitForModal(/Balance: \d/)
          kit.close()
        }
        for (const id of names) {
          kit.remove(id)
          // In every third round, the plugin is removed while it is still starting.
          kit.use(factories[id]())
          if (round % 3 > 0) await apiOf(id)
          else void apiOf(id).catch(() => undefined)
        }
      }
      for (const id of names) await apiOf(id)
    },
    [times, openEvery] as const,
  )

test('I-33: removing and adding every plugin repeatedly leaves the page unchanged', {
  timeout: 240_000,
}, async () => {
  const logins = { embedded: {}, email: {}, socials: {}, smartSessions: {} }
  const everyPlugin = {
    plan: {},
    analytics: {},
    walletconnect: {},
    solana: {},
    bip122: {},
    polkadot: {},
    cosmos: {},
    pictures: {},
    receive: {},
    activity: {},
    names: {},
    descriptors: {},
    swap: {},
    onramp: {},
    pay: {},
    branding: {},
    ...logins,
  }
  const { page } = await open({ before: countResidue, kit: { plugins: everyPlugin } })
  const cdp = await startMeasuring(page)
  await setMode(page, 'approve')
  await toggle(page, warmUp)
  await expectNoResidue(page, cdp, () => toggle(page, rounds))
  // The kit still works after all the rounds.
  await openAccount(page)
  await press(page, 'Disconnect')
  await waitForStatus(page, 'disconnected')
})

const remove = (page: Page, id: string) => page.evaluate((name) => window.latchkit?.kit.remove(name), id)
const use = (page: Page, id: 'connect' | 'account' | 'balances' | 'send' | 'eip155') =>
  page.evaluate((name) => {
    const { kit, factories } = window.latchkit ?? {}
    if (factories) kit?.use(factories[name]())
  }, id)
/** Checks that a visitor can still connect, open Account and Send, and disconnect. */
async function checkKit(page: Page): Promise<void> {
  await openAccount(page)
  await waitForText(page, /^[\d,]+\.\d{3} ETH$/)
  await press(page, 'Send')
  await modal(page).getByLabel('Amount').waitFor()
  await press(page, 'Back', 'Disconnect')
  await waitForStatus(page, 'disconnected')
}

byNight(
  'a plugin that is removed while its code loads is not activated, and works when it is added back',
  async () => {
    const { page } = await open()
    const release = await holdFiles(page, /assets\/connect\.plugin-/)
    await openModal(page)
    await page.getByRole('status', { name: 'Loading' }).waitFor()
    await takePicture(page, 'connect-loading')
    await remove(page, 'connect')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    release()
    await page.waitForTimeout(300)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await use(page, 'connect')
    await checkKit(page)
  },
)

byNight(
  'when the plugin of the shown view is removed, the previous view is shown, or the modal closes',
  async () => {
    const { page } = await open.connected()
    await fillSend(page, '1', '')
    await remove(page, 'send')
    await waitForButton(page, 'Disconnect')
    expect(await countButtons(page, 'Send')).toBe(0)
    await remove(page, 'account')
    await waitForClosed(page)
    await waitForStatus(page, 'connected')
    await use(page, 'account')
    await use(page, 'send')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await openList(page, walletName)
    await remove(page, 'connect')
    await waitForClosed(page)
    await use(page, 'connect')
    await checkKit(page)
  },
)

testEach(0, ['connect', 'eip155'])(
  'after %s is removed during a connection, a late response of the wallet does not connect',
  async (id) => {
    const { page } = await open()
    await setMode(page, 'stall')
    await openModal(page, walletName)
    await waitForStatus(page, 'connecting')
    await remove(page, id)
    await waitForStatus(page, 'disconnected')
    await setMode(page, 'approve')
    await page.waitForTimeout(300)
    await waitForStatus(page, 'disconnected')
    await use(page, id)
    await page.keyboard.press('Escape')
    await checkKit(page)
  },
)

byNight(
  'if the wallet’s plugin is removed during a signature, the request of the site is rejected, once',
  async () => {
    const { page } = await open.connected()
    await setMode(page, 'stall')
    await page.getByRole('button', { name: 'Sign message' }).click()
    await expect.poll(() => requestsOf(page)).toContain('personal_sign')
    await remove(page, 'eip155')
    await page.getByText('The wallet was disconnected').waitFor()
    await waitForStatus(page, 'disconnected')
    await setMode(page, 'approve')
    await page.getByText('Your wallet completed an earlier request').waitFor()
    // The late response replaces neither the outcome nor the request.
    expect(await page.getByText('The wallet was disconnected').count()).toBe(1)
    expect((await requestsOf(page)).filter((method) => method === 'personal_sign')).toHaveLength(1)
    await use(page, 'eip155')
    await checkKit(page)
  },
)

testEach(1, ['eip155', 'send'])(
  'if %s is removed during a send, nothing hangs, and the response of the wallet is reported',
  async (id) => {
    const { page } = await open.connected()
    await reviewSend(page, '0.001', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359')
    await setMode(page, 'stall')
    await press(page, 'Send 0.001 ETH')
    await expect.poll(() => requestsOf(page)).toContain('eth_sendTransaction')
    await remove(page, id)
    await setMode(page, 'approve')
    await page.getByText('Your wallet completed an earlier request').waitFor()
    expect((await requestsOf(page)).filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
    await use(page, id)
    await closeModal(page)
    await page.evaluate(() => window.latchkit?.kit.disconnect())
    await checkKit(page)
  },
)
