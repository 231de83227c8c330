import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPackages } from '../../../.config/scripts/buildPackages.mjs'
import { serveFolder } from '../../serve.ts'
import { type BundlerName, bundlers, policyOf } from '../../waves/bundlers.ts'
import { countWaves, foreignRequests, loadedScripts } from '../../waves/countWaves.ts'
import { testEach, variants } from '../lib/byNight.ts'
import { waitForConnected } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal, press } from '../lib/modal.ts'
import { walletName } from '../lib/openPage.ts'
import { waitForButton, waitForHeading, waitForLoaded } from '../lib/waits.ts'
import { setMode } from '../lib/wallet.ts'

// The page of these tests composes other plugins than its URL says.
const open = hostTests({ declared: false })

type Plugins = 'basic' | 'all'

const sites = [
  ['Vite', 'basic'],
  ['Vite', 'all'],
  ['esbuild', 'basic'],
  ['webpack', 'basic'],
  ['webpack', 'all'],
  ['esbuild', 'all'],
] as const
/** How many of these sites `npm test` builds. */
const byDay = 2

const keyOf = (bundler: BundlerName, plugins: Plugins) => `${bundler} ${plugins}`
/** The URLs of the sites, by bundler and plugins. */
const built = new Map<string, string>()
const cleanups: (() => Promise<unknown>)[] = []

// Sites install the packages as they are published, not their sources. A build takes longer than a test may.
beforeAll(async () => {
  const { code, output } = await buildPackages()
  expect(code, output).toBe(0)
  for (const [bundler, plugins] of variants(sites, byDay))
    built.set(keyOf(bundler, plugins), await buildSite(bundler, plugins))
}, 600_000)
afterAll(async () => void (await Promise.all(cleanups.splice(0).map((cleanUp) => cleanUp()))))

/** Builds a page, and serves it where the tests expect the host page. */
async function buildSite(bundler: BundlerName, plugins: Plugins): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-waves-'))
  cleanups.push(() => rm(folder, { recursive: true }))
  const pages = join(folder, 'pages/host')
  await mkdir(pages, { recursive: true })
  await bundlers[bundler](plugins, pages)
  const server = await serveFolder(folder, policyOf(bundler))
  cleanups.push(server.stop)
  return server.url
}

async function openSite(
  bundler: BundlerName,
  plugins: Plugins,
  kit: Readonly<Record<string, unknown>> = {},
): Promise<Page> {
  const pages = built.get(keyOf(bundler, plugins))
  if (pages === undefined) throw new Error(`${keyOf(bundler, plugins)} is not built`)
  const { page } = await open({ pages, kit })
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await setMode(page, 'approve')
  return page
}

const openKit = (page: Page) => page.getByRole('button', { name: 'Connect wallet' }).click()

async function openList(page: Page): Promise<void> {
  await openKit(page)
  await waitForButton(page, walletName)
}

async function connect(page: Page): Promise<void> {
  await press(page, walletName)
  await waitForConnected(page)
}

async function openAccount(page: Page): Promise<void> {
  await openKit(page)
  await waitForHeading(page, 'Account')
  await modal(page).getByText('ETH').first().waitFor()
}

async function openSend(page: Page): Promise<void> {
  await press(page, 'Send')
  await waitForHeading(page, 'Send')
}

/** The most scripts at the start and to the list, in a build of Vite. The others split code by rules of their own. */
const limits = {
  basic: { start: 3, list: 8 },
  all: { start: 4, list: 14 },
} as const

test('a site with all plugins: intent alone requests nothing from others, and the QR code and the email login take one wave', async () => {
  const page = await openSite('Vite', 'all')
  await page.getByRole('button', { name: 'Connect wallet' }).hover()
  await waitForLoaded(page)
  expect(await foreignRequests(page)).toEqual([])
  await openList(page)
  await waitForLoaded(page)
  const code = () => modal(page).getByRole('img', { name: 'Pairing code' }).waitFor()
  const pairing = await countWaves(page, async () => {
    await press(page, 'WalletConnect')
    await code()
  })
  expect(pairing.length, pairing.join('\n')).toBeLessThanOrEqual(1)
  await press(page, 'Back')
  const field = modal(page).getByLabel('Email', { exact: true })
  await field.fill('waves@mail.test')
  await waitForLoaded(page)
  const login = await countWaves(page, async () => {
    await press(page, 'Continue with email')
    await waitForHeading(page, 'Confirm Email')
  })
  expect(login.length, login.join('\n')).toBeLessThanOrEqual(1)
})

test('a visitor who has connected before: one wave to the list', async () => {
  const page = await openSite('Vite', 'basic')
  await openList(page)
  await connect(page)
  await openAccount(page)
  await press(page, 'Disconnect')
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  const list = await countWaves(page, async () => {
    await openList(page)
    await modal(page).getByText('Recent').waitFor()
  })
  expect(list.length, list.join('\n')).toBeLessThanOrEqual(1)
})

test('preload: idle loads the code of the site itself, so that opening loads nothing, and calls nobody else', async () => {
  const page = await openSite('Vite', 'all', { preload: 'idle' })
  await waitForLoaded(page)
  expect(await foreignRequests(page)).toEqual([])
  expect(await countWaves(page, () => openList(page))).toEqual([])
})

testEach(byDay, sites)(
  'a site built with %s, %s plugins: waves of requests to the list, the connection, Account and Send',
  async (bundler, plugins) => {
    const page = await openSite(bundler, plugins)
    const start = await loadedScripts(page)
    const list = await countWaves(page, () => openList(page))
    expect(list.length, list.join('\n')).toBeLessThanOrEqual(1)
    if (bundler === 'Vite') {
      expect(start.length, `${start}`).toBeLessThanOrEqual(limits[plugins].start)
      expect(list.flat().length, `${list}`).toBeLessThanOrEqual(limits[plugins].list)
    }
    await waitForLoaded(page)
    expect(await countWaves(page, () => connect(page))).toEqual([])
    await waitForLoaded(page)
    expect(await countWaves(page, () => openAccount(page))).toEqual([])
    await waitForLoaded(page)
    const send = await countWaves(page, () => openSend(page))
    expect(send.length, send.join('\n')).toBeLessThanOrEqual(1)
  },
)
