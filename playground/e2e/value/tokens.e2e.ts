import { Contract } from 'ethers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi } from '../lib/adapter.ts'
import { shownAmount } from '../lib/amounts.ts'
import { byNight, testEach } from '../lib/byNight.ts'
import { addFault, chainReader, clearFaults, tokenOf } from '../lib/chain.ts'
import { connectWallet, switchNetwork } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { fill, modal, openModal, press } from '../lib/modal.ts'
import { addresses, walletRdns } from '../lib/openPage.ts'
import { takePictureByNight } from '../lib/pictures.ts'
import { recordEvents, recordedEvents } from '../lib/site.ts'
import { waitForButton, waitForExactText, waitForHeading, waitForText } from '../lib/waits.ts'
import { answerPrompt, requestsOf, setMode } from '../lib/wallet.ts'

const openPage = hostTests()
const hosted = { kit: { projectId: 'play' } }
const receiver = '0x000000000000000000000000000000000000bEEF'
const abi = [
  'function transfer(address recipient, uint256 amount)',
  'function balanceOf(address owner) view returns (uint256)',
]

/** Opens the Send view and chooses a token there. */
async function chooseToken(page: Page, name: string): Promise<void> {
  await openModal(page, 'Send', 'Ether')
  await waitForButton(page, name)
  await takePictureByNight(page, 'send-choose')
  await press(page, name)
  await modal(page).getByLabel('Amount').waitFor()
}

/** The parameters of the last `eth_sendTransaction` that the wallet received. */
const lastSend = (page: Page) =>
  page.evaluate((rdns) => {
    const { testWallets } = globalThis
    const sends = testWallets[rdns]?.requests.filter(({ method }) => method === 'eth_sendTransaction')
    return (sends?.at(-1)?.params as readonly unknown[] | undefined)?.[0]
  }, walletRdns)

testEach(1, [
  ['Tether’s', 'USDT', '0.000001', 1n],
  ['the standard', 'LUSD', '1.234567', 1_234_567n],
  ['eighteen decimals', 'GRAIN', '0.123456789012345678', 123_456_789_012_345_678n],
])(
  '45: a token of %s: the wallet receives a transfer of the exact amount, and the chain executes it',
  async (_, symbol, amount, value) => {
    const { name, address } = tokenOf(symbol)
    const chain = chainReader()
    const token = new Contract(address, abi, chain)
    const balanceOf = (owner: string): Promise<bigint> => token.getFunction('balanceOf')(owner)
    const before = { from: await balanceOf(addresses[0]), to: await balanceOf(receiver) }
    const { page } = await openPage(hosted)
    await recordEvents(page)
    await connectWallet(page)
    await chooseToken(page, name)
    await fill(page, { Amount: amount, To: receiver })
    await press(page, 'Preview Send')
    await waitForExactText(page, `${amount} ${symbol}`, receiver, address, 'Local One')
    await setMode(page, 'ask')
    await press(page, `Send ${amount} ${symbol}`)
    await answerPrompt(page, 'Approve')
    await waitForText(page, 'Transaction started')
    expect(await lastSend(page)).toMatchObject({
      from: addresses[0],
      to: address,
      value: '0x0',
      data: token.interface.encodeFunctionData('transfer', [receiver, value]),
    })
    expect((await balanceOf(receiver)) - before.to).toBe(value)
    expect(before.from - (await balanceOf(addresses[0]))).toBe(value)
    const properties = { network: 'eip155:31337', token: symbol, amount, isSmartAccount: false }
    const sent = ['SEND_INITIATED', 'SEND_SUCCESS'].map((event) => ({ event, properties }))
    await expect.poll(() => recordedEvents(page, /^SEND/)).toEqual(sent)
    // The Send view is reset, and the tab shows the remaining balance.
    await press(page, 'Done')
    await waitForHeading(page, 'Account')
    const shown = shownAmount(before.from - value, tokenOf(symbol).decimals)
    await modal(page)
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(shown, { exact: true })
      .waitFor()
    await press(page, 'Send')
    expect(await modal(page).getByLabel('Amount').inputValue()).toBe('')
    await waitForButton(page, 'Ether')
  },
)

test('46: a missing amount, a missing token and an invalid address show a text, and disable the button', async () => {
  const { page } = await openPage.connected(hosted)
  const sendError = async (transfer: object) => (await callApi(page, 'send', 'send', transfer)).error
  expect(await sendError({ amount: '', to: '' })).toBe('An amount and receiver address are required')
  expect(await sendError({ amount: '1', to: receiver, token: addresses[1] })).toBe('A token is required')
  const invalid = 'Please enter a valid amount and receiver address'
  expect(await sendError({ amount: '1', to: '0x1234' })).toBe(invalid)
  await chooseToken(page, tokenOf('USDT').name)
  const isBlocked = (name: string) => modal(page).getByRole('button', { name, exact: true }).isDisabled()
  expect(await isBlocked('Add Amount')).toBe(true)
  await fill(page, { Amount: '0.0000001', To: '' })
  await waitForText(page, 'at most 6 digits after it')
  expect(await isBlocked('Incorrect Value')).toBe(true)
  await fill(page, { Amount: '99999999', To: '' })
  expect(await isBlocked('Insufficient Funds')).toBe(true)
  await fill(page, { Amount: '1', To: '' })
  expect(await isBlocked('Add Address')).toBe(true)
  await fill(page, { Amount: '1', To: '0x1234' })
  await expect.poll(() => isBlocked('Invalid Address')).toBe(true)
  expect(await requestsOf(page)).not.toContain('eth_sendTransaction')
})

test('T10: a token with wrong decimals gets no review, and with the decimals of the chain it does', async () => {
  const { page } = await openPage.connected(hosted)
  await chooseToken(page, tokenOf('LUSD').name)
  await fill(page, { Amount: '1', To: receiver })
  const result = `0x${(18).toString(16).padStart(64, '0')}`
  await addFault({ service: 'chains', rpcMethod: 'eth_call', fault: { kind: 'result', result } })
  await takePictureByNight(page, 'send-token')
  await press(page, 'Preview Send')
  await takePictureByNight(page, 'send-decimals', 'decimals differ from those shown here')
  await clearFaults()
  await press(page, 'Preview Send')
  await waitForExactText(page, '1 LUSD')
  await takePictureByNight(page, 'review-token')
  expect(await requestsOf(page)).not.toContain('eth_sendTransaction')
})

byNight('a token that the account no longer has must be selected again', async () => {
  const { page } = await openPage.connected(hosted)
  await chooseToken(page, tokenOf('GRAIN').name)
  await switchNetwork(page, 'eip155:31338')
  await modal(page).getByRole('button', { name: 'Select Token', exact: true }).first().waitFor()
})
