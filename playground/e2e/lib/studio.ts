import type { BrowserContext, FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect, inject } from 'vitest'
import { closeContext } from './closeContext.ts'
import { closeBrowser, openBrowser } from './openPage.ts'

// The script runs in every frame, so that it records faults in the live page as well as in the studio.
const watch = `
  globalThis.studioFaults = []
  document.addEventListener('securitypolicyviolation', (event) =>
    globalThis.studioFaults.push(event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sourceFile))
  addEventListener('unhandledrejection', (event) => globalThis.studioFaults.push('unhandled ' + event.reason))
`

/** The studio in a context of its own. */
export interface OpenedStudio {
  readonly context: BrowserContext
  readonly page: Page
  /** The live page in its frame. */
  readonly live: FrameLocator
  /** Loads the studio, with a fragment of its address, and waits for the live page. */
  open(cloud?: 'there' | 'missing' | 'with logins', fragment?: string): Promise<void>
  /** The switch of a plugin. */
  plugin(id: string): Locator
  /** Opens a section of the rail. */
  openSection(title: string): Promise<void>
  connectFieldWallet(): Promise<void>
}

/**
 * Opens a studio for each test of a file. After each test, there is no policy violation, unhandled rejection or uncaught
 * error in the studio or the live page.
 */
export function studioTests(): () => OpenedStudio {
  let studio: OpenedStudio
  const errors: string[] = []
  beforeEach(async () => {
    errors.length = 0
    const context = await (await openBrowser()).newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript(watch)
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    page.on('pageerror', (error) => errors.push(error.message))
    studio = createStudio(context, page)
  })
  afterEach(async () => {
    // The embedded wallet's frame is excluded, because its page is not built with the studio.
    const own = studio.page.frames().filter((frame) => !frame.url().startsWith(inject('secureSite')))
    const faults = own.map((frame) => frame.evaluate(() => Reflect.get(globalThis, 'studioFaults')))
    const found = [...(await Promise.all(faults)).flat(), ...errors]
    await closeContext(studio.context)
    expect(found).toEqual([])
  })
  afterAll(closeBrowser)
  return () => studio
}

function createStudio(context: BrowserContext, page: Page): OpenedStudio {
  const live = page.frameLocator('iframe')
  return {
    context,
    page,
    live,
    async open(cloud = 'there', fragment = '') {
      const more = cloud === 'with logins' ? { secureSite: inject('secureSite') } : {}
      await page.route('**/cloud.json', (route) =>
        cloud === 'missing'
          ? route.fulfill({ status: 404 })
          : route.fulfill({ json: { url: inject('cloud'), chains: inject('chains'), ...more } }),
      )
      await page.goto(`${inject('pages')}/${fragment}`)
      await live.getByRole('button', { name: 'Connect wallet' }).waitFor()
    },
    plugin: (id) => page.getByRole('switch', { name: id, exact: true }),
    openSection: (title) => page.getByRole('heading', { name: title, exact: true }).click(),
    async connectFieldWallet() {
      await page.getByRole('group', { name: 'Field Wallet' }).getByRole('radio', { name: 'Approve' }).check()
      await live.getByRole('button', { name: 'Connect wallet' }).click()
      await live.getByRole('dialog').getByRole('button', { name: 'Field Wallet' }).click()
      await live.getByRole('button', { name: '0xf3…b92266' }).waitFor()
    },
  }
}
