import { expect, test } from 'vitest'
import {
  activityKit,
  activityRows,
  answerHistory,
  historyRow,
  newAccount,
  showActivity,
} from '../lib/activity.ts'
import { byNight } from '../lib/byNight.ts'
import { fillSend } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal, press } from '../lib/modal.ts'
import { addresses } from '../lib/openPage.ts'
import { takePicture } from '../lib/pictures.ts'
import { waitForExactText, waitForHeading, waitForText } from '../lib/waits.ts'
import { requestsOf } from '../lib/wallet.ts'

const open = hostTests()
const friend = addresses[1]
/** Shows as 0x70…dc79C8, like the friend. */
const twin = `${friend.slice(0, 6)}${'0'.repeat(30)}${friend.slice(-6)}`.toLowerCase()

const moved = (numeric: string, direction: 'in' | 'out', symbol = 'ETH') => [
  {
    fungible_info: { name: symbol, symbol, icon: { url: '' } },
    nft_info: null,
    direction,
    quantity: { numeric },
  },
]

/** Connects a new account, whose history has a payment to a friend and a transfer of nothing to the look-alike. */
async function openPoisoned() {
  const { address, wallets } = await newAccount()
  const { page } = await open.connected({ kit: activityKit, wallets })
  const cursors = await answerHistory(page, () => ({
    data: [
      historyRow(0, { sentFrom: address, sentTo: twin }, moved('0', 'out')),
      historyRow(
        1,
        { operationType: 'receive', sentFrom: twin, sentTo: address },
        moved('5000', 'in', 'usd-gift.com'),
      ),
      historyRow(2, { sentFrom: address, sentTo: friend }, moved('3', 'out')),
    ],
    next: null,
  }))
  return { page, cursors }
}

byNight(
  'rows with a look-alike are marked as suspicious, and the payment that they imitate is not',
  async () => {
    const { page } = await openPoisoned()
    await showActivity(page)
    await expect.poll(() => activityRows(page).count()).toBe(3)
    const rows = await activityRows(page).allTextContents()
    expect(rows[0]).toMatch(/0 ETH\s+Suspicious$/)
    expect(rows[1]).toMatch(/\+5000 Unknown token\s+Suspicious$/)
    expect(rows[2]).toMatch(/3 ETH\s*$/)
    await takePicture(page, 'activity-suspicious')
    await page.evaluate(() => window.latchkit?.kit.update({ locale: 'ar' }))
    await page.setViewportSize({ width: 360, height: 740 })
    await takePicture(page, 'activity-suspicious-ar')
  },
)

test('an address that was copied from such a row is sent to only after a warning', async () => {
  const { page, cursors } = await openPoisoned()
  await fillSend(page, '0.001', twin)
  await waitForText(page, /^Network fee About 0\.\d+ ETH$/)
  await press(page, 'Preview Send')
  await waitForHeading(page, 'Review send')
  await takePicture(
    page,
    'review-poisoned',
    'Possible address poisoning: do not copy this address from your history',
  )
  expect(await modal(page).getByRole('button', { name: 'Send 0.001 ETH' }).isDisabled()).toBe(true)
  await modal(page).getByRole('checkbox').check()
  expect(await modal(page).getByRole('button', { name: 'Send 0.001 ETH' }).isEnabled()).toBe(true)
  expect(cursors).toEqual([null])
  expect(await requestsOf(page)).not.toContain('eth_sendTransaction')
})

byNight(
  'the address that is imitated is compared with the other one, and neither is called the right one',
  async () => {
    const { page } = await openPoisoned()
    await fillSend(page, '0.001', friend)
    await press(page, 'Preview Send')
    await waitForHeading(page, 'Review send')
    await takePicture(page, 'review-twin', 'Another address in your history looks like this one')
    await waitForExactText(page, friend)
    await waitForText(page, new RegExp(`^${twin}$`, 'i'))
  },
)
