import type { AccountId } from '@latchkit/kernel'
import { Verifier } from 'bip322-js'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { BitcoinShape } from '../../wallets/bip122/options.ts'
import { callApi, transferBy } from '../lib/adapter.ts'
import {
  bitcoinPage,
  heldBy,
  minedAt,
  ordinalsOf,
  paymentOf,
  paysByPsbt,
  regtestId,
  rowOf,
  signetId,
  signsTruly,
} from '../lib/bitcoin.ts'
import { byNight, variants } from '../lib/byNight.ts'
import { chunkPattern } from '../lib/chunkPattern.ts'
import { connectWallet, waitForConnected, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { countButtons, modal, openModal, press } from '../lib/modal.ts'
import { providerOf } from '../lib/provider.ts'
import { loadedUrls } from '../lib/stored.ts'
import { openShowing, waitForText } from '../lib/waits.ts'
import { answerPrompt, lock, requestsOf, setMode, switchChain } from '../lib/wallet.ts'

const open = hostTests()
const { request } = providerOf('bip122')
const shapes: readonly BitcoinShape[] = ['satsConnect', 'unisat', 'standard', 'okx', 'leather']
/** An address that no other test sends to. */
const receiver = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const balance = /^[\d,]+\.\d{3} rBTC$/

const openConnected = async (shape: BitcoinShape): Promise<Page> =>
  (await open.connected(bitcoinPage(shape), rowOf(shape))).page

const account = (page: Page) => page.locator('dd').nth(1)

/** Makes the site send from the account that the page shows, and returns the transaction id. */
async function transfer(page: Page, to: string, value: bigint): Promise<string> {
  const from = (await account(page).textContent()) as AccountId
  const { txid } = (await transferBy(page, from, to, value)) as { txid: string }
  return txid
}

describe.each(variants(shapes, 2))('a Bitcoin wallet of the shape %s', (shape) => {
  test('its signature verifies, its balance is shown, and its PSBT and transfer are mined with the exact amounts', async () => {
    const page = await openConnected(shape)
    await openShowing(page, balance)
    await signsTruly(page)
    await paysByPsbt(page, receiver, 12_345n)
    if (shape === 'standard') {
      const refusal = 'This wallet cannot do that: sendTransfer'
      return expect(transfer(page, receiver, 1_000n)).rejects.toThrow(refusal)
    }
    const before = await heldBy(receiver)
    const txid = await transfer(page, receiver, 100_000_007n)
    expect(await minedAt(txid)).toMatchObject({ confirmed: true })
    expect((await heldBy(receiver)) - before).toBe(100_000_007n)
    await expect(transfer(page, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 1n)).rejects.toThrow(
      'The receiver is not a valid address on this network',
    )
  })
})

describe.each(shapes.slice(0, 3))('a Bitcoin wallet of the shape %s, by its network and lock', (shape) => {
  const testOnce = shape === shapes[0] ? test : byNight

  testOnce('switches to another network, or says that it cannot', async () => {
    const page = await openConnected(shape)
    await openModal(page, /Bitcoin Regtest/, 'Bitcoin Signet')
    if (shape === 'standard') {
      await waitForText(page, 'Chain is not supported')
      // The person can switch the network in the wallet itself.
      await switchChain(page, 'Signet')
    }
    await expect.poll(() => account(page).textContent()).toBe(`${signetId}:${paymentOf(0, 'Signet')}`)
    await page.getByText(signetId, { exact: true }).waitFor()
  })

  byNight('is gone when locked, also after a reload, and asks to be opened', async () => {
    const page = await openConnected(shape)
    await lock(page)
    await waitForStatus(page, 'disconnected')
    await page.reload()
    await openModal(page)
    await waitForStatus(page, 'disconnected')
    await press(page, rowOf(shape))
    await answerPrompt(page, 'Approve')
    await waitForConnected(page)
  })
})

test('16: the payment address is shown; "hello" signed by either protocol verifies', async () => {
  const page = await openConnected('satsConnect')
  await openShowing(page, `${paymentOf(0).slice(0, 4)}…${paymentOf(0).slice(-6)}`)
  for (const protocol of [undefined, 'bip322', 'ecdsa']) {
    const signed = await request(page, 'signMessage', { message: 'hello', address: paymentOf(0), protocol })
    const { signature } = signed as { signature: string }
    expect(Verifier.verifySignature(paymentOf(0), 'hello', signature)).toBe(true)
    // An ECDSA signature has 65 bytes. The first one is a header that encodes the type of the address.
    expect(Buffer.from(signature, 'base64').length === 65).toBe(protocol === 'ecdsa')
  }
  const byOrdinals = await request(page, 'signMessage', { message: 'hello', address: ordinalsOf(0) })
  const { signature } = byOrdinals as { signature: string }
  expect(Verifier.verifySignature(ordinalsOf(0), 'hello', signature)).toBe(true)
})

byNight(
  'payment and ordinals addresses are returned with their public keys, without a request to the wallet',
  async () => {
    const page = await openConnected('satsConnect')
    await setMode(page, 'stall')
    const before = await requestsOf(page)
    expect(await request(page, 'getAccountAddresses')).toEqual([
      {
        address: paymentOf(0),
        publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/),
        intention: 'payment',
      },
      { address: ordinalsOf(0), publicKey: expect.stringMatching(/^[0-9a-f]{64}$/), intention: 'ordinal' },
    ])
    expect(await request(page, 'wallet_getNetwork')).toEqual({ bitcoin: { name: 'Regtest' } })
    expect(await requestsOf(page)).toEqual(before)
  },
)

