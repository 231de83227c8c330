import type { Page } from 'playwright-core'
import { afterEach, expect, inject } from 'vitest'
import type { KitConfig } from '../../pages/host/schema.ts'
import { renderSite } from '../../pages/hydrated/renderSite.tsx'
import type { Served } from '../../serve.ts'
import { byNight, testEach } from '../lib/byNight.ts'
import { connectWallet, openAccount, waitForStatus } from '../lib/flows.ts'
import { holdFiles } from '../lib/holdFiles.ts'
import { hostTests } from '../lib/hostTest.ts'
import { hostUrl } from '../lib/openPage.ts'
import { serveRendered } from '../lib/serveRendered.ts'
import { waitForText } from '../lib/waits.ts'
import { requestsOf } from '../lib/wallet.ts'

const open = hostTests()
const servers: Served[] = []
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.stop()))))

/** Counts the page's discovery requests; the script runs before any other listener is added. */
const before = `
  globalThis.discoveries = 0
  addEventListener('eip6963:requestProvider', () => { globalThis.discoveries += 1 })
`

type RenderedBy = 'by the server' | 'by the client'

async function visit(
  page: Page,
  kit: Readonly<Record<string, unknown>>,
  renderedBy: RenderedBy,
  development: boolean,
): Promise<void> {
  const config: KitConfig = JSON.parse(new URL(hostUrl(kit)).searchParams.get('kit') ?? '')
  const markup = renderedBy === 'by the server' ? renderSite(config) : ''
  const server = await serveRendered(inject(development ? 'pagesInDevelopment' : 'pages'), markup)
  servers.push(server)
  await page.goto(hostUrl(kit, server.url, 'hydrated'), { waitUntil: 'commit' })
}

const hydrationErrors = (page: Page) => page.evaluate(() => window.hydrationErrors)
/** Records console errors and warnings, where React's development build reports hydration problems. */
function watchConsole(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text())
  })
  return messages
}

const modes = [
  { strictMode: true, development: true },
  { strictMode: false, development: false },
  { strictMode: false, development: true },
  { strictMode: true, development: false },
] as const

testEach(1, modes)(
  'F53: a server’s markup hydrates without a warning, and sends no further request: %o',
  async ({ strictMode, development }) => {
    const { page, requests } = await open({ at: 'hydrated', before })
    const messages = watchConsole(page)
    const use = async (renderedBy: RenderedBy) => {
      const since = requests.length
      await visit(page, { strictMode }, renderedBy, development)
      await page.getByRole('button', { name: 'Join us' }).waitFor()
      await openAccount(page)
      await waitForText(page, /^[\d,]+\.\d{3} ETH$/, 'Local Tether')
      const discoveries = await page.evaluate(() => Reflect.get(globalThis, 'discoveries'))
      return { wallet: await requestsOf(page), discoveries, services: requests.slice(since).toSorted() }
    }
    const byClient = await use('by the client')
    expect(await use('by the server')).toEqual(byClient)
    expect(byClient.discoveries).toBe(1)
    expect(byClient.services).toEqual([
      expect.stringMatching(/^\/data\/v1\/account\/0x\w+\/balance\?/),
      expect.stringMatching(/^\/data\/v1\/supported-chains\?/),
      'eth_getBalance',
    ])
    expect(await hydrationErrors(page)).toEqual([])
    expect(messages).toEqual([])
  },
)

byNight('the first render equals the server’s markup to the pixel, also with a stored session', async () => {
  const { page } = await open({ at: 'hydrated' })
  const messages = watchConsole(page)
  // The styles load, but the scripts wait until `release` is called.
  let release = await holdFiles(page, /\.js$/)
  await visit(page, {}, 'by the server', true)
  const site = page.locator('main.page')
  await site.waitFor()
  const markup = await site.innerHTML()
  expect(await page.locator('[style], style').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0)
  const picture = await site.screenshot()
  const element = await site.elementHandle()
  release()
  await page.locator('latchkit-button').getByRole('button').waitFor()
  expect(await site.innerHTML()).toBe(markup)
  expect((await site.screenshot()).equals(picture)).toBe(true)
  expect(await element?.evaluate((node) => node.isConnected)).toBe(true)
  await connectWallet(page)
  // With a stored session, the first render is the same.
  release = await holdFiles(page, /\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await site.waitFor()
  expect(await site.innerHTML()).toBe(markup)
  await expect.poll(async () => (await site.screenshot()).equals(picture)).toBe(true)
  release()
  await waitForStatus(page, 'connected')
  expect(await hydrationErrors(page)).toEqual([])
  expect(messages).toEqual([])
})
