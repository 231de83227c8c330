import { type Hex, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { localClient, tokenOf } from '../lib/chain.ts'
import { reviewSend } from '../lib/flows.ts'
import { callsFromNow, frameOf, pressInFrame, removeFrame, waitForApprove } from '../lib/frame.ts'
import { intentsOf, isNoted } from '../lib/journal.ts'
import { loginKit, loginTests, plainKit } from '../lib/login.ts'
import { fill, modal, openModal, press } from '../lib/modal.ts'
import { settle } from '../lib/provider.ts'
import { giveTokens, tokenBalanceOf } from '../lib/tokens.ts'
import { waitForText } from '../lib/waits.ts'

const { openLoggedIn } = loginTests()
const chain = localClient()
const receiver = '0x000000000000000000000000000000000000bEEF'

const balanceOf = (address: Hex) => chain.getBalance({ address })

test('Send goes through the frame to the chain, and is exact to the wei', async () => {
  const { page, address } = await openLoggedIn()
  const before = [await balanceOf(receiver), await balanceOf(address)] as const
  await reviewSend(page, '0.250000000000000001', receiver)
  const newCalls = await callsFromNow()
  await modal(page).getByRole('button', { name: 'Send 0.250000000000000001 ETH' }).dblclick()
  await frameOf(page).getByText('Send 0.250000000000000001 ETH').waitFor()
  await pressInFrame(page)
  await waitForText(page, 'Transaction started')
  await expect.poll(() => balanceOf(receiver)).toBe(before[0] + 250_000_000_000_000_001n)
  // The wallet pays the gas of its smart accounts, so the balance drops by the amount alone.
  expect(before[1] - (await balanceOf(address))).toBe(250_000_000_000_000_001n)
  expect((await newCalls()).filter((name) => name === 'eth_sendTransaction')).toHaveLength(1)
})

byNight('Send sends the exact amount of a token, which the frame explains', async () => {
  const { page, address } = await openLoggedIn({ kit: { projectId: 'play', remoteConfig: false } })
  const { address: token, name } = tokenOf('LUSD')
  await giveTokens(token, address, parseUnits('3', 6))
  const before = await tokenBalanceOf(token, receiver)
  await openModal(page, 'Send', 'Ether', name)
  await fill(page, { Amount: '1.234567', To: receiver })
  await press(page, 'Preview Send', 'Send 1.234567 LUSD')
  await frameOf(page).getByText('Send 1.234567 LUSD').waitFor()
  await pressInFrame(page)
  await waitForText(page, 'Transaction started')
  await expect.poll(() => tokenBalanceOf(token, receiver)).toBe(before + 1_234_567n)
  expect(await tokenBalanceOf(token, address)).toBe(3_000_000n - 1_234_567n)
})

byNight('Send keeps the draft if the visitor rejects in the frame, and nothing is sent', async () => {
  const { page, address } = await openLoggedIn()
  const before = await balanceOf(address)
  await reviewSend(page, '1.5', receiver)
  await press(page, 'Send 1.5 ETH')
  await pressInFrame(page, 'Cancel')
  await waitForText(page, 'Request declined')
  await press(page, 'Back')
  expect(await modal(page).getByLabel('Amount').inputValue()).toBe('1.5')
  expect(await balanceOf(address)).toBe(before)
})

const mayBeSent = 'A transaction you started may have been sent. Check your wallet before you send again.'

testEach(1, [
  ['smart account', loginKit, false],
  ['standard account', plainKit, true],
])(
  'F20: a %s whose frame is replaced before sending is unknown, is looked up on the chain, and is never sent again',
  async (_, kit, counted) => {
    const { page, address } = await openLoggedIn({ kit })
    const before = await balanceOf(address)
    const sending = settle(page, 'eth_sendTransaction', [{ from: address, to: receiver, value: '0x1' }])
    await waitForApprove(page)
    await isNoted(page, { counted })
    const newCalls = await callsFromNow()
    await removeFrame(page)
    expect((await sending).error).toContain('gave no answer. It is not known whether this was done')
    if (counted) await page.getByText('Checking your last transaction').waitFor()
    await page.getByText(mayBeSent).waitFor()
    await page.waitForTimeout(500)
    expect(await newCalls()).not.toContain('eth_sendTransaction')
    expect(await balanceOf(address)).toBe(before)
    expect(await intentsOf(page)).toMatchObject([{ state: 'unknown' }])
  },
)

testEach(1, [
  // A contract account has no transaction count to compare, so the outcome stays unknown.
  ['smart account', loginKit, false, mayBeSent, 'unknown'],
  ['standard account', plainKit, true, 'Your last transaction was sent.', 'done'],
])(
  'F20: a %s whose frame is lost after sending shows its status on the chain, and is never sent again',
  async (_, kit, counted, statusText, state) => {
    const { page, address } = await openLoggedIn({ kit })
    const before = await balanceOf(receiver)
    const sending = settle(page, 'eth_sendTransaction', [{ from: address, to: receiver, value: '0x7' }])
    // The transaction reaches the chain, but the frame is removed before it can report the result.
    await page.route('**/api/approve', async (route) => {
      await route.fetch()
      await removeFrame(page)
    })
    await waitForApprove(page)
    await isNoted(page, { counted })
    const newCalls = await callsFromNow()
    await pressInFrame(page)
    expect((await sending).error).toContain('gave no answer. It is not known whether this was done')
    await page.getByText(statusText).waitFor()
    expect(await balanceOf(receiver)).toBe(before + 7n)
    expect(await newCalls()).not.toContain('eth_sendTransaction')
    expect(await intentsOf(page)).toMatchObject([{ state }])
  },
)
