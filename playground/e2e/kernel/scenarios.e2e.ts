import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { connectWallet, fillSend, openAccount, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, countButtons, modal, openModal, press } from '../lib/modal.ts'
import { addresses, walletName } from '../lib/openPage.ts'
import { waitForButton, waitForClosed, waitForHeading, waitForText } from '../lib/waits.ts'
import { script, setMode } from '../lib/wallet.ts'

// These tests cover the kernel's part of the scenarios; each title begins with the scenario's number.
const open = hostTests()

const manifest = { version: '1.0.0', kernel: '^0.1.0', api: 1 } as const

test('1: the Connect view is 360 px wide, at z-index 999, in the last child of body', async () => {
  const { page } = await open()
  await openModal(page)
  await waitForButton(page, walletName)
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
  page.evaluate(
    ([names, base]) =>
      window.latchkit?.kit.use({
        id: 'tabs',
        options: undefined,
        manifest: {
          ...base,
          id: 'tabs',
          on: [],
          needs: [],
          messages: { en: Object.fromEntries(names.map((label) => [`tabs.${label}`, label])) },
          slots: {
            accountTabs: names.map((label, index) => ({
              id: label,
              order: 20 + index,
              label: `tabs.${label}`,
              render: async () => ({ default: () => `${label} of this account` }),
            })),
          },
          load: async () => ({ default: () => 'ready' }),
        },
      }),
    [labels, manifest] as const,
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
  await page.evaluate(async (base) => {
    const setup = ({ router }: { router: { back(): void } }) => Object.assign(globalThis, { router })
    const load = async () => ({ default: setup })
    window.latchkit?.kit.use({
      id: 'pacer',
      options: undefined,
      manifest: { ...base, id: 'pacer', on: ['boot'], needs: ['router'], load },
    })
    await window.latchkit?.kit.api('pacer')
  }, manifest)
  await openModal(page)
  await waitForHeading(page, 'Connect Wallet')
  await page.evaluate(() => (globalThis as unknown as { router: { back(): void } }).router.back())
  await waitForClosed(page)
})

test('24: a link opens inside the tap with all its parameters, and reveals nothing of the page', async () => {
  const { page, context } = await open({ context: { viewport: { width: 390, height: 844 }, hasTouch: true } })
  const uri = 'wc:ab12@2?relay-protocol=irn&symKey=cd34'
  await page.evaluate(
    async ([base, link]) => {
      const opened: { link?: (url: string) => boolean } = {}
      window.latchkit?.kit.use({
        id: 'linker',
        options: undefined,
        manifest: {
          ...base,
          id: 'linker',
          on: ['boot'],
          needs: ['openLink'],
          load: async () => ({
            default: (context: { openLink: (url: string) => boolean }) => {
              opened.link = context.openLink
            },
          }),
        },
      })
      await window.latchkit?.kit.api('linker')
      const button = document.createElement('button')
      button.textContent = 'Open wallet'
      button.addEventListener('click', () => opened.link?.(link))
      document.body.append(button)
    },
    [manifest, `${inject('cloud')}/links/wallet/wc?uri=${encodeURIComponent(uri)}`] as const,
  )
  const popup = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open wallet' }).tap()
  const wallet = await popup
  await wallet.waitForURL(/links\/wallet/)
  expect(new URL(wallet.url()).searchParams.get('uri')).toBe(uri)
  expect(await wallet.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
})

interface Sender {
  send(draft: { amount: string; to: string }): Promise<string>
}

test('46: missing and invalid input shows the specified text, and disables the button', async () => {
  const { page } = await open.connected()
  const sendError = (amount: string, to: string) =>
    page.evaluate(
      async (draft) => {
        // @ts-expect-error: the type of the page's kit names no plugin
        const sender: Sender = await window.latchkit?.kit.api('send')
        return sender.send(draft).catch((error: Error) => error.message)
      },
      { amount, to },
    )
  expect(await sendError('', addresses[1])).toBe('An amount and receiver address are required')
  expect(await sendError('1', '0x1234')).toBe('Please enter a valid amount and receiver address')
  await fillSend(page, '1', '0x1234')
  expect(await modal(page).getByRole('button', { name: 'Invalid Address' }).isDisabled()).toBe(true)
})

/** Composes a third party's adapter for another namespace, with one wallet. */
const addFarNamespace = (page: Page) =>
  page.evaluate((base) => {
    const connection = {
      id: 'far:wallet',
      source: 'far',
      connectorId: 'far',
      namespace: 'solana' as const,
      accounts: ['solana:far:Far1' as const],
      chainId: 'solana:far' as const,
    }
    const connectors = [
      {
        id: 'far',
        source: 'far',
        namespace: 'solana',
        name: 'Far Wallet',
        type: 'EXTERNAL',
        hasOwnPrompt: true,
      },
    ]
    const source = {
      id: 'far',
      connectors: { toString: () => 'far', read: () => connectors },
      connect: async () => [connection],
      restore: async () => [connection],
      disconnect: async () => undefined,
      request: async () => 'answer',
      watch: () => undefined,
    }
    const adapter = {
      namespace: 'solana',
      answerLocally: () => undefined,
      toProviderState: (state: object) => state,
    }
    window.latchkit?.kit.use({
      id: 'far',
      options: undefined,
      manifest: {
        ...base,
        id: 'far',
        namespace: 'solana',
        on: ['service:connectorSource', 'namespace:solana'],
        needs: [],
        load: async () => ({
          default: (context: { provide(token: { id: string }, service: unknown): void }) => {
            context.provide({ id: 'connectorSource' }, source)
            context.provide({ id: 'chainAdapter' }, adapter)
          },
        }),
      },
    })
  }, manifest)

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
  const accounts = await page.evaluate(() =>
    window.latchkit?.provider('eip155').request({ method: 'eth_accounts' }),
  )
  expect(accounts).toEqual([])
  const stored = await page.evaluate(() => localStorage.getItem('@latchkit/main/connections'))
  expect(stored).toContain('far')
  expect(stored).not.toContain('test.wallet')
})
