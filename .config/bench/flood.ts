import type { Frame, Page } from 'playwright-core'
import { workDuring } from './opening.ts'
import type { Pages } from './pages.ts'
import type { Row } from './rowsOf.ts'
import { floodSize } from './site.ts'

/** A kit with an embedded wallet whose login accepts every user. */
const loginKit = { plugins: { embedded: {}, email: {} } }

/** Logs in, so that the frame exists and the kit listens to it. */
async function logIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.locator('latchkit-host').getByRole('dialog')
  await dialog.getByLabel('Email', { exact: true }).fill('bench@mail.test')
  await dialog.getByRole('button', { name: 'Continue with email' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('connected', { exact: true }).waitFor()
}

/** Adds a foreign frame to the page. */
async function addFrame(page: Page, src: string): Promise<Frame> {
  await page.evaluate(
    (from) =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe')
        frame.src = from
        frame.onload = resolve
        document.body.append(frame)
      }),
    src,
  )
  return frameAt(page, src)
}

function frameAt(page: Page, src: string): Frame {
  const found = page.frames().find((one) => one.url().startsWith(src))
  if (!found) throw new Error(`No frame of ${src}`)
  return found
}

/** Makes a frame post all its messages, and resolves when the page has received them. */
async function talk(page: Page, frame: Frame): Promise<void> {
  const over = page.evaluate(
    () =>
      new Promise<void>((resolve) => addEventListener('message', ({ data }) => data === 'over' && resolve())),
  )
  await frame.evaluate((count) => Reflect.get(globalThis, 'talk')(count), floodSize)
  await over
}

/** Returns the milliseconds of main-thread time that the messages of a frame take. */
const workOf = (page: Page, frame: Frame) => workDuring(page, () => talk(page, frame))

/** Measures the cost of messages for a page with a logged-in kit, compared with a page without a kit. */
export function floodThings({ site, use }: Pages) {
  const withKit = (measure: (page: Page) => Promise<number>) => () =>
    use(
      0,
      async (page) => {
        await logIn(page)
        return measure(page)
      },
      loginKit,
    )
  const without = (measure: (page: Page) => Promise<number>) => () =>
    use(0, async (page) => {
      await page.goto(`${site.url}/bare`)
      return measure(page)
    })
  const flood = async (page: Page) => workOf(page, await addFrame(page, `${site.url}/flood`))
  return {
    flood: withKit(flood),
    floodBare: without(flood),
    nonsense: withKit((page) => workOf(page, frameAt(page, `${site.url}/sdk`))),
    nonsenseBare: without(async (page) => workOf(page, await addFrame(page, `${site.url}/sdk`))),
    lines: withKit(async (page) => {
      let lines = 0
      page.on('console', (line) => {
        if (line.text().includes('Ignored of the embedded wallet')) lines += 1
      })
      const began = performance.now()
      await talk(page, frameAt(page, `${site.url}/sdk`))
      return lines / Math.ceil((performance.now() - began) / 1_000)
    }),
  }
}

/** Returns the measurements as rows. */
export function floodRows(
  took: Readonly<Record<keyof ReturnType<typeof floodThings>, number>>,
): readonly Row[] {
  const added = took.flood - took.floodBare
  return [
    {
      name: 'work of 10,000 messages a second from another frame, no kit',
      value: took.floodBare,
      unit: 'ms',
    },
    { name: 'the same with a kit that is logged in', value: took.flood, unit: 'ms' },
    // Relative to the second that the flood lasts.
    { name: 'of the page’s time that the kit adds, in a hundred', value: added / 10, unit: '%', atMost: 5 },
    {
      name: 'a malformed message of the frame itself',
      value: ((took.nonsense - took.nonsenseBare) / floodSize) * 1_000,
      unit: 'µs',
      atMost: 200,
    },
    { name: 'lines logged a second of 10,000 malformed messages', value: took.lines, unit: '', atMost: 1 },
  ]
}
