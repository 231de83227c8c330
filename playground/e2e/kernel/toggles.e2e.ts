import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isNight } from '../lib/byNight.ts'
import { connectWallet, fillSend, modal, openModal, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { walletName } from '../lib/openPage.ts'
import { countResidue, countSubscriptions, measureResidue, type Residue } from '../lib/residue.ts'
import { askedMethods, setMode } from '../lib/wallet.ts'

const open = hostTests()

// Both numbers of rounds are enough to detect one leaked closure per plugin and round. The nightly run does more rounds.
const rounds = isNight ? 1_000 : 100
const warmUp = isNight ? 300 : 50
/** The interval in rounds at which the modal is opened, for the wallet list and for a connected account. */
const openEvery = 25
/**
 * The tolerated growth. The heap (in bytes) grows by the engine's own tables; one leaked closure per plugin and round would
 * exceed the limit. The nodes and listeners differ because the engine may or may not retain the last closed view; leaked
 * ones would be as many as the rounds.
 */
const allowances = { heap: 50_000, nodes: 60, allListeners: 10 }
const pickInexact = ({ heap, nodes, allListeners }: Residue) => ({ heap, nodes, allListeners })

/** Removes and adds every plugin `times` times; every `openEvery` rounds it opens the modal and connects a wallet. */
const toggle = (page: Page, times: number) =>
  page.evaluate(
    async ([count, every]) => {
      const { kit, factories } = window.latchkit ?? {}
      if (!kit || !factories) throw new Error('This page has no kit')
      const api = kit.api as (id: string) => Promise<unknown>
      const show = kit.open as (view: string) => Promise<void>
      const names = Object.keys(factories) as (keyof typeof factories)[]
      const root = () => document.querySelector('latchkit-host')?.shadowRoot
      const waitForText = async (pattern: RegExp) => {
        while (!pattern.test(root()?.querySelector('dialog')?.textContent ?? ''))
          await new Promise((resolve) => setTimeout(resolve, 5))
      }
      for (let round = 0; round < count; round += 1) {
        if (round % every === 0) {
          await show('Connect')
          await waitForText(/Installed|Recent/)
          await kit.connect({ connector: 'test.wallet' })
          await show('Account')
          await waitForText(/\d ETH/)
          await show('Send')
          await waitForText(/Balance: \d/)
          kit.close()
        }
        for (const id of names) {
          kit.remove(id)
          // In every third round, the plugin is removed while it is still starting.
          kit.use(factories[id]())
          if (round % 3 > 0) await api(id)
          else void api(id).catch(() => undefined)
        }
      }
      for (const id of names) await api(id)
    },
    [times, openEvery] as const,
  )

test('I-33: removing and adding every plugin repeatedly leaves the page unchanged', {
  timeout: 240_000,
}, async () => {
  const logins = { embedded: {}, email: {}, socials: {} }
  const everyPlugin = {
    plan: {},
    walletconnect: {},
    solana: {},
    bip122: {},
    polkadot: {},
    cosmos: {},
    ...logins,
  }
  const { page, context } = await open({ before: countResidue, kit: { plugins: everyPlugin } })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await countSubscriptions(page)
  await setMode(page, 'approve')
  await toggle(page, warmUp)
  const before = await measureResidue(page, cdp)
  await toggle(page, rounds)
  const after = await measureResidue(page, cdp)
  expect({ ...after, ...pickInexact(before) }).toEqual(before)
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(allowances.nodes)
  expect(after.allListeners - before.allListeners).toBeLessThanOrEqual(allowances.allListeners)
  expect(after.heap - before.heap).toBeLessThanOrEqual(allowances.heap)
  // The kit still works after all the rounds.
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
/** Checks that a visitor can still connect, open Account and Send, and disconnect. */
async function checkKit(page: Page): Promise<void> {
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

test('a plugin that is removed while its code loads is not activated, and works when it is added back', async () => {
  const { page } = await open()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/assets\/connect\.plugin-/, (route) => released.then(() => route.continue()))
  await openModal(page)
  await page.getByRole('status', { name: 'Loading' }).waitFor()
  await remove(page, 'connect')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  release()
  await page.waitForTimeout(300)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await use(page, 'connect')
  await checkKit(page)
})

test('when the plugin of the shown view is removed, the previous view is shown, or the modal closes', async () => {
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
  await checkKit(page)
})

test.each(['connect', 'eip155'] as const)(
  'after %s is removed during a connection, a late response of the wallet does not connect',
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
    await checkKit(page)
  },
)

test('if the wallet’s plugin is removed during a signature, the request of the site is rejected, once', async () => {
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
  await checkKit(page)
})

test.each(['send', 'eip155'] as const)(
  'if %s is removed during a send, nothing hangs, and the response of the wallet is reported',
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
    await checkKit(page)
  },
)
