import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { newAccount } from '../lib/activity.ts'
import { byNight } from '../lib/byNight.ts'
import { addFault, clearFaults } from '../lib/chain.ts'
import { waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, fill, modal, openModal, press, pressExact } from '../lib/modal.ts'
import { answerCheckout, onrampKit, openCheckout, showOnramp } from '../lib/onramp.ts'
import { walletName } from '../lib/openPage.ts'
import {
  answerExchange,
  decideThere,
  etherTo,
  openExchange,
  payKit,
  showDeposit,
  startPayment,
} from '../lib/pay.ts'
import { takePicture } from '../lib/pictures.ts'
import { openSwap, previewSwap, withSwap } from '../lib/swap.ts'
import { waitForButton, waitForHeading } from '../lib/waits.ts'
import { setMode } from '../lib/wallet.ts'

// The states of the views that swap, buy and pay, each in every look, without a violation that axe finds.
const open = hostTests()
const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const breakData = (path: string, fault: object = { kind: 'status', status: 503 }) =>
  addFault({ service: 'data', path, fault })
/** Clears the faults, closes the modal, and opens a view again. */
async function reopen(page: Page, show: () => Promise<unknown>): Promise<void> {
  await clearFaults()
  await closeModal(page)
  await show()
}

byNight('the states of a swap', async () => {
  const { page } = await open.connected(withSwap())
  await breakData('/v1/convert/tokens', { kind: 'delay', ms: 4_000 })
  await openSwap(page, {})
  await takePicture(page, 'swap-loading')
  await clearFaults()
  await breakData('/v1/convert/tokens')
  await page.reload()
  await waitForStatus(page, 'connected')
  await openSwap(page, {})
  await takePicture(page, 'swap-failed', 'Try again')
  await reopen(page, () => openSwap(page, { fromToken: 'ETH', toToken: 'LUSD', amount: '0.25' }))
  await waitForButton(page, /^(Try again|Review swap)$/)
  const again = modal(page).getByRole('button', { name: 'Try again' })
  if (await again.isVisible()) await again.click()
  await waitForButton(page, 'Review swap')
  await takePicture(page, 'swap-form')
  await fill(page, { Amount: '99999999' })
  await takePicture(page, 'swap-insufficient', 'Insufficient balance')
  await press(page, /Select token|Ether/)
  await waitForHeading(page, 'Select token')
  await takePicture(page, 'swap-tokens')
  await modal(page).getByRole('searchbox').fill('nothing at all')
  await takePicture(page, 'swap-tokens-empty')
  await breakData('/v1/convert/quotes')
  await reopen(page, () => openSwap(page, { fromToken: 'ETH', toToken: 'LUSD', amount: '0.5' }))
  await waitForButton(page, 'Review swap')
  await reopen(page, () => previewSwap(page, 'ETH', 'LUSD', '0.25'))
  await takePicture(page, 'swap-preview', 'Minimum received')
  await setMode(page, 'stall')
  await pressExact(page, 'Swap')
  await takePicture(page, 'swap-confirm', 'Confirm transaction in your wallet')
  await setMode(page, 'reject')
  await takePicture(page, 'swap-declined')
  await setMode(page, 'approve')
  await breakData('/v1/convert/build-transaction', { kind: 'lie', about: 'recipient' })
  await reopen(page, () => previewSwap(page, 'ETH', 'LUSD', '0.3'))
  await breakData('/v1/convert/build-transaction', { kind: 'lie', about: 'recipient' })
  await pressExact(page, 'Swap')
  // The title is also a toast, which may be shown by then.
  await takePicture(page, 'swap-refused', /pays out to an address that is not yours/)
})

