import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { openAccount, reload, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal, press } from '../lib/modal.ts'
import { addresses } from '../lib/openPage.ts'

const openPage = hostTests()
const plugins = { activity: {}, names: {}, receive: {} }
const options = { kit: { projectId: 'play', remoteConfig: false, plugins } }
const storedKeys = ['native_balance_cache', 'portfolio_cache', 'identity_cache']
const sources = /\/balance\?|\/identity\/|\/reverse\/|\/fungible\/price|\/history\?/

/** The keys of everything that the site has stored about the visitor's address, in every storage and in cookies. */
async function keysWithAddress(page: Page, context: BrowserContext): Promise<readonly string[]> {
  const stored = await page.evaluate(() => [
    ...Object.entries(localStorage),
    ...Object.entries(sessionStorage),
  ])
  const cookies = (await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)])
  const address = addresses[0].toLowerCase()
  return [...stored, ...cookies]
    .filter((entry) => entry.join(' ').toLowerCase().includes(address))
    .map(([key = '']) => key)
}

/** Holds the responses of the data service until `release` is called. */
async function holdResponses(page: Page) {
  const held: Route[] = []
  await page.route(sources, (route) => void held.push(route))
  return {
    held,
    async release() {
      await page.unroute(sources)
      await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
    },
  }
}

/** Opens Account, and waits until its data has been read. */
async function openWithData() {
  const opened = await openPage(options)
  await opened.page.clock.install()
  await openAccount(opened.page)
  await expect.poll(() => modal(opened.page).getByRole('listitem').filter({ hasText: /\d/ }).count()).toBe(5)
  await expect
    .poll(() => keysWithAddress(opened.page, opened.context))
    .toEqual(expect.arrayContaining(storedKeys.map((key) => expect.stringContaining(key))))
  return opened
}

async function disconnect(page: Page): Promise<void> {
  await press(page, 'Disconnect')
  await waitForStatus(page, 'disconnected')
}

test('after disconnecting, nothing about the account is stored', async () => {
  const { page, context } = await openWithData()
  await disconnect(page)
  await expect.poll(() => keysWithAddress(page, context)).toEqual([])
})

test('what is received after disconnecting is not stored', async () => {
  const { page, context } = await openWithData()
  const { held, release } = await holdResponses(page)
  await page.clock.fastForward(31_000)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await disconnect(page)
  await release()
  await page.clock.runFor(2_000)
  await page.waitForTimeout(500)
  expect(await keysWithAddress(page, context)).toEqual([])
})

byNight('disconnecting in one tab removes what another tab has stored', async () => {
  const { page, context } = await openWithData()
  const other = await context.newPage()
  await other.goto(page.url())
  await waitForStatus(other, 'connected')
  await disconnect(page)
  await waitForStatus(other, 'disconnected')
  await expect.poll(() => keysWithAddress(other, context)).toEqual([])
})

byNight(
  'a wallet that is disconnected before Account was opened leaves nothing of the last page',
  async () => {
    const { page, context } = await openWithData()
    await reload(page, 'connected')
    await page.evaluate(() => window.latchkit?.kit.disconnect())
    await waitForStatus(page, 'disconnected')
    await expect.poll(() => keysWithAddress(page, context)).toEqual([])
  },
)
