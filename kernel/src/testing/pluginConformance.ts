import type { LatchkitOptions } from '../core/config/options.ts'
import type { Kernel } from '../core/kernel.ts'
import type { Plugin } from '../core/plugin/manifest.ts'
import { pluginsAtom } from '../core/state/atoms.ts'
import { createTestKernel } from './createTestKernel.ts'

/**
 * One thing every plugin must do, in words as its `name`. It passes unless `run` throws, whatever the test runner.
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

/** What `pluginConformance` takes beside the plugin. */
export interface PluginConformanceOptions {
  /** What else must be composed: the providers of what the plugin requires. */
  readonly beside?: readonly Plugin[]
  /** Options of the kit that it is composed in. */
  readonly kit?: Partial<LatchkitOptions>
  /** How often it is taken out and put back. Default 100. */
  readonly toggles?: number
}

/**
 * What every plugin must do, as cases for any test runner: be data until woken, start, and leave nothing.
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
      name: 'is data until it is woken',
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
      name: 'starts with the ports it asked for, and logs nothing',
      run: async () => {
        const { kernel, diagnostics } = compose()
        await kernel.plugins.api(id)
        equal(kernel.store.get(pluginsAtom)[id], 'active', 'its state')
        equal(JSON.stringify(diagnostics), '[]', 'what it logged')
        kernel.destroy()
      },
    },
    {
      name: 'removed while it starts, it does not come to life',
      run: async () => {
        const { kernel } = compose()
        const starting = kernel.plugins.api(id).then(
          () => 'started',
          ({ reason }: { reason?: string }) => reason,
        )
        kernel.plugins.remove(id)
        equal(await starting, 'PLUGIN_REMOVED', 'how starting ended')
        equal(JSON.stringify(traces(kernel, id)), JSON.stringify(traces(withoutIt(), id)), 'what it left')
        kernel.destroy()
      },
    },
    {
      name: `taken out and put back ${toggles} times, it leaves nothing`,
      run: async () => {
        const { kernel } = compose()
        await kernel.plugins.api(id)
        const before = JSON.stringify(traces(kernel, id))
        for (let round = 0; round < toggles; round += 1) {
          kernel.plugins.remove(id)
          kernel.plugins.use(make())
          await kernel.plugins.api(id)
        }
        equal(JSON.stringify(traces(kernel, id)), before, 'what is alive of it')
        kernel.plugins.remove(id)
        equal(JSON.stringify(traces(kernel, id)), JSON.stringify(traces(withoutIt(), id)), 'what it left')
        kernel.destroy()
      },
    },
    {
      name: 'has every text of its own language in every other, with the same values',
      run: async () => {
        const tables = await Promise.all(
          Object.values(manifest.messages?.load ?? {}).map(async (load) => (await load()).default),
        )
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

/** What of a plugin can be seen in a kernel. */
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
    .map(([key, text]) => `${key} ${(text.match(/\{\w+\}/g) ?? []).sort().join()}`)
    .sort()

function equal(is: unknown, wanted: unknown, what: string): void {
  if (is !== wanted) throw new Error(`${what}: expected ${String(wanted)}, got ${String(is)}`)
}
