import { parseEther } from 'ethers'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { shownAmount } from '../lib/amounts.ts'
import { byNight, testEach } from '../lib/byNight.ts'
import { addFault, clearFaults } from '../lib/chain.ts'
import { openAccount } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, modal, openModal, press } from '../lib/modal.ts'
import { servicesOf } from '../lib/openListed.ts'
import { addresses } from '../lib/openPage.ts'
import { takePictureByNight } from '../lib/pictures.ts'
import { openShowing, waitForButton, waitForExactText, waitForText } from '../lib/waits.ts'

const openPage = hostTests()
/** Opens a page with a project id, which enables the hosted services. */
const open = () => openPage({ kit: { projectId: 'play' } })

interface Row {
  readonly name: string
  readonly symbol: string
  readonly value: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
}

/** Requests the first account's balances from the data service directly, without the page. */
async function fetchBalances(cloud: string): Promise<readonly Row[]> {
  const url = `${cloud}/data/v1/account/${addresses[0]}/balance?chainId=eip155:31337&sv=test`
  const { balances } = await (await fetch(url, { headers: { origin: 'https://test.example' } })).json()
  return balances
}

const floorAmount = (numeric: string) => shownAmount(parseEther(numeric), 18)
const dollars = (value: number) => value.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
const breakData = (fault: object) => addFault({ service: 'data', path: '/v1/account/', fault })
const tab = (page: Page) => modal(page).getByRole('region', { name: 'Tokens' })
const rows = (page: Page) => tab(page).getByRole('listitem')
const balanceCalls = (requests: readonly string[]) => requests.filter((path) => path.includes('/balance?'))
const native = (page: Page) => modal(page).getByText(/^[\d,]+\.\d{3} ETH$/)

async function showAccount(page: Page): Promise<void> {
  await openAccount(page)
  await native(page).waitFor()
}

test('43: of six tokens, the five with decimals are shown, rounded down and with USD values, and are not requested again within 30 s', async () => {
  const balances = await fetchBalances(inject('cloud'))
  expect(balances.map(({ quantity }) => quantity.decimals)).toEqual(['18', '6', '6', '18', '0', '8'])
  const { page, requests } = await open()
  await page.clock.install()
  await showAccount(page)
  await expect.poll(() => rows(page).count()).toBe(5)
  const shown = balances.filter(({ symbol }) => symbol !== 'TICKET')
  for (const [index, { name, symbol, quantity, value }] of shown.entries()) {
    const row = rows(page).nth(index)
    for (const text of [name, symbol, floorAmount(quantity.numeric)])
      await row.getByText(text, { exact: true }).waitFor()
    await waitForText(row, dollars(value))
  }
  const total = shown.reduce((sum, { value }) => sum + value, 0)
  await waitForExactText(page, dollars(total))
  await takePictureByNight(page, 'tokens-full')
  expect(balanceCalls(requests)).toHaveLength(1)
  await closeModal(page)
  await openModal(page)
  await expect.poll(() => rows(page).count()).toBe(5)
  await page.clock.fastForward(25_000)
  await page.waitForTimeout(300)
  expect(balanceCalls(requests)).toHaveLength(1)
  await page.clock.fastForward(10_000)
  await expect.poll(() => balanceCalls(requests).length).toBe(2)
})

test('F12: if the data service fails, a text says so, the native currency is shown, and nothing is requested for 30 s', async () => {
  await breakData({ kind: 'status', status: 503 })
  const { page, requests } = await open()
  await page.clock.install()
  await showAccount(page)
  await page.getByText('Token Balance Unavailable').waitFor()
  await takePictureByNight(page, 'tokens-broken', 'Could not load tokens')
  await expect.poll(() => rows(page).count()).toBe(1)
  const callCount = balanceCalls(requests).length
  expect(callCount).toBe(4)
  await clearFaults()
  await page.keyboard.press('Escape')
  await openShowing(page, 'Could not load tokens')
  await page.clock.fastForward(20_000)
  await page.waitForTimeout(500)
  expect(balanceCalls(requests)).toHaveLength(callCount)
  await page.clock.fastForward(12_000)
  await expect.poll(() => rows(page).count()).toBe(5)
})

byNight('a failed read of tokens offers to try again, which loads them at once', async () => {
  await breakData({ kind: 'status', status: 404 })
  const { page } = await open()
  await showAccount(page)
  await waitForText(page, 'Could not load tokens')
  await clearFaults()
  await press(page, 'Try again')
  await expect.poll(() => rows(page).count()).toBe(5)
})

byNight(
  'F07: tokens that cannot be reloaded keep their amounts, with the time of the last load',
  async () => {
    const { page } = await open()
    await page.clock.install()
    await showAccount(page)
    await expect.poll(() => rows(page).count()).toBe(5)
    await breakData({ kind: 'status', status: 404 })
    await page.clock.fastForward(70_000)
    // The native balance has its own age until the chain answers.
    await waitForText(tab(page), 'These amounts may be out of date', 'Updated 1 minute ago')
    await page.clock.fastForward(4 * 60_000)
    await waitForText(tab(page), 'Updated 5 minutes ago')
    await takePictureByNight(page, 'tokens-stale')
    expect(await rows(page).count()).toBe(5)
  },
)

testEach(1, [
  ['F10: a page of HTML', { kind: 'garbage', body: '<html>Sign in</html>', contentType: 'text/html' }],
  ['F08: 500 in plain text', { kind: 'status', status: 500 }],
  ['F10: half an answer', { kind: 'truncate' }],
  ['F10: null', { kind: 'garbage', body: 'null' }],
  ['F10: more than two megabytes', { kind: 'large', bytes: 5_000_000 }],
  ['F13: another shape', { kind: 'garbage', body: '{"balances":{"ETH":1}}' }],
])('%s from the data service: the rest of the account works', async (_, fault) => {
  await breakData(fault)
  const { page } = await open()
  await showAccount(page)
  await waitForText(page, 'Could not load tokens')
  await waitForButton(page, 'Send')
})

byNight('F13: an invalid row is skipped, and the others are shown', async () => {
  const quantity = { decimals: '2', numeric: '1.25' }
  const good = { name: 'Good', symbol: 'GOOD', value: 1, price: 1, quantity }
  const address = `eip155:31337:0x${'1'.repeat(40)}`
  const balances = [7, { ...good, address, name: 5 }, { ...good, address }]
  await breakData({ kind: 'garbage', body: JSON.stringify({ balances }) })
  const { page } = await open()
  await showAccount(page)
  await rows(page).getByText('1.250', { exact: true }).waitFor()
  // The response lacks the native currency, which the kit reads from the chain instead.
  expect(await rows(page).count()).toBe(2)
})

test('F09: while the data service does not respond, the account is shown with a loading text', async () => {
  await breakData({ kind: 'hang' })
  const { page } = await open()
  await showAccount(page)
  await modal(page).getByRole('status', { name: 'Loading tokens' }).waitFor()
  await takePictureByNight(page, 'tokens-loading')
  await waitForButton(page, 'Send')
})

byNight('without a project and its own data service, the tab shows the native currency', async () => {
  const { data: _, ...services } = servicesOf()
  const { page, requests } = await openPage({ kit: { services } })
  await showAccount(page)
  await expect.poll(() => rows(page).count()).toBe(1)
  expect(requests.filter((path) => path.startsWith('/data'))).toEqual([])
})
