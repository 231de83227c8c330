import { base58 } from '@scure/base'
import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import type { Page } from 'playwright-core'
import nacl from 'tweetnacl'
import { describe, expect, test } from 'vitest'
import { type LocalMint, localMints } from '../../services/chains/solana/mints.ts'
import { variants } from '../lib/byNight.ts'
import { chunkPattern } from '../lib/chunkPattern.ts'
import { codeOf, sdkText } from '../lib/codeOf.ts'
import { connectWallet, modal, openModal, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { walletName } from '../lib/openPage.ts'
import {
  askedOf,
  askSolana,
  byHand,
  devnet,
  nodeUrl,
  solanaPage,
  solanaWallet,
  testnet,
} from '../lib/solana.ts'
import { answerPrompt } from '../lib/wallet.ts'

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

/** Checks with an independent library whether an account has signed a text. */
const isSigned = (text: string, signature: string, address: string): boolean =>
  nacl.sign.detached.verify(new TextEncoder().encode(text), base58.decode(signature), base58.decode(address))

const account = (page: Page, id: string) => page.getByText(id, { exact: true }).waitFor()

describe('solana', () => {
  test('15: a registered wallet connects by its row, and its SOL balance is shown with three decimals, rounded down', async () => {
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

  test('after a reload it reconnects without a prompt, on its last cluster', async () => {
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

  test('a signed message verifies with an independent library, and no other account signs', async () => {
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

  test('when the wallet changes its account, the site and the modal follow', async () => {
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

  test('the user switches the cluster in the modal, without a request to the wallet', async () => {
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

  test('a declined connection shows a text with a retry, and a locked wallet can be unlocked', async () => {
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

  test('a declined request is rejected with 4001, and a missing feature is reported', async () => {
    const { page } = await open(solanaPage({ wallets: [{ without: ['solana:signIn'] }] }))
    await connect(page)
    await byHand(page, 'setMode', 'reject')
    const message = base58.encode(new TextEncoder().encode('no'))
    await expect(askSolana(page, 'solana_signMessage', { message })).rejects.toThrow(/rejected|declined/i)
    await expect(askSolana(page, 'solana_signIn', {})).rejects.toThrow('cannot do that')
  })

  test('disconnects, notifies the wallet, and stays disconnected after a reload', async () => {
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

  test('47: SOL is sent through the views, and the virtual machine transfers exactly that amount', async () => {
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
    // The fee: 5,000 lamports for the signature, and 500 compute units at the median price of 20,000 micro-lamports.
    expect(before - (await chain().getBalance(new PublicKey(first)))).toBe(250_000_001 + 5_000 + 10)
  })

  test('signs in with Solana if the wallet supports it, with a text that names this site', async () => {
    const { page } = await open(solanaPage())
    await connect(page)
    const params = { statement: 'Welcome', nonce: 'a1b2c3d4e5' }
    const answer = (await askSolana(page, 'solana_signIn', params)) as Readonly<Record<string, string>>
    const text = new TextDecoder().decode(base58.decode(answer.signedMessage ?? ''))
    const { host } = new URL(page.url())
    expect(text).toBe(
      `${host} wants you to sign in with your Solana account:\n${first}\n\nWelcome\n\nNonce: a1b2c3d4e5`,
    )
    expect(isSigned(text, answer.signature ?? '', first)).toBe(true)
  })

  test('42: connected on EVM only, a selected Solana network shows an explanation and leads to the Solana wallets', async () => {
    const networks = ['eip155:31337', devnet]
    const { page } = await open(solanaPage({ evm: [{}], kit: { networks } }))
    await connectWallet(page)
    await openModal(page)
    await modal(page)
      .getByRole('button', { name: /Local One/ })
      .click()
    await modal(page).getByRole('button', { name: 'Local Solana' }).click()
    await modal(page)
      .getByText(/Local Solana/)
      .first()
      .waitFor()
    await modal(page)
      .getByRole('button', { name: /continue|connect|switch/i })
      .last()
      .click()
    await modal(page)
      .getByRole('button', { name: new RegExp(solanaWallet) })
      .waitFor()
    expect(await modal(page).getByRole('button', { name: walletName, exact: false }).count()).toBe(0)
    await byHand(page, 'setMode', 'approve')
    await modal(page)
      .getByRole('button', { name: new RegExp(solanaWallet) })
      .click()
    await account(page, `${devnet}:${first}`)
  })

  test('a wallet on two namespaces is one row, which asks for the chain', async () => {
    const networks = ['eip155:31337', devnet]
    const evm = [{ name: solanaWallet, rdns: 'both.wallet' }]
    const { page } = await open(solanaPage({ evm, kit: { networks } }))
    await byHand(page, 'setMode', 'approve')
    await openModal(page)
    await modal(page).getByRole('button', { name: solanaWallet }).click()
    const chainDialog = page.getByRole('dialog', { name: 'Select chain' })
    await chainDialog.getByRole('button', { name: 'EVM' }).waitFor()
    await chainDialog.getByRole('button', { name: 'Solana', exact: true }).click()
    await account(page, `${devnet}:${first}`)
    expect(await askedOf(page)).toEqual(['connect'])
  })

  test('connecting and signing load no code of another namespace, and no SDK', async () => {
    const { page } = await open(solanaPage())
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    const code = codeOf(page)
    await connect(page)
    const message = base58.encode(new TextEncoder().encode('Hello'))
    await askSolana(page, 'solana_signMessage', { message })
    expect(await code()).not.toContain(sdkText)
    const chunks = loaded.filter((path) => path.endsWith('.js'))
    expect(chunks.some((path) => chunkPattern('solana.askWallet').test(path))).toBe(true)
    const others = chunkPattern('solana.buildTransfer', 'bip122.', 'polkadot.', 'cosmos.')
    expect(chunks.filter((path) => others.test(path))).toEqual([])
  })

  test.each(
    variants(
      [
        ['LUSD', 0, '0.500001', 500_001n],
        ['LPTS', 1, '0.03', 3n],
      ] as const,
      1,
    ),
  )(
    'a token of the program %s is sent: the receiver gets a token account with the exact amount',
    async (symbol, at, amount, units) => {
      const { page } = await open(solanaPage({ wallets: [{ seeds: [2] }] }))
      await connect(page)
      const receiver = Keypair.generate().publicKey
      const mint = localMints[at] as LocalMint
      await openModal(page)
      await modal(page).getByRole('button', { name: 'Send' }).click()
      await modal(page).getByRole('button', { name: /SOL/ }).click()
      await modal(page).getByRole('button', { name: symbol }).click()
      await modal(page).getByLabel('Amount').fill(amount)
      await modal(page).getByLabel('To').fill(receiver.toBase58())
      await modal(page).getByRole('button', { name: 'Preview Send' }).click()
      await modal(page).getByText(mint.address, { exact: true }).waitFor()
      await modal(page)
        .getByRole('button', { name: `Send ${amount} ${symbol}` })
        .click()
      await modal(page).getByText('Transaction started').waitFor()
      expect(await tokenBalance(receiver.toBase58(), mint)).toBe(units)
    },
  )
})

/** Returns an owner's balance of a token, as read by web3.js. */
async function tokenBalance(owner: string, { address }: LocalMint): Promise<bigint> {
  const filter = { mint: new PublicKey(address) }
  const { value } = await chain().getParsedTokenAccountsByOwner(new PublicKey(owner), filter)
  return BigInt(value[0]?.account.data.parsed.info.tokenAmount.amount ?? 0)
}
