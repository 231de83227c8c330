import type { ViewRow, ViewTable } from '../../contracts/views.ts'
import type { PortName } from '../ports/portTable.ts'
import type { Manifest, PluginFactory } from './manifest.ts'

/**
 * Declares a plugin. Nothing runs until the kernel activates it: the manifest is data, the code is behind `load`.
 *
 * @returns a factory that takes the plugin's options and gives what `createLatchkit({ plugins })` takes
 * @example
 * export const hello = definePlugin({
 *   id: 'hello',
 *   version: '1.0.0',
 *   kernel: '^0.1.0',
 *   api: 1,
 *   on: ['open'],
 *   needs: ['toast'],
 *   // Of a real plugin: () => import('./plugin.ts')
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
>(manifest: Manifest<Id, Needs, Views, Options, Api>): PluginFactory<Id, Views, Api, Options> {
  return (options) => ({ id: manifest.id, manifest, options })
}

/**
 * Types the parameters of a view's row, and with them `kit.open` and the component.
 *
 * @example
 * const Greeting = view<{ name: string }>({
 *   title: 'hello.title',
 *   load: async () => ({ default: ({ params }) => params.name }),
 * })
 */
export function view<Params = undefined>(row: ViewRow<Params>): ViewRow<Params> {
  return row
}
