import { chromium } from 'playwright-core'
import { launchArgs } from '../../../../.config/scripts/browser.mjs'
import { type Engine, type LaunchOptions, usualSize } from './types.ts'

const startMs = 30_000

/** Starts Chromium with scrollbars that take room, as on most desktops; tests of this browser usually hide them. */
export async function launchChromium(path: string, options: LaunchOptions = {}): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: path,
    args: [...launchArgs],
    ignoreDefaultArgs: ['--hide-scrollbars'],
    timeout: startMs,
  })
  const context = await browser.newContext({
    viewport: options.size ?? usualSize,
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedStorage(message.text()))
      problems.push(`console error: ${message.text()}`)
  })
  return {
    name: 'chromium',
    version: `Chromium ${browser.version()}`,
    problems,
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    async evaluate(expression, part) {
      const frame = part === undefined ? page : page.frames().find((one) => one.url().includes(part))
      if (!frame) throw new Error(`No frame shows ${part}`)
      return frame.evaluate(expression)
    },
    click: ({ x, y }) => page.mouse.click(x, y),
    press: (key, ...modifiers) => page.keyboard.press([...modifiers, key].join('+')),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}

/** Whether Chromium logs that it refuses the storage for which the embedded wallet asks during a click. */
export const isRefusedStorage = (text: string): boolean => text.startsWith('requestStorageAccess: ')
