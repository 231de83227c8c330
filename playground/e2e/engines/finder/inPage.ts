import { Ivya } from 'ivya'
import { isElementVisible } from 'ivya/utils'

/** What a page tells about the elements that a selector finds. */
export interface Seen {
  /** The number of visible elements. */
  readonly count: number
  /** The first of them. */
  readonly first?: SeenElement
}

export interface SeenElement {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The widths of the left and upper border: a frame's content begins after them. */
  readonly border: readonly [number, number]
  readonly text: string
  readonly value: string | null
  readonly disabled: boolean
  readonly focused: boolean
  /** What a pointer in its middle would meet instead; absent if it would meet the element. */
  readonly coveredBy?: string
}

declare global {
  /** With `target`, scrolls the element into view and watches for a click on it. */
  var latchkitFinder: ((selector: string, target: boolean) => Promise<Seen>) | undefined
  /** Whether the last target has received a click. */
  var latchkitClicked: (() => boolean) | undefined
}

const ivya = Ivya.create({ browser: 'chromium' })

// Adds a function to the page because the driver evaluates text only.
globalThis.latchkitFinder = async (selector, target) => {
  if (target) await nextFrames()
  const all = ivya.queryLocatorSelectorAll(selector).filter(isElementVisible)
  const [element] = all
  if (!element) return { count: 0 }
  if (target) aimAt(element)
  return { count: all.length, first: describe(element) }
}

/** Waits until the layout of the next two frames is done, or for half a second in a page that paints none. */
const nextFrames = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
    setTimeout(resolve, 500)
  })

let watching = new AbortController()
globalThis.latchkitClicked = () => watching.signal.aborted

function aimAt(element: Element): void {
  if (coverOf(element)) element.scrollIntoView({ block: 'center', inline: 'center' })
  watching.abort()
  const watch = new AbortController()
  watching = watch
  element.addEventListener('click', () => watch.abort(), { capture: true, signal: watch.signal })
}

function describe(element: Element): SeenElement {
  const { x, y, width, height } = element.getBoundingClientRect()
  const cover = coverOf(element)
  return {
    ...{ x, y, width, height },
    border: [element.clientLeft, element.clientTop],
    text: element.textContent ?? '',
    value: 'value' in element ? String(element.value) : null,
    disabled: element.matches(':disabled, [aria-disabled="true"]'),
    focused: focusedElement() === element,
    ...(cover ? { coveredBy: cover } : {}),
  }
}

/** Names what is in front of an element's middle; `undefined` if the element is. */
function coverOf(element: Element): string | undefined {
  const { x, y, width, height } = element.getBoundingClientRect()
  const met = elementAt(x + width / 2, y + height / 2)
  for (let node: Node | null = met; node; node = outward(node)) if (node === element) return undefined
  return met ? `<${met.localName} class="${met.className}">` : 'nothing, it is outside of the viewport'
}

function elementAt(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y)
  for (let inner = found; inner; inner = found?.shadowRoot?.elementFromPoint(x, y) ?? null) {
    if (inner === found && !inner.shadowRoot) return found
    if (inner === found) continue
    found = inner
  }
  return found
}

const outward = (node: Node): Node | null =>
  (node instanceof Element ? node.assignedSlot : null) ??
  node.parentNode ??
  (node instanceof ShadowRoot ? node.host : null)

function focusedElement(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}
