import type { Page } from 'playwright-core'

declare global {
  /** When Escape was pressed and when the modal was closed, by the page's own clock. */
  var closing: { pressed?: number; closed?: number } | undefined
}

/** Has the page itself take the time from the next Escape to the closed modal: the way of the key to the page is not counted. */
export const watchClosing = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const root = document.querySelector('latchkit-host')?.shadowRoot
    const times: NonNullable<typeof globalThis.closing> = {}
    globalThis.closing = times
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') times.pressed ??= performance.now()
    }
    addEventListener('keydown', press, { capture: true })
    if (!root) throw new Error('There is no modal to be closed')
    const watch = new MutationObserver(() => {
      if (root.querySelector('dialog[open]')) return
      times.closed = performance.now()
      removeEventListener('keydown', press, { capture: true })
      watch.disconnect()
    })
    watch.observe(root, { subtree: true, childList: true, attributeFilter: ['open'] })
  })

/** How long it took. */
export const closingMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { pressed = Number.NaN, closed = Number.NaN } = globalThis.closing ?? {}
    return closed - pressed
  })
