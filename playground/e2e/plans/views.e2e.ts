import type { Latchkit } from '@latchkit/kernel'
import type { ConsoleMessage, Page, Request, WebSocket } from 'playwright-core'
import { expect, test } from 'vitest'
import { isRefusedStorage } from '../engines/driver/chromium.ts'
import { byNight, isNight, testEach } from '../lib/byNight.ts'
import { connectWallet } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { newVisitor } from '../lib/mail.ts'
import { modal } from '../lib/modal.ts'
import { openView } from '../lib/openView.ts'
import { followCalls, pendingCalls } from '../lib/pendingCalls.ts'
import { countResidue, expectNoResidue, startMeasuring } from '../lib/residue.ts'
import { devnet } from '../lib/solana.ts'
import { withSwap } from '../lib/swap.ts'
import {
  countFetches,
  type DeclaredPlugin,
  disables,
  isPlanned,
  type OwnedView,
  optionsOfAll,
  playRounds,
  prepareRounds,
  readDeclared,
  requestOfEnabling,
  type Toggle,
} from '../lib/toggleViews.ts'
import { untilSettled } from '../lib/untilSettled.ts'
import { waitForHeading } from '../lib/waits.ts'
import { viewTable } from '../views/viewTable.ts'

const open = hostTests()

// Rounds repeat their order after six, so that both numbers leave the same remainder, and the page in the same state.
const rounds = isNight ? 100 : 10
const warmUp = isNight ? 40 : 4
const timeout = isNight ? 3_600_000 : 480_000

const features = { smartSessions: true }
const options = optionsOfAll({ ...(withSwap().kit?.plugins as object) })