byNight('the states of a purchase', async () => {
  const account = await newAccount()
  const { page } = await open.connected({ kit: onrampKit, wallets: account.wallets })
  await page.route(/\/onramp\/(buy\/quotes|quote)/, (route) => route.fulfill({ status: 503 }))
  await showOnramp(page)
  await takePicture(page, 'onramp-estimate', 'Estimate')
  await page.unroute(/\/onramp\/(buy\/quotes|quote)/)
  await reopen(page, () => showOnramp(page))
  await takePicture(page, 'onramp-quote', /About [\d.]+ ETH/)
  await fill(page, { Amount: '9.99' })
  await takePicture(page, 'onramp-limit', 'Enter at least 10 USD')
  await press(page, 'Select Currency: USD')
  await takePicture(page, 'onramp-currencies', 'Euro')
  await reopen(page, () => openModal(page, 'Buy'))
  await press(page, /Select Token: ETH/)
  await takePicture(page, 'onramp-tokens', 'LUSD')
  await reopen(page, () => openModal(page, 'Buy'))
  await fill(page, { Amount: '100' })
  const checkout = await openCheckout(page)
  await takePicture(page, 'onramp-open', 'Continue in Coinbase')
  await checkout.close()
  await takePicture(page, 'onramp-closed', 'The window is closed')
  await reopen(page, () => showOnramp(page))
  await answerCheckout(page, () => 'https://pay-coinbase.example/buy')
  await press(page, 'Buy with Coinbase')
  await takePicture(page, 'onramp-refused', 'The checkout was refused')
})

byNight('the states of a payment and of a deposit', async () => {
  const opened = await open.connected({ kit: payKit })
  const { page } = opened
  await breakData('/v1/json-rpc', { kind: 'delay', ms: 5_000 })
  await startPayment(page, etherTo(shop))
  await takePicture(page, 'pay-loading')
  await breakData('/v1/json-rpc')
  await reopen(page, async () => {
    await breakData('/v1/json-rpc')
    await startPayment(page, etherTo(shop))
  })
  await takePicture(page, 'pay-failed', 'Exchanges could not be loaded', 'Try again')
  await clearFaults()
  await press(page, 'Try again')
  await waitForButton(page, 'Continue with Binance')
  await takePicture(page, 'pay-choice')
  await setMode(page, 'stall')
  await press(page, `Pay with ${walletName}`)
  await takePicture(page, 'pay-confirm', 'Awaiting payment confirmation')
  await setMode(page, 'reject')
  await takePicture(page, 'pay-declined', 'Payment declined')
  await setMode(page, 'approve')
  await press(page, 'Choose another way')
  const exchange = await openExchange(page)
  await takePicture(page, 'pay-exchange', 'Payment initiated')
  await decideThere(exchange, 'Have the payment declined', 'Payment failed')
  await takePicture(page, 'pay-unpaid', 'Payment failed')
  await answerExchange(page, 'reown_getExchangePayUrl', (result) => ({
    ...result,
    url: 'https://www.binance.com.checkout.session-4f2a.secure-payments.example/pay',
  }))
  await reopen(page, () => startPayment(page, etherTo(shop)))
  await press(page, 'Continue with Binance')
  await takePicture(page, 'pay-unlisted', 'Check the website first')
  await answerExchange(page, 'reown_getExchanges', () => ({ exchanges: [], total: 0 }))
  await reopen(page, () => startPayment(page, etherTo(shop)))
  await takePicture(page, 'pay-none', 'No exchanges available')
  await page.unroute(/\/v1\/json-rpc/)
  await reopen(page, () => showDeposit(opened))
  await takePicture(page, 'deposit', '$100')
  await fill(page, { Amount: '' })
  await takePicture(page, 'deposit-empty', 'Please enter an amount')
  await press(page, /Select Asset/)
  await takePicture(page, 'deposit-assets')
})

byNight('swapping, buying and paying in Arabic', async () => {
  const kit = withSwap({ kit: { ...onrampKit, locale: 'ar' } }).kit
  const plugins = { ...onrampKit.plugins, ...payKit.plugins, ...Object(kit?.plugins) }
  const { page } = await open.connected({ kit: { ...kit, plugins } })
  const dialog = modal(page)
  await openSwap(page, { fromToken: 'ETH', toToken: 'LUSD', amount: '0.25' })
  await dialog.locator('button[type=submit]:enabled').waitFor()
  expect(await dialog.getAttribute('dir')).toBe('rtl')
  await takePicture(page, 'swap-arabic')
  await dialog.locator('button[type=submit]').click()
  await dialog.locator('dl').first().waitFor()
  await takePicture(page, 'swap-preview-arabic')
  await page.evaluate(() => window.latchkit?.kit.open('OnRampProviders'))
  await dialog.getByRole('button', { name: /Coinbase/, disabled: false }).waitFor()
  await takePicture(page, 'onramp-arabic')
  await page.evaluate(() => window.latchkit?.kit.open('PayWithExchange'))
  await dialog.getByRole('button', { name: /Binance/, disabled: false }).waitFor()
  await takePicture(page, 'deposit-arabic')
})
