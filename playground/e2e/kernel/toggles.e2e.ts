import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isNight } from '../lib/byNight.ts'
import { connectWallet, fillSend, modal, openModal, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { walletName } from '../lib/openPage.ts'
import { countResidue, countSubscriptions, measureResidue, type Residue } from '../lib/residue.ts'
import { askedMethods, setMode } from '../lib/wallet.ts'

const open = hostTests()

// A forgotten closure for each plugin and round shows in either. The nightly run takes the long way.
const rounds = isNight ? 1_000 : 100
const warmUp = isNight ? 300 : 50
/** Every so many rounds the modal is opened in between, on a wallet list and on a connected account. */
const openEvery = 25
/**
 * Bytes: the engine's own tables; one forgotten closure for each plugin and round would be more. Nodes and listeners:
 * the engine may still hold the last view that was closed, or not; forgotten ones would be as many as rounds.
 */
const allowances = { heap: 50_000, nodes: 60, allListeners: 10 }
const inexact = ({ heap, nodes, allListeners }: Residue) => ({ heap, nodes, allListeners })

/** Takes every plugin out and puts it back, so many times; now and then with the modal opened and a wallet connected. */
const toggle = (page: Page, times: number) =>
  page.evaluate(
    async ([count, every]) => {
      const { kit, factories } = window.latchkit ?? {}
      if (!kit || !factories) throw new Error('This page has no kit')
      const api = kit.api as (id: string) => Promise<unknown>
      const show = kit.open as (view: string) => Promise<void>
      const names = Object.keys(factories) as (keyof typeof factories)[]
      const root = () => document.querySelector('latchkit-host')?.shadowRoot
      const shown = async (words: RegExp) => {
        while (!words.test(root()?.querySelector('dialog')?.textContent ?? ''))
          await new Promise((done) => setTimeout(done, 5))
      }
      for (let round = 0; round < count; round += 1) {
        if (round % every === 0) {
          await show('Connect')
          await shown(/Installed|Recent/)
          await kit.connect({ connector: 'test.wallet' })
          await show('Account')
          await shown(/\d ETH/)
          await show('Send')
          await shown(/Balance: \d/)
          kit.close()
        }
        for (const id of names) {
          kit.remove(id)
          // Once it lives, or every third time while it starts.
          kit.use(factories[id]())
          if (round % 3 > 0) await api(id)
          else void api(id).catch(() => undefined)
        }
      }
      for (const id of names) await api(id)
    },
    [times, openEvery] as const,
  )

test('I-33: rounds of taking every plugin out and putting it back leave the page as it was', {
  timeout: 240_000,
}, async () => {
  const logins = { embedded: {}, email: {}, socials: {} }
  const everyPlugin = { walletconnect: {}, solana: {}, bip122: {}, polkadot: {}, cosmos: {}, ...logins }
  const { page, context } = await open({ before: countResidue, kit: { plugins: everyPlugin } })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await countSubscriptions(page)
  await setMode(page, 'approve')
  await toggle(page, warmUp)
  const before = await measureResidue(page, cdp)
  await toggle(page, rounds)
  const after = await measureResidue(page, cdp)
  expect({ ...after, ...inexact(before) }).toEqual(before)
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(allowances.nodes)
  expect(after.allListeners - before.allListeners).toBeLessThanOrEqual(allowances.allListeners)
  expect(after.heap - before.heap).toBeLessThanOrEqual(allowances.heap)
  // And it all still works.
  await connectWallet(page)
  await openModal(page)
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await waitForStatus(page, 'disconnected')
})

const remove = (page: Page, id: string) => page.evaluate((name) => window.latchkit?.kit.remove(name), id)
const use = (page: Page, id: 'connect' | 'account' | 'balances' | 'send' | 'eip155') =>
  page.evaluate((name) => {
    const { kit, factories } = window.latchkit ?? {}
    if (factories) kit?.use(factories[name]())
  }, id)
/** After all that was done to it, a visitor connects, looks and disconnects. */
async function works(page: Page): Promise<void> {
  await connectWallet(page)
  await openModal(page)
  await modal(page)
    .getByText(/^\d+\.\d{3} ETH$/)
    .waitFor()
  await modal(page).getByRole('button', { name: 'Send' }).click()
  await modal(page).getByLabel('Amount').waitFor()
  await modal(page).getByRole('button', { name: 'Back' }).click()
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await waitForStatus(page, 'disconnected')
}

test('a plugin is taken out while its code is on its way: it does not come to life, and comes back whole', async () => {
  const { page } = await open()
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/assets\/connect\.plugin-/, (route) => held.then(() => route.continue()))
  await openModal(page)
  await page.getByRole('status', { name: 'Loading' }).waitFor()
  await remove(page, 'connect')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  go()
  await page.waitForTimeout(300)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await use(page, 'connect')
  await works(page)
})