/** Records the errors in the console of a page, its open sockets, and the scripts that it requests. */
function record(page: Page) {
  const logged: string[] = []
  const scripts: string[] = []
  const sockets: WebSocket[] = []
  page.on('console', (message: ConsoleMessage) => {
    // Services answer with this status for what they do not have, such as the name of an account.
    const isMissing = message.text().includes('the server responded with a status of 404')
    const isExpected = isMissing || isRefusedStorage(message.text())
    if (message.type() === 'error' && !isExpected) logged.push(message.text())
  })
  page.on('websocket', (socket) => sockets.push(socket))
  page.on('request', (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const openSockets = () => sockets.filter((socket) => !socket.isClosed()).length
  return { logged, scripts, openSockets }
}

/** Opens a page with every plugin, and a visitor whose wallet is connected. A second wallet never responds. */
async function openWithAll() {
  const { page } = await open({
    before: `${countResidue}${countFetches}`,
    wallets: [{}, { name: 'Meadow', rdns: 'b', mode: 'stall' }],
    kit: {
      projectId: 'play',
      networks: ['eip155:31337', 'eip155:31338', devnet],
      plugins: options,
      features,
    },
  })
  const recorded = record(page)
  // The plan of this page is that of the test.
  await page.evaluate(() => window.latchkit?.kit.remove('plan'))
  const cdp = await startMeasuring(page)
  await connectWallet(page, 'Test Wallet', 'test.wallet')
  await followCalls(page)
  await prepareRounds(page, { features, options })
  return { page, cdp, ...recorded, declared: await readDeclared(page) }
}

/** A view without data of its own, of another plugin. */
function findBelow(declared: readonly DeclaredPlugin[], plugin: string): OwnedView {
  const below = ['WhatIsANetwork', 'WhatIsAWallet']
    .flatMap((name) => declared.flatMap(({ views }) => views.filter(({ view }) => view === name)))
    .find((view) => view.plugin !== plugin)
  if (!below) throw new Error(`No view can be below those of "${plugin}"`)
  return below
}

/**
 * The bytes of the heap that each opening of a view may leave. React's queue of updates still refers to those of the largest
 * batch so far, and arrays of the engine grow: up to 200 bytes an opening in the first rounds, and half of it later. A
 * closure that is not freed adds a hundred, and a view some ten thousand.
 */
const openedHeap = 220
/** The bytes of a proposal, which the SDK keeps for the five minutes in which a wallet that scanned it may answer. */
const proposalHeap = 3_000

test('each view goes with its plugin while it is shown, works when the plugin is added again, and leaves nothing', {
  timeout,
}, async () => {
  const { page, cdp, declared, logged, openSockets } = await openWithAll()
  const views = declared.flatMap((plugin) => plugin.views)
  expect(views.length).toBeGreaterThan(30)
  const play = async (count: number) => {
    for (const shown of views) {
      const toggles = [{ by: 'plugin' }] as const
      if (shown.opensItself) await switchPlugin(page, shown.plugin, 'switchOn')
      await playRounds(page, { shown, below: findBelow(declared, shown.plugin), toggles, count })
      if (shown.opensItself) await switchPlugin(page, shown.plugin, 'switchOff')
    }
    await page.evaluate(() => window.latchkit?.kit.close())
  }
  await play(warmUp)
  const socketsBefore = await untilSettled(page, openSockets)
  const pairing = views.filter(({ plugin }) => plugin === 'walletconnect')
  const allowed = {
    heap: rounds * (openedHeap * views.length + proposalHeap * pairing.length),
    // A timer of the time before the rounds may have ended.
    timers: 0,
  }
  await expectNoResidue(page, cdp, () => play(rounds), allowed)
  await expect.poll(openSockets).toBe(socketsBefore)
  await expect.poll(() => pendingCalls(page)).toEqual([])
  expect(logged).toEqual([])
})

const switchPlugin = (page: Page, plugin: string, way: 'switchOn' | 'switchOff'): Promise<void> =>
  page.evaluate(([id, to]) => toggleParts[to](id, { by: 'plugin' }), [plugin, way] as const)

interface FeatureRow {
  readonly feature: string
  readonly plugin: DeclaredPlugin
  readonly disables: boolean
}

async function readFeatures(page: Page, declared: readonly DeclaredPlugin[]): Promise<readonly FeatureRow[]> {
  const rows: FeatureRow[] = []
  for (const plugin of declared)
    for (const feature of plugin.features)
      rows.push({ feature, plugin, disables: await disables(page, plugin.id, feature) })
  return rows
}

byNight(
  'each view goes with a feature that the site or a plan disables, and comes back without a request',
  {
    timeout,
  },
  async () => {
    const { page, cdp, declared, logged, scripts, openSockets } = await openWithAll()
    const rows = await readFeatures(page, declared)
    const switches = rows.filter((row) => row.disables && row.plugin.views.length > 0)
    expect(switches.length).toBeGreaterThan(6)
    const togglesOf = (feature: string): readonly Toggle[] => [
      { by: 'option', feature },
      ...(isPlanned(feature) ? [{ by: 'plan', feature } as const] : []),
    ]
    const play = async (count: number) => {
      for (const { feature, plugin } of switches) {
        const toggles = togglesOf(feature)
        for (const shown of plugin.views)
          await playRounds(page, { shown, below: findBelow(declared, plugin.id), toggles, count })
      }
      await page.evaluate(() => window.latchkit?.kit.close())
    }
    await loadPicture(page)
    await play(warmUp)
    const before = await untilSettled(page, () => ({ sockets: openSockets(), scripts: scripts.length }))
    // A timer of the time before the rounds may have ended.
    await expectNoResidue(page, cdp, () => play(rounds), { timers: 0 })
    expect(scripts.slice(before.scripts)).toEqual([])
    await expect.poll(openSockets).toBe(before.sockets)
    await expect.poll(() => pendingCalls(page)).toEqual([])
    for (const { feature, plugin } of switches)
      for (const toggle of togglesOf(feature))
        expect(await requestOfEnabling(page, plugin.id, toggle), JSON.stringify(toggle)).toBe(undefined)
    // A setting changes what the views show, and takes none of them away.
    for (const { feature, plugin } of rows.filter((row) => !row.disables))
      await checkSetting(page, plugin, feature)
    expect(logged).toEqual([])
  },
)

/** Loads the code that reads pictures, which a round that ends before its pictures arrive does not need. */
async function loadPicture(page: Page): Promise<void> {
  await openView(page, 'AllWallets')
  await modal(page).locator('img[src^="blob:"]').first().waitFor()
}

async function checkSetting(page: Page, { id, views }: DeclaredPlugin, feature: string): Promise<void> {
  const [first] = views
  if (!first) return
  await openView(page, first.view, first.params)
  await waitForHeading(page, first.title)
  for (const way of ['switchOff', 'switchOn'] as const) {
    await page.evaluate(([plugin, name, to]) => toggleParts[to](plugin, { by: 'option', feature: name }), [
      id,
      feature,
      way,
    ] as const)
    await waitForHeading(page, first.title)
  }
}

/** The title of the modal, or `''` while it is closed. */
const titleOf = (page: Page): Promise<string> =>
  modal(page)
    .getByRole('heading')
    .first()
    .textContent({ timeout: 1_000 })
    .then(
      (text) => text ?? '',
      () => '',
    )

/** Removes the plugin of the shown view, and waits until the modal shows a view of another one, or has closed. */
async function removeShown(page: Page, { id, views }: DeclaredPlugin): Promise<void> {
  const own = [await titleOf(page), ...views.map(({ title }) => title)]
  await page.evaluate((plugin) => window.latchkit?.kit.remove(plugin), id)
  await expect.poll(async () => own.includes(await titleOf(page))).toBe(false)
}

const useAgain = (page: Page, id: string, input: object | undefined): Promise<void> =>
  page.evaluate(
    ([plugin, settings]) => {
      const { kit, factories } = window.latchkit ?? {}
      const create = Reflect.get(factories ?? {}, plugin) as (own?: object) => Parameters<Latchkit['use']>[0]
      kit?.use(create(settings))
    },
    [id, input] as const,
  )

const byDay = ['ApproveTransaction']
const visits = viewTable
  .toSorted((a, b) => Number(byDay.includes(b.view)) - Number(byDay.includes(a.view)))
  .map((visit) => [visit.view, visit] as const)

testEach(byDay.length, visits)(
  '%s, as a visitor reaches it: without its plugin it is gone and nothing waits, and with it, it opens again',
  async (_, visit) => {
    const opened = await open(visit.page?.())
    const { page } = opened
    const { logged, openSockets } = record(page)
    await followCalls(page)
    await visit.reach(opened, newVisitor())
    const plugin = (await readDeclared(page)).find(({ views }) =>
      views.some(({ view }) => view === visit.view),
    )
    const shown = plugin?.views.find(({ view }) => view === visit.view)
    if (!plugin || !shown) throw new Error(`No plugin has the view "${visit.view}"`)
    await removeShown(page, plugin)
    await expect.poll(() => pendingCalls(page)).toEqual([])
    await expect.poll(openSockets).toBe(0)
    await useAgain(page, plugin.id, Object(visit.page?.().kit?.plugins)[plugin.id])
    if (!shown.opensItself) await openView(page, shown.view, shown.params)
    await waitForHeading(page, shown.title)
    await visit.leave?.()
    expect(logged).toEqual([])
  },
  90_000,
)
