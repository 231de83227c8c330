import { beforeAll, expect, test } from 'vitest'
import { bitcoinPage, paymentOf, regtestId, rowOf } from '../lib/bitcoin.ts'
import { byNight, isNight, testEach } from '../lib/byNight.ts'
import { addFault, clearFaults } from '../lib/chain.ts'
import { starAddresses, withKeplr } from '../lib/cosmos.ts'
import { disconnect, reload, switchNetwork, waitForConnected, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal, openModal, press } from '../lib/modal.ts'
import { addresses, type PageOptions, walletName } from '../lib/openPage.ts'
import { openView } from '../lib/openView.ts'
import { takePicture } from '../lib/pictures.ts'
import { alice, assetHub, polkadotPage, wakeAssetHub } from '../lib/polkadot.ts'
import {
  askService,
  connectToSignIn,
  service,
  sessionsOf,
  signIn,
  storedTokens,
  waitForAsked,
  withSignIn,
} from '../lib/signIn.ts'
import { waitForNamespace } from '../lib/site.ts'
import { addressesOf, devnet, solanaPage, solanaWallet } from '../lib/solana.ts'
import { waitForClosed, waitForHeading, waitForText } from '../lib/waits.ts'
import { setMode, switchChain } from '../lib/wallet.ts'

const open = hostTests()
const one = 'eip155:31337'
const [address] = addresses

interface Row {
  readonly namespace: string
  readonly row: string
  readonly chainId: `${string}:${string}`
  readonly account: () => string
  readonly page: () => PageOptions
}

const rows: readonly Row[] = [
  {
    namespace: 'bip122',
    row: rowOf('standard'),
    chainId: regtestId,
    account: () => paymentOf(0),
    page: () => bitcoinPage('standard'),
  },
  {
    namespace: 'cosmos',
    row: 'Keplr',
    chainId: 'cosmos:localstar-1',
    account: () => starAddresses[0],
    page: () => withKeplr(),
  },
  { namespace: 'eip155', row: walletName, chainId: one, account: () => address, page: () => ({}) },
  {
    namespace: 'solana',
    row: solanaWallet,
    chainId: devnet,
    account: () => addressesOf([1])[0],
    page: () => solanaPage(),
  },
  {
    namespace: 'polkadot',
    row: 'Polkadot.js',
    chainId: assetHub,
    account: () => alice[assetHub],
    page: () => polkadotPage({}, { kit: { networks: [assetHub], plugins: { polkadot: {} } } }),
  },
]

// Only the nightly run signs in with a wallet of that node.
if (isNight) beforeAll(wakeAssetHub, 180_000)

testEach(2, rows)(
  '37: $namespace: a wallet that connects signs in to the service, stays so after a reload, and signs out',
  async ({ row, chainId, account, page: options, namespace }) => {
    const { page } = await open(withSignIn(options()))
    await connectToSignIn(page, row)
    await waitForText(page, 'Example Shop needs to connect to your wallet')
    await waitForText(
      page,
      'Sign this message to prove you own this wallet and proceed. Canceling will disconnect you.',
    )
    if (namespace === 'eip155') await takePicture(page, 'sign-in')
    await signIn(page)
    const [token = ''] = await storedTokens(page)
    // The service has verified the signature itself.
    expect(await askService(token)).toMatchObject({ address: account(), caip2Network: chainId })
    await reload(page, 'connected')
    expect(await sessionsOf(page, chainId, account())).toHaveLength(1)
    expect(await modal(page).isVisible()).toBe(false)
    await disconnect(page)
    await expect.poll(() => askService(token)).toBeUndefined()
    expect(await storedTokens(page)).toEqual([])
  },
)

test('6: a kit with both configurations is refused', async () => {
  const { page } = await open()
  const refusal = await page.evaluate(() => {
    try {
      window.latchkit?.factories.siwx({ siweConfig: {}, siwx: () => undefined } as never)
      return 'accepted'
    } catch (error) {
      return (error as Error).message
    }
  })
  expect(refusal).toBe('Cannot set both siweConfig and siwx options')
})

