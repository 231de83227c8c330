import type { ChainId } from './ids.ts'
import type { SlotName } from './slots.ts'

/**
 * A view's component, which receives `params` as its only prop. The type is declared as a method so that its parameter is
 * bivariant, and rows with different params fit into one table.
 */
export type ViewComponent<Params> = {
  bivarianceHack(props: { readonly params: Params }): unknown
}['bivarianceHack']

/**
 * Declares a view of a plugin.
 *
 * @example const row: ViewRow = { title: 'hello.title', load: async () => ({ default: () => 'Hello' }) }
 */
export interface ViewRow<Params = unknown> {
  /**
   * Message key of the view's title, from the manifest, or `null` for a view that renders its own header. If the params that
   * the view is opened with have a `title`, it is shown instead. Such a title is a name that is the same in every language.
   */
  readonly title: string | null
  /** Imports the component when the view is shown for the first time. */
  readonly load: () => Promise<{ default: ViewComponent<Params> }>
  /** The slots that the view shows. The code of their rows is loaded together with the view's. */
  readonly slots?: readonly SlotName[]
  /**
   * Whether `kit.prepare()` may render the view before the modal is opened, so that it is shown at once. The view must have
   * no effect until `modalAtom` is open: no request, no write, no timer.
   */
  readonly prerender?: boolean
  /** Whether the header shows the first icon of the site's `metadata`, if no other view can be returned to. */
  readonly showsSite?: boolean
}

/** The views of a manifest, by view name. */
export type ViewTable = Readonly<Record<string, ViewRow<never>>>

/**
 * What a view is for, so that it can be opened without knowing its name or its plugin: `home` shows the connected account,
 * `connect` connects a wallet, `pair` connects a wallet on another device and takes `PairingParams`, `confirmSwitch` asks
 * whether a wallet may switch to another network, and `switchNamespace` says that a network needs another wallet. The last two
 * take `ConfirmSwitchParams`. Once a wallet has connected in the view `connect`, the view in its param `next` is shown with
 * `nextParams`, if it has one, and the modal closes otherwise.
 */
export type ViewRole = 'home' | 'connect' | 'pair' | 'confirmSwitch' | 'switchNamespace'

/** The params of the views with the roles `confirmSwitch` and `switchNamespace`. */
export interface ConfirmSwitchParams {
  /** The network to switch to. */
  readonly chainId: ChainId
  /** Whether the visitor must confirm first, because the site requested the switch. */
  readonly needsConfirmation?: boolean | undefined
}

/** A view with its name, and the id of the plugin that owns it. */
export interface ViewEntry {
  readonly name: string
  readonly row: ViewRow<never>
  readonly plugin: string
}

/** Finds views by name or by role. */
export interface ViewRegistry {
  /** Returns the view with this role or name from an enabled plugin, if there is one. */
  view(nameOrRole: string): ViewEntry | undefined
}
