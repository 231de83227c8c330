import type { Page } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import { isNight, testEach } from '../lib/byNight.ts'
import { newVisitor } from '../lib/mail.ts'
import { closeBrowser, type OpenedPage, openHost } from '../lib/openPage.ts'
import type { ViewVisit } from '../views/types.ts'
import { viewTable } from '../views/viewTable.ts'

// Each script that a visitor's way to a view loads is missing in turn: by day those of the plugin of one view, by night all.
afterAll(closeBrowser)

const scripts = /\/assets\/[^/]+\.js$/
const byDay = 'Send'
const rows = viewTable
  .toSorted((a, b) => Number(b.view === byDay) - Number(a.view === byDay))
  .map((visit) => [visit.view, visit] as const)

/** The wallets that are installed are listed without these, see `directoryGone.e2e.ts`. */
const optional = /connect(\.FullWalletList|-list)-/

/** The scripts with code of the plugin of a view. */
function ownScripts(view: string): ReadonlySet<string> {
  const modules = Object.entries(inject('modules'))
  const owner = modules.flatMap(([, names]) => names).find((name) => name.endsWith(`.${view}`))
  const [plugin = ''] = owner?.split('.') ?? []
  const isOwn = ([file, names]: (typeof modules)[number]) =>
    !optional.test(file) && names.some((name) => name.startsWith(`${plugin}.`))
  return new Set(modules.filter(isOwn).map(([file]) => file))
}

/** Goes to a view, whatever happens there, and leaves it. */
async function visitView<T>(visit: ViewVisit, run: (opened: OpenedPage) => Promise<T>): Promise<T> {
  const opened = await openHost(visit.page?.())
  try {
    return await run(opened)
  } finally {
    await visit.leave?.()
    await opened.close()
  }
}

/** Returns the scripts that are loaded on the way to a view. */
const listScripts = (visit: ViewVisit): Promise<readonly string[]> =>
  visitView(visit, async (opened) => {
    const files = new Set<string>()
    opened.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (scripts.test(pathname)) files.add(pathname.slice(pathname.lastIndexOf('/') + 1))
    })
    await visit.reach(opened, newVisitor())
    return [...files]
  })

/** All texts of the page and of the kit in it. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const hosts = [...document.querySelectorAll('latchkit-host, latchkit-load-failure')]
    return [document.body.textContent, ...hosts.map((host) => host.shadowRoot?.textContent)].join('\n')
  })

interface Ending {
  readonly text: string
  readonly isReached: boolean
  readonly errors: readonly string[]
}

/** Goes to a view without a script, until it is reached or something is offered. */
const visitWithout = (visit: ViewVisit, file: string): Promise<Ending> =>
  visitView(visit, async (opened) => {
    const { page, errors } = opened
    await page.route(`**/assets/${file}`, (route) => route.fulfill({ status: 404, body: '' }))
    page.setDefaultTimeout(8_000)
    const offer = page.getByText(/^(Reload|Try again)$|try again/i).first()
    const offered = offer.waitFor({ timeout: 10_000 }).then(
      () => false,
      () => false,
    )
    const reached = visit.reach(opened, newVisitor()).then(
      () => true,
      () => offered,
    )
    const isReached = await Promise.race([reached, offered])
    return { text: await textOf(page), isReached, errors: [...errors] }
  })

/** The scripts that have been missing on the way to an earlier view. */
const tried = new Set<string>()

testEach(1, rows)(
  'F49: every script on the way to %s is missing in turn: a reload or a retry is offered, and no error of the browser is shown or uncaught',
  async (view, visit) => {
    const own = ownScripts(view)
    const files = (await listScripts(visit)).filter((file) => !tried.has(file) && (isNight || own.has(file)))
    for (const file of files) {
      tried.add(file)
      const { text, isReached, errors } = await visitWithout(visit, file)
      expect(text, file).not.toMatch(/dynamically imported|Failed to fetch/)
      // The page itself does not handle that its call of `kit.open()` failed.
      const expected = text.includes('Could not load') ? ['Code of this page could not be loaded'] : []
      expect(
        errors.filter((error) => !expected.includes(error)),
        file,
      ).toEqual([])
      if (own.has(file) && !isReached) expect(text, file).toMatch(/Reload|try again/i)
    }
  },
  1_200_000,
)
