import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { activityTab } from '../lib/activity.ts'
import { byNight, testEach } from '../lib/byNight.ts'
import { addFault, clearFaults } from '../lib/chain.ts'
import { openAccount, reload } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, modal, openModal, press } from '../lib/modal.ts'
import { addresses } from '../lib/openPage.ts'
import { takePicture, takePictureByNight } from '../lib/pictures.ts'
import { waitForExactText, waitForText } from '../lib/waits.ts'

const openPage = hostTests()
const hosted = { kit: { projectId: 'play' } }
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const rows = (page: Page) => modal(page).getByRole('listitem').filter({ hasText: /\d/ })
const native = (page: Page) => modal(page).getByText(/^[\d,]+\.\d{3} ETH$/)
const countOf = (requests: readonly string[], part: string) =>
  requests.filter((request) => request.includes(part)).length

const breakData = (fault: object) =>
  addFault({ service: 'data', path: `/v1/account/${addresses[0]}/balance`, fault })
const breakNode = (fault: object) => addFault({ service: 'chains', rpcMethod: 'eth_getBalance', fault })

/** A row in the format of the data service. */
const row = (symbol: string, value: number, address?: string) => ({
  name: `The ${symbol}`,
  symbol,
  ...(address && { address: `eip155:31337:${address}` }),
  value,
  quantity: { decimals: '18', numeric: '1' },
})

/** Makes the data service answer with a list of tokens. */
async function serveTokens(balances: readonly object[]): Promise<void> {
  await clearFaults()
  await breakData({ kind: 'garbage', body: JSON.stringify({ balances }), contentType: 'application/json' })
}

/** Opens Account with five tokens, in a page whose clock the test controls. */
async function openWithTokens() {
  const opened = await openPage(hosted)
  await opened.page.clock.install()
  await openAccount(opened.page)
  await native(opened.page).waitFor()
  await expect.poll(() => rows(opened.page).count()).toBe(5)
  return opened
}

/** Reloads the page of a connected visitor, and opens Account again. */
async function reopen(page: Page): Promise<void> {
  await reload(page, 'connected')
  await openModal(page)
}

test('within 30 s, a reload shows the balances without a request, and requests them when they are older', async () => {
  const { page, requests } = await openWithTokens()
  const counts = () => [countOf(requests, '/balance?'), countOf(requests, 'eth_getBalance')]
  expect(counts()).toEqual([1, 1])
  await page.clock.fastForward(10_000)
  await reopen(page)
  await native(page).waitFor()
  expect(await rows(page).count()).toBe(5)
  await page.clock.fastForward(15_000)
  await page.waitForTimeout(300)
  expect(counts()).toEqual([1, 1])
  await page.clock.fastForward(10_000)
  await expect.poll(counts).toEqual([2, 2])
})

testEach(1, [
  ['F07: limit the rate', { kind: 'status', status: 429, retryAfter: 30 }],
  ['F09: do not respond', { kind: 'hang' }],
  ['F12: fail', { kind: 'status', status: 503 }],
  ['F44: are those of a portal', { kind: 'garbage', body: '<html>Sign in</html>', contentType: 'text/html' }],
])('%s: after a reload, the services leave the last balances with their age', async (_, fault) => {
  const { page } = await openWithTokens()
  const shown = (await native(page).textContent()) ?? ''
  await closeModal(page)
  await breakData(fault)
  await breakNode(fault)
  await page.clock.fastForward(5 * minuteMs)
  await reopen(page)
  await waitForExactText(page, shown)
  expect(await rows(page).count()).toBe(5)
  await page.clock.runFor(45_000)
  await expect.poll(() => modal(page).getByText('Updated 5 minutes ago').count()).toBeGreaterThan(0)
  await waitForExactText(page, shown)
  await clearFaults()
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000)
      return modal(page)
        .getByText(/^Updated/)
        .count()
    })
    .toBe(0)
})

