import type { HookName } from '../contracts/hooks.ts'
import { kernelVersion } from '../core/constants/version.ts'
import type { AnyManifest, Plugin } from '../core/plugin/manifest.ts'
import type { Context, PortName } from '../core/ports/portTable.ts'

/**
 * What `fakePlugin` takes: any part of a manifest, of which only `id` must be there.
 *
 * @example const plugin: FakePlugin = { id: 'shop', on: ['open'], setup: ({ signal }) => signal.aborted }
 */
export interface FakePlugin extends Partial<Omit<AnyManifest, 'id'>> {
  readonly id: string
  /** Stands in for `plugin.ts`. */
  readonly setup?: (context: Context<PortName>) => unknown
}

/**
 * A plugin in one expression: what is left out is empty.
 *
 * @example createTestKernel({ plugins: [fakePlugin({ id: 'prices', setup: () => ({ usd: 2 }) })] })
 */
export function fakePlugin({ id, setup = () => undefined, ...manifest }: FakePlugin): Plugin {
  const whole: AnyManifest = {
    id,
    version: '1.0.0',
    kernel: `^${kernelVersion}`,
    api: 1,
    on: [],
    needs: [],
    load: async () => ({ default: setup }),
    ...manifest,
  }
  return { id, manifest: whole, options: undefined }
}

/**
 * A plugin that taps one hook as soon as that hook is first called.
 *
 * @example createTestKernel({ plugins: [tapPlugin('hold', 'close', () => 'stay')] })
 */
export function tapPlugin<Name extends HookName>(
  id: string,
  name: Name,
  fn: Parameters<Context['tap']>[1],
  manifest: Partial<AnyManifest> = {},
): Plugin {
  return fakePlugin({
    id,
    on: [`hook:${name}`],
    ...manifest,
    setup: (context) => context.tap(name, fn as never),
  })
}

/**
 * A plugin with views that render nothing, for tests of the router.
 *
 * @example createTestKernel({ plugins: [viewPlugin('views', ['Connect', 'Account'])] })
 */
export function viewPlugin(id: string, names: readonly string[]): Plugin {
  const row = { title: null, load: async () => ({ default: () => null }) }
  return fakePlugin({ id, views: Object.fromEntries(names.map((name) => [name, row])) })
}
