import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { activityKit, answerHistory, historyRow, newAccount } from '../lib/activity.ts'
import { byNight } from '../lib/byNight.ts'
import { showAccount } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal } from '../lib/modal.ts'
import { takePicture } from '../lib/pictures.ts'
import { waitForText } from '../lib/waits.ts'

const open = hostTests()

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"%3E%3Crect width="9" height="9" fill="teal"/%3E%3C/svg%3E'
const nft = (name: string, direction: 'in' | 'out', more: object = {}) => ({
  fungible_info: null,
  nft_info: { name, content: { preview: { url: picture } }, flags: { is_spam: false }, ...more },
  direction,
  quantity: { numeric: '1' },
  value: null,
  price: null,
})

const listed = (page: Page) =>
  modal(page).getByRole('tabpanel').getByRole('list', { name: 'NFTs' }).getByRole('listitem')

/** Opens the tab for a history of these rows, one transaction for each. */
async function openTab(transfers: readonly object[]): Promise<Page> {
  const { wallets } = await newAccount()
  const { page } = await open.connected({ kit: activityKit, wallets })
  const data = transfers.map((transfer, at) => historyRow(at, { operationType: 'receive' }, [transfer]))
  await answerHistory(page, () => ({ data, next: null }))
  await showAccount(page)
  await modal(page).getByRole('tab', { name: 'NFTs' }).click()
  return page
}

test('the tab NFTs shows what came in and did not leave, without spam', async () => {
  const page = await openTab([
    nft('Field #3', 'in'),
    { ...nft('Edition', 'in'), quantity: { numeric: '3' } },
    nft('Field #1', 'out'),
    nft('Claim your prize', 'in', { flags: { is_spam: true } }),
    nft('Field #1', 'in'),
  ])
  await waitForText(page, 'Field #3')
  expect(await listed(page).allTextContents()).toEqual([
    expect.stringMatching(/Field #3$/),
    expect.stringMatching(/Edition× 3$/),
  ])
  await takePicture(page, 'nfts')
  await page.evaluate(() => window.latchkit?.kit.update({ locale: 'ar' }))
  await takePicture(page, 'nfts-ar')
})

test('NFTs whose names are links, or imitate others, are left out; invisible characters are not shown', async () => {
  const page = await openTab([
    nft('Visit nft-drop.xyz', 'in'),
    nft('F\u0456eld #9', 'in'),
    nft('\u202EField #7\u200B', 'in'),
  ])
  await waitForText(page, 'Field #7')
  expect(await listed(page).allTextContents()).toEqual([expect.stringMatching(/Field #7$/)])
})

byNight(
  'of 10,000 NFTs at most 200 are in the page, and each page of the history is requested once',
  async () => {
    const { wallets } = await newAccount()
    const { page } = await open.connected({ kit: activityKit, wallets })
    const cursors = await answerHistory(page, (cursor) => {
      const start = Number(cursor ?? 0)
      const data = Array.from({ length: 500 }, (_, at) =>
        historyRow(start + at, { operationType: 'receive' }, [nft(`Field #${start + at}`, 'in')]),
      )
      return { data, next: `${start + 500}` }
    })
    await showAccount(page)
    await modal(page).getByRole('tab', { name: 'NFTs' }).click()
    await waitForText(page, 'Field #0')
    let most = 0
    await expect
      .poll(
        async () => {
          most = Math.max(most, await listed(page).count())
          await modal(page).evaluate((dialog) => {
            for (const box of dialog.querySelectorAll('div')) box.scrollTop = box.scrollHeight
          })
          return modal(page).getByText('Only the latest 10000 transactions are shown').count()
        },
        { timeout: 25_000, interval: 50 },
      )
      .toBe(1)
    expect(most).toBeLessThanOrEqual(200)
    expect(new Set(cursors).size).toBe(cursors.length)
    expect(cursors).toHaveLength(20)
  },
)

byNight('without NFTs, the tab says so', async () => {
  const page = await openTab([nft('Claim your prize', 'in', { flags: { is_spam: true } })])
  await waitForText(page, 'Coming soon', 'Stay tuned for our upcoming NFT feature')
  await takePicture(page, 'nfts-none')
})

byNight('names of a hostile service are text, and of 500 NFTs a part is in the page', async () => {
  const hostile = '<img src=x onerror="alert(1)">'
  const names = [hostile, ...Array.from({ length: 499 }, (_, at) => `Field #${at}`)]
  const page = await openTab(names.map((name) => nft(name, 'in')))
  await waitForText(page, hostile)
  expect(await modal(page).locator('img[src="x"]').count()).toBe(0)
  expect(await listed(page).count()).toBeLessThanOrEqual(200)
  await listed(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => listed(page).allTextContents()).toContainEqual(expect.stringMatching(/Field #60$/))
  expect(await listed(page).count()).toBeLessThanOrEqual(200)
})
