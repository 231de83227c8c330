import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { reviewSend, switchNetwork, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal, openModal, press, pressExact } from '../lib/modal.ts'
import { walletName, walletRdns } from '../lib/openPage.ts'
import { openView } from '../lib/openView.ts'
import { code, copyUri, pairingTests, takeUri } from '../lib/pairing.ts'
import type { OpenedPhone } from '../lib/phone.ts'
import { readCode } from '../lib/readCode.ts'
import { recordEvents, recordedEvents, waitForNamespace } from '../lib/site.ts'
import { testnet } from '../lib/solana.ts'
import { connectionsOf } from '../lib/stored.ts'
import { openList, waitForClosed, waitForHeading, waitForText } from '../lib/waits.ts'

const { openSite, pair, pairShown, phone } = pairingTests(hostTests())

const [one, two] = ['eip155:31337', 'eip155:31338']
const both = { kit: { networks: [one, two, testnet], plugins: { solana: {}, walletconnect: {} } } }
const receiver = '0x000000000000000000000000000000000000dEaD'

/** Returns the connections of the last `connections` event that the site received. */
const lastConnections = async (page: Page) => Object.values(await connectionsOf(page)).flat()

describe('a phone on EVM and Solana', () => {
  byNight(
    '21: after a scan that approves two EVM chains and one Solana chain, both namespaces are connected with one connector and the modal is closed',
    async () => {
      const { page } = await openSite(both)
      const wallet = await phone({ namespaces: ['solana'] })
      await openModal(page, 'WalletConnect')
      await code(page).waitFor()
      const scanned = await readCode(code(page))
      await wallet.pair(scanned ?? '')
      await wallet.answer('Approve')
      await waitForNamespace(page, 'eip155', 'connected')
      await waitForNamespace(page, 'solana', 'connected')
      await waitForClosed(page)
      const chains = await wallet.evaluate((it) =>
        it.sessions().map(({ namespaces }) => [namespaces.eip155?.chains, namespaces.solana?.chains]),
      )
      expect(chains).toEqual([[[one, two], [testnet]]])
      const connections = await lastConnections(page)
      expect(connections.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
      expect(new Set(connections.map(({ connectorId }) => connectorId))).toEqual(new Set(['walletConnect']))
      expect(new Set(connections.map(({ session }) => session)).size).toBe(1)
      // Both EVM networks were approved, so switching between them sends no request to the wallet.
      await switchNetwork(page, two)
      const onSecond = page.getByText(new RegExp(`^${two}`))
      await onSecond.first().waitFor()
      expect(await wallet.requests()).toEqual([])
    },
  )

  test('23: disconnecting Solana also disconnects EVM, clears sessions and send state, and sends DISCONNECT_SUCCESS', async () => {
    const { page } = await openSite(both)
    const wallet = await pair(page, { namespaces: ['solana'] })
    await waitForClosed(page)
    await recordEvents(page)
    await reviewSend(page, '0.5', receiver)
    await waitForHeading(page, 'Review send')
    await page.keyboard.press('Escape')
    await switchNetwork(page, testnet)
    await openList(page, /Solana/)
    await press(page, 'Disconnect')
    await waitForNamespace(page, 'solana', 'disconnected')
    await waitForNamespace(page, 'eip155', 'disconnected')
    await expect.poll(() => wallet.evaluate((it) => it.sessions().length)).toBe(0)
    const events = ['eip155', 'solana'].map((namespace) => {
      return { event: 'DISCONNECT_SUCCESS', properties: { namespace } }
    })
    await expect.poll(() => recordedEvents(page)).toEqual(expect.arrayContaining(events))
    // Nothing of the first wallet is left for the next one.
    await wallet.pair(await takeUri(page))
    await waitForStatus(page, 'connected')
    await openModal(page, 'Send')
    expect(await modal(page).getByLabel('Amount').inputValue()).toBe('')
    expect(await modal(page).getByLabel('To').inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.latchkit?.kit.disconnect())
    await page.reload()
    await waitForNamespace(page, 'eip155', 'disconnected')
    await waitForNamespace(page, 'solana', 'disconnected')
  })
})

/** Returns the namespaces of each of the phone's sessions. */
const sessionNamespaces = ({ evaluate }: OpenedPhone) =>
  evaluate((it) => it.sessions().map(({ namespaces }) => Object.keys(namespaces).sort()))

/** Returns the namespaces that the site requested for each of the phone's sessions. */
const requestedNamespaces = ({ evaluate }: OpenedPhone) =>
  evaluate((it) => it.sessions().map(({ optionalNamespaces }) => Object.keys(optionalNamespaces).sort()))

describe('a list that is limited to Solana', () => {
  test('only that namespace is requested from a phone, and EVM keeps its own wallet', async () => {
    const { page } = await openSite({ ...both, wallets: [{ mode: 'approve' }] })
    await openModal(page, walletName)
    await waitForNamespace(page, 'eip155', 'connected')
    await waitForClosed(page)
    await openModal(page, /Local One/, 'Local Solana Two')
    await waitForText(page, 'Switch to Local Solana Two')
    await pressExact(page, 'Switch')
    await press(page, 'WalletConnect')
    const wallet = await phone({ mode: 'approve' })
    const uri = await copyUri(page)
    // Only the requested namespace is connecting.
    await waitForNamespace(page, 'solana', 'connecting')
    await waitForNamespace(page, 'eip155', 'connected')
    await wallet.pair(uri)
    await waitForNamespace(page, 'solana', 'connected')
    await waitForClosed(page)
    expect(await requestedNamespaces(wallet)).toEqual([['solana']])
    const connections = await lastConnections(page)
    expect(connections.map(({ connectorId }) => connectorId)).toEqual([walletRdns, 'walletConnect'])
    await page.getByText(new RegExp(`^${testnet}:`)).waitFor()
    // The session behaves like any other: a reload restores it, and the site can disconnect it.
    await page.reload()
    await waitForNamespace(page, 'solana', 'connected')
    await page.evaluate(() => window.latchkit?.kit.disconnect())
    await expect.poll(() => sessionNamespaces(wallet)).toEqual([])
  })

  byNight(
    'the namespaces of an existing session are requested too: the new session replaces it, and the site is on Solana',
    async () => {
      const { page } = await openSite(both)
      const first = await pair(page, { namespaces: [] })
      await waitForNamespace(page, 'eip155', 'connected')
      await switchNetwork(page, two)
      // Pairing is not offered again while a paired wallet is connected, so the first row is a wallet of the listing.
      await openView(page, 'Connect', { namespace: 'solana' })
      await modal(page).getByRole('listitem').first().getByRole('button').click()
      await code(page).waitFor()
      const wallet = await pairShown(page)
      await waitForNamespace(page, 'solana', 'connected')
      await waitForNamespace(page, 'eip155', 'connected')
      expect(await requestedNamespaces(wallet)).toEqual([['eip155', 'solana']])
      await page.getByText(new RegExp(`^${testnet}:`)).waitFor()
      await expect.poll(() => sessionNamespaces(first)).toEqual([])
    },
  )
})
