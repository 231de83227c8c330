import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  checkSigning,
  connectWallet,
  declineAndRetry,
  openAccount,
  waitForConnected,
  waitForStatus,
} from './flows.ts'
import { closeModal, countButtons, modal, openModal, press } from './modal.ts'
import { addresses, type PageOptions, walletName } from './openPage.ts'
import { openList, waitForButton, waitForClosed, waitForText } from './waits.ts'
import { answerPrompt, requestsOf, setMode, switchAccount, switchChain } from './wallet.ts'

/** One flow of a visitor with a wallet, starting from a newly opened page. */
export interface ConnectFlow {
  readonly name: string
  readonly options?: PageOptions
  run(page: Page, storage: { readonly remembers: boolean }): Promise<void>
}

const lateWallet = `addEventListener('eip6963:announceProvider', (event) => {
  if (event.detail.info.rdns === 'late.wallet' && !globalThis.lateAllowed) event.stopImmediatePropagation()
}, true)`

export const connectFlows: readonly ConnectFlow[] = [
  {
    name: '11: connects: the wallet is listed, prompts, and the site receives the account',
    async run(page) {
      await openModal(page, `${walletName} Installed`)
      await waitForText(page, `Continue in ${walletName}`)
      await waitForStatus(page, 'connecting')
      await answerPrompt(page, 'Approve')
      await waitForClosed(page)
      await waitForStatus(page, 'connected')
      const account = await page.getByText(`eip155:31337:${addresses[0]}`).textContent()
      expect(account).toBe(`eip155:31337:${addresses[0]}`)
      const focused = await page.evaluate(() => document.activeElement?.textContent)
      expect(focused).toBe('Account')
    },
  },
  {
    name: 'signs a message that an independent library verifies',
    async run(page) {
      await connectWallet(page)
      await checkSigning(page)
    },
  },
  {
    name: '12: shows that the wallet declined, and requests again',
    async run(page) {
      await declineAndRetry(page, walletName)
      await waitForStatus(page, 'connected')
      const methods = await requestsOf(page)
      expect(methods.filter((method) => method === 'eth_requestAccounts')).toHaveLength(2)
    },
  },
  {
    name: '13: after a reload it is on the last network without a prompt, or prompts again if nothing is stored',
    async run(page, { remembers }) {
      await connectWallet(page)
      await switchChain(page, 31338)
      await page.getByText('eip155:31338', { exact: true }).waitFor()
      await setMode(page, 'stall')
      await page.reload()
      if (!remembers) return connectAgain(page)
      await waitForStatus(page, 'connected')
      await page.getByText('eip155:31338', { exact: true }).waitFor()
      const methods = await requestsOf(page)
      expect(methods).toContain('eth_accounts')
      expect(methods).not.toContain('eth_requestAccounts')
      expect(await statuses(page)).toEqual([{ eip155: 'reconnecting' }, { eip155: 'connected' }])
    },
  },
  {
    name: 'disconnects, and stays so after a reload',
    async run(page) {
      await openAccount(page)
      await press(page, 'Disconnect')
      await waitForStatus(page, 'disconnected')
      expect(await stored(page)).toBeNull()
      await page.reload()
      await page.waitForTimeout(500)
      await waitForStatus(page, 'disconnected')
    },
  },
  {
    name: 'follows the wallet: account, network, and one that the site does not list',
    async run(page) {
      await openAccount(page)
      await waitForText(page, '0xf3…b92266')
      await switchAccount(page, 1)
      await waitForText(page, '0x70…dc79C8')
      await switchChain(page, 31338)
      await waitForText(page, 'Local Two')
      await modal(page).getByText('TWO', { exact: true }).first().waitFor()
      const changes = await page.evaluate(() =>
        window.latchkit?.events.filter(({ event }) => /Changed/.test(event)),
      )
      expect(changes).toEqual([
        { event: 'accountsChanged', payload: [addresses[0]] },
        { event: 'accountsChanged', payload: [addresses[1]] },
        { event: 'chainChanged', payload: '0x7a6a' },
      ])
    },
  },
  {
    name: 'says that the network is not one of the site',
    options: {
      kit: { networks: ['eip155:31338'], plugins: { networks: { allowUnsupportedChain: true } } },
    },
    async run(page) {
      await openAccount(page)
      await waitForText(page, 'This site does not use the network your wallet is on.')
      expect(await countButtons(page, 'Send')).toBe(0)
    },
  },
  {
    name: 'lists a wallet that announces itself while the list is open, each once',
    options: { wallets: [{}, { name: 'Late Wallet', rdns: 'late.wallet' }], before: lateWallet },
    async run(page) {
      await openList(page, walletName)
      expect(await modal(page).getByRole('listitem').count()).toBe(1)
      await page.evaluate(() => {
        Object.assign(globalThis, { lateAllowed: true })
        dispatchEvent(new Event('eip6963:requestProvider'))
      })
      await waitForButton(page, 'Late Wallet')
      expect(await modal(page).getByRole('listitem').count()).toBe(2)
    },
  },
  {
    name: 'is driven by the keyboard alone',
    async run(page) {
      await setMode(page, 'approve')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await waitForButton(page, walletName)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await waitForConnected(page)
      await page.keyboard.press('Enter')
      await modal(page).getByText('Balance').or(modal(page).getByText('ETH')).first().waitFor()
      await closeModal(page)
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Account')
    },
  },
]

const statuses = (page: Page) =>
  page.evaluate(() =>
    window.latchkit?.events.filter(({ event }) => event === 'status').map(({ payload }) => payload),
  )

async function connectAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await page.waitForTimeout(300)
  expect(await statuses(page)).toEqual([])
  await connectWallet(page)
  expect(await requestsOf(page)).toContain('eth_requestAccounts')
}

/** The connections that the kit has stored, or `null` when there are none or storage is denied. */
const stored = (page: Page) =>
  page.evaluate(() => {
    // Where storage is denied, reading the property itself throws.
    try {
      return localStorage.getItem('@latchkit/main/connections')
    } catch {
      return null
    }
  })