test('47: on Bitcoin there is no Send, and calling it says "Unsupported chain"', async () => {
  const page = await openConnected('satsConnect')
  await openShowing(page, balance)
  expect(await countButtons(page, 'Send')).toBe(0)
  expect(await modal(page).getByRole('tab').count()).toBe(0)
  const { error } = await callApi(page, 'send', 'send', { amount: '1', to: receiver })
  expect(error).toContain('Unsupported chain')
})

test('connecting loads only the code of this kind of wallet, and no SDK', async () => {
  const page = await openConnected('satsConnect')
  await request(page, 'signMessage', { message: 'hello' })
  const scripts = await loadedUrls(page)
  const files = scripts.map((url) => url.split('/').at(-1) ?? '')
  const chunks = files.filter((name) => name.startsWith('bip122.')).map((name) => name.split('-')[0])
  expect(chunks.sort()).toEqual(['bip122.plugin', 'bip122.runCall', 'bip122.satsConnect'])
  const others = chunkPattern('eip155.', 'solana.', 'polkadot.', 'cosmos.', 'walletconnect.')
  expect(scripts.filter((url) => others.test(url))).toEqual([])
})

const hostile = `
  const bomb = () => { throw new Error('mine') }
  globalThis.btc_providers = new Proxy([], { get: (list, key) => (key === 'slice' ? bomb() : list[key]) })
  Object.defineProperty(globalThis, 'okxwallet', { get: bomb })
  globalThis.LeatherProvider = {
    request: async (method) => method === 'getAddresses'
      ? { result: { addresses: [{ symbol: 'BTC', type: 'p2wpkh', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }] } }
      : bomb(),
  }
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: bomb }))
`

test('wallets that throw are skipped, one on another network gets an explanation, and the others can be used', async () => {
  const { page } = await open({ ...bitcoinPage('standard'), before: hostile })
  await openModal(page, 'Leather')
  await waitForText(page, 'The wallet gave an address of another network')
  await waitForStatus(page, 'disconnected')
  await page.reload()
  await connectWallet(page, rowOf('standard'))
  expect(await account(page).textContent()).toBe(`${regtestId}:${paymentOf(0)}`)
})
