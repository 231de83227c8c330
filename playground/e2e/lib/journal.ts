import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Intent {
  readonly state?: string
  readonly count?: string
  readonly method?: string
}

/** What the kit has noted in this browser of requests that spend. */
export const intentsOf = (page: Page): Promise<readonly Intent[]> =>
  page.evaluate(() =>
    Object.entries({ ...localStorage })
      .filter(([key]) => key.startsWith('@latchkit/main/journal:'))
      .map(([, value]) => JSON.parse(String(value)) as Intent),
  )

/** Waits until the request is noted and handed over, with how much the account had sent where the chain counts it. */
export const isNoted = (page: Page, { counted }: { readonly counted: boolean }): Promise<void> =>
  expect
    .poll(async () => {
      const open = (await intentsOf(page)).filter(({ state }) => state === 'dispatched')
      return open.map(({ count }) => count !== undefined)
    })
    .toEqual([counted])
