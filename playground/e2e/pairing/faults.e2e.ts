import { verifyMessage } from 'ethers'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { byNight, variants } from '../lib/byNight.ts'
import { breakRelay, mendRelay } from '../lib/chain.ts'
import { openModal, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { addresses, walletName } from '../lib/openPage.ts'
import { code, copyUri, dialog, pairingTests, takeUri } from '../lib/pairing.ts'
import { setMode } from '../lib/wallet.ts'

const { openSite, phone, pair } = pairingTests(hostTests())
afterEach(mendRelay)

const retryMessage = (page: Page) => dialog(page).getByText("Can't reach the pairing service. Retrying…")

async function expectSignature(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign message' }).click()
  const result = page.getByRole('status', { name: 'Result' })
  await expect.poll(() => result.textContent(), { timeout: 15_000 }).toMatch(/^0x[0-9a-f]{130}$/)
  expect(verifyMessage('Hello from the host page', (await result.textContent()) ?? '')).toBe(addresses[0])
}

test('F01: an unreachable relay is reported, the wallet in the browser works, and pairing recovers by itself', async () => {
  await breakRelay({ kind: 'down' })
  const { page } = await openSite({ wallets: [{}] })
  await openModal(page)
  await dialog(page).getByRole('button', { name: 'WalletConnect' }).click()
  const clickedAt = Date.now()
  await retryMessage(page).waitFor()
  expect(Date.now() - clickedAt).toBeLessThan(5_000)
  expect(await dialog(page).getByRole('button', { name: 'Copy link' }).count()).toBe(0)
  await mendRelay()
  const mendedAt = Date.now()
  await code(page).waitFor()
  await retryMessage(page).waitFor({ state: 'hidden' })
  expect(Date.now() - mendedAt).toBeLessThan(8_000)
  const wallet = await phone({ mode: 'approve' })
  await wallet.pair(await copyUri(page))
  await waitForStatus(page, 'connected')
})

byNight('F01: while the relay is unreachable, a wallet in the browser connects', async () => {
  await breakRelay({ kind: 'down' })
  const { page } = await openSite({ wallets: [{}] })
  await openModal(page)
  await dialog(page).getByRole('button', { name: 'WalletConnect' }).click()
  await retryMessage(page).waitFor()
  await setMode(page, 'approve')
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await dialog(page).getByRole('button', { name: walletName }).click()
  await waitForStatus(page, 'connected')
})

test('F02: after a dropped relay connection, the same URI pairs', async () => {
  const { page } = await openSite()
  const uri = await takeUri(page)
  await breakRelay({ kind: 'down' })
  await retryMessage(page).waitFor()
  await mendRelay()
  await code(page).waitFor()
  expect(await copyUri(page)).toBe(uri)
  const wallet = await phone({ mode: 'approve' })
  await wallet.pair(uri)
  await waitForStatus(page, 'connected')
  await expectSignature(page)
})

test.each(
  variants(
    [
      ['F03: slow', { kind: 'slow', ms: 1_000 }],
      ['F04: a hundredfold', { kind: 'duplicate', times: 100 }],
      ['F05: out of order', { kind: 'reorder', ms: 300 }],
    ],
    1,
  ),
)('%s, pairing and signing over the relay succeed once', async (_, fault) => {
  const { page } = await openSite()
  await breakRelay(fault)
  const wallet = await pair(page)
  await expectSignature(page)
  expect(await wallet.asked()).toEqual(['personal_sign'])
  const connects = await page.evaluate(() =>
    window.latchkit?.events.filter(({ event }) => event === 'connect'),
  )
  expect(connects).toHaveLength(1)
})

byNight(
  'I-19: events of a wallet that arrive repeatedly or out of order lead to the same state as in order',
  async () => {
    const { page } = await openSite()
    const wallet = await pair(page)
    const finalChains = [31_338, 31_337]
    for (const fault of [
      { kind: 'duplicate', times: 10 },
      { kind: 'reorder', ms: 500 },
    ]) {
      await breakRelay(fault)
      const chain = finalChains.shift()
      if (chain === 31_338)
        await wallet.hand(async (phone) => {
          for (const chainId of [31_338, 31_337, 31_338]) await phone.switchChain(chainId)
        })
      else
        await wallet.hand(async (phone) => {
          for (const chainId of [31_337, 31_338, 31_337]) await phone.switchChain(chainId)
        })
      await page.getByText(`eip155:${chain}:${addresses[0]}`).waitFor()
      await page.waitForTimeout(1_000)
      await page.getByText(`eip155:${chain}:${addresses[0]}`).waitFor()
      await mendRelay()
    }
  },
)
