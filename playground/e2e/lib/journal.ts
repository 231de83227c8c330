import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Intent {
  readonly id?: string
  readonly state?: string
  readonly count?: string
  readonly method?: string
  readonly hash?: string
}

/** The journal entries that the kit has stored in this browser for requests that spend funds. */
export const intentsOf = (page: Page): Promise<readonly Intent[]> =>
  page.evaluate(() =>
    Object.entries({ ...localStorage })
      .filter(([key]) => key.startsWith('@latchkit/main/journal:'))
      .map(([, value]) => JSON.parse(String(value)) as Intent),
  )

/**
 * Waits until the journal holds exactly one dispatched request. `counted` says whether its entry must contain the number
 * of transactions that the account had sent, which exists only on chains that count them.
 */
export const isNoted = (page: Page, { counted }: { readonly counted: boolean }): Promise<void> =>
  expect
    .poll(async () => {
      const open = (await intentsOf(page)).filter(({ state }) => state === 'dispatched')
      return open.map(({ count }) => count !== undefined)
    })
    .toEqual([counted])

/** Removes the hashes from the journal, as if the page had been closed before it stored them. */
export const forgetHashes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const [key, value] of Object.entries({ ...localStorage }))
      if (key.startsWith('@latchkit/main/journal:')) {
        const { hash: _, ...row } = JSON.parse(String(value))
        localStorage.setItem(key, JSON.stringify(row))
      }
  })
