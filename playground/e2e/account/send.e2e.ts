import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chainReader } from '../lib/chain.ts'
import { fillSend, reviewSend } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, fill, modal, press } from '../lib/modal.ts'
import { addresses, walletName } from '../lib/openPage.ts'
import { takePicture } from '../lib/pictures.ts'
import { waitForButton, waitForExactText, waitForHeading, waitForText } from '../lib/waits.ts'
import { answerPrompt, requestsOf, setMode, switchChain } from '../lib/wallet.ts'

const open = hostTests()
const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

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
  await waitForHeading(page, 'Account')
  const value = 250_000_000_000_000_001n
  expect((await chainReader().getBalance(receiver)) - before.to).toBe(value)
  const block = await chainReader().getBlock('latest')
  const receipt = await chainReader().getTransactionReceipt(block?.transactions[0] ?? '')
  expect(receipt?.status).toBe(1)
  expect(before.from - (await chainReader().getBalance(addresses[0]))).toBe(value + (receipt?.fee ?? 0n))
})

test('keeps the draft if the wallet declines, and sends nothing', async () => {
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

test('shows what is missing or invalid, in order, and never rounds', async () => {
  const { page } = await open.connected()
  await fillSend(page, '', '')
  await takePicture(page, 'send-empty')
  const action = (name: string) => modal(page).getByRole('button', { name, exact: true })
  expect(await action('Add Amount').isDisabled()).toBe(true)
  await fill(page, { Amount: '0.1234567890123456789' })
  await waitForText(page, 'at most 18 digits after the point or comma')
  expect(await action('Incorrect Value').isDisabled()).toBe(true)
  await fill(page, { Amount: '99999999' })
  await waitForText(page, /^You hold /)
  expect(await action('Insufficient Funds').isDisabled()).toBe(true)
  await fill(page, { Amount: '1' })
  expect(await action('Add Address').isDisabled()).toBe(true)
  await fill(page, { To: '0x1234' })
  await takePicture(page, 'send-wrong', 'An address here has 40 characters after 0x.')
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

test('cancelling while the wallet has the request leaves its outcome unknown', async () => {
  const { page } = await open.connected()
  await sendStalled(page, '0.002')
  await press(page, 'Cancel')
  await takePicture(page, 'review-unknown', 'We don’t know yet whether this was sent')
})

test('closing rejects the open request, and a late response of the wallet is reported', async () => {
  const { page } = await open.connected()
  await sendStalled(page, '0.002')
  await takePicture(page, 'review-waiting')
  await closeModal(page)
  await setMode(page, 'approve')
  await page.getByText('Your wallet completed an earlier request').waitFor()
})

test('after a reload during a wallet request, the pending send is reported and nothing is sent again', async () => {
  const { page } = await open.connected()
  const nonce = await chainReader().getTransactionCount(addresses[0])
  await sendStalled(page, '0.003')
  await page.reload()
  // Only this sentence is always shown: the rest depends on whether the node had already reported the transaction count.
  await page.getByText('Look in your wallet before you send again.').waitFor()
  expect(await requestsOf(page)).not.toContain('eth_sendTransaction')
  expect(await chainReader().getTransactionCount(addresses[0])).toBe(nonce)
})
