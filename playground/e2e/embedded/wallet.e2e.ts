import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { localClient } from '../lib/chain.ts'
import { reload, status, switchNetwork, waitForStatus } from '../lib/flows.ts'
import {
  callsFromNow,
  countFrames,
  frameCalls,
  frameOf,
  pressInFrame,
  requestSignature,
  signInFrame,
  waitForApprove,
} from '../lib/frame.ts'
import { loginTests } from '../lib/login.ts'
import { closeModal, modal, press, pressExact } from '../lib/modal.ts'
import { takePictureByNight } from '../lib/pictures.ts'
import { rejected, settle } from '../lib/provider.ts'
import { addressOf, storedKeys } from '../lib/stored.ts'
import { waitForButton, waitForClosed, waitForText } from '../lib/waits.ts'

const { openLoggedIn } = loginTests()
const chainId = (page: Page) => settle(page, 'eth_chainId', []).then(({ result }) => result)

test("34: a switch request of the site needs the visitor's approval, and the frame receives the new network", async () => {
  const { page } = await openLoggedIn()
  const switching = switchNetwork(page, 'eip155:31338')
  await waitForText(page, 'Switch to Local Two')
  const before = (await frameCalls()).filter((name) => name === 'SWITCH_NETWORK').length
  await page.screenshot({ path: '.shots/embedded-switch.png' })
  await takePictureByNight(page, 'login-switch')
  await pressExact(page, 'Switch')
  await switching
  await waitForClosed(page)
  expect(await chainId(page)).toBe('0x7a6a')
  expect((await frameCalls()).filter((name) => name === 'SWITCH_NETWORK')).toHaveLength(before + 1)
})

byNight("34: a library's switch request is handled as any other, and staying rejects it", async () => {
  const { page } = await openLoggedIn()
  const declined = settle(page, 'wallet_switchEthereumChain', [{ chainId: '0x7A6A' }])
  await press(page, 'Stay here')
  expect(await declined).toEqual(rejected)
  const switching = settle(page, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  await pressExact(page, 'Switch')
  expect(await switching).toEqual({ result: null })
  expect(await chainId(page)).toBe('0x7a6a')
  expect(await settle(page, 'wallet_switchEthereumChain', [{ chainId: '0x1' }])).toMatchObject({ code: 4902 })
})

const notAllowed = { error: 'Requested RPC call is not allowed', code: 4200, reason: 'NOT_ALLOWED' }

test('36: an unsupported method is never posted, is reported after 300 ms, and rejects requests that have not reached the wallet', async () => {
  const { page, address } = await openLoggedIn()
  const before = (await frameCalls()).length
  const expiry = Math.floor(Date.now() / 1_000) + 3_600
  const granting = settle(page, 'wallet_grantPermissions', [
    { chainId: '0x7a69', address, expiry, signer: { type: 'keys', data: {} }, permissions: [] },
  ])
  await waitForButton(page, 'Continue to the wallet anyway')
  expect(await settle(page, 'eth_sign', [address, '0x00'])).toEqual(notAllowed)
  expect(await granting).toEqual(notAllowed)
  await waitForText(page, 'Action not allowed')
  expect((await frameCalls()).slice(before)).not.toContain('eth_sign')
  expect((await frameCalls()).slice(before)).not.toContain('wallet_grantPermissions')
})

byNight(
  "36: a request that has reached the wallet settles with the wallet's response, whatever else the site requests",
  async () => {
    const { page, address } = await openLoggedIn()
    const signing = requestSignature(page)
    await waitForApprove(page)
    expect(await settle(page, 'eth_sign', [address, '0x00'])).toEqual(notAllowed)
    await pressInFrame(page)
    expect((await signing).result).toMatch(/^0x[0-9a-f]{130,}$/)
  },
)

byNight(
  'a network that the embedded wallet does not support is named, and the wallet stays where it is',
  async () => {
    const embedded = { networks: ['eip155:31337'] }
    const { page } = await openLoggedIn({ kit: { plugins: { embedded, email: {} } } })
    const calls = await callsFromNow()
    const switching = settle(page, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    await pressExact(page, 'Switch')
    await waitForText(
      page,
      /The embedded wallet does not support .+\. Choose another network or another wallet\./,
    )
    await closeModal(page)
    expect(await switching).toMatchObject({ code: 4001 })
    expect(await calls()).not.toContain('SWITCH_NETWORK')
    await waitForStatus(page, 'connected')
  },
)

test('a transaction is approved in the frame and mined, and the new balance is shown', async () => {
  const { page, address: from } = await openLoggedIn()
  const to = '0x000000000000000000000000000000000000dEaD'
  const client = localClient()
  const before = await client.getBalance({ address: to })
  const sending = settle(page, 'eth_sendTransaction', [{ from, to, value: '0x16345785d8a0000' }])
  await waitForApprove(page)
  await page.screenshot({ path: '.shots/embedded-send.png' })
  await pressInFrame(page)
  const { result } = await sending
  const receipt = await client.waitForTransactionReceipt({ hash: result as `0x${string}` })
  expect(receipt.status).toBe('success')
  expect((await client.getBalance({ address: to })) - before).toBe(10n ** 17n)
  await waitForClosed(page)
})

testEach(0, ['Cancel', 'Reject', 'Close'])(
  'a request that ends by %s is rejected, and signs nothing',
  async (name) => {
    const { page } = await openLoggedIn()
    const signing = requestSignature(page)
    const approve = frameOf(page).getByRole('button', { name: 'Approve' })
    await approve.waitFor()
    if (name === 'Cancel') await pressInFrame(page, name)
    else await pressExact(page, name)
    expect(await signing).toEqual(rejected)
    await waitForClosed(page)
    // The rejection does not affect the next request.
    expect(await signInFrame(page)).toMatch(/^0x/)
  },
)

test('a reload restores the account without a prompt, and signing out removes it and its frame', async () => {
  const { page, address } = await openLoggedIn()
  await reload(page, 'connected')
  expect(await addressOf(page)).toBe(address)
  expect(await modal(page).isVisible()).toBe(false)
  await page.evaluate(() => window.latchkit?.kit.disconnect())
  expect(await status(page).textContent()).toBe('disconnected')
  expect(await storedKeys(page, /EMAIL|CHAIN|SOCIAL|TOKEN|social|connections/)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(await countFrames(page)).toBe(0)
})
