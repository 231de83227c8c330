import { verifyTypedData } from 'ethers'
import { expect, test } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { chainReader } from '../lib/chain.ts'
import {
  checkSigning,
  disconnect,
  reload,
  switchNetwork,
  waitForConnected,
  waitForStatus,
} from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal, press } from '../lib/modal.ts'
import { addresses, privateKeys as twoKeys } from '../lib/openPage.ts'
import { openView } from '../lib/openView.ts'
import { code, copyUri, pairingTests, takeUri } from '../lib/pairing.ts'
import { takePicture } from '../lib/pictures.ts'
import { request, settle } from '../lib/provider.ts'
import { readCode } from '../lib/readCode.ts'
import { connectionsOf } from '../lib/stored.ts'
import { waitForClosed, waitForText } from '../lib/waits.ts'

const { openSite, phone, pair, pairShown } = pairingTests(hostTests())

test('a phone that approves is connected, the modal closes, and its signatures are its own', async () => {
  const { page } = await openSite()
  const wallet = await phone()
  const uri = await takeUri(page)
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  await waitForStatus(page, 'connecting')
  await wallet.pair(uri)
  await wallet.answer('Approve')
  await waitForConnected(page)
  await page.getByText(`eip155:31337:${addresses[0]}`).waitFor()
  await checkSigning(page, () => wallet.answer('Approve'))
})

byNight('the account, the site and a reloaded page name the paired wallet', async () => {
  const { page } = await openSite()
  await pair(page, { name: 'Harbor Wallet' })
  const nameOf = async () => (await connectionsOf(page)).eip155?.[0]?.connector?.name
  expect(await nameOf()).toBe('Harbor Wallet')
  await openView(page, 'Account')
  await takePicture(page, 'pairing-account')
  await reload(page, 'connected')
  expect(await nameOf()).toBe('Harbor Wallet')
})

test('4: a URI of the site is shown unchanged, and a camera reads exactly that URI', async () => {
  const { page } = await openSite()
  const uri = `wc:${'ab'.repeat(32)}@2?expiryTimestamp=1&relay-protocol=irn&symKey=${'cd'.repeat(32)}`
  await page.evaluate((uri) => window.latchkit?.kit.open({ uri }), uri)
  await code(page).waitFor()
  expect(await readCode(code(page))).toBe(uri)
  expect(await copyUri(page)).toBe(uri)
  // The uri belongs to the site, so the kit neither connects nor contacts a relay.
  await waitForStatus(page, 'disconnected')
})

testEach(0, [
  ['kit.open()', (): unknown => window.latchkit?.kit.open()],
  ['kit.connect()', (): unknown => void window.latchkit?.kit.connect().catch(() => undefined)],
])('a kit without a wallet list opens the pairing view by %s, and a phone connects', async (_, start) => {
  const { page } = await openSite({ kit: { preset: undefined, plugins: { eip155: {}, walletconnect: {} } } })
  await page.evaluate(start)
  await code(page).waitFor()
  await pairShown(page)
  await waitForClosed(page)
  await page.getByText(`eip155:31337:${addresses[0]}`).waitFor()
})

byNight('the QR code contains the URI that is copied', async () => {
  const { page } = await openSite()
  const uri = await takeUri(page)
  expect(await readCode(code(page))).toBe(uri)
})

test('sends a transaction that is mined from the paired account', async () => {
  const { page } = await openSite()
  const wallet = await pair(page)
  const [from, to] = addresses
  const hash = await request(page, 'eth_sendTransaction', [{ from, to, value: '0x2386f26fc10000' }])
  const receipt = await chainReader().waitForTransaction(String(hash), 1, 10_000)
  expect([receipt?.status, receipt?.from, receipt?.to]).toEqual([1, ...addresses])
  expect(await wallet.requests()).toEqual(['eth_sendTransaction'])
})

test('signs typed data, reads from the node, and never sends a method that the wallet did not approve', async () => {
  const { page } = await openSite()
  const wallet = await pair(page, { methods: ['personal_sign', 'eth_signTypedData_v4'] })
  const domain = { name: 'Shop', chainId: 31337 }
  const types = { Order: [{ name: 'cups', type: 'uint256' }] }
  const message = { cups: '2' }
  const typed = {
    domain,
    message,
    primaryType: 'Order',
    types: {
      ...types,
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
    },
  }
  const signature = await request(page, 'eth_signTypedData_v4', [addresses[0], JSON.stringify(typed)])
  expect(verifyTypedData(domain, types, message, String(signature))).toBe(addresses[0])
  expect(await request(page, 'eth_blockNumber', [])).toMatch(/^0x/)
  const transaction = { from: addresses[0], to: addresses[1], value: '0x1' }
  expect(await settle(page, 'eth_sendTransaction', [transaction])).toEqual({
    error:
      'Your wallet did not allow "eth_sendTransaction" when it connected. Connect again, or use another wallet.',
    code: 4200,
    reason: 'METHOD_NOT_SUPPORTED',
  })
  expect(await wallet.requests()).toEqual(['eth_signTypedData_v4'])
})

