import { Keypair, PublicKey } from '@solana/web3.js'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { localMints } from '../../services/chains/solana/mints.ts'
import { byNight } from '../lib/byNight.ts'
import { fillSend } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { fill, modal, openModal, press } from '../lib/modal.ts'
import { type SolanaPage, solanaPage, solanaWallet } from '../lib/solana.ts'
import { chain } from '../lib/solanaTransfer.ts'
import { waitForButton, waitForText } from '../lib/waits.ts'

const open = hostTests()
const warning = 'This address belongs to a program'
const review = (page: Page) => press(page, 'Preview Send')

/** Returns a program-derived address, which is off the curve and therefore has no private key. */
const vaultOf = (owner: PublicKey): PublicKey =>
  PublicKey.findProgramAddressSync([owner.toBytes()], new PublicKey(new Uint8Array(32).fill(7)))[0]

const openConnected = async (options: SolanaPage = {}): Promise<Page> =>
  (await open.connected(solanaPage(options), solanaWallet)).page

const accept = (page: Page) =>
  modal(page).getByRole('checkbox', { name: 'I have checked the address and want to send there' }).check()

test('a payment to a program address gets a warning before it is sent, and one to a person’s address does not', async () => {
  const page = await openConnected()
  const person = Keypair.generate().publicKey
  const vault = vaultOf(person)
  await fillSend(page, '0.01', person.toBase58())
  await review(page)
  await waitForButton(page, 'Send 0.01 SOL')
  expect(await modal(page).getByText(warning).count()).toBe(0)
  await press(page, 'Back')
  await fill(page, { To: vault.toBase58() })
  await review(page)
  await waitForText(page, warning)
  expect(await modal(page).getByRole('button', { name: 'Send 0.01 SOL' }).isDisabled()).toBe(true)
  await accept(page)
  await press(page, 'Send 0.01 SOL')
  await waitForText(page, 'Transaction started')
  expect(await chain().getBalance(vault)).toBe(10_000_000)
})

byNight('a token is sent to a program address too, into a token account that is created for it', async () => {
  const page = await openConnected({ wallets: [{ seeds: [2] }] })
  const vault = vaultOf(Keypair.generate().publicKey)
  await openModal(page, 'Send', /SOL/, 'LUSD')
  await fill(page, { Amount: '0.5', To: vault.toBase58() })
  await review(page)
  await waitForText(page, warning)
  await accept(page)
  await press(page, 'Send 0.5 LUSD')
  await waitForText(page, 'Transaction started')
  const mint = new PublicKey(localMints[0]?.address ?? '')
  const { value } = await chain().getParsedTokenAccountsByOwner(vault, { mint })
  expect(value[0]?.account.data.parsed.info.tokenAmount.amount).toBe('500000')
})
