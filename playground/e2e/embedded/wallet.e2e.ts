import { createPublicClient, http } from 'viem'
import { expect, inject, test } from 'vitest'
import { variants } from '../lib/byNight.ts'
import {
  addressOf,
  ask,
  dialog,
  frameOf,
  framesCalls,
  logIn,
  loginKit,
  pressInFrame,
} from '../lib/embedded.ts'
import { status, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'

const open = hostTests()
const openLogin = () => open({ kit: loginKit, wallets: [] })
const chainId = (page: Parameters<typeof ask>[0]) => ask(page, 'eth_chainId', []).then(({ result }) => result)

test("34: a switch request of the site needs the visitor's approval, and the frame receives the new network", async () => {
  const { page } = await openLogin()
  await logIn(page)
  const switching = page.evaluate(() =>
    window.latchkit?.kit.switchNetwork('eip155:31338').then(
      () => 'there',
      (error: Error) => error.message,
    ),
  )
  await dialog(page).getByText('Switch to Local Two').waitFor()
  const before = (await framesCalls()).filter((name) => name === 'SWITCH_NETWORK').length
  await page.screenshot({ path: '.shots/embedded-switch.png' })
  await dialog(page).getByRole('button', { name: 'Switch', exact: true }).click()
  expect(await switching).toBe('there')
  await dialog(page).waitFor({ state: 'hidden' })
  expect(await chainId(page)).toBe('0x7a6a')
  expect((await framesCalls()).filter((name) => name === 'SWITCH_NETWORK')).toHaveLength(before + 1)
})

test("34: a library's switch request is handled as any other, and staying rejects it", async () => {
  const { page } = await openLogin()
  await logIn(page)
  const declined = ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x7A6A' }])
  await dialog(page).getByRole('button', { name: 'Stay here' }).click()
  expect(await declined).toEqual({ error: 'User rejected the request', code: 4001 })
  const switching = ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  await dialog(page).getByRole('button', { name: 'Switch', exact: true }).click()
  expect(await switching).toEqual({ result: null })
  expect(await chainId(page)).toBe('0x7a6a')
  expect(await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x1' }])).toMatchObject({ code: 4902 })
})

const notAllowed = { error: 'Requested RPC call is not allowed', code: 4200 }

test('36: an unsupported method is never posted, is reported after 300 ms, and rejects requests that have not reached the wallet', async () => {
  const { page } = await openLogin()
  await logIn(page)
  const address = await addressOf(page)
  const before = (await framesCalls()).length
  const expiry = Math.floor(Date.now() / 1_000) + 3_600
  const granting = ask(page, 'wallet_grantPermissions', [
    { chainId: '0x7a69', address, expiry, signer: { type: 'keys', data: {} }, permissions: [] },
  ])
  await dialog(page).getByRole('button', { name: 'Go on to the wallet anyway' }).waitFor()
  expect(await ask(page, 'eth_sign', [address, '0x00'])).toEqual(notAllowed)
  expect(await granting).toEqual(notAllowed)
  await dialog(page).getByText('Action not allowed').waitFor()
  expect((await framesCalls()).slice(before)).not.toContain('eth_sign')
  expect((await framesCalls()).slice(before)).not.toContain('wallet_grantPermissions')
})

test("36: a request that has reached the wallet settles with the wallet's response, whatever else the site requests", async () => {
  const { page } = await openLogin()
  await logIn(page)
  const address = await addressOf(page)
  const signing = ask(page, 'personal_sign', ['0x48656c6c6f', address])
  await frameOf(page).getByRole('button', { name: 'Approve' }).waitFor()
  expect(await ask(page, 'eth_sign', [address, '0x00'])).toEqual(notAllowed)
  await pressInFrame(page, 'Approve')
  expect((await signing).result).toMatch(/^0x[0-9a-f]{130,}$/)
})

test('a transaction is approved in the frame and mined, and the new balance is shown', async () => {
  const { page } = await openLogin()
  await logIn(page)
  const from = await addressOf(page)
  const to = '0x000000000000000000000000000000000000dEaD'
  const [chain] = inject('chains')
  const client = createPublicClient({ transport: http(chain?.rpcUrl), pollingInterval: 100 })
  const before = await client.getBalance({ address: to })
  const sending = ask(page, 'eth_sendTransaction', [{ from, to, value: '0x16345785d8a0000' }])
  await frameOf(page).getByRole('button', { name: 'Approve' }).waitFor()
  await page.screenshot({ path: '.shots/embedded-send.png' })
  await pressInFrame(page, 'Approve')
  const { result } = await sending
  const receipt = await client.waitForTransactionReceipt({ hash: result as `0x${string}` })
  expect(receipt.status).toBe('success')
  expect((await client.getBalance({ address: to })) - before).toBe(10n ** 17n)
  await dialog(page).waitFor({ state: 'hidden' })
})

test.each(variants(['Cancel', 'Reject', 'Close'] as const, 1))(
  'a request that ends by %s is rejected, and signs nothing',
  async (name) => {
    const { page } = await openLogin()
    await logIn(page)
    const address = await addressOf(page)
    const signing = ask(page, 'personal_sign', ['0x48656c6c6f', address])
    const approve = frameOf(page).getByRole('button', { name: 'Approve' })
    await approve.waitFor()
    if (name === 'Cancel') await pressInFrame(page, name)
    else await dialog(page).getByRole('button', { name, exact: true }).click()
    expect(await signing).toEqual({ error: 'User rejected the request', code: 4001 })
    await dialog(page).waitFor({ state: 'hidden' })
    // The rejection does not affect the next request.
    const next = ask(page, 'personal_sign', ['0x48656c6c6f', address])
    await pressInFrame(page, 'Approve')
    expect((await next).result).toMatch(/^0x/)
  },
)

test('a reload restores the account without a prompt, and signing out removes it and its frame', async () => {
  const { page } = await openLogin()
  await logIn(page)
  const address = await addressOf(page)
  await page.reload()
  await waitForStatus(page, 'connected')
  expect(await addressOf(page)).toBe(address)
  expect(await dialog(page).isVisible()).toBe(false)
  await page.evaluate(() => window.latchkit?.kit.disconnect())
  expect(await status(page).textContent()).toBe('disconnected')
  const storedKeys = await page.evaluate(() => Object.keys(localStorage))
  expect(storedKeys.filter((key) => /EMAIL|CHAIN|SOCIAL|TOKEN|social|connections/.test(key))).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(await page.locator('#w3m-iframe').count()).toBe(0)
})
