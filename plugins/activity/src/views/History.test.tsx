import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeAll, down, mockService, type OpenOptions, openActivity } from '../testing/openActivity.ts'
import { hashOf, nft, type RowParts, row, transfer } from '../testing/rows.ts'

afterEach(closeAll)

const dialog = () => page.getByRole('dialog')
/** Its accessible name differs from that of the account's button, which offers to read the balance again. */
const retry = () => dialog().getByRole('button', { name: 'Try again (Activity)' })
const links = () => dialog().getByRole('link')
const rowsInDom = () =>
  document.querySelector('latchkit-host')?.shadowRoot?.querySelectorAll('dialog li').length ?? 0
const pageOf = (from: number, count: number, next: string | null = null, parts?: RowParts) => ({
  data: Array.from({ length: count }, (_, index) => row(from + index, parts)),
  next,
})

async function show(options?: OpenOptions) {
  const opened = await openActivity(options)
  await opened.kit.open('Transactions')
  return opened
}

test('while the first page is read, seven placeholders are shown, and then the rows', async () => {
  let finish = (_: unknown) => {}
  const pages = mockService(() => new Promise((resolve) => (finish = resolve)))
  await show()
  const status = dialog().getByRole('status', { name: 'Loading transactions' })
  await expect.element(status).toBeVisible()
  expect(status.element().querySelectorAll('span')).toHaveLength(7)
  await expect.poll(() => pages.length).toBe(1)
  finish(pageOf(0, 2))
  await expect.poll(() => links().elements().length).toBe(2)
  await expect.element(dialog().getByRole('heading', { name: 'Activity' })).toBeVisible()
  expect(pages.map(({ pathname, searchParams }) => [pathname, searchParams.get('chainId')])).toEqual([
    [`/v1/account/${firstAddress}/history`, 'eip155:1'],
  ])
})

test('a row says what happened, how much and when, and links to the explorer in a new tab', async () => {
  const transfers = [transfer({ quantity: { numeric: '1234.123456789' } })]
  mockService(() => pageOf(3, 1, null, { transfers }))
  await show()
  await expect.element(links()).toHaveAccessibleName('Sent 20 Nov 1,234.123 ETH')
  const link = links().element()
  expect(link.getAttribute('href')).toBe(`https://scan.example/tx/${hashOf(3)}`)
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(link.querySelector<HTMLElement>('[title]')?.title).toBe('1,234.123456789 ETH')
})

test.each([
  ['receive', [transfer({ direction: 'in' })], 'Received 20 Nov +1 ETH'],
  ['withdraw', [transfer({ direction: 'in' })], 'Withdrawn 20 Nov -1 ETH'],
  ['burn', [transfer()], 'Burnt 20 Nov -1 ETH'],
  ['mint', [nft('Punk #7', false)], 'Minted 20 Nov Punk #7'],
  ['mint', [nft('', false)], 'Minted 20 Nov -'],
  ['approve', [], 'Approved 20 Nov Confirmed'],
  ['send', [], `Sent 20 Nov To 0x3c…4293bc`],
  ['gift', [transfer()], 'Transaction 20 Nov 1 ETH'],
  [
    'trade',
    [transfer({ direction: 'in', fungible_info: { symbol: 'LUSD' } }), transfer()],
    'Swapped 20 Nov 1 ETH 1 LUSD',
  ],
])('a transaction of the type %s reads %s', async (operationType, transfers, name) => {
  mockService(() => pageOf(0, 1, null, { metadata: { operationType }, transfers }))
  await show()
  await expect.element(links()).toHaveAccessibleName(name)
})

test('a failed transaction says so, and one without a valid hash or an explorer is no link', async () => {
  mockService((_, url) => {
    const chain = url.searchParams.get('chainId')
    return {
      data: [
        row(1, { metadata: { status: 'failed', chain } }),
        row(2, { metadata: { hash: 'javascript:alert(1)', chain } }),
      ],
      next: null,
    }
  })
  const { source } = await show()
  await expect.poll(() => rowsInDom()).toBe(2)
  expect(links().elements()).toHaveLength(1)
  await expect.element(links()).toHaveAccessibleName(/Failed/)
  source.watches[0]?.changed({ chainId: 'eip155:2', accounts: [`eip155:2:${firstAddress}`] })
  await expect.poll(() => links().elements().length).toBe(0)
  await expect.poll(() => rowsInDom()).toBe(2)
})

test('a transaction with more than two transfers has a row for each', async () => {
  mockService(() => pageOf(0, 1, null, { transfers: [transfer(), transfer(), transfer()] }))
  await show()
  await expect.poll(() => links().elements().length).toBe(3)
})

