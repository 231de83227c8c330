import { base58 } from '@scure/base'
import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import type { Page } from 'playwright-core'
import nacl from 'tweetnacl'
import { describe, expect, test } from 'vitest'
import { modal, openModal, waitForStatus } from './lib/flows.ts'
import { hostTests } from './lib/hostTest.ts'
import {
  askedOf,
  askSolana,
  byHand,
  devnet,
  nodeUrl,
  solanaPage,
  solanaWallet,
  testnet,
} from './lib/solana.ts'
import { answerPrompt } from './lib/wallet.ts'

const open = hostTests()
const keys = [1, 2, 3, 4].map((byte) => Keypair.fromSeed(new Uint8Array(32).fill(byte)))
const addresses = keys.map(({ publicKey }) => publicKey.toBase58())
const [first, second] = addresses as [string, string]
const chain = () => new Connection(nodeUrl(devnet), 'confirmed')

async function connect(page: Page): Promise<void> {
  await byHand(page, 'setMode', 'approve')
  await openModal(page)
  await modal(page).getByRole('button', { name: solanaWallet }).click()
  await waitForStatus(page, 'connected')
  await modal(page).waitFor({ state: 'hidden' })
}

/** Whether a signature is of this text and this account, by a library that is none of ours. */
const isSigned = (text: string, signature: string, address: string): boolean =>
  nacl.sign.detached.verify(new TextEncoder().encode(text), base58.decode(signature), base58.decode(address))

const account = (page: Page, id: string) => page.getByText(id, { exact: true }).waitFor()

describe('solana', () => {
  test('15: a registered wallet is connected by its row, and its SOL is shown to three decimals, floored', async () => {
    const { page, requests } = await open(solanaPage({ wallets: [{ seeds: [3] }] }))
    await openModal(page)
    await modal(page)
      .getByRole('button', { name: `${solanaWallet} Installed` })
      .click()
    await modal(page).getByText(`Continue in ${solanaWallet}`).waitFor()
    expect(requests).toEqual([])
    await answerPrompt(page, 'Approve')
    await waitForStatus(page, 'connected')
    await account(page, `${devnet}:${addresses[2]}`)
    await openModal(page)
    await modal(page).getByText('12.345', { exact: true }).first().waitFor()
    await modal(page).getByText('SOL', { exact: true }).first().waitFor()
    expect(new Set(requests)).toContain('getBalance')
  })

  test('after a reload it is connected without a prompt, on the cluster it was on', async () => {
    const { page } = await open(solanaPage())
    await connect(page)
    await page.evaluate((to) => window.latchkit?.kit.switchNetwork(to), testnet)
    await account(page, `${testnet}:${first}`)
    await byHand(page, 'setMode', 'stall')
    await page.reload()
    await waitForStatus(page, 'connected')
    await account(page, `${testnet}:${first}`)
    expect(await askedOf(page)).toEqual(['connect'])
  })

  test('a message is signed, and an independent library verifies it; no other account signs', async () => {
    const { page } = await open(solanaPage())
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

  test('the wallet changes its account, and the site and the modal follow', async () => {
    const { page } = await open(solanaPage())
    await connect(page)
    await byHand(page, 'switchAccount', 1)
    await account(page, `${devnet}:${second}`)
    await openModal(page)
    await modal(page)
      .getByText(`${second.slice(0, 4)}…${second.slice(-6)}`)
      .waitFor()
    await byHand(page, 'disconnect')
    await waitForStatus(page, 'disconnected')
  })

  test('the visitor changes the cluster in the modal, and no wallet is asked', async () => {
    const { page } = await open(solanaPage())
    await connect(page)
    await byHand(page, 'forget')
    await openModal(page)
    await modal(page)
      .getByRole('button', { name: /Local Solana/ })
      .click()
    await modal(page).getByRole('button', { name: 'Local Solana Two' }).click()
    await account(page, `${testnet}:${first}`)
    expect(await askedOf(page)).toEqual([])
  })

  test('a connection that is declined is said in words, and asked again; a locked wallet is no stuck state', async () => {
    const { page } = await open(solanaPage())
    await byHand(page, 'setMode', 'reject')
    await openModal(page)
    await modal(page).getByRole('button', { name: solanaWallet }).click()
    await modal(page).getByText('Connection declined').waitFor()
    await byHand(page, 'lock')
    await byHand(page, 'setMode', 'approve')
    await modal(page).getByRole('button', { name: 'Try again' }).click()
    await modal(page).getByText('The wallet shared no account.').waitFor()
    await byHand(page, 'unlock')
    await modal(page).getByRole('button', { name: 'Try again' }).click()
    await waitForStatus(page, 'connected')
  })

  test('a request that is declined is rejected with 4001; a feature that is not there is said', async () => {
    const { page } = await open(solanaPage({ wallets: [{ without: ['solana:signIn'] }] }))
    await connect(page)
    await byHand(page, 'setMode', 'reject')
    const message = base58.encode(new TextEncoder().encode('no'))
    await expect(askSolana(page, 'solana_signMessage', { message })).rejects.toThrow(/rejected|declined/i)
    await expect(askSolana(page, 'solana_signIn', {})).rejects.toThrow('cannot do that')
  })

  test('disconnects, tells the wallet, and stays so after a reload', async () => {
    const { page } = await open(solanaPage())
    await connect(page)
    await openModal(page)
    await modal(page).getByRole('button', { name: 'Disconnect' }).click()
    await waitForStatus(page, 'disconnected')
    await expect.poll(() => askedOf(page)).toContain('disconnect')
    await page.reload()
    await page.waitForTimeout(300)
    await waitForStatus(page, 'disconnected')
  })

  test('47: SOL is sent through the screens, and the real virtual machine moves just that, to the last lamport', async () => {
    const { page } = await open(solanaPage())
    await connect(page)
    const receiver = Keypair.generate().publicKey
    const before = await chain().getBalance(new PublicKey(first))
    await openModal(page)
    await modal(page).getByRole('button', { name: 'Send' }).click()
    await modal(page).getByLabel('Amount').fill('0.250000001')
    await modal(page).getByLabel('To').fill(receiver.toBase58())
    await modal(page).getByRole('button', { name: 'Preview Send' }).click()
    await modal(page).getByText('0.250000001 SOL', { exact: true }).waitFor()
    await modal(page).getByText(receiver.toBase58(), { exact: true }).waitFor()
    await modal(page).getByRole('button', { name: 'Send 0.250000001 SOL' }).click()
    await modal(page).getByText('Transaction started').waitFor()
    expect((await askedOf(page)).filter((method) => /sign/.test(method))).toEqual(['signAndSendTransaction'])
    expect(await chain().getBalance(receiver)).toBe(250_000_001)
    // 5,000 for the signature, and 500 units at the 20,000 micro-lamports that others paid in the middle.
    expect(before - (await chain().getBalance(new PublicKey(first)))).toBe(250_000_001 + 5_000 + 10)
  })
})
