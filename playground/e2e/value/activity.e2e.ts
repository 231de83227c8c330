import { parseEther } from 'ethers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  activityKit,
  activityRows,
  activityTab,
  answerHistory,
  historyRow,
  newAccount,
  showActivity,
} from '../lib/activity.ts'
import { byNight, testEach } from '../lib/byNight.ts'
import {
  addFault,
  chainReader,
  clearFaults,
  payEachFromNode,
  payFromNode,
  resetProject,
  setProject,
  tokenOf,
} from '../lib/chain.ts'
import { fillSend, showAccount, switchNetwork } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, fill, modal, openModal, press } from '../lib/modal.ts'
import { addresses } from '../lib/openPage.ts'
import { takePicture } from '../lib/pictures.ts'
import { recordEvents, recordedEvents } from '../lib/site.ts'
import { waitForButton, waitForText } from '../lib/waits.ts'

const open = hostTests()
const [payer, receiver] = addresses

/** Sends from the modal and waits until the network has confirmed it. */
async function send(page: Page, amount: string, symbol = 'ETH'): Promise<void> {
  await openModal(page, 'Send')
  if (symbol !== 'ETH') await press(page, 'Ether', tokenOf(symbol).name)
  await fill(page, { Amount: amount, To: receiver })
  await press(page, 'Preview Send', `Send ${amount} ${symbol}`)
  await waitForText(page, `You sent ${amount} ${symbol}`)
  await closeModal(page)
}

const historyRequests = (requests: readonly string[]) => requests.filter((path) => path.includes('/history?'))
const rowNames = (page: Page) => activityRows(page).allTextContents()
const shownRow = (page: Page, name: RegExp) => activityRows(page).filter({ hasText: name })

test('what was sent and received is in the tab, exact, and links to the explorer', async () => {
  const { address, wallets } = await newAccount()
  await payFromNode(address, 1n)
  const { page, requests } = await open.connected({ kit: activityKit, wallets })
  await send(page, '0.123456789012345678')
  await send(page, '2')
  await showAccount(page)
  await waitForText(page, 'Total')
  // Each of the two reviews has searched the history for addresses like that of the receiver.
  expect(historyRequests(requests)).toHaveLength(2)
  await activityTab(page).click()
  await expect.poll(() => activityRows(page).count()).toBe(3)
  const [newest, older, oldest] = await rowNames(page)
  expect(newest).toMatch(/Sent\s+\d\d \w{3}\s+2 ETH\s*$/)
  expect(older).toMatch(/Sent\s+\d\d \w{3}\s+0\.123 ETH\s*$/)
  expect(oldest).toMatch(/Received\s+\d\d \w{3}\s+\+<0\.001 ETH\s*$/)
  await modal(page).getByTitle('0.123456789012345678 ETH').waitFor()
  const block = await chainReader().getBlock('latest', true)
  const link = activityRows(page).first()
  expect(await link.getAttribute('href')).toBe(`https://scan.example/tx/${block?.transactions.at(-1)}`)
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ])
  await takePicture(page, 'activity')
  await closeModal(page)
  await showActivity(page)
  await expect.poll(() => activityRows(page).count()).toBe(3)
  expect(historyRequests(requests)).toHaveLength(3)
})

byNight('a transfer of a token shows its amount and symbol', async () => {
  const { page } = await open.connected({ kit: activityKit })
  await send(page, '1.234567', 'USDT')
  await showActivity(page)
  await shownRow(page, /Sent\s+.*1\.234 USDT/)
    .first()
    .waitFor()
})

