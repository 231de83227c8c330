import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { modal, press } from '../../playground/e2e/lib/modal.ts'
import { bundleInjectedWallets } from '../../playground/wallets/bundle.ts'
import { launchArgs } from '../scripts/browser.mjs'

const walletName = 'Test Wallet'
const options = {
  name: walletName,
  rdns: 'test.wallet',
  // The first of anvil's well-known development accounts.
  privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
  chains: [
    { chainId: 1, name: 'Ethereum', rpcUrl: 'https://mainnet.example/' },
    { chainId: 8453, name: 'Base', rpcUrl: 'https://base.example/' },
  ],
  mode: 'approve',
  storageKey: 'wallet:test.wallet',
} as const

/** Usually everything appears at once; a busy machine takes its time. */
const waitMs = 60_000

/** A visitor with a wallet. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** The messages of uncaught errors since the page was loaded. */
  readonly errors: string[]
  close(): Promise<void>
}

/** Opens a browser for all visitors. */
export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...launchArgs] })

/** Opens a site as a visitor with a wallet. No request leaves the machine: nodes answer that nothing is there. */
export async function visit(browser: Browser, url: string): Promise<Visitor> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const errors: string[] = []
  await context.addInitScript(await bundleInjectedWallets([options]))
  await context.route(
    ({ hostname, protocol }) => hostname !== '127.0.0.1' && protocol.startsWith('http'),
    (route) => {
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      const body = answer(route.request().postData(), route.request().url())
      return route.fulfill({ contentType: 'application/json', headers, body })
    },
  )
  const page = await context.newPage()
  page.setDefaultTimeout(waitMs)
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(url)
  return { page, context, errors, close: () => context.close() }
}

interface Call {
  readonly id?: unknown
  readonly method?: string
}

/** Answers the calls of a node, whose network is that of its URL. */
function answer(body: string | null, url: string): string {
  const calls: Call | readonly Call[] = JSON.parse(body ?? '{}')
  const chainId = /base/.test(url) ? '0x2105' : '0x1'
  const reply = ({ id, method }: Call) => ({
    jsonrpc: '2.0',
    id,
    result: method === 'eth_chainId' ? chainId : '0x0',
  })
  return JSON.stringify('length' in calls ? calls.map(reply) : reply(calls))
}

const button = (page: Page) => page.getByRole('button', { name: 'Connect wallet', exact: true })

/** Waits until the page has rendered, or has failed; the sentence of its error is the result then. */
async function whenRendered({ page, errors }: Visitor): Promise<string | undefined> {
  await page
    .locator('body p, body button')
    .first()
    .waitFor()
    .catch(() => undefined)
  return errors[0]
}

/** What `connect` returns if everything worked. */
export const connected = 'connected, signed, switched, restored'

/** Connects the wallet, signs, switches the network and comes back. Returns what was seen. */
export async function connect(visitor: Visitor): Promise<string> {
  const { page, errors } = visitor
  const failed = await whenRendered(visitor)
  if (failed !== undefined) return failed
  await button(page).click()
  await press(page, walletName)
  await page.getByText('Wallet: connected').waitFor()
  await modal(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Sign' }).click()
  await page.getByText(/^0x[0-9a-f]{130}$/).waitFor()
  await page.getByRole('button', { name: 'Switch to Base' }).click()
  await page.getByText('Network: Base').waitFor()
  const returned = await comeBack(visitor)
  return errors[0] ?? (returned === restored ? connected : returned)
}

/** What `comeBack` returns if everything worked. */
export const restored = 'connected on Base'

/** Loads the page again. Returns what was seen. */
export async function comeBack(visitor: Visitor): Promise<string> {
  visitor.errors.length = 0
  await visitor.page.reload()
  const failed = await whenRendered(visitor)
  if (failed !== undefined) return failed
  await visitor.page.getByText('Wallet: connected').waitFor()
  await visitor.page.getByText('Network: Base').waitFor()
  return restored
}

/** What a kit has stored in a browser. */
export interface Stored {
  /** The rows of the kit and its plugins in `localStorage`, by their keys. */
  readonly rows: Readonly<Record<string, string>>
  readonly cookie: string
}

/** Reads what the kit of a page has stored. */
export const readStored = ({ page }: Visitor): Promise<Stored> =>
  page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('@latchkit/'))
    const rows = keys.toSorted().map((key) => [key, localStorage.getItem(key) ?? ''] as const)
    return { rows: Object.fromEntries(rows), cookie: document.cookie }
  })
