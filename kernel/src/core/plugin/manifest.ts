import type { ActivationEvent } from '../../contracts/activation.ts'
import type { FeaturePlan, Features } from '../../contracts/features.ts'
import type { Namespace } from '../../contracts/ids.ts'
import type { MessageSource, Messages } from '../../contracts/messages.ts'
import type { Policy } from '../../contracts/rpc.ts'
import type { SlotName, SlotRow } from '../../contracts/slots.ts'
import type { ViewRole, ViewTable } from '../../contracts/views.ts'
import type { Context, PortName } from '../ports/portTable.ts'

/** The texts of a plugin: those of its manifest in English, and where all others are imported from. */
export interface ManifestMessages extends MessageSource {
  /** English texts that the manifest itself refers to. */
  readonly en: Messages
}

/**
 * How a plugin uses a service. A Content Security Policy allows a `request` by `connect-src`. A `picture` is requested with
 * `http.picture`, and shown from a `blob:` URL. A `frame` is a page in a frame of the modal. A `window` is a page that the
 * visitor opens, which no directive restricts.
 */
export type HostUse = 'request' | 'picture' | 'frame' | 'window'

/**
 * A service that a plugin uses, or a host that its options name. The Content Security Policy and the privacy statement of a site are generated from these, so
 * the reason is a phrase in English for the visitors of a site, without a capital and a period.
 */
export interface HostNeed {
  /** The key of the service in the option `services`; with a `url`, the plugin's own word for the host. */
  readonly service: string
  /** The URL of a host that is none of the services. `fetch` of the port `chains` reaches it, for this plugin alone. */
  readonly url?: string
  /** What the service is for. */
  readonly why: string
  /** How the service is used. Default: `request`. */
  readonly use?: HostUse
}

/** What decides which code the first view needs. */
export interface PreloadFacts {
  /** The options of the plugin, as its factory received them. */
  readonly options: unknown
  /** The value of each feature that a composed plugin names. */
  readonly features: Features
  /** Returns whether the plugin has stored a value under a key of its `storage` port. */
  stored(key: string): boolean
  /** The number of namespaces of the site's networks. */
  readonly namespaces: number
  /** Returns the number of rows in a slot. */
  rows(slot: SlotName): number
}

/**
 * Imports code before it is needed. The functions only import: they call no service, and write nothing. If an import
 * fails, the code is loaded again when it is needed.
 *
 * @example
 * // A real plugin imports a file of its own.
 * const preload: Preload = { next: () => import('viem') }
 */
export interface Preload {
  /** Called when the modal opens with a view or a rendered row of the plugin, for code that these do not import. */
  readonly open?: (facts: PreloadFacts) => unknown
  /** Called after a view is shown, for what the visitor does next, such as connecting a wallet. */
  readonly next?: () => unknown
}

/**
 * Describes a plugin as plain data, which is the only part of the plugin that is loaded eagerly. Write it with
 * `definePlugin`, which infers its types.
 *
 * @example
 * const manifest: Manifest<'hello', 'toast', Record<never, never>, void, void> = {
 *   id: 'hello',
 *   version: '1.0.0',
 *   kernel: '>=0.1.0 <1.0.0',
 *   api: 1,
 *   on: ['hook:connected'],
 *   needs: ['toast'],
 *   load: async () => ({
 *     default: ({ tap, toast }) => tap('connected', async () => toast({ kind: 'success', text: 'Hi' })),
 *   }),
 * }
 */
