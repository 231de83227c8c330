import type { Plugin } from '@latchkit/kernel'
import type { FeaturePlan } from '@latchkit/kernel/plugin'
import { basic } from '@latchkit/preset-basic'
import type { Page } from 'playwright-core'
import { factories } from '../../pages/host/composeKit.ts'
import type { ViewVisit } from '../views/types.ts'
import { viewTable } from '../views/viewTable.ts'
import { composePlugin } from './plugin.ts'
import { untilSettled } from './untilSettled.ts'

/** A view of a composed plugin, and how a site opens it. */
export interface OwnedView extends Pick<ViewVisit, 'view' | 'params' | 'opensItself'> {
  readonly plugin: string
  /** The title in English. */
  readonly title: string
}

/** The views and features that a plugin of the page declares. */
export interface DeclaredPlugin {
  readonly id: string
  readonly features: readonly string[]
  readonly views: readonly OwnedView[]
}

/** What takes a view away: the plugin is removed, or one of its features is disabled by the site or by a plan. */
export interface Toggle {
  readonly by: 'plugin' | 'option' | 'plan'
  readonly feature?: string
}

interface Rounds {
  readonly shown: OwnedView
  /** A view of another plugin, which is below in every second round. */
  readonly below: OwnedView
  readonly toggles: readonly Toggle[]
  readonly count: number
}

/** A plan that leaves every decision to the site. */
const noPlan: FeaturePlan = {
  email: null,
  socials: null,
  swaps: null,
  onramp: null,
  activity: null,
  reownBranding: null,
}
export const isPlanned = (feature: string): boolean => Object.hasOwn(noPlan, feature)

/** The plugins that show a view by themselves are composed only while it is tested. */
const opensItself = (id: string): boolean => {
  const { views = {} } = factories[id as keyof typeof factories]().manifest
  return viewTable.some((visit) => visit.opensItself && Object.hasOwn(views, visit.view))
}

/** The options of every plugin that the basic preset does not have. */
export function optionsOfAll(own: Readonly<Record<string, object>>): Readonly<Record<string, object>> {
  const preset = basic().map(({ id }): string => id)
  const others = Object.keys(factories).filter((id) => !preset.includes(id) && !opensItself(id))
  return Object.fromEntries(others.map((id) => [id, own[id] ?? {}]))
}

/** What the plugins of the page declare. A view that the table does not have is opened without params. */
export async function readDeclared(page: Page): Promise<readonly DeclaredPlugin[]> {
  const declared = await page.evaluate(() =>
    Object.entries(window.latchkit?.factories ?? {}).map(([id, create]) => {
      const { manifest } = create()
      const { views = {}, features = [], messages } = manifest
      const titles: Readonly<Record<string, string>> = messages?.en ?? {}
      const rows = Object.entries(views).map(([view, { title }]) => ({
        plugin: id,
        view,
        title: titles[title ?? ''] ?? view,
      }))
      return { id, features: [...features], views: rows }
    }),
  )
  return declared.map((plugin) => ({ ...plugin, views: plugin.views.map(withVisit) }))
}

function withVisit(row: OwnedView): OwnedView {
  const visit = viewTable.find(({ view }) => view === row.view)
  if (!visit) throw new Error(`The table of views does not know how to open "${row.view}" of "${row.plugin}"`)
  const { params, opensItself: byItself } = visit
  return { ...row, ...(params && { params }), ...(byItself && { opensItself: byItself }) }
}

/** What the rounds use in the page. */
interface ToggleParts {
  readonly router: { push(view: string, params?: unknown): Promise<void> }
  readonly plan: { apply(plan: FeaturePlan | undefined): void }
  /** Removes or disables what the toggle names, and brings it back. */
  switchOff(plugin: string, toggle: Toggle): void | Promise<void>
  switchOn(plugin: string, toggle: Toggle): void | Promise<void>
  /** The title of the open modal, or `''` while it is closed. */
  title(): string
  /** All texts of the modal. */
  text(): string
  /** Whether the view has more than placeholders. */
  hasContent(): boolean
}

declare global {
  var toggleParts: ToggleParts
}

/** A script for the page's `before` option that counts the requests of the page. */
export const countFetches = `
  globalThis.fetches = { count: 0, last: '' }
  const fetchNow = globalThis.fetch
  globalThis.fetch = (input, ...rest) => {
    fetches.count += 1
    fetches.last = String(input?.url ?? input)
    return fetchNow(input, ...rest)
  }
`

