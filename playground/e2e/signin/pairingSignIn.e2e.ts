import type { Page } from 'playwright-core'
import { generatePrivateKey } from 'viem/accounts'
import { expect, test } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { addFault, clearServiceRequests } from '../lib/chain.ts'
import { contractWallet } from '../lib/contractWallet.ts'
import { disconnect, reload, waitForConnected, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, modal } from '../lib/modal.ts'
import { addresses } from '../lib/openPage.ts'
import { copyUri, pairingTests, takeUri } from '../lib/pairing.ts'
import type { OpenedPhone } from '../lib/phone.ts'
import {
  askService,
  authRequests,
  service,
  sessionsOf,
  signIn,
  storedTokens,
  waitForAsked,
  withSignIn,
} from '../lib/signIn.ts'
import { waitForClosed, waitForText } from '../lib/waits.ts'

const { openSite, phone } = pairingTests(hostTests())
const one = 'eip155:31337'
const [address] = addresses
/** Waits for the sentence, which a toast shows as well as the view. */
const waitForRefusal = (page: Page): Promise<void> =>
  modal(page).getByText('Could not sign in. The signature was not accepted.').first().waitFor()

const openShop = (siwx: object = service()) =>
  openSite(withSignIn({ kit: { plugins: { walletconnect: {} } } }, siwx))

const sessionsOfPhone = (wallet: OpenedPhone) => wallet.evaluate((it) => it.sessions().length)

test('37: a wallet that can do so connects and signs in with one approval, and stays signed in', async () => {
  const { page } = await openShop()
  const wallet = await phone({ signIn: 'yes' })
  await clearServiceRequests()
  const uri = await takeUri(page)
  expect(uri).toContain('&methods=wc_sessionAuthenticate')
  await wallet.pair(uri)
  await wallet.answer('Approve')
  await waitForConnected(page)
  await waitForClosed(page)
  expect([await wallet.requests(), await authRequests()]).toEqual([[], ['nonce', 'authenticate']])
  const [token = ''] = await storedTokens(page)
  expect(await askService(token)).toMatchObject({ address, caip2Network: one })
  await reload(page, 'connected')
  expect(await sessionsOf(page, one, address)).toHaveLength(1)
  expect(await modal(page).isVisible()).toBe(false)
  await disconnect(page)
  await expect.poll(() => askService(token)).toBeUndefined()
  await expect.poll(() => sessionsOfPhone(wallet)).toBe(0)
})

byNight('sessions of this browser are signed for every network of the wallet', async () => {
  const { page } = await openShop({ statement: 'Sign in to the shop.', resources: ['https://shop.example/'] })
  const wallet = await phone({ signIn: 'yes', mode: 'approve' })
  await wallet.pair(await takeUri(page))
  await waitForConnected(page)
  await waitForClosed(page)
  for (const chainId of [one, 'eip155:31338'] as const) {
    const [session] = await sessionsOf(page, chainId, address)
    expect(session?.message).toContain('Sign in to the shop. I further authorize the stated URI')
  }
})

test('a wallet that cannot sign while it pairs connects, and is asked to sign in afterwards', async () => {
  const { page } = await openShop()
  const wallet = await phone({ mode: 'approve' })
  const uri = await takeUri(page)
  expect(uri).toContain('&methods=wc_sessionAuthenticate')
  await wallet.pair(uri)
  await waitForAsked(page)
  expect(await sessionsOf(page, one, address)).toEqual([])
  await signIn(page)
  expect(await wallet.requests()).toEqual(['personal_sign'])
  expect(await sessionsOf(page, one, address)).toHaveLength(1)
})

byNight(
  'a wallet that answers that it does not know the request (10001) connects, and is asked to sign in afterwards',
  async () => {
    const { page } = await openShop()
    const wallet = await phone({ signIn: 'unsupported', mode: 'approve' })
    await wallet.pair(await takeUri(page))
    await waitForAsked(page)
    await signIn(page)
    expect(await wallet.requests()).toEqual(['wc_sessionAuthenticate', 'personal_sign'])
    expect(await sessionsOf(page, one, address)).toHaveLength(1)
  },
)

byNight(
  'a wallet that writes its address without a checksum connects, and is asked to sign in afterwards',
  async () => {
    const { page } = await openShop()
    const wallet = await phone({ signIn: 'lowerCase', mode: 'approve' })
    await wallet.pair(await takeUri(page))
    await waitForAsked(page)
    expect(await sessionsOf(page, one, address)).toEqual([])
    await signIn(page)
    expect(await wallet.requests()).toEqual(['personal_sign'])
    expect(await sessionsOf(page, one, address)).toHaveLength(1)
  },
)