export interface Manifest<Id extends string, Needs extends PortName, Views extends ViewTable, Options, Api> {
  /** Id of the plugin, which is unique in a kit. Pass it to `kit.api` and `kit.remove`. */
  readonly id: Id
  /** Name of the plugin's npm package, for the command that installs another version of it. */
  readonly package?: string
  /** Version of the plugin. */
  readonly version: string
  /** Range of kernel versions that the plugin supports, such as `>=0.1.0 <1.0.0`, as its package.json has it. */
  readonly kernel: string
  /** Version of the plugin API that the plugin is made for. A kernel runs plugins of its own version and of the one before. */
  readonly api: number
  /**
   * The events that activate the plugin. Any one of them is sufficient. Hooks of a connection activate it already when the
   * modal has been opened, so that connecting does not wait for its setup.
   */
  readonly on: readonly ActivationEvent[]
  /** The ports that the plugin uses. */
  readonly needs: readonly Needs[]
  /** The plugin's views by name. If several plugins have a view with the same name, the first plugin owns it. */
  readonly views?: Views
  /** The roles of the plugin's views. If several plugins claim a role, the first plugin owns it. */
  readonly roles?: Readonly<Partial<Record<ViewRole, NoInfer<keyof Views & string>>>>
  /** Rows that the plugin adds to views of other plugins. */
  readonly slots?: Readonly<Partial<Record<SlotName, readonly SlotRow[]>>>
  /** Texts of the plugin. */
  readonly messages?: ManifestMessages
  /** The namespace that the plugin supports. */
  readonly namespace?: Namespace
  /** The default policies of the namespace's methods, which taps of `classify` can tighten. */
  readonly methods?: Readonly<Record<string, Policy>>
  /** Whether the plugin can tap `approve`. */
  readonly approver?: boolean
  /** Ids of the services that the plugin provides, for plugins that require them. */
  readonly provides?: readonly string[]
  /** Ids of the services that the plugin requires. Their providers are set up first. */
  readonly requires?: readonly string[]
  /** Ids of services or plugins that cannot be composed with this plugin. */
  readonly conflicts?: readonly string[]
  /** Names of the `features` option that enable or disable the plugin. */
  readonly features?: readonly string[]
  /**
   * Returns the plan that an earlier visit stored, for a plugin that needs the port `plan`. It is called when the plugin is
   * composed, so that features which the plan disables are neither shown nor loaded before the plugin applies a new one.
   * It must neither load code nor write. If it throws, there is no stored plan.
   *
   * @param projectId the id of the project that the plan must belong to
   * @param read returns a value of the plugin's storage, or `null`, and throws if the storage cannot be read
   */
  readonly storedPlan?: (projectId: string, read: (key: string) => unknown) => FeaturePlan | undefined
  /** The services and hosts that the plugin uses. It cannot send requests to others. */
  readonly hosts?: readonly HostNeed[]
  /** Imports code before it is needed, so that no request for it stands between a click and its effect. */
  readonly preload?: Preload
  /** Imports `plugin.ts` when the plugin is activated for the first time. */
  readonly load: () => Promise<{ default: Setup<Needs, Options, Api> }>
}

/**
 * The default export of `plugin.ts`. It receives the plugin's context and returns the plugin's API. It has a time limit
 * of 30 s. If it throws, only this plugin fails.
 *
 * @example
 * const setup: Setup<'store', void, { greet(): string }> = ({ store }) => ({
 *   greet: () => `Hello, ${store.get(activeAccountAtom) ?? 'stranger'}`,
 * })
 */
export type Setup<Needs extends PortName, Options, Api> = (
  context: Context<Needs, Options>,
) => Api | Promise<Api>

declare const apiType: unique symbol

/** A plugin with its `id`, its `manifest` and the integrator's `options`, as the `plugins` option takes it. */
export interface Plugin<Id extends string = string, Views = unknown, Api = unknown> {
  readonly id: Id
  readonly manifest: AnyManifest
  readonly options: unknown
  readonly [apiType]?: { readonly views: Views; readonly api: Api }
}

/** A manifest with erased types, as the registry stores it. */
export type AnyManifest = Omit<Manifest<string, PortName, ViewTable, unknown, unknown>, 'load'> & {
  readonly load: () => Promise<{ default: (context: never) => unknown }>
}

/**
 * Creates a plugin from the integrator's options. `definePlugin` returns such a factory, and plugin packages export it.
 * The options can be omitted if `undefined` is among their types.
 *
 * @example
 * const club: PluginFactory<'club', Record<never, never>, void, { members: number }> = definePlugin({
 *   id: 'club', version: '1.0.0', kernel: '>=0.1.0 <1.0.0', api: 1, on: ['open'], needs: ['log'],
 *   load: async () => ({ default: ({ log, options }) => log(`${options.members} members`) }),
 * })
 * kit.use(club({ members: 3 }))
 */
export type PluginFactory<Id extends string, Views, Api, Options = undefined> = (
  ...args: undefined extends Options ? [options?: Options] : [options: Options]
) => Plugin<Id, Views, Api>
