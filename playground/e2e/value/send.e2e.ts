import type { Page } from 'playwright-core'
import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { chainReader } from '../lib/chain.ts'
import { fillSend, reviewSend } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, fill, modal, press } from '../lib/modal.ts'
import { addresses, walletName } from '../lib/openPage.ts'
import { takePicture } from '../lib/pictures.ts'
import { waitForButton, waitForExactText, waitForHeading, waitForText } from '../lib/waits.ts'
import { answerPrompt, requestsOf, script, setMode, switchChain } from '../lib/wallet.ts'

const open = hostTests()
const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

/** Sends a transaction that the chain includes and reverts, and returns its hash. */
async function revertedHash(): Promise<string> {
  const transaction = { from: addresses[1], data: '0xfe', gas: '0x30d40', value: '0x0' }
  const hash = String(await chainReader().send('eth_sendTransaction', [transaction]))
  const receipt = await chainReader()
    .waitForTransaction(hash, 1, 10_000)
    .catch(() => undefined)
  expect(receipt?.status ?? 0).toBe(0)
  return hash
}

test('sends exactly the amount of the review, to the wei', async () => {
  const { page } = await open.connected()
  const before = {
    from: await chainReader().getBalance(addresses[0]),
    to: await chainReader().getBalance(receiver),
  }
  await reviewSend(page, '0.250000000000000001', receiver)
  await waitForExactText(page, '0.250000000000000001 ETH', receiver)
  await takePicture(page, 'review-ready')
  await setMode(page, 'ask')
  await press(page, 'Send 0.250000000000000001 ETH')
  await waitForText(page, `Confirm in ${walletName}`)
  await answerPrompt(page, 'Approve')
  await waitForText(page, 'Transaction started')
  await waitForText(page, 'You sent 0.250000000000000001 ETH')
  await waitForExactText(page, receiver, 'Local One')
  await takePicture(page, 'send-confirmed')
  await press(page, 'Done')
  await waitForHeading(page, 'Account')
  const value = 250_000_000_000_000_001n
  expect((await chainReader().getBalance(receiver)) - before.to).toBe(value)
  const block = await chainReader().getBlock('latest')
  const receipt = await chainReader().getTransactionReceipt(block?.transactions[0] ?? '')
  expect(receipt?.status).toBe(1)
  expect(before.from - (await chainReader().getBalance(addresses[0]))).toBe(value + (receipt?.fee ?? 0n))
})

byNight('keeps the draft if the wallet declines, and sends nothing', async () => {
  const { page } = await open.connected()
  const nonce = await chainReader().getTransactionCount(addresses[0])
  await reviewSend(page, '1.5', receiver)
  await setMode(page, 'reject')
  await press(page, 'Send 1.5 ETH')
  await takePicture(
    page,
    'review-declined',
    'Request declined',
    'Nothing was sent. Your amount and receiver are kept.',
  )
  await press(page, 'Back')
  expect(await modal(page).getByLabel('Amount').inputValue()).toBe('1.5')
  expect(await modal(page).getByLabel('To').inputValue()).toBe(receiver)
  expect(await chainReader().getTransactionCount(addresses[0])).toBe(nonce)
})

