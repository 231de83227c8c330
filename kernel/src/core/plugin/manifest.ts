import type { ActivationEvent } from '../../contracts/activation.ts'
import type { Namespace } from '../../contracts/ids.ts'
import type { Messages } from '../../contracts/messages.ts'
import type { Policy } from '../../contracts/rpc.ts'
import type { SlotName, SlotRow } from '../../contracts/slots.ts'
import type { ViewTable } from '../../contracts/views.ts'
import type { Context, PortName } from '../ports/portTable.ts'

/** A service a plugin talks to, as a key of `services`, and why: the CSP is made from these. */
export interface HostNeed {
  readonly service: string
  readonly why: string
}

/**
 * What a plugin is, as data: the whole eager cost of it. Written by `definePlugin`, which infers its types.
 *
 * @example
 * const manifest: Manifest<'hello', 'toast', Record<never, never>, void, void> = {
 *   id: 'hello',
 *   version: '1.0.0',
 *   kernel: '^0.1.0',
 *   api: 1,
 *   on: ['hook:connected'],
 *   needs: ['toast'],
 *   load: async () => ({ default: ({ tap, toast }) => tap('connected', async () => toast({ kind: 'success', text: 'Hi' })) }),
 * }
 */
export interface Manifest<Id extends string, Needs extends PortName, Views extends ViewTable, Options, Api> {
  /** Unique in a kit; what `kit.api` and `kit.remove` take. */
  readonly id: Id
  /** The plugin's own version. */
  readonly version: string
  /** Range of kernel versions it works with, as `^major.minor.patch`. */
  readonly kernel: string
  /** Version of the plugin API it is written for. */
  readonly api: 1
  /** What wakes it; any one of these. */
  readonly on: readonly ActivationEvent[]
  /** The ports it may hold. */
  readonly needs: readonly Needs[]
  /** Its views by name. A name belongs to the first plugin that has it. */
  readonly views?: Views
  /** Its rows in other plugins' views. */
  readonly slots?: Readonly<Partial<Record<SlotName, readonly SlotRow[]>>>
  /** Its texts. */
  readonly messages?: {
    /** English texts of what the manifest itself shows. */
    readonly en: Messages
    /** The texts of its views, per locale. */
    readonly load?: Readonly<Record<string, () => Promise<{ default: Messages }>>>
  }
  /** The namespace whose chains it knows. */
  readonly namespace?: Namespace
  /** Base answers of `classify` for its namespace. */
  readonly methods?: Readonly<Record<string, Policy>>
  /** Its taps of `approve` may approve. */
  readonly approver?: boolean
  /** Ids of the services it provides, for those who require them. */
  readonly provides?: readonly string[]
  /** Ids of services it cannot start without; their providers are set up first. */
  readonly requires?: readonly string[]
  /** Ids of services or plugins it cannot be composed with. */
  readonly conflicts?: readonly string[]
  /** Names of `createLatchkit`'s features that switch it. */
  readonly features?: readonly string[]
  /** The services it talks to, as keys. */
  readonly hosts?: readonly HostNeed[]
  /** Imports `plugin.ts`, when it is first woken. */
  readonly load: () => Promise<{ default: Setup<Needs, Options, Api> }>
}

/**
 * The default export of `plugin.ts`: gets its context, gives its API. It has 30 s; a throw fails the plugin alone.
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

/** A `manifest`, its `id`, and the integrator's `options`: what `plugins` takes. */
export interface Plugin<Id extends string = string, Views = unknown, Api = unknown> {
  readonly id: Id
  readonly manifest: AnyManifest
  readonly options: unknown
  readonly [apiType]?: { readonly views: Views; readonly api: Api }
}

/** A manifest with its types forgotten, as the registry holds it. */
export type AnyManifest = Omit<Manifest<string, PortName, ViewTable, unknown, unknown>, 'load'> & {
  readonly load: () => Promise<{ default: (context: never) => unknown }>
}

/**
 * Makes a plugin out of the integrator's options: what `definePlugin` gives and a package exports.
 *
 * @example
 * const club: PluginFactory<'club', Record<never, never>, void, { members: number }> = definePlugin({
 *   id: 'club', version: '1.0.0', kernel: '^0.1.0', api: 1, on: ['open'], needs: ['log'],
 *   load: async () => ({ default: ({ log, options }) => log(`${options.members} members`) }),
 * })
 * kit.use(club({ members: 3 }))
 */
export type PluginFactory<Id extends string, Views, Api, Options = void> = (
  options: Options,
) => Plugin<Id, Views, Api>
