import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fillSend, modal, openModal, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { walletName, walletRdns } from '../lib/openPage.ts'
import { openView } from '../lib/openView.ts'
import { code, copyUri, dialog, pairingTests, takeUri } from '../lib/pairing.ts'
import type { OpenedPhone } from '../lib/phone.ts'
import { readCode } from '../lib/readCode.ts'
import { testnet } from '../lib/solana.ts'

const { openSite, pair, phone } = pairingTests(hostTests())

const [one, two] = ['eip155:31337', 'eip155:31338']
const both = {
  kit: { networks: [one, two, testnet], plugins: { solana: {}, walletconnect: {} } },
}
const receiver = '0x000000000000000000000000000000000000dEaD'

const isThere = (page: Page, namespace: string, status: string) =>
  page
    .getByRole('list', { name: 'Connections' })
    .getByRole('listitem', { name: namespace })
    .getByText(`${namespace}: ${status}`)
    .waitFor()

/** Returns the connections of the last `connections` event that the site received. */
const lastConnections = (page: Page) =>
  page.evaluate(() => {
    const connections = window.latchkit?.events.findLast(({ event }) => event === 'connections')?.payload
    return Object.values(connections ?? {}).flat() as {
      connectorId: string
      namespace: string
      session: string
    }[]
  })

/** Records the events that an analytics plugin would receive from now on. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const tracked: unknown[] = []
    Object.assign(globalThis, { tracked })
    window.latchkit?.kit.use({
      id: 'ear',
      options: undefined,
      manifest: {
        id: 'ear',
        version: '1.0.0',
        kernel: '^0.1.0',
        api: 1,
        on: ['hook:track'],
        needs: [],
        load: async () => ({
          default: (context: { tap(name: string, fn: (event: unknown) => void): void }) =>
            context.tap('track', (event) => tracked.push(event)),
        }),
      },
    })
  })
const tracked = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'tracked') as unknown)

const goTo = (page: Page, chainId: string) =>
  page.evaluate((to) => window.latchkit?.kit.switchNetwork(to as never), chainId)

describe('a phone on EVM and Solana', () => {
  test('21: after a scan that approves two EVM chains and one Solana chain, both namespaces are connected with one connector and the modal is closed', async () => {
    const { page } = await openSite(both)
    const wallet = await phone({ namespaces: ['solana'] })
    await openModal(page)
    await dialog(page).getByRole('button', { name: 'WalletConnect' }).click()
    await code(page).waitFor()
    const scanned = await readCode(code(page))
    await wallet.pair(scanned ?? '')
    await wallet.answer('Approve')
    await isThere(page, 'eip155', 'connected')
    await isThere(page, 'solana', 'connected')
    await dialog(page).waitFor({ state: 'hidden' })
    const chains = await wallet.hand((it) =>
      it.sessions().map(({ namespaces }) => [namespaces.eip155?.chains, namespaces.solana?.chains]),
    )
    expect(chains).toEqual([[[one, two], [testnet]]])
    const connections = await lastConnections(page)
    expect(connections.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
    expect(new Set(connections.map(({ connectorId }) => connectorId))).toEqual(new Set(['walletConnect']))
    expect(new Set(connections.map(({ session }) => session)).size).toBe(1)
    // Both EVM networks were approved, so switching between them sends no request to the wallet.
    await goTo(page, two)
    await page
      .getByText(new RegExp(`^${two}`))
      .first()
      .waitFor()
    expect(await wallet.asked()).toEqual([])
  })

  test('23: disconnecting Solana also disconnects EVM, clears sessions and send state, and sends DISCONNECT_SUCCESS', async () => {
    const { page } = await openSite(both)
    const wallet = await pair(page, { namespaces: ['solana'] })
    await dialog(page).waitFor({ state: 'hidden' })
    await listen(page)
    await fillSend(page, '0.5', receiver)
    await modal(page).getByRole('button', { name: 'Preview Send' }).click()
    await modal(page).getByRole('heading', { name: 'Review send' }).waitFor()
    await page.keyboard.press('Escape')
    await goTo(page, testnet)
    await openModal(page)
    await modal(page)
      .getByRole('button', { name: /Solana/ })
      .waitFor()
    await modal(page).getByRole('button', { name: 'Disconnect' }).click()
    await isThere(page, 'solana', 'disconnected')
    await isThere(page, 'eip155', 'disconnected')
    await expect.poll(() => wallet.hand((it) => it.sessions().length)).toBe(0)
    const events = ['eip155', 'solana'].map((namespace) => ({
      event: 'DISCONNECT_SUCCESS',
      properties: { namespace },
    }))
    await expect.poll(() => tracked(page)).toEqual(expect.arrayContaining(events))
    // Nothing of the first wallet is left for the next one.
    await wallet.pair(await takeUri(page))
    await waitForStatus(page, 'connected')
    await openModal(page)
    await modal(page).getByRole('button', { name: 'Send' }).click()
    expect(await modal(page).getByLabel('Amount').inputValue()).toBe('')
    expect(await modal(page).getByLabel('To').inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.latchkit?.kit.disconnect())
    await page.reload()
    await isThere(page, 'eip155', 'disconnected')
    await isThere(page, 'solana', 'disconnected')
  })
})

/** Returns the namespaces of each of the phone's sessions. */
const sessionNamespaces = ({ hand }: OpenedPhone) =>
  hand((it) => it.sessions().map(({ namespaces }) => Object.keys(namespaces).sort()))

