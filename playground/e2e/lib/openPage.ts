import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
import { inject } from 'vitest'
import { launchArgs } from '../../../.config/scripts/browser.mjs'
import { bundleInjectedWallets, bundleWallets, type WalletKind } from '../../wallets/bundle.ts'
import type { WalletOptions } from '../../wallets/extension/index.ts'
import { closeContext } from './closeContext.ts'

/** anvil's well-known development accounts, funded on every local chain. */
export const privateKeys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const
export const addresses = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const

/** Context options of a phone, which a page recognizes by its user agent. */
export const phoneContext: BrowserContextOptions = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  viewport: { width: 390, height: 844 },
}

export const walletName = 'Test Wallet'
export const walletRdns = 'test.wallet'

/** The pages that compose a kit. */
export type PageName =
  | 'host'
  | 'vanilla'
  | 'two-kits'
  | 'embedded'
  | 'hydrated'
  | 'libraries'
  | 'libraries/bitcoin'
  | 'libraries/cosmos'
  | 'libraries/polkadot'
  | 'wagmi'

/** Differences from the default page, which has one wallet that prompts and the basic preset on both local chains. */
export interface PageOptions {
  /** @default 'host' */
  readonly at?: PageName
  readonly kit?: Readonly<Record<string, unknown>>
  readonly wallets?: readonly Partial<WalletOptions>[]
  /** Wallets of the other namespaces, by kind. */
  readonly others?: Partial<Record<Exclude<WalletKind, 'extension'>, readonly object[]>>
  readonly context?: BrowserContextOptions
  /** Opens the development build of the pages, where StrictMode runs effects twice. */
  readonly development?: boolean
  /** Opens the page in a separate full browser with a back/forward cache, which the headless shell does not have. */
  readonly keepsPages?: boolean
  /** The URL of the pages, when they are not the built ones. */
  readonly pages?: string
  /** The URL of a page that is no page of the playground. */
  readonly url?: string
  /** A script that runs in the page before any other script. */
  readonly before?: string
}

export interface OpenedPage {
  readonly page: Page
  readonly context: BrowserContext
  /** The violations of the page's content security policy. */
  violations(): Promise<readonly string[]>
  /** The messages of uncaught errors. */
  readonly errors: readonly string[]
  /** The page's requests to the local cloud: the JSON-RPC method, or the path with its query. */
  readonly requests: readonly string[]
  /** The URLs that the page itself has requested, and those of its frames and sockets. */
  readonly urls: readonly string[]
  close(): Promise<void>
}

let browser: Promise<Browser> | undefined

/**
 * Opens the browser of all test files, because starting one for each takes a second of CPU time. It ends with the worker. One that
 * has crashed, or did not start, is replaced, so that it fails a single test.
 */
export async function openBrowser(): Promise<Browser> {
  browser ??= launchBrowser()
  return browser
}

async function launchBrowser(): Promise<Browser> {
  const forget = () => {
    browser = undefined
  }
  try {
    const launched = await chromium.launch({ executablePath: inject('browser'), args: [...launchArgs] })
    return launched.once('disconnected', forget)
  } catch (error) {
    forget()
    throw error
  }
}

/** Closes what a test file has opened in the browser. */
export async function closeBrowser(): Promise<void> {
  const opened = await browser
  await Promise.all(opened?.contexts().map(closeContext) ?? [])
}

/** Builds the URL of a page with a kit. */
export function hostUrl(
  kit: PageOptions['kit'] = {},
  pages = inject('pages'),
  at: PageName = 'host',
): string {
  const cloud = inject('cloud')
  const services = {
    chains: `${cloud}/chains`,
    data: `${cloud}/data`,
    rpc: `${cloud}/rpc`,
    walletList: `${cloud}/wallet-list`,
    analytics: `${cloud}/analytics`,
    links: `${cloud}/links`,
    relay: `${cloud.replace('http', 'ws')}/relay`,
    secureSite: inject('secureSite'),
    meld: `${cloud}/data/checkout/meld`,
  }
  const whole = {
    preset: 'basic',
    projectId: null,
    networks: ['eip155:31337', 'eip155:31338'],
    metadata: { name: 'Example Shop' },
    services,
    ...kit,
  }
  return `${pages}/pages/${at}/?kit=${encodeURIComponent(JSON.stringify(whole))}`
}

const watchPolicy = `
  globalThis.policyViolations = []
  document.addEventListener('securitypolicyviolation', (event) =>
    globalThis.policyViolations.push(event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sourceFile))
`

/** Opens the host page in a new context, with the test wallets injected as an extension would inject them. */
export async function openHost(options: PageOptions = {}): Promise<OpenedPage> {
  const own = options.keepsPages ? await openWholeBrowser() : undefined
  const context = await (own ?? (await openBrowser())).newContext({
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...options.context,
  })
  const errors: string[] = []
  const requests: string[] = []
  const urls: string[] = []
  await context.addInitScript(watchPolicy)
  if (options.before) await context.addInitScript(options.before)
  const wallets = options.wallets ?? [{}]
  if (wallets.length > 0) await context.addInitScript(await bundleHostWallets(wallets))
  for (const [kind, list] of Object.entries(options.others ?? {}))
    await context.addInitScript(await bundleWallets(kind as WalletKind, list))
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url())
    const method = /"method":"(\w+)"/.exec(request.postData() ?? '')?.[1]
    if (origin === inject('cloud')) requests.push(method ?? pathname + search)
    if (isOfPage(request, page)) urls.push(request.url())
  })
  page.on('websocket', (socket) => urls.push(socket.url()))
  const pages = options.pages ?? inject(options.development ? 'pagesInDevelopment' : 'pages')
  await page.goto(options.url ?? hostUrl(options.kit, pages, options.at))
  return {
    page,
    context,
    errors,
    requests,
    urls,
    violations: () => page.evaluate(() => Reflect.get(globalThis, 'policyViolations') as string[]),
    async close() {
      await closeContext(context)
      await own?.close()
    },
  }
}

/** Whether the policy of a page applies to a request: its own, and that for the document of a frame in it. */
function isOfPage(request: Request, page: Page): boolean {
  const frame = request.frame()
  const isNavigation = request.isNavigationRequest()
  return isNavigation ? frame.parentFrame() === page.mainFrame() : frame === page.mainFrame()
}

async function openWholeBrowser(): Promise<Browser> {
  const executablePath = inject('wholeBrowser')
  if (!executablePath) throw new Error('No browser with windows is installed')
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  return chromium.launch({ executablePath, args: [...launchArgs], ignoreDefaultArgs })
}

/** The local chains as a wallet knows them. */
export const walletChains = () =>
  inject('chains').map(({ chainId, name, symbol, rpcUrl }) => ({ chainId, name, symbol, rpcUrl }))

/** Builds a script that injects test wallets of the local chains. */
export const bundleHostWallets = (wallets: readonly Partial<WalletOptions>[]): Promise<string> =>
  bundleInjectedWallets(wallets.map(toWallet))

function toWallet(options: Partial<WalletOptions>): WalletOptions {
  const chains = walletChains()
  return {
    name: walletName,
    rdns: walletRdns,
    privateKeys,
    chains,
    storageKey: `wallet:${options.rdns ?? walletRdns}`,
    ...options,
  }
}