test('a plugin is taken out while its view is shown: the view below shows, else the modal closes', async () => {
  const { page } = await open()
  await connectWallet(page)
  await fillSend(page, '1', '')
  await remove(page, 'send')
  await modal(page).getByRole('button', { name: 'Disconnect' }).waitFor()
  expect(await modal(page).getByRole('button', { name: 'Send' }).count()).toBe(0)
  await remove(page, 'account')
  await modal(page).waitFor({ state: 'hidden' })
  await waitForStatus(page, 'connected')
  await use(page, 'account')
  await use(page, 'send')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await openModal(page)
  await modal(page).getByRole('button', { name: walletName }).waitFor()
  await remove(page, 'connect')
  await modal(page).waitFor({ state: 'hidden' })
  await use(page, 'connect')
  await works(page)
})

test.each(['connect', 'eip155'] as const)(
  '%s is taken out while the wallet is asked to connect: what the wallet says later connects nobody',
  async (id) => {
    const { page } = await open()
    await setMode(page, 'stall')
    await openModal(page)
    await modal(page).getByRole('button', { name: walletName }).click()
    await waitForStatus(page, 'connecting')
    await remove(page, id)
    await waitForStatus(page, 'disconnected')
    await setMode(page, 'approve')
    await page.waitForTimeout(300)
    await waitForStatus(page, 'disconnected')
    await use(page, id)
    await page.keyboard.press('Escape')
    await works(page)
  },
)

test('the wallet’s plugin is taken out while a signature is asked for: the site is told, once', async () => {
  const { page } = await open()
  await connectWallet(page)
  await setMode(page, 'stall')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect.poll(() => askedMethods(page)).toContain('personal_sign')
  await remove(page, 'eip155')
  await page.getByText('The wallet was disconnected').waitFor()
  await waitForStatus(page, 'disconnected')
  await setMode(page, 'approve')
  await page.getByText('Your wallet completed an earlier request').waitFor()
  await use(page, 'eip155')
  await works(page)
})

test.each(['send', 'eip155'] as const)(
  '%s is taken out while the wallet is asked to send: nothing hangs, and what the wallet does is told',
  async (id) => {
    const { page } = await open()
    await connectWallet(page)
    await fillSend(page, '0.001', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359')
    await modal(page).getByRole('button', { name: 'Preview Send' }).click()
    await setMode(page, 'stall')
    await modal(page).getByRole('button', { name: 'Send 0.001 ETH' }).click()
    await expect.poll(() => askedMethods(page)).toContain('eth_sendTransaction')
    await remove(page, id)
    await setMode(page, 'approve')
    await page.getByText('Your wallet completed an earlier request').waitFor()
    expect((await askedMethods(page)).filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
    await use(page, id)
    await page.keyboard.press('Escape')
    await modal(page).waitFor({ state: 'hidden' })
    await page.evaluate(() => window.latchkit?.kit.disconnect())
    await works(page)
  },
)
