import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { breakRelay, restoreRelay } from '../lib/chain.ts'
import { checkSigning, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { countButtons, modal, openModal, press } from '../lib/modal.ts'
import { addresses, walletName } from '../lib/openPage.ts'
import { code, copyUri, pairingTests, takeUri } from '../lib/pairing.ts'
import { takePicture } from '../lib/pictures.ts'
import { setMode } from '../lib/wallet.ts'

const { openSite, phone, pair, pairShown } = pairingTests(hostTests())
afterEach(restoreRelay)

const retryMessage = (page: Page) => modal(page).getByText('Could not reach the pairing service. Retrying…')

test('F01: an unreachable relay is reported, the wallet in the browser works, and pairing recovers by itself', async () => {
  await breakRelay({ kind: 'down' })
  const { page } = await openSite({ wallets: [{}] })
  await openModal(page, 'WalletConnect')
  const clickedAt = Date.now()
  await retryMessage(page).waitFor()
  expect(Date.now() - clickedAt).toBeLessThan(5_000)
  await takePicture(page, 'pairing-unreachable')
  expect(await countButtons(page, 'Copy link')).toBe(0)
  await restoreRelay()
  const restoredAt = Date.now()
  await code(page).waitFor()
  await retryMessage(page).waitFor({ state: 'hidden' })
  expect(Date.now() - restoredAt).toBeLessThan(8_000)
  await pairShown(page)
})

byNight('F01: while the relay is unreachable, a wallet in the browser connects', async () => {
  await breakRelay({ kind: 'down' })
  const { page } = await openSite({ wallets: [{}] })
  await openModal(page, 'WalletConnect')
  await retryMessage(page).waitFor()
  await setMode(page, 'approve')
  await press(page, 'Back', walletName)
  await waitForStatus(page, 'connected')
})

test('F02: after a dropped relay connection, the same URI pairs', async () => {
  const { page } = await openSite()
  const uri = await takeUri(page)
  await breakRelay({ kind: 'down' })
  await retryMessage(page).waitFor()
  await restoreRelay()
  await code(page).waitFor()
  expect(await copyUri(page)).toBe(uri)
  const wallet = await phone({ mode: 'approve' })
  await wallet.pair(uri)
  await waitForStatus(page, 'connected')
  await checkSigning(page)
})

testEach(1, [
  ['F03: slow', { kind: 'slow', ms: 1_000 }],
  ['F04: a hundred times', { kind: 'duplicate', times: 100 }],
  ['F05: out of order', { kind: 'reorder', ms: 300 }],
])('%s, pairing and signing over the relay succeed once', async (_, fault) => {
  const { page } = await openSite()
  await breakRelay(fault)
  const wallet = await pair(page)
  await checkSigning(page)
  expect(await wallet.requests()).toEqual(['personal_sign'])
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
    for (const [chain, other, fault] of [
      [31_338, 31_337, { kind: 'duplicate', times: 10 }],
      [31_337, 31_338, { kind: 'reorder', ms: 500 }],
    ] as const) {
      await breakRelay(fault)
      const switchTo = [chain, other, chain]
      await wallet.evaluate(async (phone, chainIds) => {
        for (const chainId of chainIds) await phone.switchChain(chainId)
      }, switchTo)
      await page.getByText(`eip155:${chain}:${addresses[0]}`).waitFor()
      await page.waitForTimeout(1_000)
      await page.getByText(`eip155:${chain}:${addresses[0]}`).waitFor()
      await restoreRelay()
    }
  },
)
