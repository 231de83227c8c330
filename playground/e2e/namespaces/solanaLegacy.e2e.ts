import { base58 } from '@scure/base'
import { Keypair, type PublicKey } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import type { LegacyOptions, SolanaWalletOptions } from '../../wallets/solana/options.ts'
import { byNight, testEach } from '../lib/byNight.ts'
import { codeOf, sdkText } from '../lib/codeOf.ts'
import { connectWallet, reload, switchNetwork, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, countButtons, modal, openModal, press } from '../lib/modal.ts'
import {
  addressesOf,
  connectSolana,
  devnet,
  isSigned,
  requestSolana,
  settleSolana,
  signText,
  solanaPage,
  testnet,
} from '../lib/solana.ts'
import { chain, fundAccount, makeTransfer, type TransactionKind } from '../lib/solanaTransfer.ts'
import { openList, waitForText } from '../lib/waits.ts'
import { clearRequests, requestsOf, setMode, switchAccount } from '../lib/wallet.ts'
import { phantom, legacySeeds as seeds } from '../lib/walletKinds.ts'

const open = hostTests()
const [first, second] = addressesOf(seeds)
const account = `${devnet}:${first}`

/**
 * A page whose wallet only injects a provider and does not register itself. The test controls the wallet by its own name,
 * while the modal identifies it by the global variable that holds the provider.
 */
const legacyPage = (legacy = phantom, more: Partial<SolanaWalletOptions> = {}) =>
  solanaPage({ wallets: [{ seeds, legacy, ...more }] })

const openConnected = async (options = legacyPage(), row = 'Phantom') =>
  (await open.connected(options, row)).page

const transferOf = (kind: TransactionKind, to: PublicKey, lamports: number) =>
  makeTransfer(kind, { from: first, to, lamports })
const newReceiver = () => Keypair.generate().publicKey

const places: readonly (readonly [LegacyOptions, string])[] = [
  [{ at: 'solflare', flag: 'isSolflare' }, 'Solflare'],
  [{ at: 'solana' }, 'Browser Wallet'],
  [{ at: 'backpack' }, 'Backpack'],
  [{ at: 'solana', flag: 'isPhantom' }, 'Phantom'],
]

