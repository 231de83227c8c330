import { base58 } from '@scure/base'
import { Keypair, PublicKey } from '@solana/web3.js'
import type { Page } from 'playwright-core'
import nacl from 'tweetnacl'
import { describe, expect, test } from 'vitest'
import type { LegacyOptions, SolanaWalletOptions } from '../../wallets/solana/options.ts'
import { variants } from '../lib/byNight.ts'
import { codeOf, sdkText } from '../lib/codeOf.ts'
import { modal, openModal, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { askedOf, askSolana, byHand, devnet, solanaPage, testnet } from '../lib/solana.ts'
import { chain, fundAccount, makeTransfer, type TransactionKind } from '../lib/solanaTransfer.ts'
import { answerPrompt } from '../lib/wallet.ts'

const open = hostTests()
// No other tests use these accounts.
const seeds = [21, 22] as const
const keys = seeds.map((byte) => Keypair.fromSeed(new Uint8Array(32).fill(byte)))
const [first, second] = keys.map(({ publicKey }) => publicKey.toBase58()) as [string, string]
const fund = () => fundAccount(first)
const phantom: LegacyOptions = { at: 'phantom.solana', flag: 'isPhantom' }

/**
 * A page whose wallet only injects a provider and does not register itself. The test controls the wallet by its own name,
 * while the modal identifies it by the global variable that holds the provider.
 */
const legacyPage = (legacy = phantom, more: Partial<SolanaWalletOptions> = {}) =>
  solanaPage({ wallets: [{ seeds, legacy, ...more }] })

const transferOf = (kind: TransactionKind, to: PublicKey, lamports: number) =>
  makeTransfer(kind, { from: first, to, lamports })

const row = (page: Page, name: RegExp | string) => modal(page).getByRole('button', { name })
const account = (page: Page, id: string) => page.getByText(id, { exact: true }).waitFor()

async function connect(page: Page, name = 'Phantom'): Promise<void> {
  await byHand(page, 'setMode', 'approve')
  await openModal(page)
  await row(page, name).click()
  await waitForStatus(page, 'connected')
  await modal(page).waitFor({ state: 'hidden' })
}

const isSigned = (text: string, signature: string, address: string): boolean =>
  nacl.sign.detached.verify(new TextEncoder().encode(text), base58.decode(signature), base58.decode(address))

describe('a Solana wallet that only injects a provider', () => {
  test('connects by its row with the wallet’s own prompt, and requests no node before', async () => {
    const { page, requests, errors, violations } = await open(legacyPage())
    await openModal(page)
    await row(page, 'Phantom Installed').click()
    await modal(page).getByText('Continue in Phantom').waitFor()
    expect(requests).toEqual([])
    await answerPrompt(page, 'Approve')
    await waitForStatus(page, 'connected')
    await account(page, `${devnet}:${first}`)
    expect([errors, await violations()]).toEqual([[], []])
  })

  const places: readonly (readonly [LegacyOptions, string])[] = [
    [{ at: 'solflare', flag: 'isSolflare' }, 'Solflare'],
    [{ at: 'solana' }, 'Browser Wallet'],
    [{ at: 'backpack' }, 'Backpack'],
    [{ at: 'solana', flag: 'isPhantom' }, 'Phantom'],
  ]
  test.each(variants(places, 2))('at %j it is %s', async (legacy, name) => {
    const { page } = await open(legacyPage(legacy))
    await connect(page, name)
    await account(page, `${devnet}:${first}`)
  })

  test('after a reload it reconnects without a prompt, on its last cluster', async () => {
    const { page } = await open(legacyPage())
    await connect(page)
    await page.evaluate((to) => window.latchkit?.kit.switchNetwork(to), testnet)
    await account(page, `${testnet}:${first}`)
    await page.reload()
    await waitForStatus(page, 'connected')
    await account(page, `${testnet}:${first}`)
    const requests = await page.evaluate(() => globalThis.solanaWallets['Solana Wallet']?.requests)
    expect(requests).toEqual([{ method: 'connect', params: [{ silent: true }] }])
  })

  test('a site that it no longer trusts does not reconnect after a reload, without a prompt', async () => {
    const { page } = await open(legacyPage())
    await connect(page)
    await page.evaluate(() => localStorage.removeItem('test-wallet:Solana Wallet'))
    await page.reload()
    await expect.poll(() => askedOf(page)).toEqual(['connect'])
    await page.waitForTimeout(300)
    await waitForStatus(page, 'disconnected')
    expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
  })

  test('a signed message verifies with an independent library, and no other account signs', async () => {
    const { page } = await open(legacyPage())
    await connect(page)
    const message = base58.encode(new TextEncoder().encode('Hällo 🚀'))
    const answer = (await askSolana(page, 'solana_signMessage', { message, pubkey: first })) as {
      signature: string
    }
    expect(isSigned('Hällo 🚀', answer.signature, first)).toBe(true)
    expect(isSigned('Hallo', answer.signature, first)).toBe(false)
    await expect(askSolana(page, 'solana_signMessage', { message, pubkey: second })).rejects.toThrow(
      'no account',
    )
  })

  test('connecting and signing a message load its code but no SDK, and a transaction loads the SDK', async () => {
    const { page } = await open(legacyPage())
    const code = codeOf(page)
    await connect(page)
    const message = base58.encode(new TextEncoder().encode('Hello'))
    await askSolana(page, 'solana_signMessage', { message })
    expect(await code()).toContain('onlyIfTrusted')
    expect(await code()).not.toContain(sdkText)
    const transaction = await transferOf('legacy', Keypair.generate().publicKey, 1)
    await askSolana(page, 'solana_signTransaction', { transaction })
    expect(await code()).toContain(sdkText)
  })

  test('a registered wallet loads neither', async () => {
    const { page } = await open(solanaPage({ wallets: [{ seeds }] }))
    const code = codeOf(page)
    await connect(page, 'Solana Wallet')
    const transaction = await transferOf('legacy', Keypair.generate().publicKey, 1)
    await askSolana(page, 'solana_signTransaction', { transaction })
    expect(await code()).toContain('askWallet')
    expect(await code()).not.toContain('onlyIfTrusted')
    expect(await code()).not.toContain(sdkText)
  })

  test('SOL is sent through the views, and the virtual machine transfers exactly that amount', async () => {
    await fund()
    const { page, violations } = await open(legacyPage())
    await connect(page)
    const receiver = Keypair.generate().publicKey
    const before = await chain().getBalance(new PublicKey(first))
    await openModal(page)
    await modal(page).getByRole('button', { name: 'Send' }).click()
    await modal(page).getByLabel('Amount').fill('0.250000001')
    await modal(page).getByLabel('To').fill(receiver.toBase58())
    await modal(page).getByRole('button', { name: 'Preview Send' }).click()
    await modal(page).getByRole('button', { name: 'Send 0.250000001 SOL' }).click()
    await modal(page).getByText('Transaction started').waitFor()
    expect((await askedOf(page)).filter((method) => /sign/.test(method))).toEqual(['signAndSendTransaction'])
    expect(await chain().getBalance(receiver)).toBe(250_000_001)
    // The fee: 5,000 lamports for the signature, and 500 compute units at the median price of 20,000 micro-lamports.
    expect(before - (await chain().getBalance(new PublicKey(first)))).toBe(250_000_001 + 5_000 + 10)
    expect(await violations()).toEqual([])
  })

  test.each<TransactionKind>(['legacy', 'versioned'])(
    'a %s transaction is signed, and the chain includes it',
    async (kind) => {
      await fund()
      const { page } = await open(legacyPage())
      await connect(page)
      const receiver = Keypair.generate().publicKey
      const transaction = await transferOf(kind, receiver, 10_000_001)
      const signed = (await askSolana(page, 'solana_signTransaction', { transaction })) as {
        transaction: string
        signature: string
      }
      const bytes = base58.decode(signed.transaction)
      // Everything but the signature is unchanged.
      expect(base58.encode(bytes.slice(65))).toBe(base58.encode(base58.decode(transaction).slice(65)))
      expect(await chain().sendRawTransaction(bytes)).toBe(signed.signature)
      const sent = await transferOf(kind, receiver, 10_000_002)
      await askSolana(page, 'solana_signAndSendTransaction', { transaction: sent })
      expect(await chain().getBalance(receiver)).toBe(20_000_003)
    },
  )

  test('several transactions are signed in one request, and the site’s node sends for a wallet that can only sign', async () => {
    await fund()
    const { page } = await open(legacyPage())
    await connect(page)
    const receiver = Keypair.generate().publicKey
    const transactions = [
      await transferOf('legacy', receiver, 10_000_003),
      await transferOf('versioned', receiver, 10_000_004),
    ]
    await byHand(page, 'forget')
    const signed = (await askSolana(page, 'solana_signAllTransactions', { transactions })) as {
      transactions: readonly string[]
    }
    expect(await askedOf(page)).toEqual(['signTransaction'])
    for (const one of signed.transactions) await chain().sendRawTransaction(base58.decode(one))
    expect(await chain().getBalance(receiver)).toBe(20_000_007)

    const without = ['solana:signAndSendTransaction']
    const other = await open(legacyPage(phantom, { without, mode: 'approve' }))
    await connect(other.page)
    const transaction = await transferOf('versioned', receiver, 10_000_005)
    await askSolana(other.page, 'solana_signAndSendTransaction', { transaction })
    expect(await askedOf(other.page)).toEqual(['connect', 'signTransaction'])
    expect(await chain().getBalance(receiver)).toBe(30_000_012)
  })

  test('a declined connection shows a text with a retry, and a declined request is rejected', async () => {
    const { page } = await open(legacyPage())
    await byHand(page, 'setMode', 'reject')
    await openModal(page)
    await row(page, 'Phantom').click()
    await modal(page).getByText('Connection declined').waitFor()
    await byHand(page, 'setMode', 'approve')
    await modal(page).getByRole('button', { name: 'Try again' }).click()
    await waitForStatus(page, 'connected')
    await byHand(page, 'setMode', 'reject')
    const message = base58.encode(new TextEncoder().encode('no'))
    await expect(askSolana(page, 'solana_signMessage', { message })).rejects.toThrow(/rejected|declined/i)
    const transaction = await transferOf('legacy', Keypair.generate().publicKey, 1)
    await expect(askSolana(page, 'solana_signTransaction', { transaction })).rejects.toThrow(
      /rejected|declined/i,
    )
  })

  test('when the wallet changes its account or disconnects, the site and the modal follow', async () => {
    const { page } = await open(legacyPage())
    await connect(page)
    await byHand(page, 'switchAccount', 1)
    await account(page, `${devnet}:${second}`)
    await openModal(page)
    await modal(page)
      .getByText(`${second.slice(0, 4)}…${second.slice(-6)}`)
      .waitFor()
    const message = base58.encode(new TextEncoder().encode('Mine'))
    const answer = (await askSolana(page, 'solana_signMessage', { message })) as { signature: string }
    expect(isSigned('Mine', answer.signature, second)).toBe(true)
    await byHand(page, 'disconnect')
    await waitForStatus(page, 'disconnected')
  })

  test('disconnects, notifies the wallet, and stays disconnected after a reload', async () => {
    const { page } = await open(legacyPage())
    await connect(page)
    await openModal(page)
    await modal(page).getByRole('button', { name: 'Disconnect' }).click()
    await waitForStatus(page, 'disconnected')
    await expect.poll(() => askedOf(page)).toContain('disconnect')
    await page.reload()
    await page.waitForTimeout(300)
    await waitForStatus(page, 'disconnected')
  })

  test('a wallet that also registers itself is listed once, and is called by the standard', async () => {
    const name = 'Phantom'
    const legacy = { ...phantom, registered: true }
    const { page } = await open(legacyPage(legacy, { name, mode: 'approve' }))
    const code = codeOf(page)
    await openModal(page)
    await row(page, /Phantom/)
      .first()
      .waitFor()
    expect(await row(page, /Phantom|Browser Wallet/).count()).toBe(1)
    await row(page, /Phantom/).click()
    await account(page, `${devnet}:${first}`)
    expect(await code()).not.toContain('onlyIfTrusted')
  })

  test('getters that throw hide no other wallet, and break nothing', async () => {
    const before = `
      const no = { get() { throw new Error('A getter that throws') } }
      Object.defineProperty(window, 'solana', no)
      Object.defineProperty(window, 'backpack', { value: Object.defineProperty({}, 'connect', no) })
      Object.defineProperty(window, 'coinbaseSolana', { value: new Proxy({}, no) })
      const key = Object.defineProperty({}, 'toBase58', no)
      window.solflare = {
        isSolflare: true, publicKey: key, connect: async () => true, signMessage: async () => 7,
      }
    `
    const { page, errors } = await open({ ...legacyPage(), before })
    await openModal(page)
    await row(page, 'Phantom').waitFor()
    expect(await row(page, /Backpack|Coinbase|Browser Wallet/).count()).toBe(0)
    await row(page, 'Solflare').click()
    await modal(page).getByText('The wallet shared no account.').waitFor()
    await page.keyboard.press('Escape')
    await connect(page)
    await account(page, `${devnet}:${first}`)
    expect(errors).toEqual([])
  })
})