test('without transactions, the texts of the specification are shown', async () => {
  mockService(() => ({ data: [], next: null }))
  await show()
  await expect.element(dialog().getByText('No Transactions yet')).toBeVisible()
  await expect.element(dialog().getByText('Start trading on dApps to grow your wallet!')).toBeVisible()
})

test('a page that cannot be read empties the list, and can be read again', async () => {
  let response: unknown = down
  const pages = mockService(() => response)
  await show()
  await expect.element(dialog().getByText('Failed to fetch transactions').first()).toBeVisible()
  expect(rowsInDom()).toBe(0)
  response = pageOf(0, 1)
  await retry().click()
  await expect.element(links()).toBeVisible()
  expect(pages).toHaveLength(2)
})

test.each([
  ['text', 'all of them'],
  ['no list', { data: 'all', next: null }],
  ['null', null],
])('a response that is %s is an error, and never breaks the view', async (_, body) => {
  mockService(() => body)
  await show()
  await expect.element(retry()).toBeVisible()
})

test('markup in names is text, and no amount is too large', async () => {
  const symbol = '<b>x</b><img src=x>'
  const transfers = [transfer({ fungible_info: { symbol }, quantity: { numeric: `1${'0'.repeat(30)}` } })]
  mockService(() => pageOf(0, 1, null, { transfers }))
  await show()
  await expect.element(links()).toHaveAccessibleName(`Sent 20 Nov 1${',000'.repeat(10)} ${symbol}`)
  expect(links().element().querySelectorAll('b, img')).toHaveLength(0)
  expect(links().element().scrollWidth).toBeLessThanOrEqual(links().element().clientWidth)
})

test('of 10,000 rows, at most 200 are in the document, and the end can be reached', async () => {
  const pages = mockService((cursor) => {
    const index = Number(cursor ?? 0)
    return pageOf(index * 500, 500, `${index + 1}`)
  })
  await show()
  await expect.poll(() => rowsInDom()).toBeGreaterThan(20)
  let most = 0
  await vi.waitFor(
    () => {
      const root = document.querySelector('latchkit-host')?.shadowRoot
      for (const box of root?.querySelectorAll('dialog div') ?? []) box.scrollTop = box.scrollHeight
      most = Math.max(most, rowsInDom())
      expect(root?.textContent).toContain('Only the latest 10000 transactions are shown')
    },
    { timeout: 100_000, interval: 50 },
  )
  await expect.element(links().last()).toBeVisible()
  expect(pages).toHaveLength(20)
  expect(most).toBeLessThanOrEqual(200)
}, 120_000)

test('pages that only contain what is not shown are read a few at a time', async () => {
  const pages = mockService((cursor) =>
    pageOf(0, 5, `${Number(cursor ?? 0) + 1}`, { transfers: [nft('Claim', true)] }),
  )
  await show()
  await expect.element(dialog().getByRole('button', { name: 'Load more' })).toBeVisible()
  expect(pages).toHaveLength(3)
  await dialog().getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => pages.length).toBe(4)
})

test('rows of another network in the response are not shown', async () => {
  mockService(() => pageOf(0, 2, null, { metadata: { chain: 'eip155:2' } }))
  await show()
  await expect.element(dialog().getByText('No Transactions yet')).toBeVisible()
})

test('the rows of the earlier account do not show for the next one', async () => {
  const finish: ((body: unknown) => void)[] = []
  const pages = mockService(() => new Promise((resolve) => finish.push(resolve)))
  const { source } = await show()
  await expect.poll(() => pages.length).toBe(1)
  source.watches[0]?.changed({ accounts: [`eip155:1:${secondAddress}`] })
  await expect.poll(() => pages.length).toBe(2)
  finish[0]?.(pageOf(0, 1))
  finish[1]?.(pageOf(7, 1))
  await expect.element(links()).toHaveAttribute('href', `https://scan.example/tx/${hashOf(7)}`)
})

test('a network that the service does not know says so, and is not asked for', async () => {
  const pages = mockService(() => pageOf(0, 1), ['eip155:2'])
  await show()
  await expect.element(dialog().getByText('No history for One')).toBeVisible()
  expect(pages).toEqual([])
})

test('a site without the feature has no view', async () => {
  mockService(() => pageOf(0, 1))
  const { kit } = await openActivity({ features: { activity: false } })
  await expect(kit.open('Transactions')).rejects.toThrow()
})

test('amounts have the separators of the language', async () => {
  const transfers = [transfer({ quantity: { numeric: '1234567.5' } })]
  mockService(() => pageOf(0, 1, null, { transfers }))
  await show({ locale: 'de' })
  await expect.element(links()).toHaveAccessibleName('Gesendet 20. Nov. 1.234.567,5 ETH')
})
