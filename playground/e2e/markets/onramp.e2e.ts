import { PublicKey } from '@solana/web3.js'
import { formatEther, parseEther, parseUnits } from 'ethers'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { newAccount } from '../lib/activity.ts'
import { byNight, testEach } from '../lib/byNight.ts'
import { chainReader } from '../lib/chain.ts'
import { showAccount } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { countButtons, fill, modal, openModal, press } from '../lib/modal.ts'
import { answerCheckout, onrampKit, openCheckout, showOnramp } from '../lib/onramp.ts'
import { openedBy } from '../lib/openedBy.ts'
import type { OpenedPage, PageOptions } from '../lib/openPage.ts'
import { addressesOf, devnet, solanaPage, solanaWallet } from '../lib/solana.ts'
import { chain } from '../lib/solanaTransfer.ts'
import { waitForButton, waitForExactText, waitForHeading, waitForText } from '../lib/waits.ts'

const open = hostTests()
/** The seed of a Solana account that no other test uses. */
const buyerSeed = 97
const thief = `0x${'bad'.repeat(13)}1`
let account: Awaited<ReturnType<typeof newAccount>>
beforeEach(async () => {
  account = await newAccount()
})

/** Opens a page for a connected visitor whose wallet holds 10 ETH, with the view to buy. */
async function openOnramp(options: PageOptions = {}): Promise<OpenedPage> {
  const opened = await open.connected({ kit: onrampKit, wallets: account.wallets, ...options })
  await showOnramp(opened.page)
  return opened
}

/** What the account has on the chain beyond the 10 ETH that it started with. */
const bought = async () => (await chainReader().getBalance(account.address)) - parseEther('10')

/** Decides on the page of the provider. Returns the amount that it says was bought. */
async function decide(
  checkout: Page,
  button: string,
  heading: string,
  symbol = 'ETH',
): Promise<string | undefined> {
  await checkout.getByRole('button', { name: button, exact: true }).click()
  await checkout.getByRole('heading', { name: heading }).waitFor()
  const text = (await checkout.getByRole('paragraph').first().textContent()) ?? ''
  return new RegExp(`([\\d.]+) ${symbol}`).exec(text)?.[1]
}

/** The link to the checkout, for a visitor whose window was closed or blocked. */
const checkoutLink = (page: Page) => modal(page).getByRole('link', { name: 'Open Coinbase' })

const pay = (checkout: Page, symbol?: string) => decide(checkout, 'Pay', 'Purchase complete', symbol)

/** Waits until the modal says that the purchase has arrived, and compares it with the chain. */
async function expectArrived(page: Page, amount: string | undefined): Promise<void> {
  await waitForText(page, 'Purchase complete')
  expect(formatEther(await bought())).toBe(amount)
}

