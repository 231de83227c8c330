import type { AccountId } from '@latchkit/kernel'
import { Verifier } from 'bip322-js'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { BitcoinShape } from '../../wallets/bip122/options.ts'
import { transferBy } from '../lib/adapter.ts'
import {
  ask,
  askedOf,
  askInVain,
  bitcoinPage,
  hand,
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
import { byNight } from '../lib/byNight.ts'
import { chunkPattern } from '../lib/chunkPattern.ts'
import { modal, openModal, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { answerPrompt } from '../lib/wallet.ts'

const open = hostTests()
const shapes: readonly BitcoinShape[] = ['satsConnect', 'standard', 'unisat']
/** An address that no other test sends to. */
const receiver = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`

async function connect(page: Page, shape: BitcoinShape): Promise<void> {
  await hand(page, 'setMode', 'approve')
  await openModal(page)
  await modal(page)
    .getByRole('button', { name: rowOf(shape) })
    .click()
  await waitForStatus(page, 'connected')
  await modal(page).waitFor({ state: 'hidden' })
}

const account = (page: Page) => page.locator('dd').nth(1)

const row = (page: Page, shape: BitcoinShape) => modal(page).getByRole('button', { name: rowOf(shape) })

describe.each(shapes)('a Bitcoin wallet of the shape %s', (shape) => {
  const testOnce = shape === shapes[0] ? test : byNight

  test('is listed, prompts, and connects with its payment address; its signature verifies, and its PSBT is mined', async () => {
    const { page } = await open(bitcoinPage(shape))
    await openModal(page)
    await row(page, shape).waitFor()
    expect(await askedOf(page)).toEqual([])
    await row(page, shape).click()
    await answerPrompt(page, 'Approve')
    await waitForStatus(page, 'connected')
    expect(await account(page).textContent()).toBe(`${regtestId}:${paymentOf(0)}`)
    await modal(page).waitFor({ state: 'hidden' })
    await openModal(page)
    await modal(page)
      .getByText(short(paymentOf(0)))
      .waitFor()
    await modal(page)
      .getByText(/^\d+\.\d{3} rBTC$/)
      .waitFor()

    await hand(page, 'setMode', 'approve')
    await signsTruly(page)
    await paysByPsbt(page, receiver, 12_345n)
  })

  testOnce(
    'a no is told, asked again, and 4001 for the site; to another network it goes, or says that it cannot',
    async () => {
      const { page } = await open(bitcoinPage(shape))
      await hand(page, 'setMode', 'reject')
      await openModal(page)
      await row(page, shape).click()
      await modal(page).getByText('Connection declined').waitFor()
      await waitForStatus(page, 'disconnected')
      await hand(page, 'setMode', 'approve')
      await modal(page).getByRole('button', { name: 'Try again' }).click()
      await waitForStatus(page, 'connected')
      await modal(page).waitFor({ state: 'hidden' })
      await hand(page, 'setMode', 'reject')
      expect(await askInVain(page, 'signMessage', { message: 'no' })).toMatchObject({ code: 4001 })

      await hand(page, 'setMode', 'approve')
      await openModal(page)
      await modal(page)
        .getByRole('button', { name: /Bitcoin Regtest/ })
        .click()
      await modal(page).getByRole('button', { name: 'Bitcoin Signet' }).click()
      if (shape === 'standard') {
        await modal(page).getByText('Chain is not supported').waitFor()
        // The person can switch the network in the wallet itself.
        await hand(page, 'switchChain', 'Signet')
      }
      await expect.poll(() => account(page).textContent()).toBe(`${signetId}:${paymentOf(0, 'Signet')}`)
      await page.getByText(signetId, { exact: true }).waitFor()
    },
  )

  testOnce(
    'comes back after a reload unasked, follows the account, is gone when locked, and asks to be opened',
    async () => {
      const { page } = await open(bitcoinPage(shape))
      await connect(page, shape)
      await page.reload()
      await waitForStatus(page, 'connected')
      await hand(page, 'switchAccount', 1)
      await expect.poll(() => account(page).textContent()).toBe(`${regtestId}:${paymentOf(1)}`)
      await hand(page, 'lock')
      await waitForStatus(page, 'disconnected')
      await page.reload()
      await openModal(page)
      await waitForStatus(page, 'disconnected')
      await row(page, shape).click()
      await answerPrompt(page, 'Approve')
      await waitForStatus(page, 'connected')
      await modal(page).waitFor({ state: 'hidden' })
      await openModal(page)
      await modal(page).getByRole('button', { name: 'Disconnect' }).click()
      await waitForStatus(page, 'disconnected')
      await page.reload()
      await openModal(page)
      await row(page, shape).waitFor()
      await waitForStatus(page, 'disconnected')
    },
  )
})

/** Makes the site send from the account that the page shows, and returns the transaction id. */
async function transfer(page: Page, to: string, value: bigint): Promise<string> {
  const from = (await account(page).textContent()) as AccountId
  const { txid } = (await transferBy(page, from, to, value)) as { txid: string }
  return txid
}

test.each(['satsConnect', 'unisat'] as const)(
  '%s: a transfer of the adapter is mined with the exact amount',
  async (shape) => {
    const { page } = await open(bitcoinPage(shape))
    await connect(page, shape)
    const before = await heldBy(receiver)
    const txid = await transfer(page, receiver, 100_000_007n)
    expect(await minedAt(txid)).toMatchObject({ confirmed: true })
    expect((await heldBy(receiver)) - before).toBe(100_000_007n)
    await expect(transfer(page, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 1n)).rejects.toThrow(
      'The receiver is no address of this network',
    )
  },
)

test('the wallet standard has no method to send, and a text says so', async () => {
  const { page } = await open(bitcoinPage('standard'))
  await connect(page, 'standard')
  await expect(transfer(page, receiver, 1_000n)).rejects.toThrow('This wallet cannot do that: sendTransfer')
})

test('16: the payment address is shown; "hello" signed by either protocol verifies', async () => {
  const { page } = await open(bitcoinPage('satsConnect'))
  await connect(page, 'satsConnect')
  await openModal(page)
  await modal(page)
    .getByText(short(paymentOf(0)))
    .waitFor()
  for (const protocol of [undefined, 'bip322', 'ecdsa']) {
    const signed = await ask(page, 'signMessage', { message: 'hello', address: paymentOf(0), protocol })
    const { signature } = signed as { signature: string }
    expect(Verifier.verifySignature(paymentOf(0), 'hello', signature)).toBe(true)
    // An ECDSA signature has 65 bytes. The first one is a header that encodes the type of the address.
    expect(Buffer.from(signature, 'base64').length === 65).toBe(protocol === 'ecdsa')
  }
  const byOrdinals = await ask(page, 'signMessage', { message: 'hello', address: ordinalsOf(0) })
  const { signature } = byOrdinals as { signature: string }
  expect(Verifier.verifySignature(ordinalsOf(0), 'hello', signature)).toBe(true)
})

test('payment and ordinals addresses are returned with their public keys, without a request to the wallet', async () => {
  const { page } = await open(bitcoinPage('satsConnect'))
  await connect(page, 'satsConnect')
  await hand(page, 'setMode', 'stall')
  const before = await askedOf(page)
  expect(await ask(page, 'getAccountAddresses')).toEqual([
    { address: paymentOf(0), publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/), intention: 'payment' },
    { address: ordinalsOf(0), publicKey: expect.stringMatching(/^[0-9a-f]{64}$/), intention: 'ordinal' },
  ])
  expect(await ask(page, 'wallet_getNetwork')).toEqual({ bitcoin: { name: 'Regtest' } })
  expect(await askedOf(page)).toEqual(before)
})

test('47: on Bitcoin there is no Send, and calling it says "Unsupported chain"', async () => {
  const { page } = await open(bitcoinPage('satsConnect'))
  await connect(page, 'satsConnect')
  await openModal(page)
  await modal(page)
    .getByText(/^\d+\.\d{3} rBTC$/)
    .waitFor()
  expect(await modal(page).getByRole('button', { name: 'Send' }).count()).toBe(0)
  expect(await modal(page).getByRole('tab').count()).toBe(0)
  const result = page.evaluate(async (to) => {
    const kit = window.latchkit?.kit as unknown as {
      api(id: string): Promise<{ send(what: object): Promise<unknown> }>
    }
    return (await kit.api('send')).send({ amount: '1', to })
  }, receiver)
  await expect(result).rejects.toThrow('Unsupported chain')
})

test('connecting loads only the code of this kind of wallet, and no SDK', async () => {
  const { page } = await open(bitcoinPage('satsConnect'))
  await connect(page, 'satsConnect')
  await ask(page, 'signMessage', { message: 'hello' })
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
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
  await openModal(page)
  await modal(page).getByRole('button', { name: 'Leather' }).click()
  await modal(page).getByText('The wallet gave an address of another network').waitFor()
  await waitForStatus(page, 'disconnected')
  await page.reload()
  await connect(page, 'standard')
  expect(await account(page).textContent()).toBe(`${regtestId}:${paymentOf(0)}`)
})