/** Prepares the page for rounds. `features` are those of the site, and `options` those of its plugins. */
export async function prepareRounds(
  page: Page,
  site: { readonly features: Readonly<Record<string, unknown>>; readonly options: object },
): Promise<void> {
  await composePlugin(page, 'planner', () => ({
    needs: ['plan', 'router'],
    setup: ({ plan, router }: ToggleParts) =>
      void Object.assign(globalThis, { toggleParts: { plan, router } }),
  }))
  await page.evaluate(
    async ([none, { features, options }]) => {
      await window.latchkit?.apiOf('planner')
      const { kit, factories } = window.latchkit ?? {}
      if (!kit || !factories) throw new Error('This page has no kit')
      const create = (id: string): Plugin => Reflect.get(factories, id)(Reflect.get(options, id))
      const dialog = () => document.querySelector('latchkit-host')?.shadowRoot?.querySelector('dialog')
      const heading = () => (dialog()?.open ? dialog()?.querySelector('h2') : null)
      const { plan } = toggleParts
      Object.assign(toggleParts, {
        switchOff: (id: string, { by, feature = '' }: Toggle) => {
          if (by === 'plugin') return kit.remove(id)
          if (by === 'plan') return plan.apply({ ...none, [feature]: false })
          return kit.update({ features: { ...features, [feature]: false } })
        },
        switchOn: (id: string, { by }: Toggle) => {
          if (by === 'plugin') return kit.use(create(id))
          if (by === 'plan') return plan.apply(none)
          return kit.update({ features })
        },
        title: () => heading()?.textContent ?? '',
        text: () => dialog()?.textContent?.replace(/\s+/g, ' ') ?? '',
        hasContent: () => {
          const view = heading()?.parentElement?.nextElementSibling
          // A labeled status stands for what is still loading.
          const isLoading = view?.querySelector('[role="status"][aria-label]')
          return !isLoading && Boolean(view?.textContent?.trim() || view?.querySelector('input, button, img'))
        },
      })
    },
    [noPlan, site] as const,
  )
}

/**
 * Opens the view, takes it away while it is shown, and brings it back, in each round. In every second round, it is on top of
 * another one; in every third, it is taken away while it is still loading.
 *
 * @throws {Error} if it is not shown, or if it stays
 */
export const playRounds = (page: Page, rounds: Rounds): Promise<void> => page.evaluate(play, rounds)

// This function runs in the page, so it cannot use anything else from this file.
async function play({ shown, below, toggles, count }: Rounds): Promise<void> {
  const { router, switchOff, switchOn, title, text, hasContent } = toggleParts
  const open = window.latchkit?.kit.open as (view: string, params?: unknown) => Promise<void>
  const { plugin, view, params, opensItself } = shown
  let round = 0
  const fail = (what: string) => {
    throw new Error(`${view}, round ${round}, ${JSON.stringify(toggles)}: ${what}`)
  }
  async function until(what: string, check: () => boolean): Promise<void> {
    const end = performance.now() + 30_000
    while (!check()) {
      if (performance.now() > end) fail(`${what}, but the modal shows “${text()}”`)
      await new Promise((resolve) => setTimeout(resolve, 4))
    }
  }
  async function show(isAbove: boolean): Promise<void> {
    if (opensItself) return
    if (isAbove) await open(below.view, below.params)
    await (isAbove ? router.push(view, params) : open(view, params))
  }
  for (round = 0; round < count; round += 1) {
    const isAbove = round % 2 === 0 && !opensItself
    const toggle = toggles[Math.floor(round / 2) % toggles.length]
    if (!toggle) return fail('nothing takes it away')
    await show(isAbove)
    await until('it should be shown', () => title() === shown.title && (round % 3 === 2 || hasContent()))
    await switchOff(plugin, toggle)
    await until('it should be gone', () => title() === (isAbove ? below.title : ''))
    const reason = await open(view, params).then(
      () => 'it opens without its plugin',
      ({ reason }: { reason?: string }) => reason,
    )
    if (reason !== 'UNKNOWN_VIEW') fail(`${reason}`)
    await switchOn(plugin, toggle)
  }
}

/** Whether a feature disables its plugin. The others are settings, which change a part of it. */
export const disables = (page: Page, plugin: string, feature: string): Promise<boolean> =>
  page.evaluate(
    async ([id, name]) => {
      const toggle = { by: 'option', feature: name } as const
      await toggleParts.switchOff(id, toggle)
      const reason = await window.latchkit?.apiOf(id).then(
        () => undefined,
        (error: { reason?: string }) => error.reason,
      )
      await toggleParts.switchOn(id, toggle)
      return reason === 'PLUGIN_OFF'
    },
    [plugin, feature] as const,
  )

/** Disables and enables what a toggle names. Returns the last URL that enabling it has requested, if there is one. */
export async function requestOfEnabling(
  page: Page,
  plugin: string,
  toggle: Toggle,
): Promise<string | undefined> {
  const call = (way: 'switchOff' | 'switchOn') =>
    page.evaluate(([id, what, to]) => toggleParts[to](id, what), [plugin, toggle, way] as const)
  const fetches = () =>
    untilSettled(page, () =>
      page.evaluate(() => Reflect.get(globalThis, 'fetches') as { count: number; last: string }),
    )
  await call('switchOff')
  const before = await fetches()
  await call('switchOn')
  const after = await fetches()
  return after.count > before.count ? after.last : undefined
}
