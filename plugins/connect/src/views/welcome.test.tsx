import { createLatchkit } from '@latchkit/kernel'
import { testNetworks } from '@latchkit/kernel/testing'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../index.ts'
import type { ConnectOptions } from '../options.ts'

const kits: { destroy(): void }[] = []
afterEach(async () => {
  for (const kit of kits.splice(0)) kit.destroy()
  await page.viewport(1024, 768)
})

/** Opens a view of a site without a service, in a window that is 360 px wide. */
async function openView(view: 'WhatIsAWallet' | 'GetWallet' | 'Connect', options?: ConnectOptions) {
  await page.viewport(360, 740)
  const kit = createLatchkit({
    kitId: `welcome-${performance.now()}`,
    projectId: null,
    networks: testNetworks,
    plugins: [connect(options)],
  })
  kits.push(kit)
  await kit.open(view)
}

const dialog = () => page.getByRole('dialog')
const heading = (name: string) => dialog().getByRole('heading', { name })
const violations = async () => (await axe.run(dialog().element())).violations.map(({ id }) => id)

test('an explanation has three points, decorative drawings and one action', async () => {
  await openView('WhatIsAWallet')
  await expect.element(dialog().getByText('A home for what you own')).toBeVisible()
  const points = dialog().getByRole('listitem').elements()
  expect(points).toHaveLength(3)
  // The drawings say nothing to a screen reader, and are drawn in the accent color of the theme.
  const drawings = points.map((point) => point.querySelector('svg'))
  expect(drawings.map((drawing) => drawing?.getAttribute('aria-hidden'))).toEqual(['true', 'true', 'true'])
  expect(new Set(drawings.map((drawing) => drawing && getComputedStyle(drawing).stroke)).size).toBe(1)
  expect(dialog().element().scrollWidth).toBeLessThanOrEqual(360)
  await vi.waitFor(async () => expect(await violations()).toEqual([]), { timeout: 10_000 })
})

test('the keyboard reaches the wallets to install, and returns', async () => {
  await openView('WhatIsAWallet')
  const get = dialog().getByRole('button', { name: 'Get a wallet' })
  await expect.element(get).toBeVisible()
  ;(get.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Get a wallet')).toBeVisible()
  await expect.element(dialog().getByRole('link', { name: /MetaMask/ })).toBeVisible()
  await vi.waitFor(async () => expect(await violations()).toEqual([]), { timeout: 10_000 })
  await dialog().getByRole('button', { name: 'Back' }).click()
  await expect.element(heading('What is a wallet?')).toBeVisible()
})

test('every link to a wallet is https, opens a new tab, and tells it nothing', async () => {
  await openView('GetWallet', { includeWalletIds: [] })
  await expect.element(dialog().getByRole('link', { name: /Trust Wallet/ })).toBeVisible()
  const links = dialog().getByRole('link').elements() as HTMLAnchorElement[]
  expect(links.length).toBeGreaterThan(3)
  for (const { protocol, target, rel } of links)
    expect([protocol, target, rel]).toEqual(['https:', '_blank', 'noopener noreferrer'])
})

test('excluded wallets are not offered either', async () => {
  const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
  await openView('GetWallet', { excludeWalletIds: [metamask] })
  await expect.element(dialog().getByRole('link', { name: /Trust Wallet/ })).toBeVisible()
  expect(
    dialog()
      .getByRole('link', { name: /MetaMask/ })
      .elements(),
  ).toEqual([])
})

test('a list without a wallet has its help below, one tap away', async () => {
  await openView('Connect')
  await expect.element(dialog().getByText('No wallet found')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Trust Wallet' })).toBeVisible()
  const last = dialog().getByRole('button').elements().at(-1)
  expect(last?.textContent).toBe('Get a wallet')
  await vi.waitFor(async () => expect(await violations()).toEqual([]), { timeout: 10_000 })
})
