import { Keypair, PublicKey } from '@solana/web3.js'
import { parseEther, parseUnits, Wallet } from 'ethers'
import { erc20Abi } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import { localMints } from '../../services/chains/solana/mints.ts'
import { newAccount } from '../lib/activity.ts'
import { byNight, testEach } from '../lib/byNight.ts'
import { chainReader, localClient, tokenOf } from '../lib/chain.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, fill, modal, press } from '../lib/modal.ts'
import { openedBy } from '../lib/openedBy.ts'
import { walletName } from '../lib/openPage.ts'
import {
  answerExchange,
  decideThere,
  etherTo,
  openExchange,
  payKit,
  readResults,
  showDeposit,
  startPayment,
} from '../lib/pay.ts'
import { devnet, solanaPage, solanaWallet } from '../lib/solana.ts'
import { chain } from '../lib/solanaTransfer.ts'
import { waitForButton, waitForClosed, waitForExactText, waitForHeading, waitForText } from '../lib/waits.ts'
import { setMode } from '../lib/wallet.ts'

const open = hostTests()
const waitOptions = { timeout: 20_000 }
const thief = `0x${'bad'.repeat(13)}1`
let shop = ''
beforeEach(() => {
  shop = Wallet.createRandom().address
})

const received = () => chainReader().getBalance(shop)
const openShop = (options = {}) => open.connected({ kit: payKit, ...options })
const settled = (page: Parameters<typeof readResults>[0]) => expect.poll(() => readResults(page), waitOptions)

describe('from the wallet', () => {
  test('everything is shown, and the native currency arrives on the chain', async () => {
    const { page } = await openShop()
    await startPayment(page, etherTo(shop))
    await waitForExactText(page, shop)
    await waitForText(page, '0.25 ETH', 'Local One')
    await press(page, `Pay with ${walletName}`)
    await waitForText(page, 'Payment completed', 'Your transaction has been successfully processed')
    expect(await received()).toBe(parseEther('0.25'))
    await settled(page).toEqual([{ success: true, result: expect.stringMatching(/^0x[0-9a-f]{64}$/) }])
    await waitForClosed(page)
    expect(await readResults(page)).toHaveLength(1)
  })

  test('a token arrives in its own decimals', async () => {
    const usdt = tokenOf('USDT')
    const { page } = await openShop()
    const metadata = { name: 'Local Tether', symbol: 'USDT', decimals: usdt.decimals }
    const paymentAsset = { network: 'eip155:31337', asset: usdt.address, metadata }
    await startPayment(page, etherTo(shop, { paymentAsset, amount: 1.25 }))
    await waitForExactText(page, usdt.address)
    await press(page, `Pay with ${walletName}`)
    await waitForText(page, 'Payment completed')
    const args = [shop as `0x${string}`] as const
    const call = { address: usdt.address, abi: erc20Abi, functionName: 'balanceOf', args } as const
    expect(await localClient().readContract(call)).toBe(parseUnits('1.25', usdt.decimals))
  })

  test('decimals that are not those of the token are refused before the wallet is asked', async () => {
    const { page } = await openShop()
    const metadata = { name: 'Local Tether', symbol: 'USDT', decimals: 18 }
    const paymentAsset = { network: 'eip155:31337', asset: tokenOf('USDT').address, metadata }
    await startPayment(page, etherTo(shop, { paymentAsset }))
    await press(page, `Pay with ${walletName}`)
    await waitForText(page, 'Payment failed', 'Nothing was paid.')
  })

  byNight('a payment that is declined can be paid after all', async () => {
    const { page } = await openShop()
    await startPayment(page, etherTo(shop))
    await setMode(page, 'reject')
    await press(page, `Pay with ${walletName}`)
    await waitForText(page, 'Payment declined')
    expect(await readResults(page)).toEqual([])
    await setMode(page, 'approve')
    await press(page, 'Choose another way', `Pay with ${walletName}`)
    await waitForText(page, 'Payment completed')
    expect(await received()).toBe(parseEther('0.25'))
  })

  test('a visitor without a wallet connects one first, and pays on the network of the payment', async () => {
    const { page } = await open({ kit: payKit })
    await setMode(page, 'approve')
    const paymentAsset = {
      network: 'eip155:31338',
      asset: 'native',
      metadata: { name: 'Two', symbol: 'TWO', decimals: 18 },
    }
    await startPayment(page, etherTo(shop, { paymentAsset }))
    await press(page, 'Connect wallet', walletName)
    await waitForHeading(page, 'How you pay')
    await press(page, `Pay with ${walletName}`)
    await waitForText(page, 'Payment completed')
    expect(await chainReader(31338).getBalance(shop)).toBe(parseEther('0.25'))
  })

  byNight(
    'after the payment, the outcome is shown, and the visitor is taken to the page of the site',
    async () => {
      const { page } = await openShop()
      const success = new URL('/?thanks', page.url()).href
      await startPayment(page, etherTo(shop, { redirectUrl: { success } }))
      await press(page, `Pay with ${walletName}`)
      await waitForText(page, 'Payment completed')
      await page.waitForURL(success)
      expect(await received()).toBe(parseEther('0.25'))
    },
  )

  byNight('closing the modal settles a payment that was not started', async () => {
    const { page } = await openShop()
    await startPayment(page, etherTo(shop))
    await closeModal(page)
    await settled(page).toEqual([{ success: false, error: 'The modal was closed' }])
  })

  byNight('the keyboard is enough', async () => {
    const { page } = await openShop()
    await startPayment(page, etherTo(shop))
    await modal(page)
      .getByRole('button', { name: `Pay with ${walletName}` })
      .focus()
    await page.keyboard.press('Enter')
    await waitForText(page, 'Payment completed')
  })
})

