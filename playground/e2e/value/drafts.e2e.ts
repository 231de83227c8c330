import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { connectWallet, disconnect, fillSend, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, fill, modal, openModal } from '../lib/modal.ts'
import { addresses } from '../lib/openPage.ts'
import { openSwap, withSwap } from '../lib/swap.ts'
import { waitForButton } from '../lib/waits.ts'

const open = hostTests()
const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const entered = (page: Page, label: string) => modal(page).getByLabel(label).inputValue()

async function reload(page: Page): Promise<void> {
  await page.reload()
  await waitForStatus(page, 'connected')
}

test('what was entered to send is there after a reload, and goes with the connection', async () => {
  const { page } = await open.connected()
  await fillSend(page, '0.125', receiver)
  await reload(page)
  await openModal(page, 'Send')
  await expect.poll(() => entered(page, 'Amount')).toBe('0.125')
  expect(await entered(page, 'To')).toBe(receiver)
  await waitForButton(page, 'Preview Send')

  // The code of the form has not loaded when the visitor disconnects.
  await reload(page)
  await disconnect(page)
  await connectWallet(page)
  await openModal(page, 'Send')
  await expect.poll(() => modal(page).getByLabel('Amount').isVisible()).toBe(true)
  expect([await entered(page, 'Amount'), await entered(page, 'To')]).toEqual(['', ''])
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test('what was entered to swap is there after a reload, and another account does not see it', async () => {
  const { page } = await open.connected(withSwap())
  await openSwap(page, { fromToken: 'ETH', toToken: 'LUSD' })
  await fill(page, { Amount: '0.0625' })
  await waitForButton(page, 'Review swap')
  await reload(page)
  await openSwap(page)
  await expect.poll(() => entered(page, 'Amount')).toBe('0.0625')
  await waitForButton(page, 'Review swap')
  await closeModal(page)
  await page.evaluate(
    ([from = '', to = '']) => {
      const key = Object.keys(sessionStorage)[0] ?? ''
      sessionStorage.setItem(key, (sessionStorage.getItem(key) ?? '').replace(from, to))
    },
    [addresses[0], addresses[1]],
  )
  await reload(page)
  await openSwap(page)
  await expect.poll(() => entered(page, 'Amount')).toBe('1')
})
