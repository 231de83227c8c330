import type { LatchkitOptions } from '../core/config/options.ts'
import type { Kernel } from '../core/kernel.ts'
import type { Plugin } from '../core/plugin/manifest.ts'
import { pluginsAtom } from '../core/state/atoms.ts'
import { equal, settled } from './chainConformance/checks.ts'
import { countSubscriptions } from './countSubscriptions.ts'
import { createTestKernel } from './createTestKernel.ts'

/**
 * One requirement for every plugin, described by its `name`. It passes unless `run` throws, in any test runner.
 *
 * @example
 * import { test } from 'vitest'
 *
 * const register = ({ name, run }: ConformanceCase) => test(name, run)
 */
export interface ConformanceCase {
  readonly name: string
  run(): Promise<void>
}

/** Options of `pluginConformance`. */
export interface PluginConformanceOptions {
  /** Other plugins to compose: the providers of the services that the plugin requires. */
  readonly beside?: readonly Plugin[]
  /** Options of the kit that the plugin is composed in. */
  readonly kit?: Partial<LatchkitOptions>
  /** How often the plugin is removed and added again. Default 1,000. */
  readonly toggles?: number
}

/**
 * The requirements for every plugin, as cases for any test runner: a plugin is only data until it is activated, it starts
 * without errors, and it leaves nothing behind when it is removed.
 *
 * @example
 * import { test } from 'vitest'
 *
 * for (const { name, run } of pluginConformance(() => send())) test(name, run)
 */
export function pluginConformance(
  make: () => Plugin,
  { beside = [], kit = {}, toggles = 1_000 }: PluginConformanceOptions = {},
): readonly ConformanceCase[] {
  const compose = () => createTestKernel({ ...kit, plugins: [...beside, make()] })
  const { id, manifest } = make()
  return [
    {
      name: 'is only data until it is activated',
      run: async () => {
        const { kernel } = compose()
        equal(kernel.store.get(pluginsAtom)[id], 'idle', 'its state')
        equal(
          JSON.stringify({ ...make().manifest }),
          JSON.stringify({ ...manifest }),
          'its manifest, made twice',
        )
        kernel.destroy()
      },
    },
    {
      name: 'starts with the ports it needs, and logs nothing',
      run: async () => {
        const { kernel, diagnostics } = compose()
        await kernel.plugins.api(id)
        equal(kernel.store.get(pluginsAtom)[id], 'active', 'its state')
        equal(JSON.stringify(diagnostics), '[]', 'what it logged')
        kernel.destroy()
      },
    },
    {
      name: 'stays inactive when it is removed while it starts',
      run: async () => {
        const { kernel } = compose()
        const starting = kernel.plugins.api(id).then(
          () => 'started',
          ({ reason }: { reason?: string }) => reason,
        )
        kernel.plugins.remove(id)
        equal(await starting, 'PLUGIN_REMOVED', 'how starting ended')
        equal(
          JSON.stringify(traces(kernel, id)),
          JSON.stringify(traces(withoutIt(), id)),
          'the parts that it left behind',
        )
        kernel.destroy()
      },
    },
    {
      name: 'has no subscription after it is removed at any moment of its start',
      run: async () => {
        const { kernel } = compose()
        const subscriptions = countSubscriptions(kernel.store)
        await kernel.plugins.api(id)
        kernel.plugins.remove(id)
        await settled()
        const subscribed = subscriptions()
        for (let ticks = 0; ticks < 50; ticks += 1) {
          kernel.plugins.use(make())
          const starting = kernel.plugins.api(id).catch(() => undefined)
          for (let tick = 0; tick < ticks; tick += 1) await undefined
          kernel.plugins.remove(id)
          await starting
        }
        await settled()
        equal(subscriptions(), subscribed, 'the subscriptions that it left behind')
        kernel.destroy()
      },
    },
    {
      name: `leaves nothing behind after it is removed and added ${toggles} times`,
      run: async () => {
        const { kernel } = compose()
        const subscriptions = countSubscriptions(kernel.store)
        await kernel.plugins.api(id)
        await settled()
        const before = JSON.stringify(traces(kernel, id))
        const subscribed = subscriptions()
        for (let round = 0; round < toggles; round += 1) {
          kernel.plugins.remove(id)
          kernel.plugins.use(make())
          await kernel.plugins.api(id)
        }
        await settled()
        equal(JSON.stringify(traces(kernel, id)), before, 'the visible parts of the plugin')
        equal(subscriptions(), subscribed, 'its subscriptions')
        kernel.plugins.remove(id)
        equal(
          JSON.stringify(traces(kernel, id)),
          JSON.stringify(traces(withoutIt(), id)),
          'the parts that it left behind',
        )
        kernel.destroy()
      },
    },
    {
      name: 'has the same texts with the same values in every language',
      run: async () => {
        const { load = {}, locales } = manifest.messages ?? {}
        const files = { ...load, ...(await locales?.())?.default }
        const tables = await Promise.all(Object.values(files).map(async (file) => (await file()).default))
        const [first, ...others] = tables.map((table) =>
          JSON.stringify(shapeOf({ ...manifest.messages?.en, ...table })),
        )
        for (const other of others) equal(other, first, 'keys and values of its texts')
      },
    },
  ]

  function withoutIt(): Kernel {
    return createTestKernel({ plugins: beside }).kernel
  }
}

/** Everything of a plugin that is visible in a kernel. */
function traces(kernel: Kernel, id: string): Readonly<Record<string, unknown>> {
  return {
    taps: Object.entries(kernel.hooks.table).map(([name, { taps }]) => [name, taps()]),
    ids: kernel.plugins.ids().includes(id),
    state: kernel.store.get(pluginsAtom)[id],
    services: kernel.plugins.serviceIds().length,
    views: Object.keys(kernel.plugins.enabled().flatMap(({ manifest }) => Object.keys(manifest.views ?? {})))
      .length,
  }
}

const shapeOf = (texts: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(texts)
    // Each language has the plural forms that it needs.
    .filter(([key]) => !key.includes('#'))
    .map(([key, text]) => `${key} ${(text.match(/\{\w+\}/g) ?? []).sort().join()}`)
    .sort()
