import { base58 } from '@scure/base'
import { Keypair, PublicKey } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { type LocalMint, localMints } from '../../services/chains/solana/mints.ts'
import { byNight, testEach, variants } from '../lib/byNight.ts'
import { chunkPattern } from '../lib/chunkPattern.ts'
import { codeOf, sdkText } from '../lib/codeOf.ts'
import { fillSend, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { countButtons, fill, modal, openModal, press } from '../lib/modal.ts'
import { walletName } from '../lib/openPage.ts'
import { takePictureByNight } from '../lib/pictures.ts'
import {
  addressesOf,
  connectSolana,
  devnet,
  isSigned,
  requestSolana,
  type SolanaPage,
  settleSolana,
  signText,
  solanaPage,
  solanaWallet,
  testnet,
} from '../lib/solana.ts'
import { chain, fundAccount } from '../lib/solanaTransfer.ts'
import { waitForButton, waitForExactText, waitForMergedRow, waitForText } from '../lib/waits.ts'
import { clearRequests, lock, requestsOf, setMode, unlock } from '../lib/wallet.ts'
import { legacySeeds, phantom } from '../lib/walletKinds.ts'

const open = hostTests()
const networks = ['eip155:31337', devnet]
const [first] = addressesOf([1, 2])

/** A registered wallet, and one that only injects a provider. */
const wallets = [
  { kind: 'a registered wallet', row: solanaWallet, page: solanaPage(), addresses: addressesOf([1, 2]) },
  {
    kind: 'a wallet that only injects a provider',
    row: 'Phantom',
    page: solanaPage({ wallets: [{ seeds: legacySeeds, legacy: phantom }] }),
    addresses: addressesOf(legacySeeds),
  },
] as const

describe.each(variants(wallets, 1))('$kind', ({ row, page: options, addresses: [owner, second] }) => {
  const openConnected = () => open.connected(options, row)

  test('a signed message verifies with an independent library, and no other account signs', async () => {
    const { page } = await openConnected()
    const signature = await signText(page, 'Hällo 🚀', owner)
    expect(isSigned('Hällo 🚀', signature, owner)).toBe(true)
    expect(isSigned('Hallo', signature, owner)).toBe(false)
    await expect(signText(page, 'Hällo 🚀', second)).rejects.toThrow('no account')
  })

  test('47: SOL is sent through the views, and the virtual machine transfers exactly that amount', async () => {
    if (owner !== first) await fundAccount(owner)
    const { page } = await openConnected()
    const receiver = Keypair.generate().publicKey
    const before = await chain().getBalance(new PublicKey(owner))
    await fillSend(page, '0.250000001', receiver.toBase58())
    await waitForText(page, /Balance: \d/)
    if (row === solanaWallet) await takePictureByNight(page, 'send-solana')
    await press(page, 'Preview Send')
    await waitForExactText(page, '0.250000001 SOL', receiver.toBase58())
    if (row === solanaWallet) {
      await takePictureByNight(page, 'send-solana-review', /^At most 0\.\d+ SOL$/)
    }
    await press(page, 'Send 0.250000001 SOL')
    await waitForText(page, 'Transaction started')
    expect((await requestsOf(page)).filter((method) => /sign/.test(method))).toEqual([
      'signAndSendTransaction',
    ])
    expect(await chain().getBalance(receiver)).toBe(250_000_001)
    // The fee: 5,000 lamports for the signature, and 500 compute units at the median price of 20,000 micro-lamports.
    expect(before - (await chain().getBalance(new PublicKey(owner)))).toBe(250_000_001 + 5_000 + 10)
  })
})

const openSolana = (options: SolanaPage = {}) => open.connected(solanaPage(options), solanaWallet)

describe('solana', () => {
  test('15: a registered wallet connects by its row, and its SOL balance is shown with three decimals, rounded down', async () => {
    const { page, requests } = await openSolana({ wallets: [{ seeds: [3] }] })
    await page.getByText(`${devnet}:${addressesOf([3])[0]}`, { exact: true }).waitFor()
    await openModal(page)
    for (const text of ['12.345', 'SOL']) await modal(page).getByText(text, { exact: true }).first().waitFor()
    expect(new Set(requests)).toContain('getBalance')
  })

  byNight('the visitor switches the cluster in the modal, without a request to the wallet', async () => {
    const { page } = await openSolana()
    await clearRequests(page)
    await openModal(page, /Local Solana/, 'Local Solana Two')
    await page.getByText(`${testnet}:${first}`, { exact: true }).waitFor()
    expect(await requestsOf(page)).toEqual([])
  })

  byNight('a locked wallet shares no account, and connects when it is unlocked', async () => {
    const { page } = await open(solanaPage({ wallets: [{ mode: 'approve' }] }))
    await lock(page)
    await openModal(page, solanaWallet)
    await waitForText(page, 'The wallet shared no account.')
    await unlock(page)
    await press(page, 'Try again')
    await waitForStatus(page, 'connected')
  })

  byNight('a missing feature is reported', async () => {
    const { page } = await openSolana({ wallets: [{ without: ['solana:signIn'] }] })
    await setMode(page, 'reject')
    expect((await settleSolana(page, 'solana_signIn', {})).error).toContain('cannot do that')
  })

  test('signs in with Solana if the wallet supports it, with a text that names this site', async () => {
    const { page } = await openSolana()
    const params = { statement: 'Welcome', nonce: 'a1b2c3d4e5' }
    const answer = (await requestSolana(page, 'solana_signIn', params)) as Readonly<Record<string, string>>
    const text = new TextDecoder().decode(base58.decode(answer.signedMessage ?? ''))
    const { host } = new URL(page.url())
    expect(text).toBe(
      `${host} wants you to sign in with your Solana account:\n${first}\n\nWelcome\n\nNonce: a1b2c3d4e5`,
    )
    expect(isSigned(text, answer.signature ?? '', first)).toBe(true)
  })

  test('42: connected on EVM only, a selected Solana network shows an explanation and leads to the Solana wallets', async () => {
    const { page } = await open.account(solanaPage({ evm: [{}], kit: { networks } }))
    await press(page, /Local One/, 'Local Solana')
    await modal(page)
      .getByText(/Local Solana/)
      .first()
      .waitFor()
    await modal(page)
      .getByRole('button', { name: /continue|connect|switch/i })
      .last()
      .click()
    await waitForButton(page, solanaWallet)
    expect(await countButtons(page, walletName)).toBe(0)
    await setMode(page, 'approve', solanaWallet)
    await press(page, solanaWallet)
    await page.getByText(`${devnet}:${first}`, { exact: true }).waitFor()
  })

  byNight('a wallet on two namespaces is one row, which asks for the chain', async () => {
    const evm = [{ name: solanaWallet, rdns: 'both.wallet' }]
    const { page } = await open(solanaPage({ evm, kit: { networks } }))
    await setMode(page, 'approve', solanaWallet)
    await openModal(page)
    await waitForMergedRow(page, solanaWallet)
    await press(page, solanaWallet)
    const chainDialog = page.getByRole('dialog', { name: 'Select chain' })
    await waitForButton(chainDialog, 'EVM')
    await chainDialog.getByRole('button', { name: 'Solana', exact: true }).click()
    await page.getByText(`${devnet}:${first}`, { exact: true }).waitFor()
    expect(await requestsOf(page, solanaWallet)).toEqual(['connect'])
  })

  byNight('connecting and signing load no code of another namespace, and no SDK', async () => {
    const { page } = await open(solanaPage())
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    const code = codeOf(page)
    await connectSolana(page)
    await signText(page, 'Hello')
    expect(await code()).not.toContain(sdkText)
    const chunks = loaded.filter((path) => path.endsWith('.js'))
    expect(chunks.some((path) => chunkPattern('solana.askWallet').test(path))).toBe(true)
    const others = chunkPattern('solana.buildTransfer', 'bip122.', 'polkadot.', 'cosmos.')
    expect(chunks.filter((path) => others.test(path))).toEqual([])
  })

  const tokens = [
    ['LUSD', 0, '0.500001', 500_001n],
    ['LPTS', 1, '0.03', 3n],
  ] as const
  testEach(1, tokens)(
    'a token of the program %s is sent: the receiver gets a token account with the exact amount',
    async (symbol, at, amount, units) => {
      const { page } = await openSolana({ wallets: [{ seeds: [2] }] })
      const receiver = Keypair.generate().publicKey
      const mint = localMints[at] as LocalMint
      await openModal(page, 'Send', /SOL/, symbol)
      await fill(page, { Amount: amount, To: receiver.toBase58() })
      await press(page, 'Preview Send')
      await waitForExactText(page, mint.address)
      await press(page, `Send ${amount} ${symbol}`)
      await waitForText(page, 'Transaction started')
      expect(await tokenBalance(receiver, mint)).toBe(units)
    },
  )
})

/** Returns an owner's balance of a token, as read by web3.js. */
async function tokenBalance(owner: PublicKey, { address }: LocalMint): Promise<bigint> {
  const { value } = await chain().getParsedTokenAccountsByOwner(owner, { mint: new PublicKey(address) })
  return BigInt(value[0]?.account.data.parsed.info.tokenAmount.amount ?? 0)
}