describe('on Solana', () => {
  const kit = { ...payKit, networks: [devnet], plugins: { ...payKit.plugins, solana: {} } }
  const coin = { name: 'Local Dollar', symbol: 'LUSD', decimals: 6 }
  const openSolana = () => open.connected(solanaPage({ wallets: [{ seeds: [2] }], kit }), solanaWallet)
  const onSolana = (asset: string, metadata: object, amount: string) => ({
    paymentAsset: { network: devnet, asset, metadata },
    amount,
  })

  byNight('SOL arrives with the exact amount', async () => {
    const { page } = await openSolana()
    const receiver = Keypair.generate().publicKey
    const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }
    await startPayment(page, etherTo(receiver.toBase58(), onSolana('native', sol, '0.250000001')))
    await waitForExactText(page, '0.250000001 SOL', receiver.toBase58())
    await press(page, `Pay with ${solanaWallet}`)
    await waitForText(page, 'Payment completed')
    expect(await chain().getBalance(receiver)).toBe(250_000_001)
  })

  test('a token arrives with the exact amount', async () => {
    const [{ address } = { address: '' }] = localMints
    const { page } = await openSolana()
    const receiver = Keypair.generate().publicKey
    await startPayment(page, etherTo(receiver.toBase58(), onSolana(address, coin, '0.500001')))
    await press(page, `Pay with ${solanaWallet}`)
    await waitForText(page, 'Payment completed')
    const filter = { mint: new PublicKey(address) }
    const { value } = await chain().getParsedTokenAccountsByOwner(receiver, filter)
    expect(value[0]?.account.data.parsed.info.tokenAmount.amount).toBe('500001')
  })
})

