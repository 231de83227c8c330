import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { composePairing } from './fakePairing.ts'
import { hostTests } from './hostTest.ts'
import { type ListingServer, startListing } from './listing.ts'
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
export function listedTests(): { readonly open: Open; readonly listing: Omit<ListingServer, 'stop'> } {
  const openPage = hostTests()
  let server: ListingServer | undefined
  const listing = () => {
    if (!server) throw new Error('The listing starts with the first test')
    return server
  }
  beforeAll(async () => {
    server = await startListing()
  })
  afterEach(() => {
    listing().calls.length = 0
    listing().fault = undefined
    listing().pictures = 'good'
  })
  afterAll(() => listing().stop())
  return {
    listing: {
      get url() {
        return listing().url
      },
      get calls() {
        return listing().calls
      },
      get rows() {
        return listing().rows
      },
      set rows(next) {
        listing().rows = next
      },
      get fault() {
        return listing().fault
      },
      set fault(next) {
        listing().fault = next
      },
      get pictures() {
        return listing().pictures
      },
      set pictures(next) {
        listing().pictures = next
      },
    },
    async open(options = {}, { pairs = true, kit, ...rest } = {}) {
      const services = { ...servicesOf(), walletList: listing().url }
      const whole = { projectId: 'local', services, plugins: { connect: options }, ...kit }
      const opened = await openPage({ ...rest, kit: whole })
      if (pairs) await composePairing(opened.page)
      return opened
    },
  }
}
