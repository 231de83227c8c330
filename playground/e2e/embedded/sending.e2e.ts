import type { Page } from 'playwright-core'
import { createPublicClient, encodeFunctionData, erc20Abi, type Hex, http, parseUnits } from 'viem'
import { expect, inject, test } from 'vitest'
import { variants } from '../lib/byNight.ts'
import { chainReader } from '../lib/chain.ts'
import {
  addressOf,
  ask,
  callsFromNow,
  dialog,
  frameOf,
  logIn,
  loginKit,
  plainKit,
  pressInFrame,
  takeFrameOut,
} from '../lib/embedded.ts'
import { hostTests } from '../lib/hostTest.ts'
import { intentsOf, isNoted } from '../lib/journal.ts'

const open = hostTests()
const [local] = inject('chains')
const chain = createPublicClient({ transport: http(local?.directUrl), pollingInterval: 100 })
const receiver = '0x000000000000000000000000000000000000bEEF'

async function openLoggedIn(kit = loginKit) {
  const { page } = await open({ kit, wallets: [] })
  await logIn(page)
  return { page, address: (await addressOf(page)) as Hex }
}

const openAccount = (page: Page) => page.getByRole('button', { name: 'Account' }).click()
const balanceOf = (address: Hex) => chain.getBalance({ address })

test('Send goes through the frame to the chain, and is exact to the wei', async () => {
  const { page, address } = await openLoggedIn()
  const before = [await balanceOf(receiver), await balanceOf(address)] as const
  await openAccount(page)
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await dialog(page).getByLabel('Amount').fill('0.250000000000000001')
  await dialog(page).getByLabel('To').fill(receiver)
  await dialog(page).getByRole('button', { name: 'Preview Send' }).click()
  const newCalls = await callsFromNow()
  await dialog(page).getByRole('button', { name: 'Send 0.250000000000000001 ETH' }).dblclick()
  await frameOf(page).getByText('Send 0.250000000000000001 ETH').waitFor()
  await pressInFrame(page, 'Approve')
  await dialog(page).getByText('Transaction started').waitFor()
  await expect.poll(() => balanceOf(receiver)).toBe(before[0] + 250_000_000_000_000_001n)
  // The wallet pays the gas of its smart accounts, so the balance drops by the amount alone.
  expect(before[1] - (await balanceOf(address))).toBe(250_000_000_000_000_001n)
  expect((await newCalls()).filter((name) => name === 'eth_sendTransaction')).toHaveLength(1)
})

test('Send sends the exact amount of a token, which the frame explains', async () => {
  const { page, address } = await openLoggedIn({ ...loginKit, projectId: 'play', remoteConfig: false })
  const token = inject('tokens').find(({ symbol, chainId }) => symbol === 'LUSD' && chainId === 31337)
  const to = (token?.address ?? '') as Hex
  const node = chainReader()
  const sender = (await node.listAccounts()).at(-1)
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [address, parseUnits('3', 6)],
  })
  await chain.waitForTransactionReceipt({
    hash: (await sender?.sendUncheckedTransaction({ to, data })) as Hex,
  })
  node.destroy()
  const tokenBalanceOf = (owner: Hex) =>
    chain.readContract({ address: to, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const before = await tokenBalanceOf(receiver)
  await openAccount(page)
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await dialog(page).getByRole('button', { name: 'Ether' }).click()
  await dialog(page)
    .getByRole('button', { name: token?.name ?? '' })
    .click()
  await dialog(page).getByLabel('Amount').fill('1.234567')
  await dialog(page).getByLabel('To').fill(receiver)
  await dialog(page).getByRole('button', { name: 'Preview Send' }).click()
  await dialog(page).getByRole('button', { name: 'Send 1.234567 LUSD' }).click()
  await frameOf(page).getByText('Send 1.234567 LUSD').waitFor()
  await pressInFrame(page, 'Approve')
  await dialog(page).getByText('Transaction started').waitFor()
  await expect.poll(() => tokenBalanceOf(receiver)).toBe(before + 1_234_567n)
  expect(await tokenBalanceOf(address)).toBe(3_000_000n - 1_234_567n)
})

test('Send keeps the draft if the user rejects in the frame, and nothing is sent', async () => {
  const { page, address } = await openLoggedIn()
  const before = await balanceOf(address)
  await openAccount(page)
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await dialog(page).getByLabel('Amount').fill('1.5')
  await dialog(page).getByLabel('To').fill(receiver)
  await dialog(page).getByRole('button', { name: 'Preview Send' }).click()
  await dialog(page).getByRole('button', { name: 'Send 1.5 ETH' }).click()
  await pressInFrame(page, 'Cancel')
  await dialog(page).getByText('Request declined').waitFor()
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  expect(await dialog(page).getByLabel('Amount').inputValue()).toBe('1.5')
  expect(await balanceOf(address)).toBe(before)
})

const mayBeSent = 'A transaction you started may have been sent. Look in your wallet before you send again.'

test.each(
  variants(
    [
      ['smart account', loginKit, false],
      ['plain account', plainKit, true],
    ] as const,
    1,
  ),
)(
  'F20: a %s whose frame is replaced before sending is unknown, is looked up on the chain, and is never sent again',
  async (_, kit, counted) => {
    const { page, address } = await openLoggedIn(kit)
    const before = await balanceOf(address)
    const sending = ask(page, 'eth_sendTransaction', [{ from: address, to: receiver, value: '0x1' }])
    await frameOf(page).getByRole('button', { name: 'Approve' }).waitFor()
    await isNoted(page, { counted })
    const newCalls = await callsFromNow()
    await takeFrameOut(page)
    expect((await sending).error).toContain('gave no answer. It is not known whether this was done')
    if (counted) await page.getByText('Checking your last transaction').waitFor()
    await page.getByText(mayBeSent).waitFor()
    await page.waitForTimeout(500)
    expect(await newCalls()).not.toContain('eth_sendTransaction')
    expect(await balanceOf(address)).toBe(before)
    expect(await intentsOf(page)).toMatchObject([{ state: 'unknown' }])
  },
)

test.each(
  variants(
    [
      // A contract account has no transaction count to compare, so the outcome stays unknown.
      ['smart account', loginKit, false, mayBeSent],
      [
        'plain account',
        plainKit,
        true,
        'Your last transaction seems to have been sent. Your wallet shows it.',
      ],
    ] as const,
    1,
  ),
)(
  'F20: a %s whose frame is lost after sending shows its status on the chain, and is never sent again',
  async (_, kit, counted, statusText) => {
    const { page, address } = await openLoggedIn(kit)
    const before = await balanceOf(receiver)
    const sending = ask(page, 'eth_sendTransaction', [{ from: address, to: receiver, value: '0x7' }])
    // The transaction reaches the chain, but the frame is removed before it can report the result.
    await page.route('**/api/approve', async (route) => {
      await route.fetch()
      await takeFrameOut(page)
    })
    await frameOf(page).getByRole('button', { name: 'Approve' }).waitFor()
    await isNoted(page, { counted })
    const newCalls = await callsFromNow()
    await pressInFrame(page, 'Approve')
    expect((await sending).error).toContain('gave no answer. It is not known whether this was done')
    await page.getByText(statusText).waitFor()
    expect(await balanceOf(receiver)).toBe(before + 7n)
    expect(await newCalls()).not.toContain('eth_sendTransaction')
    expect(await intentsOf(page)).toMatchObject([{ state: 'unknown' }])
  },
)
