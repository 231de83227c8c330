import { Contract, formatEther, formatUnits, parseEther, toQuantity } from 'ethers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { exactAmount } from '../lib/amounts.ts'
import { byNight } from '../lib/byNight.ts'
import { addFault, chainReader, clearFaults, tokenOf } from '../lib/chain.ts'
import { fillSend, reviewSend } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, countButtons, fill, modal, openModal, press } from '../lib/modal.ts'
import { addresses } from '../lib/openPage.ts'
import { takePicture } from '../lib/pictures.ts'
import { waitForButton, waitForExactText, waitForHeading, waitForText } from '../lib/waits.ts'

const open = hostTests()
const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
/** Starts and ends as the receiver does, as an attacker creates one to be copied from the history. */
const poisoned = `0xfb691609${'0'.repeat(24)}37c5d359`

const abi = [
  'function transfer(address recipient, uint256 amount)',
  'function balanceOf(address owner) view returns (uint256)',
]

/** The toast, in the modal or above the page. */
const toastOf = (page: Page, text: string) =>
  page.locator('latchkit-host').getByRole('status').filter({ hasText: text })

/** Sends an amount and waits until the network has confirmed it. */
async function sendConfirmed(page: Page, amount: string, to = receiver): Promise<void> {
  await reviewSend(page, amount, to)
  await press(page, `Send ${amount} ETH`)
  await waitForText(page, `You sent ${amount} ETH`)
}

const field = (page: Page, label: string) => modal(page).getByLabel(label, { exact: true })
const recents = (page: Page) => modal(page).getByRole('list', { name: 'Recent' })

byNight(
  'a receiver is offered after a confirmed transfer, also on the next visit, and can be removed',
  async () => {
    const { page } = await open.connected()
    await openModal(page, 'Send')
    expect(await recents(page).count()).toBe(0)
    await closeModal(page)
    await sendConfirmed(page, '0.001')
    await takePicture(page, 'after-send')
    await press(page, 'Send again')
    expect([await field(page, 'Amount').inputValue(), await field(page, 'To').inputValue()]).toEqual(['', ''])
    await recents(page).getByRole('button', { name: '0xfB691609…37c5d359' }).first().click()
    expect(await field(page, 'To').inputValue()).toBe(receiver)
    await fill(page, { Amount: '0.002' })
    await takePicture(page, 'send-recent')
    await press(page, 'Preview Send')
    await waitForExactText(page, receiver)
    await closeModal(page)
    await page.reload()
    await openModal(page, 'Send')
    await press(recents(page), 'Remove 0xfB691609…37c5d359')
    await recents(page).waitFor({ state: 'detached' })
    await page.reload()
    await openModal(page, 'Send')
    await waitForButton(page, 'Preview Send')
    expect(await field(page, 'To').inputValue()).toBe(receiver)
    expect(await recents(page).count()).toBe(0)
  },
)

test('poisoning: an address with the ends of a recent receiver is shown beside it, and sent to only on purpose', async () => {
  const { page } = await open.connected()
  await sendConfirmed(page, '0.001')
  await press(page, 'Send again')
  await fill(page, { Amount: '0.5', To: poisoned })
  await press(page, 'Preview Send')
  await takePicture(page, 'send-poisoned', 'This address looks like one you know', 'The one you know:')
  await waitForExactText(page, receiver)
  const confirm = modal(page).getByRole('button', { name: 'Send 0.5 ETH' })
  expect(await confirm.isDisabled()).toBe(true)
  await modal(page).getByRole('checkbox').check()
  await confirm.click()
  await waitForText(page, 'You sent 0.5 ETH')
  await press(page, 'Send again')
  // It is not listed beside the receiver that it imitates.
  expect(await countButtons(recents(page), /^Remove/)).toBe(1)
})