byNight('the end of the list reads the next page, and every row is listed once', async () => {
  const { address, wallets } = await newAccount()
  await payEachFromNode(
    address,
    Array.from({ length: 70 }, (_, at) => BigInt(at + 1) * 10n ** 18n),
  )
  const { page, requests } = await open.connected({ kit: activityKit, wallets })
  await recordEvents(page)
  await showActivity(page)
  await shownRow(page, /\+70 ETH/).waitFor()
  expect(historyRequests(requests)).toHaveLength(1)
  await expect
    .poll(async () => {
      await activityRows(page).last().scrollIntoViewIfNeeded()
      return shownRow(page, /\+1 ETH/).count()
    })
    .toBe(1)
  expect(historyRequests(requests)).toHaveLength(2)
  expect(await recordedEvents(page, /FETCH|LOAD/)).toMatchObject([
    { event: 'LOAD_MORE_TRANSACTIONS', properties: { address } },
  ])
})

byNight('only the active network is shown; without transactions, the tab says so', async () => {
  const { address, wallets } = await newAccount()
  await payFromNode(address, 3n * 10n ** 18n)
  const { page } = await open.connected({ kit: activityKit, wallets })
  await showActivity(page)
  await shownRow(page, /\+3 ETH/).waitFor()
  await switchNetwork(page, 'eip155:31338')
  await waitForText(page, 'No activity yet', 'Your next transactions will appear here')
  expect(await activityRows(page).count()).toBe(0)
  await takePicture(page, 'activity-empty')
  await payFromNode(address, 4n * 10n ** 18n, 31338)
  await switchNetwork(page, 'eip155:31337')
  await shownRow(page, /\+3 ETH/).waitFor()
  expect(await shownRow(page, /TWO/).count()).toBe(0)
})

byNight('a service that is down says so, and shows the rows when it is back', async () => {
  const { address, wallets } = await newAccount()
  await payFromNode(address, 5n * 10n ** 18n)
  const { page } = await open.connected({ kit: activityKit, wallets })
  await recordEvents(page)
  await addFault({ service: 'data', path: '/v1/account/', fault: { kind: 'status', status: 400 } })
  await showActivity(page)
  await modal(page).getByRole('tabpanel').getByText('Failed to fetch transactions').waitFor()
  expect(await activityRows(page).count()).toBe(0)
  await takePicture(page, 'activity-failed')
  const properties = { address, projectId: 'play', isSmartAccount: false }
  expect(await recordedEvents(page, /FETCH|LOAD/)).toEqual([
    { event: 'ERROR_FETCH_TRANSACTIONS', properties },
  ])
  await clearFaults()
  await press(modal(page).getByRole('tabpanel'), 'Try again')
  await shownRow(page, /\+5 ETH/).waitFor()
})

byNight('what is not in a block yet is on top, and moves into the list when it is', async () => {
  const { wallets } = await newAccount()
  const { page } = await open.connected({ kit: activityKit, wallets })
  const chain = chainReader()
  await chain.send('evm_setAutomine', [false])
  try {
    await fillSend(page, '0.5', receiver)
    await press(page, 'Preview Send', 'Send 0.5 ETH')
    await waitForText(page, 'Sending 0.5 ETH')
    await closeModal(page)
    await page.reload()
    await showActivity(page)
    await modal(page).getByRole('heading', { name: 'Pending 1' }).waitFor()
    await takePicture(page, 'activity-pending')
    await chain.send('evm_mine', [])
    await shownRow(page, /Sent\s+.*0\.5 ETH/).waitFor()
    await modal(page)
      .getByRole('heading', { name: /Pending/ })
      .waitFor({ state: 'detached' })
  } finally {
    await chain.send('evm_setAutomine', [true])
  }
})

byNight('removing the plugin while its tab is shown leaves the account with its other tab', async () => {
  const { page, requests } = await open.connected({ kit: activityKit })
  await showActivity(page)
  await activityRows(page).first().waitFor()
  await page.evaluate(() => window.latchkit?.kit.remove('activity'))
  await activityTab(page).waitFor({ state: 'detached' })
  await waitForText(page, 'Total')
  const count = historyRequests(requests).length
  await page.waitForTimeout(300)
  expect(historyRequests(requests)).toHaveLength(count)
})

