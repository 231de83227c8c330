import type { Page } from 'playwright-core'

/** The type of the page's kit names no plugin, and so none of their views. */
export interface OpensAnything {
  open(view: string, params?: unknown): Promise<void>
}

/** Opens a view of any plugin that the page composed. */
export const openView = (page: Page, view: string, params?: object): Promise<void> =>
  page.evaluate(
    ([name, input]) => {
      const { kit } = window.latchkit ?? {}
      return (kit as unknown as OpensAnything).open(name, input)
    },
    [view, params] as const,
  )
