import type { Page } from 'playwright-core'
import { readAll, scrollFloor, scrollHistory } from './historyPage.ts'
import { workDuring } from './opening.ts'
import type { Pages } from './pages.ts'
import type { Row } from './rowsOf.ts'

/** The number of transactions, and how many of them the service puts on a page. */
const transactions = 10_000
const perPage = 500
/** Any origin: the page requests nothing from it, because every request is answered here. */
const data = 'https://data.bench'
const account = `0x${'1'.repeat(40)}`

/** A kit that shows transactions. */
const kit = { projectId: 'bench', remoteConfig: false, plugins: { activity: {} }, services: { data } }

const rowOf = (index: number) => ({
  id: `row-${index}`,
  metadata: {
    operationType: index % 3 ? 'send' : 'receive',
    hash: `0x${index.toString(16).padStart(64, '0')}`,
    minedAt: new Date(Date.UTC(2026, 0, 20) - index * 3_600_000).toISOString(),
    sentFrom: account,
    sentTo: `0x${index.toString(16).padStart(40, '2')}`,
    status: 'confirmed',
    chain: 'eip155:31337',
  },
  transfers: [
    {
      fungible_info: { symbol: 'ETH', icon: null },
      nft_info: null,
      direction: index % 3 ? 'out' : 'in',
      quantity: { numeric: `${index}.123456` },
    },
  ],
})

function pageOf(cursor: number): object {
  const rows = Array.from({ length: perPage }, (_, index) => rowOf(cursor + index))
  const next = cursor + perPage
  return { data: rows, next: next < transactions ? `${next}` : null }
}

/** Announces a wallet that shares its account at once. Runs in the page. */
function announceWallet(address: string): void {
  const answers: Readonly<Record<string, unknown>> = {
    eth_requestAccounts: [address],
    eth_accounts: [address],
    eth_chainId: '0x7a69',
  }
  const provider = {
    request: async ({ method }: { readonly method: string }) => answers[method] ?? null,
    on: () => undefined,
    removeListener: () => undefined,
  }
  const info = { uuid: 'bench', name: 'Bench Wallet', rdns: 'bench.wallet', icon: '' }
  const detail = { info, provider }
  addEventListener('eip6963:requestProvider', () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
  )
}

/** Connects a wallet whose history the page then reads completely. */
async function openHistory(page: Page): Promise<void> {
  await page.route(`${data}/**`, (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const isHistory = pathname.endsWith('/history')
    const json = isHistory ? pageOf(Number(searchParams.get('cursor') ?? 0)) : { http: ['eip155:31337'] }
    return route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.addInitScript(announceWallet, account)
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.locator('latchkit-host').getByRole('dialog')
  await dialog.getByRole('button', { name: 'Bench Wallet' }).click()
  await page.getByText('connected', { exact: true }).waitFor()
  await page.evaluate(() => void window.latchkit?.kit.open('Transactions'))
  await dialog.getByRole('listitem').first().waitFor()
  await readAll(page, transactions)
}

/** Measures how a history of 10,000 transactions scrolls, beside a plain list of as many rows on the same page. */
export function historyThings({ use }: Pages) {
  const on = (measure: (page: Page) => Promise<number>) => () =>
    use(
      0,
      async (page) => {
        await openHistory(page)
        return measure(page)
      },
      kit,
    )
  return {
    late: on(async (page) => (await scrollHistory(page)).late),
    lateFloor: on(async (page) => (await scrollFloor(page, transactions)).late),
    work: on((page) => workDuring(page, () => scrollHistory(page))),
    workFloor: on((page) => workDuring(page, () => scrollFloor(page, transactions))),
    most: on(async (page) => (await scrollHistory(page)).rows),
  }
}

/** Returns the measurements as rows. */
export function historyRows(
  took: Readonly<Record<keyof ReturnType<typeof historyThings>, number>>,
): readonly Row[] {
  return [
    { name: 'frames above 16.7 ms, 10,000 transactions scrolled', value: took.late * 100, unit: '%' },
    { name: 'floor: a plain virtual list, 10,000 rows', value: took.lateFloor * 100, unit: '%' },
    {
      name: 'frames in time: the floor against the transactions',
      value: (1 - took.lateFloor) / (1 - took.late),
      unit: 'x',
      atMost: 1.25,
    },
    { name: 'work of scrolling against the floor', value: took.work / took.workFloor, unit: 'x' },
    { name: 'most rows in the page, 10,000 transactions', value: took.most, unit: '', atMost: 200 },
  ]
}
