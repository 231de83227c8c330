import type { JSHandle, Page } from 'playwright-core'

/** What a walk through the modal by Tab found, as markup. */
interface Stops {
  /** The controls that Tab did not reach. */
  readonly missed: readonly string[]
  /** The controls on which the focus could not be seen. */
  readonly unseen: readonly string[]
}

/** The visible controls of the modal that Tab should reach. */
const findStops = (page: Page): Promise<JSHandle<HTMLElement[]>> =>
  page.locator('latchkit-host').evaluateHandle((host) => {
    const controls = host.shadowRoot?.querySelectorAll<HTMLElement>(
      'dialog :is(button, a[href], input, select, textarea, summary, [tabindex])',
    )
    return [...(controls ?? [])].filter(
      (control) => control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility(),
    )
  })

/** The index of the focused control, and whether the focus is visible on it or on the box around it. */
const readFocus = (page: Page, stops: JSHandle<HTMLElement[]>): Promise<{ at: number; seen: boolean }> =>
  page.locator('latchkit-host').evaluate((host, controls) => {
    const focused = host.shadowRoot?.activeElement ?? null
    const isOutlined = (element: Element | null | undefined) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    }
    const around = [focused, focused?.parentElement, focused?.parentElement?.parentElement]
    // The box of the next digit of a code stands for the field over all boxes.
    const isMarked = focused?.parentElement?.querySelector('[data-next]') ?? null
    const seen = around.some(isOutlined) || isMarked !== null
    return { at: focused instanceof HTMLElement ? controls.indexOf(focused) : -1, seen }
  }, stops)

/** Goes through the modal with Tab alone. */
export async function walkByTab(page: Page): Promise<Stops> {
  const stops = await findStops(page)
  const count = await stops.evaluate(({ length }) => length)
  const reached = new Set<number>()
  const unseen = new Set<number>()
  // The focus starts anywhere, and a list can have more rows than are rendered.
  for (let turn = 0; turn < count * 2 + 4 && reached.size < count; turn += 1) {
    await page.keyboard.press('Tab')
    const { at, seen } = await readFocus(page, stops)
    if (at < 0) continue
    reached.add(at)
    if (!seen) unseen.add(at)
  }
  // A list that scrolls with the focus removes the rows that it leaves behind.
  const markup = await stops.evaluate((controls) =>
    controls.map((control) => (control.isConnected ? control.outerHTML.slice(0, 160) : '')),
  )
  const pick = (keep: (at: number) => boolean) => markup.filter((text, at) => text !== '' && keep(at))
  return { missed: pick((at) => !reached.has(at)), unseen: pick((at) => unseen.has(at)) }
}
