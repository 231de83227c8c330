import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { Page } from 'playwright-core'
import { afterEach, expect, inject, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, modal, press } from '../lib/modal.ts'
import { pairingTests } from '../lib/pairing.ts'
import { openList } from '../lib/waits.ts'

const { openSite } = pairingTests(hostTests())
/** A real server in the place of the relay, which ends each connection, or never answers. */
async function openAbsentRelay(kind: 'refuses' | 'waits') {
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer((socket) => {
    count += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    if (kind === 'refuses') socket.resetAndDestroy()
    else socket.resume()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => count,
    open: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

type AbsentRelay = Awaited<ReturnType<typeof openAbsentRelay>>

const relays: AbsentRelay[] = []
afterEach(() => {
  for (const relay of relays.splice(0)) relay.close()
})

/** Opens the pairing of a page whose relay is a real server of this kind. */
async function openPairing(kind: 'refuses' | 'waits') {
  const relay = await openAbsentRelay(kind)
  relays.push(relay)
  const services = { relay: relay.url, chains: `${inject('cloud')}/chains` }
  const { page } = await openSite({ wallets: [{}], kit: { services } })
  await openList(page, 'WalletConnect')
  await press(page, 'WalletConnect')
  await expect.poll(relay.count).toBeGreaterThan(0)
  return { relay, page }
}

const retryMessage = (page: Page) => modal(page).getByText('Could not reach the pairing service. Retrying…')

/** Expects that a page opens no connection any more, and keeps none. */
async function expectQuiet(relay: AbsentRelay, page: Page, ms: number) {
  await expect.poll(relay.open, { timeout: 5_000 }).toBe(0)
  const count = relay.count()
  await page.waitForTimeout(ms)
  expect([relay.count(), relay.open()]).toEqual([count, 0])
}

byNight(
  'attempts at an absent relay pause for longer and longer, and end when the modal is closed',
  async () => {
    const { relay, page } = await openPairing('refuses')
    await retryMessage(page).waitFor()
    await page.waitForTimeout(10_000)
    expect(relay.count()).toBeGreaterThanOrEqual(3)
    expect(relay.count()).toBeLessThanOrEqual(5)
    await closeModal(page)
    await expectQuiet(relay, page, 12_000)
  },
  60_000,
)

test('a relay that never answers is reported, and going back ends the attempt', async () => {
  const { relay, page } = await openPairing('waits')
  await retryMessage(page).waitFor()
  expect(relay.open()).toBe(1)
  await press(page, 'Back')
  await expectQuiet(relay, page, 7_000)
}, 60_000)

byNight(
  'when the plugin is removed while its relay does not answer, no connection is left',
  async () => {
    const { relay, page } = await openPairing('waits')
    await page.evaluate(() => window.latchkit?.kit.remove('walletconnect'))
    await expectQuiet(relay, page, 7_000)
  },
  60_000,
)

byNight(
  '90 seconds after the modal was closed, no connection was opened',
  async () => {
    const { relay, page } = await openPairing('refuses')
    await page.waitForTimeout(30_000)
    expect(relay.count()).toBeLessThanOrEqual(6)
    await closeModal(page)
    await expectQuiet(relay, page, 90_000)
  },
  180_000,
)