test('a double click sends once', async () => {
  const { page } = await open.connected()
  const nonce = await chainReader().getTransactionCount(addresses[0])
  await reviewSend(page, '0.001', receiver)
  await setMode(page, 'ask')
  await modal(page).getByRole('button', { name: 'Send 0.001 ETH' }).dblclick()
  await answerPrompt(page, 'Approve')
  await waitForText(page, 'Transaction started')
  expect((await requestsOf(page)).filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  expect(await chainReader().getTransactionCount(addresses[0])).toBe(nonce + 1)
})

byNight('shows what is missing or invalid, in order, and never rounds', async () => {
  const { page } = await open.connected()
  await fillSend(page, '', '')
  await takePicture(page, 'send-empty')
  const action = (name: string) => modal(page).getByRole('button', { name, exact: true })
  expect(await action('Add Amount').isDisabled()).toBe(true)
  await fill(page, { Amount: '0.1234567890123456789' })
  await waitForText(page, 'at most 18 digits after it')
  expect(await action('Incorrect Value').isDisabled()).toBe(true)
  await fill(page, { Amount: '99999999' })
  await waitForText(page, /^You hold /)
  expect(await action('Insufficient Funds').isDisabled()).toBe(true)
  await fill(page, { Amount: '1' })
  expect(await action('Add Address').isDisabled()).toBe(true)
  await fill(page, { To: '0x1234' })
  await takePicture(page, 'send-wrong', 'Addresses on this network have 40 characters after 0x.')
  expect(await action('Invalid Address').isDisabled()).toBe(true)
  await fill(page, { To: addresses[1].replace('C5', 'c5') })
  await waitForText(page, 'its checksum does not match')
  await fill(page, { To: addresses[1].toLowerCase() })
  await takePicture(page, 'send-full')
  await action('Preview Send').click()
  await waitForExactText(page, addresses[1])
})

test('cancels a review if the wallet changes the network, and keeps the draft', async () => {
  const { page } = await open.connected()
  await reviewSend(page, '2', receiver)
  await waitForButton(page, 'Send 2 ETH')
  await switchChain(page, 31338)
  await takePicture(page, 'review-changed', 'Network or account changed. Review again.')
  await press(page, 'Review again')
  expect(await modal(page).getByLabel('Amount').inputValue()).toBe('2')
  expect((await requestsOf(page)).includes('eth_sendTransaction')).toBe(false)
})

/** Sends an amount with a wallet that receives the request and does not respond. */
async function sendStalled(page: Page, amount: string): Promise<void> {
  await reviewSend(page, amount, receiver)
  await setMode(page, 'stall')
  await press(page, `Send ${amount} ETH`)
  await waitForText(page, `Confirm in ${walletName}`)
  await expect.poll(() => requestsOf(page)).toContain('eth_sendTransaction')
}

byNight('canceling while the wallet has the request leaves its outcome unknown', async () => {
  const { page } = await open.connected()
  await sendStalled(page, '0.002')
  await press(page, 'Cancel')
  await takePicture(page, 'review-unknown', 'We don’t know yet whether this was sent')
})

byNight('closing rejects the open request, and a late response of the wallet is reported', async () => {
  const { page } = await open.connected()
  await sendStalled(page, '0.002')
  await takePicture(page, 'review-waiting')
  await closeModal(page)
  await setMode(page, 'approve')
  await page.getByText('Your wallet completed an earlier request').waitFor()
})

byNight(
  'after a reload during a wallet request, the pending send is reported and nothing is sent again',
  async () => {
    const { page } = await open.connected()
    const nonce = await chainReader().getTransactionCount(addresses[0])
    await sendStalled(page, '0.003')
    await page.reload()
    // Only this sentence is always shown: the rest depends on whether the node had already reported the transaction count.
    await page.getByText('Check your wallet before you send again.').waitFor()
    expect(await requestsOf(page)).not.toContain('eth_sendTransaction')
    expect(await chainReader().getTransactionCount(addresses[0])).toBe(nonce)
  },
)

byNight(
  'Max leaves the network fee, the transaction opens in the explorer, and the toast does not disappear while it is used',
  async () => {
    const { page } = await open.connected({ kit: { explorer: 'https://scan.example' } })
    const before = await chainReader().getBalance(addresses[0])
    await fillSend(page, '', receiver)
    await press(page, 'Max')
    await waitForText(page, /^Leaves 0\.\d+ ETH for the network fee\.$/)
    const amount = await modal(page).getByLabel('Amount').inputValue()
    const left = before - parseEther(amount)
    expect(left > 0n && left < parseEther('0.01')).toBe(true)
    await takePicture(page, 'send-max')
    // Sends less, because other tests send from this account, too.
    await fill(page, { Amount: '0.001' })
    await press(page, 'Preview Send', 'Send 0.001 ETH')
    await waitForText(page, 'You sent 0.001 ETH')
    const url = /^https:\/\/scan\.example\/tx\/0x[0-9a-f]{64}$/
    expect(await modal(page).getByRole('link', { name: 'View on Local Scan' }).getAttribute('href')).toMatch(
      url,
    )
    const toast = modal(page).getByRole('status').filter({ hasText: 'Transaction started' })
    const link = toast.getByRole('link', { name: 'Local Scan' })
    expect(await link.getAttribute('href')).toMatch(url)
    await link.focus()
    await takePicture(page, 'toast-link')
    await page.waitForTimeout(12_000)
    expect(await toast.isVisible()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await toast.waitFor({ state: 'hidden' })
  },
)

test('a transaction that the chain reverts is shown as failed, and never as sent', async () => {
  const { page } = await open.connected()
  await reviewSend(page, '0.002', receiver)
  await script(page, 'eth_sendTransaction', { result: await revertedHash() })
  await press(page, 'Send 0.002 ETH')
  await waitForText(page, 'The transaction failed')
  await takePicture(page, 'send-failed')
  expect(await modal(page).getByText('You sent').count()).toBe(0)
})
