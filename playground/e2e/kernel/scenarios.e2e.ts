import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { callApi } from '../lib/adapter.ts'
import { connectWallet, fillSend, openAccount, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, countButtons, modal, openModal, press } from '../lib/modal.ts'
import { openedBy } from '../lib/openedBy.ts'
import { addresses, walletName } from '../lib/openPage.ts'
import { composePlugin } from '../lib/plugin.ts'
import { request } from '../lib/provider.ts'
import { openList, waitForButton, waitForClosed, waitForHeading, waitForText } from '../lib/waits.ts'
import { script, setMode } from '../lib/wallet.ts'

// These tests cover the kernel's part of the scenarios; each title begins with the scenario's number.
const open = hostTests()

test('1: the Connect view is 360 px wide, at z-index 999, in the last child of body', async () => {
  const { page } = await open()
  await openList(page, walletName)
  await waitForHeading(page, 'Connect Wallet')
  const host = page.locator('latchkit-host')
  expect(await host.evaluate((element) => getComputedStyle(element).zIndex)).toBe('999')
  expect(await host.evaluate((element) => document.body.lastElementChild === element)).toBe(true)
  expect((await modal(page).locator('> div').first().boundingBox())?.width).toBe(360)
  await page.evaluate(() => document.documentElement.style.setProperty('--latchkit-z-index', '12'))
  expect(await host.evaluate((element) => getComputedStyle(element).zIndex)).toBe('12')
})

/** Composes a third party's plugin that adds tabs to Account; their contents are components without props. */
const addTabs = (page: Page, labels: readonly string[]) =>
  composePlugin(
    page,
    'tabs',
    (names) => ({
      messages: { en: Object.fromEntries(names.map((label) => [`tabs.${label}`, label])) },
      slots: {
        accountTabs: names.map((label, index) => ({
          id: label,
          order: 20 + index,
          label: `tabs.${label}`,
          render: async () => ({ default: () => `${label} of this account` }),
        })),
      },
    }),
    labels,
  )

test('2: Account shows the address cut to 4 and 6 characters, and the tabs that plugins bring', async () => {
  const { page } = await open()
  await addTabs(page, ['NFTs', 'Activity'])
  await openAccount(page)
  const [address] = addresses
  await waitForText(page, `${address.slice(0, 4)}…${address.slice(-6)}`)
  const tab = (name: string) => modal(page).getByRole('tab', { name })
  expect(await modal(page).getByRole('tab').allTextContents()).toEqual(['Tokens', 'NFTs', 'Activity'])
  await modal(page).getByRole('tabpanel', { name: 'Tokens' }).getByText('Ether', { exact: true }).waitFor()
  await tab('NFTs').click()
  await modal(page).getByRole('tabpanel', { name: 'NFTs' }).getByText('NFTs of this account').waitFor()
  await page.keyboard.press('ArrowRight')
  await waitForText(page, 'Activity of this account')
})

test('3: back returns to the previous view, and closes the modal from the only one', async () => {
  const { page } = await open()
  await setMode(page, 'stall')
  await openModal(page, walletName)
  await waitForText(page, `Continue in ${walletName}`)
  await press(page, 'Back')
  await waitForButton(page, walletName)
  await waitForStatus(page, 'disconnected')
  expect(await countButtons(page, 'Back')).toBe(0)
  await closeModal(page)
  // The router's `back`, which a view may call from its own button, does the same.
  const keepRouter = () => ({
    on: ['boot'],
    needs: ['router'],
    setup: ({ router }: { router: { back(): void } }) => Object.assign(globalThis, { router }),
  })
  await composePlugin(page, 'pacer', keepRouter)
  await page.evaluate(() => window.latchkit?.kit.api('pacer'))
  await openModal(page)
  await waitForHeading(page, 'Connect Wallet')
  await page.evaluate(() => (globalThis as unknown as { router: { back(): void } }).router.back())
  await waitForClosed(page)
})

test('24: a link opens inside the tap with all its parameters, and reveals nothing of the page', async () => {
  const { page } = await open({ context: { viewport: { width: 390, height: 844 }, hasTouch: true } })
  const uri = 'wc:ab12@2?relay-protocol=irn&symKey=cd34'
  const addButton = (link: string) => ({
    on: ['boot'],
    needs: ['openLink'],
    setup({ openLink }: { openLink: (url: string) => boolean }) {
      const button = document.createElement('button')
      button.textContent = 'Open wallet'
      button.addEventListener('click', () => openLink(link))
      document.body.append(button)
    },
  })
  const link = `${inject('cloud')}/links/wallet/wc?uri=${encodeURIComponent(uri)}`
  await composePlugin(page, 'linker', addButton, link)
  const wallet = await openedBy(page, () => page.getByRole('button', { name: 'Open wallet' }).tap())
  await wallet.waitForURL(/links\/wallet/)
  expect(new URL(wallet.url()).searchParams.get('uri')).toBe(uri)
  expect(await wallet.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
})

test('46: missing and invalid input shows the specified text, and disables the button', async () => {
  const { page } = await open.connected()
  const sendError = async (amount: string, to: string) =>
    (await callApi(page, 'send', 'send', { amount, to })).error
  expect(await sendError('', addresses[1])).toBe('An amount and receiver address are required')
  expect(await sendError('1', '0x1234')).toBe('Please enter a valid amount and receiver address')
  await fillSend(page, '1', '0x1234')
  expect(await modal(page).getByRole('button', { name: 'Invalid Address' }).isDisabled()).toBe(true)
})

/** Composes a third party's adapter for another namespace, with one wallet. */
const addFarNamespace = (page: Page) =>
  composePlugin(page, 'far', () => {
    const namespace = 'solana'
    const common = { source: 'far', namespace }
    const connector = { ...common, id: 'far', name: 'Far Wallet', type: 'EXTERNAL', hasOwnPrompt: true }
    const accounts = ['solana:far:Far1']
    const connection = { ...common, id: 'far:wallet', connectorId: 'far', accounts, chainId: 'solana:far' }
    const source = {
      connectors: { toString: () => 'far', read: () => [connector] },
      connect: async () => [connection],
      restore: async () => [connection],
      request: async () => 'answer',
    }
    const adapter = {
      namespace,
      answerLocally: () => undefined,
      toProviderState: (state: object) => state,
    }
    return {
      namespace,
      on: ['service:connectorSource', 'namespace:solana'],
      source,
      setup: (context: { provide(token: { id: string }, service: unknown): void }) =>
        context.provide({ id: 'chainAdapter' }, adapter),
    }
  })

test('52: disconnecting one namespace keeps the other, and a wallet that throws is reported and removed', async () => {
  const { page } = await open()
  await addFarNamespace(page)
  await connectWallet(page)
  await page.evaluate(() => window.latchkit?.kit.connect({ connector: 'far' }))
  await page.getByText('solana:far:Far1').waitFor()
  await script(page, 'wallet_revokePermissions', { error: { code: -32603, message: 'Internal error' } })
  await page.evaluate(() => window.latchkit?.kit.disconnect('eip155:test.wallet'))
  await page.getByText('Failed to disconnect').waitFor()
  await waitForStatus(page, 'connected')
  await page.getByText('solana:far:Far1').waitFor()
  expect(await request(page, 'eth_accounts')).toEqual([])
  const stored = await page.evaluate(() => localStorage.getItem('@latchkit/main/connections'))
  expect(stored).toContain('far')
  expect(stored).not.toContain('test.wallet')
})
