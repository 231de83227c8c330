import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { localMints } from '../../services/chains/solana/mints.ts'
import { fillSend, modal, openModal, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { byHand, devnet, nodeUrl, solanaPage, solanaWallet } from '../lib/solana.ts'

const open = hostTests()
const warning = 'This address belongs to a program'
const chain = () => new Connection(nodeUrl(devnet), 'confirmed')
const review = (page: Page) => modal(page).getByRole('button', { name: 'Preview Send' }).click()

/** Returns a program-derived address, which is off the curve and therefore has no private key. */
const vaultOf = (owner: PublicKey): PublicKey =>
  PublicKey.findProgramAddressSync([owner.toBytes()], new PublicKey(new Uint8Array(32).fill(7)))[0]

async function connect(page: Page): Promise<void> {
  await byHand(page, 'setMode', 'approve')
  await openModal(page)
  await modal(page).getByRole('button', { name: solanaWallet }).click()
  await waitForStatus(page, 'connected')
  await modal(page).waitFor({ state: 'hidden' })
}

const accept = (page: Page) =>
  modal(page).getByRole('checkbox', { name: 'I have checked the address and want to send there' }).check()

test('a payment to a program address gets a warning before it is sent, and one to a person’s address does not', async () => {
  const { page } = await open(solanaPage())
  await connect(page)
  const person = Keypair.generate().publicKey
  const vault = vaultOf(person)
  await fillSend(page, '0.01', person.toBase58())
  await review(page)
  await modal(page).getByRole('button', { name: 'Send 0.01 SOL' }).waitFor()
  expect(await modal(page).getByText(warning).count()).toBe(0)
  await modal(page).getByRole('button', { name: 'Back' }).click()
  await modal(page).getByLabel('To').fill(vault.toBase58())
  await review(page)
  await modal(page).getByText(warning).waitFor()
  expect(await modal(page).getByRole('button', { name: 'Send 0.01 SOL' }).isDisabled()).toBe(true)
  await accept(page)
  await modal(page).getByRole('button', { name: 'Send 0.01 SOL' }).click()
  await modal(page).getByText('Transaction started').waitFor()
  expect(await chain().getBalance(vault)).toBe(10_000_000)
})

test('a token is sent to a program address too, into a token account that is created for it', async () => {
  const { page } = await open(solanaPage({ wallets: [{ seeds: [2] }] }))
  await connect(page)
  const vault = vaultOf(Keypair.generate().publicKey)
  await openModal(page)
  await modal(page).getByRole('button', { name: 'Send' }).click()
  await modal(page).getByRole('button', { name: /SOL/ }).click()
  await modal(page).getByRole('button', { name: 'LUSD' }).click()
  await modal(page).getByLabel('Amount').fill('0.5')
  await modal(page).getByLabel('To').fill(vault.toBase58())
  await review(page)
  await modal(page).getByText(warning).waitFor()
  await accept(page)
  await modal(page).getByRole('button', { name: 'Send 0.5 LUSD' }).click()
  await modal(page).getByText('Transaction started').waitFor()
  const mint = new PublicKey(localMints[0]?.address ?? '')
  const { value } = await chain().getParsedTokenAccountsByOwner(vault, { mint })
  expect(value[0]?.account.data.parsed.info.tokenAmount.amount).toBe('500000')
})