byNight('after the modal is closed, a toast leads back to the transaction by the keyboard', async () => {
  const { page } = await open.connected()
  const fault = { kind: 'result', result: null }
  await addFault({ service: 'chains', rpcMethod: 'eth_getTransactionReceipt', fault })
  await reviewSend(page, '0.003', receiver)
  await press(page, 'Send 0.003 ETH')
  await takePicture(page, 'send-pending', 'Sending 0.003 ETH')
  await closeModal(page)
  await clearFaults()
  const toast = toastOf(page, 'Transaction confirmed')
  await toast.waitFor()
  await takePicture(page, 'toast-details')
  const details = toast.getByRole('button', { name: 'Details' })
  const isFocused = () => details.evaluate((element) => element.matches(':focus'))
  for (let tabs = 0; !(await isFocused()) && tabs < 30; tabs += 1) await page.keyboard.press('Tab')
  // It does not disappear while it is used.
  await page.waitForTimeout(12_000)
  await page.keyboard.press('Enter')
  await waitForText(page, 'You sent 0.003 ETH')
  await toast.waitFor({ state: 'hidden' })
  await press(page, 'Done')
  await waitForHeading(page, 'Account')
})

byNight('Max sends the whole balance of a token', async () => {
  const { name, address, decimals } = tokenOf('GRAIN')
  const token = new Contract(address, abi, chainReader())
  const balanceOf = (owner: string): Promise<bigint> => token.getFunction('balanceOf')(owner)
  const before = await balanceOf(addresses[0])
  const { page } = await open.connected({ kit: { projectId: 'play' } })
  await openModal(page, 'Send', 'Ether', name, 'Max')
  await fill(page, { To: addresses[1] })
  const amount = formatUnits(before, decimals).replace(/\.0$/, '')
  await press(page, 'Preview Send', `Send ${amount} GRAIN`)
  await waitForText(page, `You sent ${amount} GRAIN`)
  expect(await balanceOf(addresses[0])).toBe(0n)
  // Back to where it was, for other tests.
  const data = token.interface.encodeFunctionData('transfer', [addresses[0], before])
  await chainReader().send('eth_sendTransaction', [{ from: addresses[1], to: address, data }])
})

test('Max sends the native currency but for the fee, and the chain accepts it', async () => {
  const { page } = await open.connected()
  const chain = chainReader()
  const before = await chain.getBalance(addresses[0])
  try {
    await fillSend(page, '', receiver)
    await press(page, 'Max')
    await waitForText(page, /^Leaves 0\.\d+ ETH for the network fee\.$/)
    const amount = await field(page, 'Amount').inputValue()
    const shown = exactAmount(amount)
    await press(page, 'Preview Send', `Send ${shown} ETH`)
    await waitForText(page, `You sent ${shown} ETH`)
    const left = await chain.getBalance(addresses[0])
    expect(left < before - parseEther(amount)).toBe(true)
    expect(left >= 0n && left < parseEther('0.01')).toBe(true)
    expect(formatEther(parseEther(amount))).toBe(amount)
  } finally {
    await chain.send('anvil_setBalance', [addresses[0], toQuantity(before)])
  }
})

byNight('in Arabic and on a narrow screen, amounts of 10^-18 and of fifteen digits fit', async () => {
  const { page } = await open.connected({
    kit: { locale: 'ar', explorer: 'https://scan.example' },
    context: { viewport: { width: 360, height: 740 } },
  })
  await page.evaluate(() => window.latchkit?.kit.open('Send' as never))
  const inputs = modal(page).getByRole('textbox')
  await inputs.nth(0).fill('0.000000000000000001')
  await inputs.nth(1).fill(receiver)
  await modal(page).getByRole('button', { name: 'معاينة الإرسال' }).click()
  await modal(page).getByRole('button', { name: 'إرسال \u20660.000000000000000001 ETH\u2069' }).click()
  await takePicture(page, 'after-send-arabic', 'أرسلت \u20660.000000000000000001 ETH\u2069')
  const widths = await modal(page).evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
  expect(widths[0]).toBe(widths[1])
})
