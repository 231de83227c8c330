import { pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { fromBase64 } from '@cosmjs/encoding'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { decodeAddress, sr25519Verify } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { verifyMessage } from 'ethers'
import type { Page } from 'playwright-core'
import nacl from 'tweetnacl'
import { describe, expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { switchNetwork, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, countButtons, modal, openModal, press } from '../lib/modal.ts'
import { walletName } from '../lib/openPage.ts'
import { openView } from '../lib/openView.ts'
import { pairingTests } from '../lib/pairing.ts'
import { takePicture, takePictureByNight } from '../lib/pictures.ts'
import { providerOf } from '../lib/provider.ts'
import { shownAccount, waitForNamespace } from '../lib/site.ts'
import { devnet, solanaPage, solanaWallet } from '../lib/solana.ts'
import { waitForButton, waitForClosed, waitForHeading, waitForMergedRow, waitForText } from '../lib/waits.ts'

const open = hostTests()
const { openSite, pair } = pairingTests(open)

const chains = {
  eip155: 'eip155:31337',
  solana: devnet,
  bip122: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  polkadot: 'polkadot:45454545454545454545454545454545',
  cosmos: 'cosmos:localstar-1',
} as const
type Space = keyof typeof chains
const spaces = Object.keys(chains) as Space[]
const plugins = Object.fromEntries([...spaces, 'walletconnect'].map((id) => [id, {}]))
const five = { kit: { networks: Object.values(chains), plugins } }
const text = 'Hello from the host page'
const bytes = new TextEncoder().encode(text)

/** Returns the address that the page shows for a namespace. */
async function addressOf(page: Page, namespace: Space): Promise<string> {
  const id = await shownAccount(page, namespace)
  expect(id.startsWith(`${chains[namespace]}:`)).toBe(true)
  return id.slice(chains[namespace].length + 1)
}

/** Switches to a namespace, signs with the page's own button, and returns the displayed result. */
async function sign(page: Page, namespace: Space): Promise<string> {
  await switchNetwork(page, chains[namespace])
  const result = page.getByRole('status', { name: 'Result' })
  const before = await result.textContent()
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect.poll(() => result.textContent(), { timeout: 10_000 }).not.toBe(before)
  return (await result.textContent()) ?? ''
}

async function cosmosKey(page: Page) {
  const rows = await providerOf('cosmos').request(page, 'cosmos_getAccounts')
  return (rows as readonly { readonly address: string; readonly pubkey: string }[])[0]
}

/** Returns the document that Cosmos wallets sign for a text (ADR-36). */
function messageDoc(signer: string) {
  const value = { signer, data: Buffer.from(bytes).toString('base64') }
  const fee = { gas: '0', amount: [] }
  const msgs = [{ type: 'sign/MsgSignData', value }]
  return serializeSignDoc({ chain_id: '', account_number: '0', sequence: '0', fee, msgs, memo: '' })
}

describe('one session over five namespaces', () => {
  test('21: one code connects all namespaces, and each signature is verified by the library of its chain', async () => {
    const { page } = await openSite(five)
    await pair(page)
    for (const one of spaces) await waitForNamespace(page, one, 'connected')
    expect(verifyMessage(text, await sign(page, 'eip155'))).toBe(await addressOf(page, 'eip155'))
    const solana = base58.decode(await sign(page, 'solana'))
    const owner = base58.decode(await addressOf(page, 'solana'))
    expect(nacl.sign.detached.verify(bytes, solana, owner)).toBe(true)
    const bitcoin = await sign(page, 'bip122')
    expect(Verifier.verifySignature(await addressOf(page, 'bip122'), text, bitcoin)).toBe(true)
    const wrapped = new TextEncoder().encode(`<Bytes>${text}</Bytes>`)
    const polkadot = await sign(page, 'polkadot')
    expect(sr25519Verify(wrapped, polkadot, decodeAddress(await addressOf(page, 'polkadot')))).toBe(true)
    const cosmos = fromBase64(await sign(page, 'cosmos'))
    const signer = await addressOf(page, 'cosmos')
    const key = await cosmosKey(page)
    expect(pubkeyToAddress({ type: 'tendermint/PubKeySecp256k1', value: key?.pubkey }, 'cosmos')).toBe(signer)
    const hash = sha256(messageDoc(signer))
    expect(secp256k1.verify(cosmos, hash, fromBase64(key?.pubkey ?? ''), { prehash: false })).toBe(true)
  })

  byNight(
    '23: a reload restores all namespaces of a session, and disconnecting one ends the whole session',
    async () => {
      const { page } = await openSite(five)
      const wallet = await pair(page)
      await switchNetwork(page, chains.cosmos)
      await page.reload()
      for (const one of spaces) await waitForNamespace(page, one, 'connected')
      await page.getByText(`${chains.cosmos}:${await addressOf(page, 'cosmos')}`, { exact: true }).waitFor()
      await openModal(page, 'Disconnect')
      for (const one of spaces) await waitForNamespace(page, one, 'disconnected')
      await expect.poll(() => wallet.evaluate((phone) => phone.sessions().length)).toBe(0)
    },
  )

  test('a wallet that grants fewer namespaces connects on those, and the others are shown as not connected', async () => {
    const { page } = await openSite(five)
    await pair(page, { namespaces: ['solana'], methods: ['personal_sign'] })
    await page.getByText('Your wallet did not connect to Bitcoin, Polkadot, Cosmos').waitFor()
    await takePicture(page, 'namespaces-partly')
    await waitForNamespace(page, 'eip155', 'connected')
    await waitForNamespace(page, 'solana', 'connected')
    for (const one of ['bip122', 'polkadot', 'cosmos'] as const)
      await waitForNamespace(page, one, 'disconnected')
    expect(await sign(page, 'solana')).toMatch(/did not allow "solana_signMessage"/)
  })
})

const two = { networks: [chains.eip155, devnet], plugins: { solana: {} } }

async function choose(page: Page, name: string | RegExp): Promise<void> {
  await modal(page).getByRole('button', { name }).first().click()
}

async function openNetworks(page: Page, current: RegExp): Promise<void> {
  await openModal(page)
  await choose(page, current)
  await waitForHeading(page, 'Choose Network')
}

describe('wallets of two namespaces', () => {
  async function openBoth(name = walletName): Promise<Page> {
    const evm = [{ mode: 'approve' as const, name }]
    const { page } = await open(solanaPage({ kit: two, wallets: [{ mode: 'approve' }], evm }))
    await openModal(page)
    return page
  }

  byNight(
    '42: connected on EVM only, a Solana network leads to the Solana wallets, and both stay connected',
    async () => {
      const site = await openBoth()
      await choose(site, walletName)
      await waitForNamespace(site, 'eip155', 'connected')
      await openNetworks(site, /Local One/)
      await choose(site, 'Local Solana')
      await waitForText(site, 'Switch to Local Solana')
      await choose(site, 'Switch')
      await waitForButton(site, solanaWallet)
      expect(await countButtons(site, walletName)).toBe(0)
      await choose(site, solanaWallet)
      await waitForNamespace(site, 'solana', 'connected')
      await waitForNamespace(site, 'eip155', 'connected')
      await waitForClosed(site)
      await openNetworks(site, /Local Solana/)
      await choose(site, 'Local One')
      await waitForButton(site, /Local One/)
      await choose(site, 'Disconnect')
      await waitForNamespace(site, 'eip155', 'disconnected')
      await waitForNamespace(site, 'solana', 'connected')
      await waitForStatus(site, 'connected')
    },
  )

  test('a wallet announced on two namespaces is one row, which asks for the chain', async () => {
    const site = await openBoth(solanaWallet)
    await waitForMergedRow(site, solanaWallet)
    expect(await countButtons(site, solanaWallet)).toBe(1)
    await choose(site, solanaWallet)
    await modal(site).getByRole('button', { name: 'Solana', exact: true }).waitFor()
    await takePictureByNight(site, 'multi-chain')
    await choose(site, 'Solana')
    await waitForNamespace(site, 'solana', 'connected')
    await waitForNamespace(site, 'eip155', 'disconnected')
    await waitForClosed(site)
    await openView(site, 'SwitchActiveChain', { chainId: 'eip155:31337' })
    await takePictureByNight(site, 'active-chain-solana', 'Switch to Local One')
    await closeModal(site)
    // The Solana wallet handles its own requests, even though one row represents both namespaces.
    expect(base58.decode(await sign(site, 'solana'))).toHaveLength(64)
  })
})

describe('a site with two namespaces', () => {
  const networks = [chains.eip155, chains.solana]
  const openTwo = () =>
    open.connected(
      solanaPage({ evm: [{ mode: 'approve' }], wallets: [{ mode: 'approve' }], kit: { networks } }),
    )

  test('that asks for a network of a namespace without a wallet shows where to connect one', async () => {
    const { page } = await openTwo()
    const switched = switchNetwork(page, chains.solana)
    await waitForHeading(page, 'Switch chain')
    await press(page, 'Switch')
    await press(page, solanaWallet)
    await waitForNamespace(page, 'solana', 'connected')
    await waitForNamespace(page, 'eip155', 'connected')
    await switched
  })

  byNight('opens the list of one namespace with the wallets of that namespace only', async () => {
    const { page } = await openTwo()
    await openView(page, 'Connect', { namespace: 'solana' })
    await waitForButton(page, solanaWallet)
    expect(await countButtons(page, walletName)).toBe(0)
  })
})
