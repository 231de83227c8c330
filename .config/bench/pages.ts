import { rm } from 'node:fs/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import { buildPages } from '../../playground/buildPages.ts'
import { type ListingServer, startListing } from '../../playground/e2e/lib/listing.ts'
import { serveFolder } from '../../playground/serve.ts'
import { findBrowser, launchArgs } from '../scripts/browser.mjs'
import { type BenchSite, startSite } from './site.ts'

/** Further options of a kit. Its services are added to those of the page. */
export type MoreOptions = { readonly services?: object } & object

/** The built page of a site, which can be opened repeatedly. */
export interface Pages {
  /** The built pages. */
  readonly folder: string
  readonly browser: Browser
  readonly listing: ListingServer
  readonly site: BenchSite
  /** Runs on a new page with a number of announced wallets, and with further kit options if passed. */
  use<T>(wallets: number, run: (page: Page) => Promise<T>, more?: MoreOptions): Promise<T>
  stop(): Promise<void>
}

/** Announces wallets that do nothing else. Runs in the page. */
function announce(count: number): void {
  const provider = { request: async () => [], on: () => undefined, removeListener: () => undefined }
  const details = Array.from({ length: count }, (_, at) => ({
    info: { uuid: `bench-${at}`, name: `Wallet ${at}`, rdns: `bench.w${at}`, icon: '' },
    provider,
  }))
  addEventListener('eip6963:requestProvider', () => {
    for (const detail of details) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  })
}

/** Builds and serves the pages; `stop` ends the server and the browser. */
export async function startPages(): Promise<Pages> {
  const folder = await buildPages('production')
  const [served, listing, site] = await Promise.all([serveFolder(folder), startListing(), startSite()])
  const browser: Browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...launchArgs],
  })
  const kit = {
    preset: 'basic',
    projectId: null,
    networks: ['eip155:31337'],
    services: { chains: served.url, walletList: listing.url, secureSite: site.url },
    metadata: { name: 'Bench' },
  }
  return {
    folder,
    browser,
    listing,
    site,
    async use(wallets, run, more: MoreOptions = {}) {
      const context = await browser.newContext()
      try {
        await context.addInitScript(announce, wallets)
        const page = await context.newPage()
        const text = JSON.stringify({ ...kit, ...more, services: { ...kit.services, ...more.services } })
        await page.goto(`${served.url}/pages/host/?kit=${encodeURIComponent(text)}`)
        await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
        return await run(page)
      } finally {
        await context.close()
      }
    },
    async stop() {
      await browser.close()
      await Promise.all([
        served.stop(),
        listing.stop(),
        site.stop(),
        rm(folder, { recursive: true, force: true }),
      ])
    },
  }
}