describe('Coinbase', () => {
  test('a purchase is quoted, paid in a window, and arrives at the address that is shown', async () => {
    const { page } = await openOnramp()
    await waitForExactText(page, account.address)
    await waitForText(page, /About [\d.]+ ETH/, '1.75 USD')
    const checkout = await openCheckout(page)
    await waitForText(page, 'Continue in Coinbase')
    await checkout.getByText(`Your purchase is sent to ${account.address}.`).waitFor()
    expect(await checkout.evaluate(() => window.opener)).toBeNull()
    const amount = await pay(checkout)
    await checkout.close()
    await expectArrived(page, amount)
    await waitForExactText(page, `${amount} ETH`)
    await press(page, 'View activity')
    await waitForHeading(page, 'Activity')
  })

  byNight('the amount, the currency and the limits are those of the visitor and of the options', async () => {
    const { page } = await openOnramp()
    await fill(page, { Amount: '9.99' })
    await waitForText(page, 'Enter at least 10 USD')
    expect(await modal(page).getByRole('button', { name: 'Buy with Coinbase' }).isDisabled()).toBe(true)
    await fill(page, { Amount: '25000.01' })
    await waitForText(page, 'Enter at most 25000 USD')
    await fill(page, { Amount: '1e3' })
    await waitForText(page, 'Enter an amount with at most two decimals')
    await press(page, '$250', 'Select Currency: USD', /Euro/)
    await waitForButton(page, '€250')
    await press(page, /Select Token: ETH/, 'LUSD')
    await waitForButton(page, /Select Token: LUSD/)
    await waitForText(page, /About [\d.]+ LUSD/)
    const checkout = await openCheckout(page)
    expect(await checkout.getByLabel('Amount in USD').inputValue()).toBe('250')
    expect(await checkout.getByLabel('Currency').locator('option').allTextContents()).toEqual([
      expect.stringContaining('(LUSD)'),
    ])
  })

  byNight('a payment that is declined is said so, and another one in the same window arrives', async () => {
    const { page } = await openOnramp()
    const checkout = await openCheckout(page)
    await decide(checkout, 'Have the payment declined', 'Payment declined')
    await waitForText(page, 'The payment failed')
    expect(await bought()).toBe(0n)
    await checkout.goto(checkout.url())
    await expectArrived(page, await pay(checkout))
  })

  byNight('one that stays in progress is said so, and cannot be paid again', async () => {
    const { page } = await openOnramp()
    await decide(await openCheckout(page), 'Leave it in progress', 'Purchase in progress')
    await waitForText(page, 'Payment in progress')
    expect(await checkoutLink(page).count()).toBe(0)
  })

  byNight('a window that is closed early has a next step, and its purchase still arrives', async () => {
    const { page } = await openOnramp()
    await (await openCheckout(page)).close()
    await waitForText(page, 'The window is closed')
    const again = await openedBy(page, () => checkoutLink(page).click())
    expect(await again.evaluate(() => window.opener)).toBeNull()
    await expectArrived(page, await pay(again))
  })

  byNight('a window that is blocked is a link', async () => {
    const { page } = await openOnramp()
    await page.evaluate(() => {
      window.open = () => null
    })
    await press(page, 'Buy with Coinbase')
    await waitForText(page, 'The window was blocked')
    await expectArrived(page, await pay(await openedBy(page, () => checkoutLink(page).click())))
  })

  byNight('without a quote there is an estimate, which names no amount of the token', async () => {
    const { page } = await open.connected({ kit: onrampKit, wallets: account.wallets })
    await page.route(/\/onramp\/(buy\/quotes|quote)/, (route) => route.fulfill({ status: 503 }))
    await showOnramp(page)
    await waitForText(page, 'Estimate', 'ETH for 100 USD, before fees.')
    expect(await modal(page).getByText(/About/).count()).toBe(0)
  })
})

