import { expect, test } from 'vitest'
import {
  activityKit,
  activityRows,
  answerHistory,
  historyRow,
  newAccount,
  showActivity,
} from '../lib/activity.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal } from '../lib/modal.ts'

const open = hostTests()

const year = new Date().getFullYear()
/** Noon of a day, so that it is the same day in every time zone. */
const at = (...[of, month, day]: readonly [number, number, number]) =>
  new Date(Date.UTC(of, month, day, 12)).toISOString()

const spam = [
  {
    fungible_info: null,
    nft_info: { name: 'Claim your prize', content: {}, flags: { is_spam: true } },
    direction: 'in',
    quantity: { numeric: '1' },
  },
]

const pages: Readonly<Record<string, object>> = {
  first: {
    data: [
      historyRow(1, { operationType: 'receive', minedAt: at(year, 0, 20) }),
      historyRow(2, { operationType: 'receive', minedAt: at(year, 0, 19) }, spam),
      ...Array.from({ length: 30 }, (_, index) => historyRow(10 + index, { minedAt: at(year, 0, 18) })),
    ],
    next: 'second',
  },
  second: {
    data: [
      historyRow(3, { operationType: 'receive', minedAt: at(year - 1, 10, 20) }, spam),
      historyRow(4, { operationType: 'withdraw', minedAt: at(year - 1, 10, 19) }),
      historyRow(5, { operationType: 'receive', minedAt: at(year - 1, 2, 5) }),
    ],
    next: null,
  },
}

test('44: two pages over two years are grouped by month, without spam, and each is requested once', async () => {
  const { wallets } = await newAccount()
  const { page } = await open.connected({ kit: activityKit, wallets })
  const cursors = await answerHistory(page, (cursor) => pages[cursor ?? 'first'] ?? {})
  await showActivity(page)
  const panel = modal(page).getByRole('tabpanel')
  await expect
    .poll(async () => {
      await activityRows(page).last().scrollIntoViewIfNeeded()
      return panel
        .getByRole('list', { name: `March ${year - 1}` })
        .getByRole('listitem')
        .count()
    })
    .toBe(1)
  expect(cursors).toEqual([null, 'second'])
  expect(await panel.getByRole('heading').allTextContents()).toEqual([
    'January',
    `November ${year - 1}`,
    `March ${year - 1}`,
  ])
  const rowsOf = (month: string) =>
    panel.getByRole('list', { name: month, exact: true }).getByRole('listitem').allTextContents()
  expect(await rowsOf(`November ${year - 1}`)).toEqual([expect.stringMatching(/19 Nov\s*-1 ETH\s*$/)])
  expect(await rowsOf(`March ${year - 1}`)).toEqual([expect.stringMatching(/05 Mar\s*\+1 ETH\s*$/)])
  expect(await panel.getByText('Claim your prize').count()).toBe(0)
  await panel.getByRole('heading', { name: 'January', exact: true }).scrollIntoViewIfNeeded()
  await expect.poll(async () => (await rowsOf('January'))[0]).toMatch(/20 Jan\s*\+1 ETH\s*$/)
  await expect.poll(async () => (await rowsOf('January'))[1]).toMatch(/18 Jan\s*1 ETH\s*$/)
  expect(await panel.getByText('Claim your prize').count()).toBe(0)
  expect(cursors).toHaveLength(2)
})