test('38: a declined signature leaves the view open, and the next one signs in', async () => {
  const { page } = await open(withSignIn())
  await connectToSignIn(page, walletName)
  await setMode(page, 'reject')
  await press(page, 'Sign')
  await waitForText(page, 'Signature declined')
  await waitForAsked(page)
  await waitForStatus(page, 'connected')
  await setMode(page, 'approve')
  await signIn(page)
  expect(await sessionsOf(page, one, address)).toHaveLength(1)
})

test('39: another network is signed in again, and canceling returns to the one that is signed in', async () => {
  const { page } = await open(withSignIn())
  await connectToSignIn(page, walletName)
  await signIn(page)
  await switchChain(page, 31338)
  await waitForAsked(page)
  await waitForText(page, 'Local Two')
  await press(page, 'Cancel')
  await waitForClosed(page)
  await waitForStatus(page, 'connected')
  await expect
    .poll(() => page.evaluate(() => window.latchkit?.provider('eip155').request({ method: 'eth_chainId' })))
    .toBe('0x7a69')
  expect(await sessionsOf(page, one, address)).toHaveLength(1)
  await switchNetwork(page, 'eip155:31338')
  await waitForAsked(page)
  await signIn(page)
  expect(await sessionsOf(page, 'eip155:31338', address)).toHaveLength(1)
  await switchNetwork(page, one)
  // The session of the first network is still valid, so the visitor is not asked.
  await expect.poll(() => sessionsOf(page, one, address)).toHaveLength(1)
  expect(await modal(page).isVisible()).toBe(false)
})

test('40: when no nonce can be created, an error is shown and the wallet is disconnected', async () => {
  const { page } = await open(withSignIn())
  await addFault({ service: 'auth', fault: { kind: 'status', status: 500 } })
  await setMode(page, 'approve')
  await openModal(page, walletName)
  await waitForText(page, 'A problem occurred while trying initialize authentication')
  await waitForStatus(page, 'disconnected')
  await clearFaults()
  // The wallet list is shown, so that the visitor can try again.
  await press(page, walletName)
  await waitForAsked(page)
})

test('a required sign-in cannot be closed, and canceling disconnects', async () => {
  const { page } = await open(withSignIn())
  await connectToSignIn(page, walletName)
  await page.keyboard.press('Escape')
  await waitForHeading(page, 'Sign In')
  await press(page, 'Cancel')
  await waitForClosed(page)
  await waitForStatus(page, 'disconnected')
  await expect.poll(() => storedTokens(page)).toEqual([])
})

test('an optional sign-in can be closed, keeps the connection, and is not asked again on the next visit', async () => {
  const { page } = await open(withSignIn({}, service({ required: false })))
  await connectToSignIn(page, walletName)
  await press(page, 'Cancel')
  await waitForClosed(page)
  await waitForConnected(page)
  await reload(page, 'connected')
  await openModal(page)
  await waitForHeading(page, 'Account')
})

test('a second namespace is asked to sign in, and canceling leaves the first connected and signed in', async () => {
  const evm = [{ mode: 'approve' as const, name: walletName }]
  const kit = { networks: [one, devnet], plugins: { solana: {} } }
  const { page } = await open(withSignIn(solanaPage({ kit, wallets: [{ mode: 'approve' }], evm })))
  await openModal(page, walletName)
  await waitForAsked(page)
  await signIn(page)
  await openView(page, 'Connect')
  await press(page, solanaWallet)
  await waitForAsked(page)
  await waitForText(page, 'Local Solana')
  await press(page, 'Cancel')
  await waitForNamespace(page, 'solana', 'disconnected')
  await waitForNamespace(page, 'eip155', 'connected')
  expect(await sessionsOf(page, one, address)).toHaveLength(1)
  expect(await storedTokens(page)).toHaveLength(1)
})

byNight('a session that expires is asked for again', async () => {
  const { page } = await open(withSignIn({}, { expiresInMs: 4_000 }))
  await connectToSignIn(page, walletName)
  await signIn(page)
  await waitForAsked(page)
})

byNight('a reload while the visitor is asked asks again, and two tabs are signed in together', async () => {
  const { page, context } = await open(withSignIn())
  await connectToSignIn(page, walletName)
  await page.reload()
  await waitForAsked(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await waitForAsked(other)
  await setMode(other, 'approve')
  await signIn(other)
  // The first tab looks again when the visitor returns to it.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await waitForClosed(page)
  expect(await sessionsOf(page, one, address)).toHaveLength(1)
})