/** Returns the namespaces that the site requested for each of the phone's sessions. */
const requestedNamespaces = ({ hand }: OpenedPhone) =>
  hand((it) => it.sessions().map(({ optionalNamespaces }) => Object.keys(optionalNamespaces).sort()))

describe('a list that is limited to Solana', () => {
  test('only that namespace is requested from a phone, and EVM keeps its own wallet', async () => {
    const { page } = await openSite({ ...both, wallets: [{ mode: 'approve' }] })
    await openModal(page)
    await modal(page).getByRole('button', { name: walletName }).click()
    await isThere(page, 'eip155', 'connected')
    await dialog(page).waitFor({ state: 'hidden' })
    await openModal(page)
    await modal(page)
      .getByRole('button', { name: /Local One/ })
      .click()
    await modal(page).getByRole('button', { name: 'Local Solana Two' }).click()
    await modal(page).getByText('Switch to Local Solana Two').waitFor()
    await modal(page).getByRole('button', { name: 'Switch', exact: true }).click()
    await modal(page).getByRole('button', { name: 'WalletConnect' }).click()
    const wallet = await phone({ mode: 'approve' })
    const uri = await copyUri(page)
    // Only the requested namespace is connecting.
    await isThere(page, 'solana', 'connecting')
    await isThere(page, 'eip155', 'connected')
    await wallet.pair(uri)
    await isThere(page, 'solana', 'connected')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await requestedNamespaces(wallet)).toEqual([['solana']])
    const connections = await lastConnections(page)
    expect(connections.map(({ connectorId }) => connectorId)).toEqual([walletRdns, 'walletConnect'])
    await page.getByText(new RegExp(`^${testnet}:`)).waitFor()
    // The session behaves like any other: a reload restores it, and the site can disconnect it.
    await page.reload()
    await isThere(page, 'solana', 'connected')
    await page.evaluate(() => window.latchkit?.kit.disconnect())
    await expect.poll(() => sessionNamespaces(wallet)).toEqual([])
  })

  test('the namespaces of an existing session are requested too: the new session replaces it, and the site is on Solana', async () => {
    const { page } = await openSite(both)
    const first = await pair(page, { namespaces: [] })
    await isThere(page, 'eip155', 'connected')
    await goTo(page, two)
    // Pairing is not offered again while a paired wallet is connected, so the first row is a wallet of the listing.
    await openView(page, 'Connect', { namespace: 'solana' })
    await modal(page).getByRole('listitem').first().getByRole('button').click()
    await code(page).waitFor()
    const wallet = await phone({ mode: 'approve' })
    await wallet.pair(await copyUri(page))
    await isThere(page, 'solana', 'connected')
    await isThere(page, 'eip155', 'connected')
    expect(await requestedNamespaces(wallet)).toEqual([['eip155', 'solana']])
    await page.getByText(new RegExp(`^${testnet}:`)).waitFor()
    await expect.poll(() => sessionNamespaces(first)).toEqual([])
  })
})
