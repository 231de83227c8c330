import { parseEther } from 'ethers'
import type { Page } from 'playwright-core'
import { activityKit } from '../lib/activity.ts'
import { payFromNode } from '../lib/chain.ts'
import { connectWallet, showAccount } from '../lib/flows.ts'
import { approval, askAll, connectLocal } from '../lib/localWallet.ts'
import { fill, modal, openModal, press } from '../lib/modal.ts'
import { onrampKit, openCheckout, showOnramp } from '../lib/onramp.ts'
import { addresses, privateKeys, walletName } from '../lib/openPage.ts'
import { etherTo, openExchange, payKit, showDeposit, startPayment } from '../lib/pay.ts'
import { showReceive } from '../lib/receive.ts'
import { devnet } from '../lib/solana.ts'
import { openSwap, previewSwap, withSwap } from '../lib/swap.ts'
import { addressButton, addressRow } from '../lib/switchAddress.ts'
import { waitForButton, waitForExactText, waitForHeading, waitForText } from '../lib/waits.ts'
import { setMode, switchChain } from '../lib/wallet.ts'
import type { ViewVisit } from './types.ts'

const [sender, receiver] = addresses
const withTokens = () => ({ kit: { projectId: 'play', plugins: { pictures: {}, receive: {} } } })
const withOnramp = () => ({ kit: onrampKit })
const withPay = () => ({ kit: payKit })
async function openOnramp({ page }: { readonly page: Page }): Promise<void> {
  await connectWallet(page)
  await showOnramp(page)
  await waitForText(page, /About [\d.]+ ETH/)
}
const networks = ['eip155:31337', 'eip155:31338', devnet, 'bip122:00000008819873e925422c1ff0f99f7c']
const withNetworks = () => ({ kit: { networks, plugins: { pictures: {}, solana: {}, bip122: {} } } })

const withReceive = () => ({ kit: { plugins: { pictures: {}, receive: {} } } })

/** Connects the wallet, opens Account and waits for the tokens. */
async function showTokens(page: Page): Promise<void> {
  await connectWallet(page)
  await showAccount(page)
  await waitForText(page, 'Local Tether')
}

async function openSend(page: Page): Promise<void> {
  await showTokens(page)
  await press(page, 'Send')
  await fill(page, { Amount: '0.25', To: receiver })
  await waitForButton(page, 'Preview Send')
}

async function openNetworks(page: Page): Promise<void> {
  await connectWallet(page)
  await openModal(page, /Local One/)
  await waitForHeading(page, 'Choose Network')
  await waitForButton(page, 'Local Two')
}

