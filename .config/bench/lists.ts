import type { Page } from 'playwright-core'
import { account, data, type ListKind, listed, listKinds } from './listKinds.ts'
import { readAll, scrollFloor, scrollList } from './listPage.ts'
import { workDuring } from './opening.ts'
import type { Pages } from './pages.ts'
import type { Row } from './rowsOf.ts'

/** A kit that shows tokens, NFTs and transactions. */
const kit = { projectId: 'bench', remoteConfig: false, plugins: { activity: {} }, services: { data } }

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

/** Connects a wallet, and shows a list until the page has read it completely. */
async function openList(page: Page, { view, tab, answer }: ListKind): Promise<void> {
  await page.route(`${data}/**`, (route) =>
    route.fulfill({
      json: answer(new URL(route.request().url())),
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await page.addInitScript(announceWallet, account)
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.locator('latchkit-host').getByRole('dialog')
  await dialog.getByRole('button', { name: 'Bench Wallet' }).click()
  await page.getByText('connected', { exact: true }).waitFor()
  await page.evaluate((name) => void window.latchkit?.kit.open(name), view)
  if (tab) await dialog.getByRole('tab', { name: tab }).click()
  await dialog.getByRole('listitem').first().waitFor()
  await readAll(page, listed)
}

/** Opens a list once, and scrolls it and its floor. To read 10,000 rows takes longer than to scroll them. */
const visitList = ({ use }: Pages, kind: ListKind) =>
  use(
    0,
    async (page) => {
      await openList(page, kind)
      const [list, work] = await withWork(page, () => scrollList(page))
      const [floor, floorWork] = await withWork(page, () => scrollFloor(page, listed))
      return { late: list.late, most: list.rows, work, 'late floor': floor.late, 'work floor': floorWork }
    },
    kit,
  )

/** Runs an action, and returns its result with the milliseconds of main-thread work. */
async function withWork<T>(page: Page, run: () => Promise<T>): Promise<readonly [T, number]> {
  const results: T[] = []
  const work = await workDuring(page, async () => void results.push(await run()))
  const [result] = results
  if (result === undefined) throw new Error('Nothing was measured')
  return [result, work]
}

/** The measurements of a visit. The first one makes the visit, and the others are read from it. */
function thingsOf(pages: Pages, kind: ListKind) {
  let visit = Promise.resolve<Partial<Awaited<ReturnType<typeof visitList>>>>({})
  const read = (name: 'late' | 'most' | 'work' | 'late floor' | 'work floor') => async () =>
    (await visit)[name] ?? Number.NaN
  return {
    [`late ${kind.name}`]: () => {
      visit = visitList(pages, kind)
      return read('late')()
    },
    [`work ${kind.name}`]: read('work'),
    [`most ${kind.name}`]: read('most'),
    [`late floor ${kind.name}`]: read('late floor'),
    [`work floor ${kind.name}`]: read('work floor'),
  }
}

/** Measures how lists of 10,000 rows scroll, each beside a plain list of as many rows on the same page. */
export const listThings = (pages: Pages): Readonly<Record<string, () => Promise<number>>> =>
  Object.assign({}, ...listKinds.map((kind) => thingsOf(pages, kind)))

function rowsOfKind({ name }: ListKind, took: Readonly<Record<string, number>>): readonly Row[] {
  const of = (what: string) => took[`${what} ${name}`] ?? Number.NaN
  const [late, floor] = [of('late'), of('late floor')]
  return [
    { name: `frames above 16.7 ms, 10,000 ${name} scrolled`, value: late * 100, unit: '%' },
    { name: `floor: a plain virtual list beside the ${name}`, value: floor * 100, unit: '%' },
    {
      name: `frames in time: the floor against the ${name}`,
      value: (1 - floor) / (1 - late),
      unit: 'x',
      atMost: 1.25,
    },
    {
      name: `work of scrolling the ${name} against the floor`,
      value: of('work') / of('work floor'),
      unit: 'x',
    },
    { name: `most rows in the page, 10,000 ${name}`, value: of('most'), unit: '', atMost: 200 },
  ]
}

/** Returns the measurements as rows. */
export const listRows = (took: Readonly<Record<string, number>>): readonly Row[] =>
  listKinds.flatMap((kind) => rowsOfKind(kind, took))
