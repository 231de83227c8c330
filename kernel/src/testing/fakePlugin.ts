import { kernelVersion, pluginApi } from '../base/constants/version.ts'
import type { HookName } from '../contracts/hooks.ts'
import type { ViewRole } from '../contracts/views.ts'
import type { AnyManifest, Plugin } from '../core/plugin/manifest.ts'
import type { Context, PortName } from '../core/ports/portTable.ts'

/**
 * Options of `fakePlugin`: any part of a manifest. Only `id` is required.
 *
 * @example const plugin: FakePlugin = { id: 'shop', on: ['open'], setup: ({ signal }) => signal.aborted }
 */
export interface FakePlugin extends Partial<Omit<AnyManifest, 'id'>> {
  readonly id: string
  /** Used in place of the default export of `plugin.ts`. */
  readonly setup?: (context: Context<PortName>) => unknown
}

/**
 * Creates a plugin in one expression. Omitted parts of the manifest are empty.
 *
 * @example createTestKernel({ plugins: [fakePlugin({ id: 'prices', setup: () => ({ usd: 2 }) })] })
 */
export function fakePlugin({ id, setup = () => undefined, ...manifest }: FakePlugin): Plugin {
  const complete: AnyManifest = {
    id,
    version: '1.0.0',
    kernel: `^${kernelVersion}`,
    api: pluginApi,
    on: [],
    needs: [],
    load: async () => ({ default: setup }),
    ...manifest,
  }
  return { id, manifest: complete, options: undefined }
}

/**
 * Creates a plugin that taps one hook as soon as that hook is first called.
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

/** The roles that the views of the plugins in this repository have. */
const roleOfView: Readonly<Record<string, ViewRole>> = {
  Account: 'home',
  Connect: 'connect',
  ConnectingWalletConnect: 'pair',
  SwitchNetwork: 'confirmSwitch',
}

/**
 * Creates a plugin with views that render nothing, for tests of the router. A view with the name of a view of `account`,
 * `connect`, `networks` or `walletconnect` also has its role.
 *
 * @example createTestKernel({ plugins: [viewPlugin('views', ['Connect', 'Account'])] })
 */
export function viewPlugin(id: string, names: readonly string[]): Plugin {
  const row = { title: null, load: async () => ({ default: () => null }) }
  const roles = names.flatMap((name) => (roleOfView[name] ? [[roleOfView[name], name]] : []))
  return fakePlugin({
    id,
    views: Object.fromEntries(names.map((name) => [name, row])),
    roles: Object.fromEntries(roles),
  })
}
