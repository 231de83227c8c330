import type { Page } from 'playwright-core'
import type { World } from './types.ts'

/** Makes the page believe that it is in the background, or that the visitor has returned to it. */
const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate(
    (now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    hidden ? 'hidden' : 'visible',
  )

/** Hides the page for ten minutes, like a background tab or a locked phone. No timer fires on time. */
export async function sleep({ page }: World): Promise<void> {
  await setHidden(page, true)
  await page.clock.fastForward(600_000)
  await setHidden(page, false)
}
