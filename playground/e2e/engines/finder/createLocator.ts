import { getByLabelSelector, getByRoleSelector, getByTextSelector } from 'ivya'
import type { Engine, Point } from '../driver/types.ts'
import type { Seen, SeenElement } from './inPage.ts'

type Text = string | RegExp

/** Where to look for elements. */
interface Place {
  readonly engine: Engine
  readonly see: (selector: string, frame?: string, target?: boolean) => Promise<Seen>
  /** Whether the element that was aimed at last has received a click; the page may have left since. */
  readonly wasClicked: (frame?: string) => Promise<boolean>
  readonly selectors: readonly string[]
  readonly frame?: string
}

/** Finds elements each time it is used. A string matches a whole name or text. */
export interface Locator {
  role(role: string, name?: Text): Locator
  label(text: Text): Locator
  text(text: Text): Locator
  /** For the boundary of a component, which has no role. */
  css(selector: string): Locator
  /** Clicks the middle of the only element, as soon as it is enabled, still and not covered. */
  click(): Promise<void>
  /** Clicks a field and types over its text. */
  fill(text: string): Promise<void>
  /** Waits until it is shown. */
  waitFor(): Promise<SeenElement>
  waitUntilGone(): Promise<void>
  waitForFocus(): Promise<void>
  /** Waits until the text of the element matches, and returns it. */
  waitForText(expected: Text): Promise<string>
  look(): Promise<Seen>
}

/** Why an element is not yet what was waited for. */
interface Refusal {
  readonly not: string
}

const waitMs = 15_000
const pollMs = 40
const mostClicks = 5
const receivedMs = 1_000

export function createLocator(place: Place): Locator {
  const selector = place.selectors.join(' >> ')
  const within = (one: string) => createLocator({ ...place, selectors: [...place.selectors, one] })
  const options = (text: Text) => ({ exact: typeof text === 'string' })
  const look = (target = false) => place.see(selector, place.frame, target)
  /** Waits until `check` returns a value, or fails with the reason that it gave last. */
  const until = async <T>(what: string, check: () => Promise<T | Refusal>): Promise<Exclude<T, Refusal>> => {
    const deadline = Date.now() + waitMs
    for (;;) {
      // A page or frame that is loading cannot be asked.
      const result = await check().catch((error: unknown) => ({ not: String(error) }))
      if (!isRefusal(result)) return result as Exclude<T, Refusal>
      if (Date.now() > deadline)
        throw new Error(`${place.engine.name}: ${selector} cannot be ${what}: ${result.not}`)
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }
  const shown = ({ count, first }: Seen) => (first ? first : { not: `${count} elements are shown` })

  /** Aims and clicks until the element has received the click: it may move between the two. */
  async function click(): Promise<void> {
    for (let tries = 0; tries < mostClicks; tries += 1) {
      await place.engine.click(await aim())
      if (await wasReceived(place)) return
    }
    throw new Error(`${place.engine.name}: ${selector} has received no click`)
  }

  /** Waits until the element can be clicked, and returns its middle. */
  async function aim(): Promise<Point> {
    let before: Point | undefined
    return until('clicked', async () => {
      const earlier = before
      before = undefined
      const { count, first } = await look(true)
      if (!first || count > 1) return { not: `${count} elements are shown` }
      if (first.disabled) return { not: 'it is disabled' }
      if (first.coveredBy) return { not: `it is behind ${first.coveredBy}` }
      const at = await inPage(place, middle(first))
      if (isRefusal(at)) return at
      before = at
      return at.x === earlier?.x && at.y === earlier.y ? at : { not: 'it moves' }
    })
  }

  return {
    role: (role, name) =>
      within(getByRoleSelector(role, name === undefined ? {} : { name, ...options(name) })),
    label: (text) => within(getByLabelSelector(text, options(text))),
    text: (text) => within(getByTextSelector(text, options(text))),
    css: (text) => within(`css=${text}`),
    click,
    async fill(text) {
      await click()
      await place.engine.press('a', 'Control')
      await place.engine.type(text)
      await until('filled', async () => {
        const value = (await look()).first?.value
        return value === text ? text : { not: `its value is ${value}` }
      })
    },
    waitFor: () => until('seen', async () => shown(await look())),
    waitUntilGone: async () =>
      void (await until('gone', async () => ((await look()).count === 0 ? true : { not: 'it is shown' }))),
    waitForFocus: async () =>
      void (await until('focused', async () =>
        (await look()).first?.focused ? true : { not: 'it is not' },
      )),
    waitForText: (expected) =>
      until('read', async () => {
        const text = (await look()).first?.text.trim()
        const matches = typeof expected === 'string' ? text === expected : expected.test(text ?? '')
        return matches && text !== undefined ? text : { not: `its text is ${text}` }
      }),
    look: () => look(),
  }
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'not' in value

const middle = ({ x, y, width, height }: SeenElement): Point => ({ x: x + width / 2, y: y + height / 2 })

/** Translates a point of a frame into one of the page. */
async function inPage({ see, frame }: Place, { x, y }: Point): Promise<Point | Refusal> {
  if (frame === undefined) return { x, y }
  const { first } = await see(`css=iframe[src*="${frame}"]`)
  if (!first) return { not: 'its frame is not shown' }
  if (first.coveredBy) return { not: `its frame is behind ${first.coveredBy}` }
  const [left, top] = first.border
  return { x: first.x + left + x, y: first.y + top + y }
}

async function wasReceived({ wasClicked, frame }: Place): Promise<boolean> {
  const deadline = Date.now() + receivedMs
  do {
    // A frame that a click closes cannot be asked.
    if (await wasClicked(frame).catch(() => true)) return true
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  } while (Date.now() < deadline)
  return false
}
