import type { Page } from 'playwright-core'

/** What a walk through the modal by Tab found, as markup. */
interface Stops {
  /** The controls that Tab did not reach. */
  readonly missed: readonly string[]
  /** The controls on which the focus could not be seen. */
  readonly unseen: readonly string[]
}

interface WithStops {
  stops: Element[]
}

/** Remembers the visible controls of the modal in the page. Returns how many there are. */
const collectStops = (page: Page): Promise<number> =>
  page.locator('latchkit-host').evaluate((host) => {
    const controls = host.shadowRoot?.querySelectorAll<HTMLElement>(
      'dialog :is(button, a[href], input, select, textarea, summary, [tabindex])',
    )
    const stops = [...(controls ?? [])].filter(
      (control) => control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility(),
    )
    Object.assign(globalThis, { stops })
    return stops.length
  })

/** The index of the focused control, and whether the focus is visible on it or on the box around it. */
const readFocus = (page: Page): Promise<{ at: number; seen: boolean }> =>
  page.locator('latchkit-host').evaluate((host) => {
    const focused = host.shadowRoot?.activeElement ?? null
    const { stops } = globalThis as unknown as WithStops
    const isOutlined = (element: Element | null | undefined) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    }
    const around = [focused, focused?.parentElement, focused?.parentElement?.parentElement]
    // The box of the next digit of a code stands for the field over all boxes.
    const isMarked = focused?.parentElement?.querySelector('[data-next]') ?? null
    const seen = around.some(isOutlined) || isMarked !== null
    return { at: focused ? stops.indexOf(focused) : -1, seen }
  })

/** Goes through the modal with Tab alone. */
export async function walkByTab(page: Page): Promise<Stops> {
  const count = await collectStops(page)
  const reached = new Set<number>()
  const unseen = new Set<number>()
  // The focus starts anywhere, and a list can have more rows than are rendered.
  for (let turn = 0; turn < count * 2 + 4 && reached.size < count; turn += 1) {
    await page.keyboard.press('Tab')
    const { at, seen } = await readFocus(page)
    if (at < 0) continue
    reached.add(at)
    if (!seen) unseen.add(at)
  }
  // A list that scrolls with the focus removes the rows that it leaves behind.
  const markup = await page.evaluate(() =>
    (globalThis as unknown as WithStops).stops.map((stop) =>
      stop.isConnected ? stop.outerHTML.slice(0, 160) : '',
    ),
  )
  const pick = (keep: (at: number) => boolean) => markup.filter((text, at) => text !== '' && keep(at))
  return { missed: pick((at) => !reached.has(at)), unseen: pick((at) => unseen.has(at)) }
}