export const accountViews: readonly ViewVisit[] = [
  { view: 'Account', page: withTokens, reach: ({ page }) => showTokens(page) },
  {
    view: 'SwitchAddress',
    page: () => ({ wallets: [{ privateKeys, shared: [0, 1] }] }),
    async reach({ page }) {
      await connectWallet(page)
      await showAccount(page)
      await addressButton(page, sender).click()
      await addressRow(page, receiver).waitFor()
    },
  },
  {
    view: 'Transactions',
    page: () => ({ kit: { ...activityKit, plugins: { ...activityKit.plugins, pictures: {} } } }),
    async reach({ page }) {
      await payFromNode(receiver, parseEther('0.25'))
      await connectWallet(page)
      await page.evaluate(() => window.latchkit?.kit.open('Transactions'))
      await modal(page)
        .getByRole('link', { name: /^Sent .* 0\.25 ETH/ })
        .first()
        .waitFor()
    },
  },
  {
    view: 'ApproveTransaction',
    async reach({ page }) {
      await connectLocal(page)
      const value = `0x${parseEther('0.25').toString(16)}`
      await askAll(page, [{ method: 'eth_sendTransaction', params: [{ from: sender, to: receiver, value }] }])
      await approval(page)
        .getByRole('button', { name: /0\.25 ETH/ })
        .click({ trial: true })
    },
  },
  {
    view: 'Networks',
    page: withNetworks,
    async reach({ page }) {
      await openNetworks(page)
      await modal(page).getByRole('button', { name: 'Local Solana' }).locator('img').waitFor()
    },
  },
  {
    view: 'SwitchNetwork',
    params: { chainId: 'eip155:31338', needsConfirmation: true },
    page: withNetworks,
    async reach({ page }) {
      await openNetworks(page)
      await setMode(page, 'stall')
      await press(page, 'Local Two')
      await waitForText(page, 'Approve in wallet')
    },
  },
  {
    view: 'SwitchActiveChain',
    params: { chainId: 'eip155:31338' },
    page: withNetworks,
    async reach({ page }) {
      await openNetworks(page)
      await press(page, 'Local Solana')
      await waitForText(page, 'Switch to Local Solana')
    },
  },
  {
    view: 'UnsupportedChain',
    staysOpen: true,
    page: () => ({ kit: { networks: ['eip155:31337'] } }),
    async reach({ page }) {
      await switchChain(page, 31338)
      await setMode(page, 'approve')
      await openModal(page, walletName)
      await waitForText(page, /This app doesn’t support your current network/)
    },
  },
  {
    view: 'WhatIsANetwork',
    page: withNetworks,
    async reach({ page }) {
      await openNetworks(page)
      await press(page, 'What is a network?')
      await waitForText(page, 'A shared record')
    },
  },
  {
    view: 'WalletReceive',
    page: withReceive,
    async reach({ page }) {
      await connectWallet(page)
      await showReceive(page)
    },
  },
  {
    view: 'WalletCompatibleNetworks',
    page: withReceive,
    async reach({ page }) {
      await connectWallet(page)
      await showReceive(page)
      await press(page, /Compatible Networks/)
      await waitForText(page, 'Send only on these networks', 'Local Two')
    },
  },
  {
    view: 'Swap',
    params: { fromToken: 'ETH', toToken: 'LUSD', amount: '0.25' },
    page: withSwap,
    async reach({ page }) {
      await connectWallet(page)
      await openSwap(page, { fromToken: 'ETH', toToken: 'LUSD', amount: '0.25' })
      await waitForButton(page, 'Review swap')
    },
  },
  {
    view: 'SwapSelectToken',
    params: { side: 'from' },
    page: withSwap,
    async reach({ page }) {
      await connectWallet(page)
      await openSwap(page, { fromToken: 'ETH', toToken: 'LUSD', amount: '0.25' })
      await press(page, 'Ether')
      await waitForHeading(page, 'Select token')
      await waitForButton(page, 'Local Tether')
    },
  },
  {
    view: 'SwapPreview',
    page: withSwap,
    async reach({ page }) {
      await connectWallet(page)
      await previewSwap(page, 'ETH', 'LUSD', '0.25')
      await waitForExactText(page, sender)
    },
  },
  { view: 'OnRampProviders', page: withOnramp, reach: openOnramp },
  {
    view: 'OnRampTokenSelect',
    page: withOnramp,
    async reach(opened) {
      await openOnramp(opened)
      await press(opened.page, /Select Token/)
      await waitForButton(opened.page, /LUSD/)
    },
  },
  {
    view: 'OnRampFiatSelect',
    page: withOnramp,
    async reach(opened) {
      await openOnramp(opened)
      await press(opened.page, /Select Currency/)
      await waitForButton(opened.page, /Euro/)
    },
  },
  {
    view: 'BuyInProgress',
    page: withOnramp,
    async reach(opened) {
      await openOnramp(opened)
      await (await openCheckout(opened.page)).close()
      await waitForText(opened.page, 'The window is closed')
    },
  },
  {
    view: 'WhatIsABuy',
    page: withOnramp,
    async reach(opened) {
      await openOnramp(opened)
      await press(opened.page, 'What is Buy?')
      await waitForText(opened.page, 'You pay a provider')
    },
  },
  {
    view: 'Pay',
    page: withPay,
    async reach({ page }) {
      await connectWallet(page)
      await startPayment(page, etherTo(receiver))
      await waitForButton(page, 'Continue with Binance')
    },
  },
  {
    view: 'PayLoading',
    page: withPay,
    async reach({ page }) {
      await connectWallet(page)
      await startPayment(page, etherTo(receiver))
      await (await openExchange(page)).close()
      await waitForText(page, 'The window is closed')
    },
  },
  {
    view: 'PayWithExchange',
    page: withPay,
    async reach(opened) {
      await connectWallet(opened.page)
      await showDeposit(opened)
    },
  },
  {
    view: 'PayWithExchangeSelectAsset',
    page: withPay,
    async reach(opened) {
      await connectWallet(opened.page)
      await showDeposit(opened)
      await press(opened.page, /Select Asset/)
      await waitForHeading(opened.page, 'Select Asset')
    },
  },
  { view: 'Send', page: withTokens, reach: ({ page }) => openSend(page) },
  {
    view: 'SendToken',
    page: withTokens,
    async reach({ page }) {
      await openSend(page)
      await press(page, 'Ether')
      await waitForHeading(page, 'Select Token')
      await waitForButton(page, 'Local Tether')
    },
  },
  {
    view: 'SendReview',
    page: withTokens,
    async reach({ page }) {
      await openSend(page)
      await press(page, 'Preview Send')
      await waitForButton(page, 'Send 0.25 ETH')
      await waitForExactText(page, receiver)
    },
  },
  {
    view: 'SendConfirmed',
    page: withTokens,
    async reach({ page }) {
      await openSend(page)
      await press(page, 'Preview Send', 'Send 0.25 ETH')
      await waitForText(page, 'You sent 0.25 ETH')
      // The toast above the view.
      await modal(page).getByText('Transaction confirmed').waitFor({ state: 'detached' })
    },
  },
]