byNight('the keyboard alone reaches the tab and the rows', async () => {
  const { page } = await open.connected({ kit: activityKit })
  await showAccount(page)
  await modal(page).getByRole('tab', { name: 'Tokens' }).focus()
  // The tab NFTs is between the two.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await activityRows(page).nth(1).waitFor()
  const focusedLink = () =>
    page.evaluate(() =>
      document.querySelector('latchkit-host')?.shadowRoot?.activeElement?.getAttribute('href'),
    )
  await page.keyboard.press('Tab')
  expect(await focusedLink()).toBe(await activityRows(page).first().getAttribute('href'))
  await page.keyboard.press('Tab')
  expect(await focusedLink()).toBe(await activityRows(page).nth(1).getAttribute('href'))
})

testEach(1, [
  ['the site', { features: { activity: false } }],
  ['the plan', { remoteConfig: true }],
])('a feature that %s disables has no tab, and sends no request', async (_, kit) => {
  const { page, requests } = await open.connected({ kit: { ...activityKit, ...kit } })
  await showAccount(page)
  await waitForText(page, 'Total')
  expect(await activityTab(page).count()).toBe(0)
  expect(historyRequests(requests)).toEqual([])
})

byNight('a feature that the plan enables has its tab', async () => {
  await setProject({ features: [{ id: 'activity', isEnabled: true, config: [] }] })
  try {
    const { page } = await open.connected({ kit: { ...activityKit, remoteConfig: true } })
    await showActivity(page)
    await activityRows(page).first().waitFor()
  } finally {
    await resetProject()
  }
})

const fungible = (symbol: string, numeric: string) => [
  {
    fungible_info: { name: symbol, symbol, icon: { url: '' } },
    nft_info: null,
    direction: 'in',
    quantity: { numeric },
  },
]

test('a hostile service: foreign rows, markup, huge amounts and false links are harmless', async () => {
  const { page, requests } = await open.connected({ kit: activityKit })
  await answerHistory(page, () => ({
    data: [
      historyRow(1, {}, []),
      historyRow(
        2,
        { operationType: 'receive' },
        fungible('<img src=x onerror=alert(1)>', `1${'0'.repeat(30)}`),
      ),
      historyRow(3, { hash: 'javascript:alert(1)' }, fungible('EVIL', '1')),
      historyRow(4, { chain: 'eip155:1' }),
      { ...historyRow(5), metadata: null },
      'row',
    ],
    next: null,
  }))
  await showActivity(page)
  await modal(page).getByText('1 EVIL').waitFor()
  expect(await activityRows(page).count()).toBe(1)
  expect(await rowNames(page)).toEqual([expect.stringContaining('1,000,000,000')])
  expect(await modal(page).getByRole('tabpanel').locator('img').count()).toBe(0)
  expect(requests.filter((path) => path.includes('scan.example'))).toEqual([])
  await takePicture(page, 'activity-hostile')
})

byNight('a hostile service: a million rows are an error, and a cursor that never ends stops', async () => {
  const { page } = await open.connected({ kit: activityKit })
  let body: object | string = `{"data":[${'1,'.repeat(1_000_000)}1],"next":null}`
  const cursors = await answerHistory(page, (cursor) =>
    typeof body === 'string' ? body : { data: [], next: `${Number(cursor ?? 0) + 1}` },
  )
  await showActivity(page)
  await modal(page).getByRole('tabpanel').getByText('Failed to fetch transactions').waitFor()
  body = {}
  await press(modal(page).getByRole('tabpanel'), 'Try again')
  await waitForButton(modal(page).getByRole('tabpanel'), 'Load more')
  const count = cursors.length
  await page.waitForTimeout(300)
  expect(cursors).toHaveLength(count)
})

byNight('in Arabic, the list reads from right to left, and numbers do not', async () => {
  const { page } = await open.connected({ kit: { ...activityKit, locale: 'ar' } })
  await payFromNode(payer, parseEther('1'))
  await page.evaluate(() => window.latchkit?.kit.open('Transactions'))
  await modal(page).getByRole('link').first().waitFor()
  await takePicture(page, 'activity-ar')
})