testEach(1, [
  ['that is not deployed yet (ERC-6492)', false],
  ['that is deployed (ERC-1271)', true],
] as const)('a contract wallet %s connects and signs in with one approval', async (_, isDeployed) => {
  const { page } = await openShop()
  const options = await contractWallet(isDeployed)
  const wallet = await phone({ signIn: 'yes', mode: 'approve', ...options })
  await clearServiceRequests()
  await wallet.pair(await takeUri(page))
  await waitForConnected(page)
  await waitForClosed(page)
  expect([await wallet.requests(), await authRequests()]).toEqual([[], ['nonce', 'authenticate']])
  const [token = ''] = await storedTokens(page)
  const account = options.contract?.address
  expect(await askService(token)).toMatchObject({ address: account, caip2Network: one })
})

test('a contract wallet whose owner is another key is disconnected, and no session is stored', async () => {
  const { page } = await openShop()
  const options = await contractWallet(true)
  const wallet = await phone({
    signIn: 'yes',
    mode: 'approve',
    ...options,
    privateKeys: [generatePrivateKey()],
  })
  await wallet.pair(await takeUri(page))
  await waitForRefusal(page)
  await waitForStatus(page, 'disconnected')
  expect(await storedTokens(page)).toEqual([])
})

byNight('a wallet that declines is neither connected nor signed in', async () => {
  const { page } = await openShop()
  const wallet = await phone({ signIn: 'yes' })
  await wallet.pair(await takeUri(page))
  await wallet.answer('Reject')
  await waitForText(page, 'Connection declined')
  await waitForStatus(page, 'disconnected')
  expect(await sessionsOf(page, one, address)).toEqual([])
})

testEach(1, [
  'nonce',
  'domain',
  'account',
  'uri',
  'statement',
  'expiry',
  'chain',
  'empty',
  'garbage',
] as const)('a wallet that cheats (%s) is disconnected, and no session is stored', async (cheat) => {
  const { page } = await openShop({})
  const wallet = await phone({ signIn: cheat, mode: 'approve' })
  await wallet.pair(await takeUri(page))
  await waitForText(page, 'Could not connect')
  await waitForStatus(page, 'disconnected')
  expect(await sessionsOf(page, one, address)).toEqual([])
  await expect.poll(() => sessionsOfPhone(wallet)).toBe(0)
  await reload(page, 'disconnected')
})

test('a refusal of the session service disconnects the wallet, and the visitor can try again', async () => {
  const { page } = await openShop()
  const wallet = await phone({ signIn: 'account', mode: 'approve' })
  await wallet.pair(await takeUri(page))
  await waitForRefusal(page)
  await waitForStatus(page, 'disconnected')
  expect(await storedTokens(page)).toEqual([])
})

byNight('a wallet that answers twice has one session', async () => {
  const { page } = await openShop({})
  const wallet = await phone({ signIn: 'twice', mode: 'approve' })
  await wallet.pair(await takeUri(page))
  await waitForConnected(page)
  await wallet.page.getByText('Signed in to').waitFor()
  await reload(page, 'connected')
  expect(await sessionsOf(page, one, address)).toHaveLength(1)
})

byNight(
  'where sign-in is optional, a wallet that signs something else stays connected, and is asked again',
  async () => {
    const { page } = await openShop({ required: false })
    const wallet = await phone({ signIn: 'nonce', mode: 'approve' })
    await wallet.pair(await takeUri(page))
    await waitForRefusal(page)
    await waitForAsked(page)
    await waitForStatus(page, 'connected')
    expect(await sessionsOf(page, one, address)).toEqual([])
    await signIn(page)
    expect(await sessionsOf(page, one, address)).toHaveLength(1)
  },
)

byNight('a wallet that has scanned the code before it was renewed signs in', async () => {
  const { page } = await openShop({})
  await page.clock.install()
  const wallet = await phone({ signIn: 'yes' })
  const uri = await takeUri(page)
  await wallet.pair(uri)
  await wallet.page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await page.clock.fastForward(235_000)
  await expect.poll(() => copyUri(page)).not.toBe(uri)
  await wallet.answer('Approve')
  await waitForConnected(page)
  expect(await sessionsOf(page, one, address)).toHaveLength(1)
})

test('a wallet that signs after the visitor has left is disconnected, and no session is stored', async () => {
  const { page } = await openShop({})
  const wallet = await phone({ signIn: 'yes' })
  await wallet.pair(await takeUri(page))
  await wallet.page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await closeModal(page)
  await wallet.answer('Approve')
  await wallet.page.getByText('Signed in to').waitFor()
  await waitForStatus(page, 'disconnected')
  expect(await sessionsOf(page, one, address)).toEqual([])
})

testEach(0, ['hang', 'status'] as const)(
  'if the session service does not respond (%s), the wallet pairs without signing',
  async (kind) => {
    const fault = kind === 'hang' ? { kind } : { kind, status: 500 }
    const { page } = await openShop(service({ required: false }))
    await addFault({ service: 'auth', fault })
    const wallet = await phone({ signIn: 'yes', mode: 'approve' })
    const uri = await takeUri(page)
    expect(uri).not.toContain('methods=')
    await wallet.pair(uri)
    await waitForStatus(page, 'connected')
  },
)
