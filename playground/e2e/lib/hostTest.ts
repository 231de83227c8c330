import { afterAll, afterEach, expect } from 'vitest'
import { clearFaults } from './chain.ts'
import { closeBrowser, type OpenedPage, openHost, type PageOptions } from './openPage.ts'

/** Opens pages for one test file. A test fails if a page has uncaught errors or policy violations at its end. */
export function hostTests(): (options?: PageOptions) => Promise<OpenedPage> {
  const opened: OpenedPage[] = []
  afterEach(async () => {
    await clearFaults()
    for (const page of opened.splice(0)) {
      const violations = await page.violations()
      await page.close()
      expect(page.errors).toEqual([])
      expect(violations).toEqual([])
    }
  })
  afterAll(closeBrowser)
  return async (options) => {
    const page = await openHost(options)
    opened.push(page)
    return page
  }
}
