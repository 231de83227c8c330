import type { Page } from 'playwright-core'

/** The page's kit is of any plugins, so its type knows none of their views. */
interface OpensAnything {
  open(view: string, params?: unknown): Promise<void>
}

/** Opens a view of whatever plugin the page composed. */
export const openView = (page: Page, view: string, params?: object): Promise<void> =>
  page.evaluate(
    ([name, given]) => {
      const { kit } = window.latchkit ?? {}
      return (kit as unknown as OpensAnything).open(name, given)
    },
    [view, params] as const,
  )
