import { serveHttp2 } from '../../playground/serveHttp2.ts'
import { fast4g } from './fast4g.ts'
import type { Pages } from './pages.ts'
import type { Row } from './rowsOf.ts'

/** The studio has opened when its rail can be used and the live page shows the button of the kit. */
export const studioThings = ({ browser, folder }: Pages) => ({
  open: async () => {
    const server = await serveHttp2(folder)
    const context = await browser.newContext({ ignoreHTTPSErrors: true })
    try {
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', fast4g)
      const started = performance.now()
      await page.goto(`${server.url}/`, { waitUntil: 'commit' })
      await Promise.all([
        page.getByRole('switch', { name: 'send', exact: true }).waitFor(),
        page.frameLocator('iframe').getByRole('button', { name: 'Connect wallet' }).waitFor(),
      ])
      return performance.now() - started
    } finally {
      await context.close()
      await server.stop()
    }
  },
})

export const studioRows = ({ open }: Readonly<Record<'open', number>>): readonly Row[] => [
  { name: 'the studio opens, fast 4G, cold cache', value: open, unit: 'ms', atMost: 2_000 },
]
