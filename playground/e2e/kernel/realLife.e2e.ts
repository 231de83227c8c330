import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { checkSigning, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal, openModal, press } from '../lib/modal.ts'
import { walletRdns } from '../lib/openPage.ts'

const open = hostTests()

/** Locks or unlocks the wallet while no page of the site is told. */
const setLocked = (page: Page, locked: boolean) =>
  page.evaluate(
    ([key, value]) => {
      const saved: object = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...saved, locked: value }))
    },
    [`wallet:${walletRdns}`, locked] as const,
  )

byNight(
  'a wallet that is locked while the page loads is connected at the next load, once it is unlocked',
  async () => {
    const { page } = await open.connected({ wallets: [{ mode: 'approve' }] })
    await setLocked(page, true)
    await page.reload()
    await waitForStatus(page, 'disconnected')
    await page.reload()
    await waitForStatus(page, 'disconnected')
    await setLocked(page, false)
    await page.reload()
    await waitForStatus(page, 'connected')
  },
)

/** Holds the answers of a wallet back after a reload, as while its background worker starts. */
const wakesLate = (ms: number) => `
  addEventListener('eip6963:announceProvider', ({ detail }) => {
    if (!sessionStorage.getItem('late')) return
    const { provider } = detail
    const request = provider.request.bind(provider)
    const started = performance.now()
    provider.request = async (call) => {
      await new Promise((resolve) => setTimeout(resolve, ${ms} - (performance.now() - started)))
      return request(call)
    }
  }, { capture: true, once: true })
`

byNight(
  'a wallet that takes 12 seconds to wake up is connected then, without a new connection',
  async () => {
    const { page } = await open.connected({ wallets: [{ mode: 'approve' }], before: wakesLate(12_000) })
    await page.evaluate(() => sessionStorage.setItem('late', 'yes'))
    await page.reload()
    await waitForStatus(page, 'reconnecting')
    await waitForStatus(page, 'disconnected')
    await waitForStatus(page, 'connected')
    await checkSigning(page)
  },
  60_000,
)

byNight(
  'on a page whose body is zoomed, the panel fits into the window and its end can be reached',
  async () => {
    const wallets = Array.from({ length: 12 }, (_, at) => ({ name: `Wallet ${at}`, rdns: `wallet.w${at}` }))
    const { page } = await open({ wallets, context: { viewport: { width: 900, height: 500 } } })
    await page.evaluate(() => document.body.style.setProperty('zoom', '1.5'))
    await openModal(page)
    const last = modal(page).getByRole('button', { name: /Wallet 11/ })
    await last.scrollIntoViewIfNeeded()
    const card = await modal(page).locator('> *').first().boundingBox()
    expect(card?.y).toBeGreaterThanOrEqual(0)
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(500)
    await press(page, 'Close')
  },
)
