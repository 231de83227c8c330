import type { Page } from 'playwright-core'

declare global {
  /** The times at which Escape was pressed and the modal closed, by the page's own clock. */
  var closing: { pressed?: number; closed?: number } | undefined
}

/**
 * Makes the page itself measure the time from the next Escape key press to the closed modal. The time that the key press
 * takes from the test to the page is therefore not included.
 */
export const watchClosing = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const root = document.querySelector('latchkit-host')?.shadowRoot
    const times: NonNullable<typeof globalThis.closing> = {}
    globalThis.closing = times
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') times.pressed ??= performance.now()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    if (!root) throw new Error('There is no modal to be closed')
    const observer = new MutationObserver(() => {
      if (root.querySelector('dialog[open]')) return
      times.closed = performance.now()
      removeEventListener('keydown', onKeyDown, { capture: true })
      observer.disconnect()
    })
    observer.observe(root, { subtree: true, childList: true, attributeFilter: ['open'] })
  })

/** Returns the measured time in milliseconds, or `NaN` if Escape was not pressed or the modal is still open. */
export const closingMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { pressed = Number.NaN, closed = Number.NaN } = globalThis.closing ?? {}
    return closed - pressed
  })
