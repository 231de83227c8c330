import { afterAll, afterEach, expect } from 'vitest'
import { clearFaults } from './chain.ts'
import { findUndeclared } from './declaredHosts.ts'
import { connectWallet, openAccount } from './flows.ts'
import { closeBrowser, type OpenedPage, openHost, type PageOptions } from './openPage.ts'

export interface OpenPage {
  (options?: PageOptions): Promise<OpenedPage>
  /** Opens a page and connects the test wallet, or the wallet of a row; `key` is needed if it is not the only wallet. */
  connected(options?: PageOptions, row?: string, key?: string): Promise<OpenedPage>
  /** Opens a page, connects the test wallet and opens Account. */
  account(options?: PageOptions): Promise<OpenedPage>
}

/**
 * Opens pages for one test file. A test fails if a page has uncaught errors or policy violations at its end, or if it requested
 * what the manifests of its plugins do not declare, unless `declared` is `false` because the site itself requests more.
 */
export function hostTests({ declared = true }: { readonly declared?: boolean } = {}): OpenPage {
  const opened: OpenedPage[] = []
  afterEach(async () => {
    await clearFaults()
    for (const page of opened.splice(0)) {
      const violations = await page.violations()
      const undeclared = declared ? findUndeclared(page) : []
      await page.close()
      expect(page.errors).toEqual([])
      expect(violations).toEqual([])
      expect(undeclared).toEqual([])
    }
  })
  afterAll(closeBrowser)
  const open = async (options?: PageOptions) => {
    const page = await openHost(options)
    opened.push(page)
    return page
  }
  return Object.assign(open, {
    async connected(options?: PageOptions, row?: string, key?: string) {
      const opened = await open(options)
      await connectWallet(opened.page, row, key)
      return opened
    },
    async account(options?: PageOptions) {
      const opened = await open(options)
      await openAccount(opened.page)
      return opened
    },
  })
}