test('49: without options there are USDC on Ethereum and Polygon, with the built-in limits and an estimate', async () => {
  const { page } = await open.connected({ kit: onrampKit, wallets: account.wallets })
  await page.route(/\/v1\/onramp\//, (route) => route.fulfill({ status: 503 }))
  await page.evaluate(
    async (url) => {
      const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
      const networks = Object.entries({ 31337: 'Local One', 1: 'Ethereum', 137: 'Polygon' }).map(
        ([id, name]) => ({
          id: Number(id),
          name,
          nativeCurrency,
          rpcUrls: { default: { http: [url] } },
        }),
      )
      await window.latchkit?.kit.update({ networks })
    },
    `${inject('cloud')}/chains/31337`,
  )
  await showOnramp(page)
  await waitForText(page, 'Estimate', 'USDC for 100 USD, before fees.')
  await fill(page, { Amount: '25000.01' })
  await waitForText(page, 'Enter at most 25000 USD')
  await fill(page, { Amount: '9.99' })
  await waitForText(page, 'Enter at least 10 USD')
  await press(page, /Select Token/)
  const tokens = modal(page).getByRole('list', { name: 'Select Token' }).getByRole('button')
  await expect
    .poll(() => tokens.allTextContents())
    .toEqual([
      expect.stringMatching(/USDCPolygon|USDCEthereum/),
      expect.stringMatching(/USDCPolygon|USDCEthereum/),
    ])
})

describe('a service that cheats', () => {
  const change = (name: string, value: string) => (url: URL) => {
    url.searchParams.set(name, value)
    return url.href
  }
  const attacks = [
    [
      'another address',
      (url: URL) => url.href.replaceAll(account.address, thief),
      'The link would send your purchase to another address.',
    ],
    [
      'another page',
      (url: URL) => `https://pay-coinbase.example/buy${url.search}`,
      'The service sent a link that does not lead to Coinbase.',
    ],
    ['a script', () => 'javascript:alert(document.domain)', 'does not lead to Coinbase'],
    [
      'a redirect',
      change('redirectUrl', 'https://evil.example'),
      'The link has parts that could change your purchase.',
    ],
    ['another amount', change('presetFiatAmount', '1000'), 'The link is not for what you have chosen.'],
  ] as const

  testEach(1, attacks)('%s is refused with a sentence, and the window is closed', async (_, attack, text) => {
    const { page, context } = await openOnramp()
    await answerCheckout(page, attack)
    await press(page, 'Buy with Coinbase')
    await waitForText(page, 'The checkout was refused', text)
    await expect.poll(() => context.pages().length).toBe(1)
    expect(await bought()).toBe(0n)
    await press(page, 'Start again')
    await waitForHeading(page, 'Choose Provider')
  })

  byNight('a service that does not answer leaves no window', async () => {
    const { page, context } = await openOnramp()
    await answerCheckout(page, () => 503)
    await press(page, 'Buy with Coinbase')
    await waitForText(page, 'Coinbase could not be opened')
    await expect.poll(() => context.pages().length).toBe(1)
  })
})

byNight('Meld.io opens its own page, which pays to the address', async () => {
  const { page } = await openOnramp()
  const checkout = await openCheckout(page, 'Meld.io')
  await waitForText(page, 'Continue in Meld.io')
  expect(new URL(checkout.url()).searchParams.get('walletAddress')).toBe(account.address)
  const amount = await pay(checkout)
  await checkout.close()
  await waitForText(page, 'The window is closed')
  expect(formatEther(await bought())).toBe(amount)
})

test('on Solana, Meld.io is offered alone, and pays SOL to the address', async () => {
  const plugins = { ...onrampKit.plugins, solana: {} }
  const kit = { ...onrampKit, networks: [devnet], plugins }
  const { page } = await open.connected(solanaPage({ wallets: [{ seeds: [buyerSeed] }], kit }), solanaWallet)
  const [address] = addressesOf([buyerSeed])
  const held = async () => BigInt(await chain().getBalance(new PublicKey(address)))
  const before = await held()
  await openModal(page, 'Buy')
  await waitForHeading(page, 'Choose Provider')
  await waitForExactText(page, address)
  expect(await countButtons(page, 'Buy with Coinbase')).toBe(0)
  const checkout = await openCheckout(page, 'Meld.io')
  expect(new URL(checkout.url()).searchParams.get('walletAddress')).toBe(address)
  const amount = await pay(checkout, 'SOL')
  expect(amount).toMatch(/\d/)
  await expect.poll(held).toBe(before + parseUnits(amount ?? '', 9))
})

byNight('the providers are those of the feature, in its order', async () => {
  const { page } = await open.connected({
    kit: { ...onrampKit, features: { onramp: ['meld', 'coinbase'] } },
    wallets: account.wallets,
  })
  await showOnramp(page)
  const names = await modal(page)
    .getByRole('list', { name: 'Choose Provider' })
    .getByRole('button')
    .allTextContents()
  expect(names.map((name) => /Coinbase|Meld/.exec(name)?.[0])).toEqual(['Meld', 'Coinbase'])
})

test('in a restricted time zone, nothing leads to a purchase', async () => {
  const { page, requests } = await open.connected({
    kit: onrampKit,
    wallets: account.wallets,
    context: { timezoneId: 'Asia/Shanghai' },
  })
  await showAccount(page)
  await waitForButton(page, 'Send')
  expect(await countButtons(page, 'Buy')).toBe(0)
  await page.evaluate(() => window.latchkit?.kit.open('OnRampProviders'))
  await waitForText(page, 'Not available in your region')
  expect(requests.filter((url) => url.includes('/onramp/'))).toEqual([])
})