test('F43: offline, the balances stay with their age; online again, they are read again', async () => {
  const { page, context, requests } = await openWithTokens()
  await context.setOffline(true)
  await page.clock.fastForward(5 * minuteMs)
  await expect.poll(() => modal(page).getByText('Updated 5 minutes ago').count()).toBe(1)
  expect(await rows(page).count()).toBe(5)
  expect(countOf(requests, '/balance?')).toBe(1)
  await takePictureByNight(page, 'tokens-offline')
  await context.setOffline(false)
  await expect.poll(() => countOf(requests, '/balance?')).toBe(2)
  await expect
    .poll(() =>
      modal(page)
        .getByText(/^Updated/)
        .count(),
    )
    .toBe(0)
})

byNight('F45: balances of the future are not fresh, because the clock was set back', async () => {
  const { page, requests } = await openWithTokens()
  await page.clock.setSystemTime(Date.now() - dayMs)
  await reopen(page)
  await expect.poll(() => countOf(requests, '/balance?')).toBe(2)
  await expect.poll(() => rows(page).count()).toBe(5)
})

byNight('what another script has stored in place of the balances is dropped', async () => {
  const { page, requests } = await openWithTokens()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (/balances/.test(key)) localStorage.setItem(key, '{"eip155:31337:0x1":{"balance":"<img>"}}')
  })
  await reopen(page)
  await native(page).waitFor()
  await expect.poll(() => rows(page).count()).toBe(5)
  expect(countOf(requests, '/balance?')).toBe(2)
})

byNight(
  'the total is compared with the one of the day before, as long as the same tokens have a price',
  async () => {
    const dollar = `0x${'1'.repeat(40)}`
    const since = (page: Page) => modal(page).getByText('since yesterday')
    const visit = async (page: Page, balances: readonly object[], total: string, days = 0) => {
      await serveTokens(balances)
      await page.clock.fastForward(days * dayMs + minuteMs)
      await reopen(page)
      await modal(page).locator('strong').getByText(total, { exact: true }).waitFor()
    }
    await serveTokens([row('ETH', 900), row('USD', 100, dollar)])
    const { page } = await openPage(hosted)
    await page.clock.install({ time: new Date(2026, 4, 20, 12) })
    await openAccount(page)
    await waitForExactText(page, '$1,000.00')
    expect(await since(page).count()).toBe(0)
    await visit(page, [row('ETH', 912.3), row('USD', 100, dollar)], '$1,012.30', 1)
    await waitForText(page, '+$12.30 (1.2%)', 'since yesterday')
    await takePictureByNight(page, 'tokens-gain')
    await visit(page, [row('ETH', 800), row('USD', 100, dollar)], '$900.00')
    await waitForText(page, '-$100.00 (10%)', 'since yesterday')
    await takePictureByNight(page, 'tokens-loss')
    // Without its price, the token has not lost its value.
    await visit(page, [row('ETH', 800), { ...row('USD', 0, dollar), value: -1 }], '$800.00')
    await expect.poll(() => since(page).count()).toBe(0)
    await visit(page, [row('ETH', 900), row('USD', 100, dollar)], '$1,000.00')
    await expect.poll(() => since(page).count()).toBe(0)
  },
)

byNight('the change and the age, right to left', async () => {
  const { page } = await openPage({ kit: { projectId: 'play', locale: 'ar' } })
  await serveTokens([row('ETH', 900)])
  await page.clock.install({ time: new Date(2026, 4, 20, 12) })
  await openAccount(page)
  await waitForText(page, 'المجموع')
  await serveTokens([row('ETH', 912.3)])
  await page.clock.fastForward(5 * dayMs)
  await reopen(page)
  await takePicture(page, 'tokens-gain-rtl', /1\.3/)
  await clearFaults()
  await breakData({ kind: 'status', status: 503 })
  await page.clock.fastForward(5 * minuteMs)
  await page.clock.runFor(30_000)
  await takePicture(page, 'tokens-stale-rtl', 'قبل 5 دقائق')
})

byNight('the native currency has the price of the data service where the list has none', async () => {
  await serveTokens([{ ...row('ETH', 0), value: undefined }])
  const { page, requests } = await openPage(hosted)
  await page.clock.install()
  await openAccount(page)
  await rows(page)
    .getByText(/^\$[\d,]+\.\d\d$/)
    .waitFor()
  expect(countOf(requests, '/fungible/price')).toBe(1)
  await closeModal(page)
  await openModal(page)
  await reopen(page)
  await rows(page)
    .getByText(/^\$[\d,]+\.\d\d$/)
    .waitFor()
  expect(countOf(requests, '/fungible/price')).toBe(1)
})

