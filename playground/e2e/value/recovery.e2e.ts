import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { isNight, variants } from '../lib/byNight.ts'
import { hostTests } from '../lib/hostTest.ts'
import { forgetHashes, intentsOf } from '../lib/journal.ts'
import { loseAnswers } from '../lib/loseAnswers.ts'
import { press } from '../lib/modal.ts'
import { takePicture } from '../lib/pictures.ts'
import { wakeAssetHub } from '../lib/polkadot.ts'
import { receivedBy, type Sender, senders, sendWith } from '../lib/senders.ts'
import { waitForText } from '../lib/waits.ts'
import { requestsOf, setMode } from '../lib/wallet.ts'

const open = hostTests()
// Only the nightly run has rows of Polkadot.
if (isNight) beforeAll(wakeAssetHub, 180_000)
const timeout = 90_000

const each: readonly Sender[] = Object.values(senders)
const solanaFirst = [senders.solana, ...each.filter(({ namespace }) => namespace !== 'solana')]

async function openSender(sender: Sender) {
  const { page } = await open.connected(sender.page, sender.row, sender.key)
  const before = await receivedBy(page, sender)
  /** The amount that has reached the receiver, as read from the chain. */
  const received = async () => (await receivedBy(page, sender)) - before
  const sends = async () =>
    (await requestsOf(page, sender.key)).filter((method) => method === sender.method).length
  return { page, received, sends }
}

const toastOf = (page: Page, text: string) =>
  page.locator('latchkit-host').getByRole('status').filter({ hasText: text })

/** What the journal says of each request. */
const ends = async (page: Page) =>
  (await intentsOf(page)).map(({ state, hash }) => [state, hash !== undefined])

test.each(variants(solanaFirst, 1))(
  '$namespace: an answer that was lost is found on the chain after a reload, with its hash, and nothing is sent again',
  { timeout },
  async (sender) => {
    const { page, received, sends } = await openSender(sender)
    const passed = await loseAnswers(page)
    await sendWith(page, sender)
    await passed(1)
    // A page that crashes may not have written what it has computed.
    await forgetHashes(page)
    await page.reload()
    const toast = toastOf(page, 'Your last transaction was sent.')
    await toast.waitFor({ timeout: 60_000 })
    if (sender.namespace === 'eip155') await takePicture(page, 'recovered')
    await expect.poll(() => ends(page)).toEqual([['done', true]])
    expect(await sends()).toBe(0)
    expect(await received()).toBe(sender.value)
    await page.reload()
    // The next page has nothing to report.
    await page.getByTestId('status').getByText('connected').waitFor()
    expect(await ends(page)).toEqual([['done', true]])
    expect(await received()).toBe(sender.value)
  },
)

test.each(variants(each, 1))(
  '$namespace: while the wallet may still ask, the outcome is unknown, and sending again takes a second confirmation',
  { timeout },
  async (sender) => {
    const { page, received, sends } = await openSender(sender)
    await setMode(page, 'stall', sender.key)
    await sendWith(page, sender)
    await expect.poll(sends).toBe(1)
    await page.reload()
    await page.getByText('Check your wallet before you send again.').waitFor()
    await expect.poll(() => ends(page)).toEqual([['unknown', false]])
    expect([await sends(), await received()]).toEqual([0, 0n])

    await setMode(page, 'approve', sender.key)
    await sendWith(page, sender)
    await waitForText(page, 'We don’t know yet whether this was sent')
    expect(await sends()).toBe(0)
    await press(page, 'Send anyway (may send twice)', 'Yes, send again')
    await waitForText(page, `You sent ${sender.amount} ${sender.symbol}`)
    expect([await sends(), await received()]).toEqual([1, sender.value])
  },
)

test.each(variants(each, 0))(
  '$namespace: a reload after the answer loses nothing',
  { timeout },
  async (sender) => {
    const { page, received } = await openSender(sender)
    await sendWith(page, sender)
    await page.getByText('Transaction started').first().waitFor()
    await page.reload()
    await page.getByTestId('status').getByText('connected').waitFor()
    expect(await ends(page)).toEqual([['done', true]])
    await expect.poll(received, { timeout: 20_000 }).toBe(sender.value)
  },
)