test('21: every approved network belongs to one session, and switching sends no request', async () => {
  const { page } = await openSite()
  const wallet = await pair(page)
  const [session] = await wallet.evaluate((app) => app.sessions())
  expect(session?.namespaces.eip155?.chains).toEqual(['eip155:31337', 'eip155:31338'])
  await switchNetwork(page, 'eip155:31338')
  await page.getByText(`eip155:31338:${addresses[0]}`).waitFor()
  expect(await wallet.requests()).toEqual([])
  expect(await connectionsOf(page)).toMatchObject({
    eip155: [{ connectorId: 'walletConnect', session: session?.topic }],
  })
})

byNight(
  'a network that the wallet did not approve shows a text, and the site keeps its network',
  async () => {
    const { page } = await openSite()
    const wallet = await pair(page, { grants: [31337], methods: ['personal_sign'] })
    const message = await page.evaluate(() =>
      window.latchkit?.kit.switchNetwork('eip155:31338').catch(({ message }) => message),
    )
    expect(message).toBe(
      'Your wallet has not approved this network. Connect again and select it in the wallet.',
    )
    await page.getByText(`eip155:31337:${addresses[0]}`).waitFor()
    expect(await wallet.requests()).toEqual([])
    await openView(page, 'Networks')
    await modal(page)
      .getByRole('button', { name: /Local Two.*Not approved/ })
      .waitFor()
    expect(
      await modal(page)
        .getByRole('button', { name: /Local One.*Not approved/ })
        .count(),
    ).toBe(0)
  },
)

byNight('follows the network and the account of the wallet', async () => {
  const { page } = await openSite()
  const wallet = await pair(page, { privateKeys: [...twoKeys] })
  await wallet.evaluate((app) => app.switchChain(31338))
  await page.getByText(`eip155:31338:${addresses[0]}`).waitFor()
  await wallet.evaluate((app) => app.switchAccount(1))
  await page.getByText(`eip155:31338:${addresses[1]}`).waitFor()
})

test('reconnects after a reload on the last network, without a prompt', async () => {
  const { page } = await openSite()
  const wallet = await pair(page)
  await switchNetwork(page, 'eip155:31338')
  await reload(page, 'connected')
  await page.getByText(`eip155:31338:${addresses[0]}`).waitFor()
  expect(await wallet.requests()).toEqual([])
  await checkSigning(page)
})

byNight('disconnecting notifies the wallet, and survives a reload', async () => {
  const { page } = await openSite()
  const wallet = await pair(page)
  await disconnect(page)
  await expect.poll(() => wallet.evaluate((app) => app.sessions().length)).toBe(0)
  await page.reload()
  await page.waitForTimeout(500)
  await waitForStatus(page, 'disconnected')
})

byNight('disconnecting in the wallet disconnects the site', async () => {
  const { page } = await openSite()
  const wallet = await pair(page)
  await wallet.page.getByRole('button', { name: 'Disconnect Example Shop' }).click()
  await waitForStatus(page, 'disconnected')
  expect(await page.evaluate(() => localStorage.getItem('@latchkit/main/connections'))).toBeNull()
})

test('22: a rejection by the wallet is shown, and a retry has a new URI', async () => {
  const { page } = await openSite()
  const wallet = await phone({ mode: 'reject' })
  const first = await takeUri(page)
  await wallet.pair(first)
  await takePicture(page, 'pairing-declined', 'Connection declined')
  await waitForText(page, 'Connection can be declined if a previous request is still active')
  await waitForStatus(page, 'disconnected')
  await press(page, 'Try again')
  await code(page).waitFor()
  const second = await copyUri(page)
  expect(second).not.toBe(first)
  await wallet.evaluate((app) => app.setMode('approve'))
  await wallet.pair(second)
  await waitForStatus(page, 'connected')
})

byNight('a wallet that approves after the view was closed does not connect, and is notified', async () => {
  const { page } = await openSite()
  const wallet = await phone({ mode: 'stall' })
  await wallet.pair(await takeUri(page))
  await page.keyboard.press('Escape')
  await waitForStatus(page, 'disconnected')
  await wallet.evaluate((app) => app.setMode('approve'))
  await expect
    .poll(() => wallet.page.getByRole('status', { name: 'State' }).textContent())
    .toMatch(/^Connected/)
  await expect.poll(() => wallet.evaluate((app) => app.sessions().length), { timeout: 10_000 }).toBe(0)
  await waitForStatus(page, 'disconnected')
})
