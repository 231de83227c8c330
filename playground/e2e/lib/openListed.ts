import type { Page } from 'playwright-core'
import { afterEach, beforeAll } from 'vitest'
import { composePairing } from './fakePairing.ts'
import { hostTests } from './hostTest.ts'
import { type Listing, newListing, startListing } from './listing.ts'
import { modal, openModal } from './modal.ts'
import { hostUrl, type OpenedPage, type PageOptions } from './openPage.ts'

export const rows = (page: Page) => modal(page).getByRole('listitem')

/** The wallet names on the rows, in order. */
export const names = (page: Page) =>
  rows(page).evaluateAll((items) => items.map((item) => item.querySelector('[dir=auto]')?.textContent ?? ''))

/** The default services of a page, without a test's own listing. */
export const servicesOf = () => JSON.parse(new URL(hostUrl()).searchParams.get('kit') ?? '{}').services

export async function openAll(page: Page): Promise<void> {
  await openModal(page, /^All Wallets/)
  await modal(page).getByRole('list', { name: 'Wallets' }).waitFor()
}

type Open = (
  options?: Record<string, unknown>,
  more?: PageOptions & { readonly pairs?: boolean },
) => Promise<OpenedPage>

/** Opens pages with a wallet listing of their own and, unless `pairs` is false, a connector that pairs. */
export function listedTests(): { readonly open: Open; readonly listing: Listing } {
  const openPage = hostTests()
  const listing = newListing()
  beforeAll(async () => (await startListing(listing)).stop)
  afterEach(() => Object.assign(listing, { calls: [], assets: [], fault: undefined, pictures: 'good' }))
  return {
    listing,
    async open(options = {}, { pairs = true, kit, ...rest } = {}) {
      const services = { ...servicesOf(), walletList: listing.url }
      const whole = { projectId: 'local', services, plugins: { connect: options }, ...kit }
      const opened = await openPage({ ...rest, kit: whole })
      if (pairs) await composePairing(opened.page)
      return opened
    },
  }
}
