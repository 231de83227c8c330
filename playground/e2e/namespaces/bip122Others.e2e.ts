import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { BitcoinShape } from '../../wallets/bip122/options.ts'
import { transferBy } from '../lib/adapter.ts'
import {
  askedOf,
  askInVain,
  bitcoinPage,
  hand,
  heldBy,
  minedAt,
  paymentOf,
  paysByPsbt,
  regtestId,
  rowOf,
  signsTruly,
} from '../lib/bitcoin.ts'
import { modal, openModal, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { answerPrompt } from '../lib/wallet.ts'

// These wallets have proprietary APIs. Their test versions create real signatures.
const open = hostTests()
const shapes: readonly BitcoinShape[] = ['okx', 'leather']
/** An address that no other test sends to. */
const receiver = 'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry'

const row = (page: Page, shape: BitcoinShape) => modal(page).getByRole('button', { name: rowOf(shape) })

async function connect(page: Page, shape: BitcoinShape): Promise<void> {
  await openModal(page)
  await row(page, shape).click()
  await answerPrompt(page, 'Approve')
  await waitForStatus(page, 'connected')
  await modal(page).waitFor({ state: 'hidden' })
  await hand(page, 'setMode', 'approve')
}

describe.each(shapes)('a Bitcoin wallet of the shape %s', (shape) => {
  test('prompts and connects; its signature verifies, and a PSBT and a transfer are mined with the exact amounts', async () => {
    const { page } = await open(bitcoinPage(shape))
    await openModal(page)
    await row(page, shape).waitFor()
    expect(await askedOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await connect(page, shape)
    expect(await page.locator('dd').nth(1).textContent()).toBe(`${regtestId}:${paymentOf(0)}`)

    await signsTruly(page)
    await paysByPsbt(page, receiver, 12_345n)
    const before = await heldBy(receiver)
    const sent = await transferBy(page, `${regtestId}:${paymentOf(0)}`, receiver, 100_000_007n)
    const { txid } = sent as { txid: string }
    expect(await minedAt(txid)).toMatchObject({ confirmed: true })
    expect((await heldBy(receiver)) - before).toBe(100_000_007n)
  })

  test('a rejection is shown and reaches the site as 4001, and a reload restores wallets that need no prompt', async () => {
    const { page } = await open(bitcoinPage(shape))
    await hand(page, 'setMode', 'reject')
    await openModal(page)
    await row(page, shape).click()
    await modal(page).getByText('Connection declined').waitFor()
    await hand(page, 'setMode', 'approve')
    await modal(page).getByRole('button', { name: 'Try again' }).click()
    await waitForStatus(page, 'connected')
    await hand(page, 'setMode', 'reject')
    expect(await askInVain(page, 'signMessage', { message: 'no' })).toMatchObject({ code: 4001 })
    await page.reload()
    // Leather returns its addresses only after a prompt, so it cannot be reconnected silently.
    await waitForStatus(page, shape === 'okx' ? 'connected' : 'disconnected')
    expect(await askedOf(page)).not.toContain('getAddresses')
  })
})