describe('a Solana wallet that only injects a provider', () => {
  testEach(1, places)('at %j it is %s', async (legacy, name) => {
    const page = await openConnected(legacyPage(legacy), name)
    await page.getByText(account, { exact: true }).waitFor()
  })

  test('after a reload, its only request is a silent one', async () => {
    const page = await openConnected()
    await switchNetwork(page, testnet)
    await page.getByText(`${testnet}:${first}`, { exact: true }).waitFor()
    await reload(page, 'connected')
    const requests = await page.evaluate(() => globalThis.testWallets['Solana Wallet']?.requests)
    expect(requests).toEqual([{ method: 'connect', params: [{ silent: true }] }])
  })

  byNight('a site that it no longer trusts does not reconnect after a reload, without a prompt', async () => {
    const page = await openConnected()
    await page.evaluate(() => localStorage.removeItem('test-wallet:Solana Wallet'))
    await page.reload()
    await expect.poll(() => requestsOf(page)).toEqual(['connect'])
    await page.waitForTimeout(300)
    await waitForStatus(page, 'disconnected')
    expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
  })

  byNight('when the wallet changes its account, the other one signs', async () => {
    const page = await openConnected()
    await switchAccount(page, 1)
    await page.getByText(`${devnet}:${second}`, { exact: true }).waitFor()
    expect(isSigned('Mine', await signText(page, 'Mine'), second)).toBe(true)
  })

  test('connecting and signing a message load its code but no SDK, and a transaction loads the SDK', async () => {
    const { page } = await open(legacyPage())
    const code = codeOf(page)
    await connectWallet(page, 'Phantom')
    await signText(page, 'Hello')
    expect(await code()).toContain('onlyIfTrusted')
    expect(await code()).not.toContain(sdkText)
    const transaction = await transferOf('legacy', newReceiver(), 1)
    await requestSolana(page, 'solana_signTransaction', { transaction })
    expect(await code()).toContain(sdkText)
  })

  byNight('a registered wallet loads neither', async () => {
    const { page } = await open(solanaPage({ wallets: [{ seeds }] }))
    const code = codeOf(page)
    await connectSolana(page)
    const transaction = await transferOf('legacy', newReceiver(), 1)
    await requestSolana(page, 'solana_signTransaction', { transaction })
    expect(await code()).toContain('askWallet')
    for (const text of ['onlyIfTrusted', sdkText]) expect(await code()).not.toContain(text)
  })

  testEach<TransactionKind>(1, ['versioned', 'legacy'])(
    'a %s transaction is signed, and the chain includes it',
    async (kind) => {
      await fundAccount(first)
      const page = await openConnected()
      const receiver = newReceiver()
      const transaction = await transferOf(kind, receiver, 10_000_001)
      const answer = await requestSolana(page, 'solana_signTransaction', { transaction })
      const signed = answer as { readonly transaction: string; readonly signature: string }
      const bytes = base58.decode(signed.transaction)
      // Everything but the signature is unchanged.
      expect(base58.encode(bytes.slice(65))).toBe(base58.encode(base58.decode(transaction).slice(65)))
      expect(await chain().sendRawTransaction(bytes)).toBe(signed.signature)
      const sent = await transferOf(kind, receiver, 10_000_002)
      await requestSolana(page, 'solana_signAndSendTransaction', { transaction: sent })
      expect(await chain().getBalance(receiver)).toBe(20_000_003)
    },
  )

  test('several transactions are signed in one request, and the site’s node sends for a wallet that can only sign', async () => {
    await fundAccount(first)
    const page = await openConnected()
    const receiver = newReceiver()
    const transactions = [
      await transferOf('legacy', receiver, 10_000_003),
      await transferOf('versioned', receiver, 10_000_004),
    ]
    await clearRequests(page)
    const answer = await requestSolana(page, 'solana_signAllTransactions', { transactions })
    const signed = answer as { readonly transactions: readonly string[] }
    expect(await requestsOf(page)).toEqual(['signTransaction'])
    for (const one of signed.transactions) await chain().sendRawTransaction(base58.decode(one))
    expect(await chain().getBalance(receiver)).toBe(20_000_007)

    const without = ['solana:signAndSendTransaction']
    const other = await openConnected(legacyPage(phantom, { without, mode: 'approve' }))
    const transaction = await transferOf('versioned', receiver, 10_000_005)
    await requestSolana(other, 'solana_signAndSendTransaction', { transaction })
    expect(await requestsOf(other)).toEqual(['connect', 'signTransaction'])
    expect(await chain().getBalance(receiver)).toBe(30_000_012)
  })

  byNight('a declined transaction is rejected', async () => {
    const page = await openConnected()
    await setMode(page, 'reject')
    const transaction = await transferOf('legacy', newReceiver(), 1)
    const { error } = await settleSolana(page, 'solana_signTransaction', { transaction })
    expect(error).toMatch(/rejected|declined/i)
  })

  test('a wallet that also registers itself is listed once, and is called by the standard', async () => {
    const { page } = await open(
      legacyPage({ ...phantom, registered: true }, { name: 'Phantom', mode: 'approve' }),
    )
    const code = codeOf(page)
    await openModal(page)
    await modal(page).getByRole('button', { name: 'Phantom' }).first().waitFor()
    expect(await countButtons(page, /Phantom|Browser Wallet/)).toBe(1)
    await press(page, 'Phantom')
    await page.getByText(account, { exact: true }).waitFor()
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
    await openList(page, 'Phantom')
    expect(await countButtons(page, /Backpack|Coinbase|Browser Wallet/)).toBe(0)
    await press(page, 'Solflare')
    await waitForText(page, 'The wallet shared no account.')
    await closeModal(page)
    await connectWallet(page, 'Phantom')
    await page.getByText(account, { exact: true }).waitFor()
    expect(errors).toEqual([])
  })
})
