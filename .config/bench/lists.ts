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

const thingsOf = ({ use }: Pages, kind: ListKind) => {
  const on = (measure: (page: Page) => Promise<number>) => () =>
    use(
      0,
      async (page) => {
        await openList(page, kind)
        return measure(page)
      },
      kit,
    )
  return {
    [`late ${kind.name}`]: on(async (page) => (await scrollList(page)).late),
    [`work ${kind.name}`]: on((page) => workDuring(page, () => scrollList(page))),
    [`most ${kind.name}`]: on(async (page) => (await scrollList(page)).rows),
    [`late floor ${kind.name}`]: on(async (page) => (await scrollFloor(page, listed)).late),
    [`work floor ${kind.name}`]: on((page) => workDuring(page, () => scrollFloor(page, listed))),
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
