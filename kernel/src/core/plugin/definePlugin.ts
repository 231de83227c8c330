import type { ViewRow, ViewTable } from '../../contracts/views.ts'
import type { PortName } from '../ports/portTable.ts'
import { markCopy } from './kernelCopy.ts'
import type { AnyManifest, Manifest, Plugin, PluginFactory } from './manifest.ts'

/**
 * Defines a plugin. The manifest is plain data, and the code behind `load` runs only when the kernel activates the plugin.
 *
 * @returns a factory that takes the plugin's options and returns a plugin for `createLatchkit({ plugins })`
 * @example
 * export const hello = definePlugin({
 *   id: 'hello',
 *   version: '1.0.0',
 *   kernel: '>=0.1.0 <1.0.0',
 *   api: 1,
 *   on: ['open'],
 *   needs: ['toast'],
 *   // A real plugin uses () => import('./plugin.ts')
 *   load: async () => ({ default: ({ toast }) => toast({ kind: 'success', text: 'Hello' }) }),
 * })
 * createLatchkit({ projectId: null, networks: [mainnet], plugins: [hello()] })
 */
export function definePlugin<
  const Id extends string,
  const Needs extends PortName = never,
  const Views extends ViewTable = Record<never, never>,
  Options = void,
  Api = unknown,
>(manifest: Manifest<Id, Needs, Views, Options, Api>): PluginFactory<Id, Views, Api, Options>
export function definePlugin(manifest: AnyManifest): (options?: unknown) => Plugin {
  if (process.env.NODE_ENV !== 'production') markCopy(manifest)
  return (options) => ({ id: manifest.id, manifest, options })
}

/**
 * Declares a view with typed params. The type applies to `kit.open` and to the component.
 *
 * @example
 * const Greeting = view<{ name: string }>({
 *   title: 'hello.title',
 *   load: async () => ({ default: ({ params }) => params.name }),
 * })
 */
export function view<Params = undefined>(row: ViewRow<Params>): ViewRow<NoInfer<Params>> {
  return row
}