byNight('without an answer about the price, the native currency is shown without dollars', async () => {
  await serveTokens([{ ...row('ETH', 0), value: undefined }])
  await addFault({ service: 'data', path: '/v1/fungible/', fault: { kind: 'status', status: 503 } })
  const { page, requests } = await openPage(hosted)
  await openAccount(page)
  await rows(page).getByText('The ETH').waitFor()
  await expect.poll(() => countOf(requests, '/fungible/price')).toBe(1)
  expect(await modal(page).getByText(/\$/).count()).toBe(0)
  expect(await page.getByText('Token Balance Unavailable').count()).toBe(0)
})

byNight('10,000 tokens are one request and at most 200 rows, and the last one can be reached', async () => {
  const balances = Array.from({ length: 10_000 }, (_, index) => ({
    name: `Token ${index}`,
    symbol: `T${index}`,
    address: `eip155:31337:0x${index.toString(16).padStart(40, '0')}`,
    quantity: { decimals: '6', numeric: '1' },
  }))
  const { page, requests } = await openPage(hosted)
  await page.route(/\/balance\?/, (route) =>
    route.fulfill({ json: { balances }, headers: { 'access-control-allow-origin': '*' } }),
  )
  await openAccount(page)
  await waitForExactText(page, 'Token 0')
  expect(await rows(page).count()).toBeLessThanOrEqual(200)
  const scrolled = modal(page).getByRole('button', { name: 'Disconnect' })
  await expect
    .poll(async () => {
      await scrolled.scrollIntoViewIfNeeded()
      return modal(page).getByText('Token 9999', { exact: true }).count()
    })
    .toBe(1)
  expect(await rows(page).count()).toBeLessThanOrEqual(200)
  expect(countOf(requests, '/balance?')).toBe(1)
})

byNight('an empty account is offered to receive tokens', async () => {
  const wallets = [{ privateKeys: [`0x${'ab'.repeat(32)}`] as const }]
  const { page } = await openPage({ kit: { projectId: 'play', plugins: { receive: {} } }, wallets })
  await openAccount(page)
  await waitForText(page, 'No tokens yet')
  await takePictureByNight(page, 'tokens-empty-receive')
  await press(page, 'Receive funds Transfer tokens on your wallet')
  await modal(page).getByRole('heading', { name: 'Receive' }).waitFor()
})

const sources = ['eth_getBalance', '/balance?', '/fungible/price', '/identity/', '/history?']
const isFirstPage = (request: string) => !request.includes('cursor=')

test('opening, closing, reopening and reloading request each source of data at most once', async () => {
  await serveTokens([{ ...row('ETH', 0), value: undefined }])
  const plugins = { activity: {}, names: {}, receive: {} }
  const { page, requests } = await openPage({ kit: { projectId: 'play', remoteConfig: false, plugins } })
  const showAll = async () => {
    await rows(page)
      .getByText(/^\$[\d,]+\.\d\d$/)
      .waitFor()
    await page.waitForTimeout(500)
  }
  await openAccount(page)
  await showAll()
  await activityTab(page).click()
  await expect.poll(() => countOf(requests, '/history?')).toBeGreaterThan(0)
  // A request that the closed modal aborts is sent again.
  await modal(page).getByRole('status', { name: 'Loading transactions' }).waitFor({ state: 'detached' })
  for (let turn = 0; turn < 2; turn += 1) {
    await closeModal(page)
    await openModal(page)
    await native(page).waitFor()
  }
  const counts = () =>
    Object.fromEntries(sources.map((part) => [part, countOf(requests.filter(isFirstPage), part)]))
  const once = Object.fromEntries(sources.map((part) => [part, 1]))
  expect(counts()).toEqual(once)
  await reopen(page)
  await showAll()
  expect(counts()).toEqual(once)
})