describe('from an exchange', () => {
  test('it opens in a window, and the payment arrives at the recipient that is shown', async () => {
    const { page } = await openShop()
    await startPayment(page, etherTo(shop))
    const exchange = await openExchange(page)
    await waitForText(page, 'Payment initiated', 'Please complete the payment on the exchange')
    await exchange.getByText(`You pay 0.25 ETH to ${shop}`).waitFor()
    expect(await exchange.evaluate(() => window.opener)).toBeNull()
    await decideThere(exchange, 'Pay', 'Payment complete')
    await exchange.close()
    await waitForText(page, 'Payment completed')
    expect(await received()).toBe(parseEther('0.25'))
    await settled(page).toEqual([{ success: true, result: expect.stringMatching(/^0x[0-9a-f]{64}$/) }])
    await waitForClosed(page)
  })

  byNight('a payment that fails there is a failed payment', async () => {
    const { page } = await openShop()
    await startPayment(page, etherTo(shop))
    await decideThere(await openExchange(page), 'Have the payment declined', 'Payment failed')
    await waitForText(page, 'Payment failed', 'There was an error processing your transaction')
    await settled(page).toEqual([{ success: false, error: 'Unable to process payment' }])
    expect(await received()).toBe(0n)
  })

  test('a window that is closed has a next step, and its payment still arrives', async () => {
    const { page } = await openShop()
    await startPayment(page, etherTo(shop))
    await (await openExchange(page)).close()
    await waitForText(page, 'The window is closed')
    const link = modal(page).getByRole('link', { name: /^Open / })
    await decideThere(await openedBy(page, () => link.click()), 'Pay', 'Payment complete')
    await waitForText(page, 'Payment completed')
    expect(await received()).toBe(parseEther('0.25'))
  })

  byNight('a window that never comes back ends nothing, and the site learns it after its time', async () => {
    const { page } = await openShop()
    await startPayment(page, etherTo(shop), { timeoutMs: 6_000 })
    await (await openExchange(page)).close()
    await settled(page).toMatchObject([{ success: false, error: 'The payment was not completed in time' }])
    await waitForText(page, 'The window is closed')
  })

  byNight('removing the plugin while it waits settles the payment, and nothing more is asked', async () => {
    const { page, requests } = await openShop()
    await startPayment(page, etherTo(shop))
    await openExchange(page)
    await page.evaluate(() => window.latchkit?.kit.remove('pay'))
    await settled(page).toEqual([{ success: false, error: 'Request was aborted' }])
    const requested = requests.length
    await page.waitForTimeout(5_000)
    expect(requests.slice(requested).filter((url) => url.includes('json-rpc'))).toEqual([])
  })

  testEach(1, [
    ['another recipient', `https://pay.example/?to=${thief}`, 'The link names another recipient.'],
    [
      'another asset',
      'https://pay.example/?asset=eip155:1/slip44:60',
      'The link is for another token or network.',
    ],
    ['a script', 'javascript:alert(document.domain)', 'not a secure web page'],
    ['no encryption', 'http://pay.example/', 'not a secure web page'],
  ])('%s is refused with a sentence, and the window is closed', async (_, url, text) => {
    const { page, context } = await openShop()
    await answerExchange(page, 'reown_getExchangePayUrl', (result) => ({ ...result, url }))
    await startPayment(page, etherTo(shop))
    await press(page, 'Continue with Binance')
    await waitForText(page, 'The payment page was refused', text)
    await expect.poll(() => context.pages().length).toBe(1)
    await press(page, 'Choose another way')
    await waitForButton(page, 'Continue with Binance')
  })

  byNight('without an exchange, that is said, and the wallet is left', async () => {
    const { page } = await openShop()
    await answerExchange(page, 'reown_getExchanges', () => ({ exchanges: [], total: 0 }))
    await startPayment(page, etherTo(shop))
    await waitForText(page, 'No exchanges available')
    await waitForButton(page, `Pay with ${walletName}`)
  })
})

describe('a deposit', () => {
  test('dollars become an amount of the asset, which arrives at the account', async () => {
    const account = await newAccount()
    const opened = await open.connected({ kit: payKit, wallets: account.wallets })
    const { page } = opened
    await showDeposit(opened)
    await waitForExactText(page, account.address)
    await press(page, '$50')
    const shown = modal(page).getByText(/^[\d.]+ ETH$/)
    await shown.waitFor()
    const amount = ((await shown.textContent()) ?? '').split(' ')[0] ?? ''
    const exchange = await openExchange(page)
    await exchange.getByText(`You pay ${amount} ETH to ${account.address}`).waitFor()
    await decideThere(exchange, 'Pay', 'Payment complete')
    await waitForText(page, 'Payment completed')
    expect((await chainReader().getBalance(account.address)) - parseEther('10')).toBe(parseEther(amount))
  })

  byNight('amounts are limited, and the assets of the network are listed', async () => {
    const { page } = await openShop()
    await showDeposit({ page })
    for (const [amount, text] of [
      ['', 'Please enter an amount'],
      ['12345678901', 'Enter at most ten digits and six decimals'],
      ['1.1234567', 'Enter at most ten digits and six decimals'],
    ] as const) {
      await fill(page, { Amount: amount })
      await waitForText(page, text)
    }
    expect(await modal(page).getByRole('button', { name: 'Continue with Binance' }).isDisabled()).toBe(true)
    await press(page, /Select Asset/)
    await waitForHeading(page, 'Select Asset')
    await press(page, 'Ether')
    await waitForHeading(page, 'Deposit from Exchange')
  })

  byNight('an asset that no exchange has is said so', async () => {
    const { page } = await openShop()
    await answerExchange(page, 'reown_getExchanges', () => ({ exchanges: [], total: 0 }))
    await page.evaluate(() => window.latchkit?.kit.open('PayWithExchange'))
    await waitForText(page, 'No exchanges support this asset on this network')
  })
})
