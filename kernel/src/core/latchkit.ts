import type { Connection } from '../contracts/connector.ts'
import type { AccountId, ChainId, Namespace } from '../contracts/ids.ts'
import type { Store } from '../contracts/store.ts'
import type { Theme, ThemeVariables } from '../contracts/theme.ts'
import type { ViewRow } from '../contracts/views.ts'
import type { KitUpdate } from './config/options.ts'
import type { ConnectOptions } from './connection/connectOptions.ts'
import type { KitEventMap, KitListener } from './events/kitEvents.ts'
import type { Plugin } from './plugin/manifest.ts'
import type { ProviderOf } from './rpc/createProvider.ts'

type UnionToIntersection<U> = (U extends unknown ? (member: U) => void : never) extends (
  value: infer I,
) => void
  ? I
  : never
type TypesOf<P> =
  P extends Plugin<infer Id, infer Views, infer Api> ? { id: Id; views: Views; api: Api } : never
type ViewsOf<Ps extends readonly Plugin[]> = UnionToIntersection<TypesOf<Ps[number]>['views']>
// A kit whose plugins are not known by type, as in a hook or a function for every kit, takes any name.
type ViewName<Views> = unknown extends Views ? string : keyof Views & string
type ParamsIn<Views, Name> = Name extends keyof Views ? ParamsOf<Views[Name]> : unknown
type ParamsOf<Row> = Row extends ViewRow<infer Params> ? Params : never
// A view without declared params takes no argument.
type OpenArgs<Params> = unknown extends Params
  ? []
  : undefined extends Params
    ? [params?: Params]
    : [params: Params]
type IdOf<Ps extends readonly Plugin[]> = TypesOf<Ps[number]>['id']
type ApiOf<Ps extends readonly Plugin[], Id> = Extract<TypesOf<Ps[number]>, { id: Id }>['api']

/**
 * A kit, which is the object that `createLatchkit` returns.
 *
 * @example
 * function showAddress(kit: Latchkit, element: HTMLElement): () => void {
 *   return kit.store.sub(activeAccountAtom, () => {
 *     element.textContent = kit.store.get(activeAccountAtom) ?? 'Not connected'
 *   })
 * }
 */
export interface Latchkit<Plugins extends readonly Plugin[] = readonly Plugin[]> {
  /** The `kitId` option that the kit was created with. */
  readonly kitId: string
  /** BCP 47 tag of the kit's language. */
  readonly locale: string
  /** Reads and subscribes to atoms: `kit.store.get(statusAtom)`, `kit.store.sub(statusAtom, listener)`. */
  readonly store: Pick<Store, 'get' | 'sub'>
  /**
   * Calls a listener after each change of a state, or for each event, until the returned function is called or the kit is
   * destroyed. A listener that throws is logged as a diagnostic, and the others still run.
   *
   * @throws {LatchkitError} INVALID_OPTIONS for a name that does not exist, in development
   * @example
   * const stop = kit.on('status', (status) => document.body.classList.toggle('known', status === 'connected'))
   * kit.on('changed', ({ connection, what }) => console.log(what, connection.chainId))
   */
  on<Name extends keyof KitEventMap>(name: Name, listener: KitListener<Name>): () => void
  /**
   * Opens the modal. Without arguments it shows the view with the role `home` if a wallet is connected, and otherwise the
   * one with the role `connect`, or `pair` if there is none. Pass the name of a view of a composed plugin to show that view.
   * @throws {LatchkitError} UNKNOWN_VIEW, NO_DOM, NO_CONTAINER, DESTROYED
   */
  open(): Promise<void>
  /**
   * Opens the pairing view with a pairing URI from the site.
   * @throws {LatchkitError} UNKNOWN_VIEW if no composed plugin supports pairing
   */
  open(options: { readonly uri: string }): Promise<void>
  open<Name extends ViewName<ViewsOf<Plugins>>>(
    view: Name,
    ...args: unknown extends ViewsOf<Plugins>
      ? [params?: unknown]
      : OpenArgs<ParamsIn<ViewsOf<Plugins>, Name>>
  ): Promise<void>
  /**
   * Closes the modal, unless a plugin keeps it open. Pending requests that sign or spend are rejected, except during a
   * transaction of a view.
   */
  close(): void
  /**
   * Loads the code that opening needs and looks for installed wallets, without opening the modal. Call it on hover or
   * focus.
   * @throws {LatchkitError} NO_DOM, NO_CONTAINER, DESTROYED
   */
  prepare(): Promise<void>
  /**
   * Sets the element of the page that the modal is rendered into, and returns a function that removes it from there. In
   * React, it can be used as a ref. `null` is ignored.
   *
   * @example const unmount = kit.mount(document.querySelector('aside'))
   */
  mount(place: HTMLElement | null): () => void
  /** Changes the theme. @throws {LatchkitError} INVALID_OPTIONS */
  setTheme(theme: Theme): void
  /**
   * Changes the given style variables. A variable that is set to `undefined` returns to its default.
   * @throws {LatchkitError} INVALID_OPTIONS
   */
  setThemeVariables(variables: ThemeVariables): void
  /**
   * Connects a wallet.
   * @throws {LatchkitError} CLOSED if the visitor closes the modal, USER_REJECTED, REFUSED by a plugin,
   * UNAUTHORIZED if the source returned no connection, CONNECTOR_NOT_FOUND, ABORTED, WALLET_ERROR with the wallet's own code
   */
  connect(options?: ConnectOptions): Promise<readonly Connection[]>
  /** Disconnects one connection, or all connections if no id is passed. */
  disconnect(connectionId?: string): Promise<void>
  /**
   * Switches to another configured network. If a wallet is connected, it is asked to switch, and to add the network if
   * it does not know it. Otherwise the network becomes the first choice of the next connection.
   *
   * @throws {LatchkitError} NETWORK_NOT_FOUND, USER_REJECTED, CHAIN_UNSUPPORTED, ABORTED
   * @example await kit.switchNetwork('eip155:137')
   */
  switchNetwork(chainId: ChainId, options?: { readonly signal?: AbortSignal }): Promise<void>
  /**
   * Makes another account that a connected wallet shares the active one of its connection. The wallet is not asked. The
   * choice is kept over reloads, until the wallet stops sharing the account or switches its own.
   *
   * @throws {LatchkitError} INVALID_CAIP_ADDRESS, ACCOUNT_NOT_SHARED, ABORTED, and ACCOUNT_FIXED if the wallet signs with its
   *   own account only
   * @example
   * const [, second] = kit.store.get(activeConnectionAtom)?.accounts ?? []
   * if (second) await kit.switchAccount(second)
   */
  switchAccount(account: AccountId, options?: { readonly signal?: AbortSignal }): Promise<void>
  /** Returns the EIP-1193 provider of a namespace. It is the same object for every call. */
  provider<const N extends Namespace>(namespace: N): ProviderOf<N>
  /**
   * Returns the API of a composed plugin, and activates it first.
   * @throws {LatchkitError} UNKNOWN_PLUGIN, PLUGIN_OFF, PLUGIN_FAILED
   */
  api<Id extends IdOf<Plugins>>(id: Id): Promise<ApiOf<Plugins, Id>>
  /**
   * Changes options of the kit: networks, metadata, features, language, texts or theme. Options that are left out keep their
   * values, and nothing changes if one is invalid. Resolves when the texts of another language have loaded.
   *
   * @throws {LatchkitError} INVALID_OPTIONS, INVALID_CHAIN_ID
   * @example
   * await kit.update({ locale: 'ar' })
   * await kit.update({ networks: [...kit.store.get(networksAtom), base] })
   */
  update(options: KitUpdate): Promise<void>
  /** Adds another plugin to the kit. @throws {LatchkitError} DUPLICATE_PLUGIN, KERNEL_RANGE, CONFLICT */
  use(plugin: Plugin): void
  /** Removes a plugin with its views, services and connections. @throws {LatchkitError} UNKNOWN_PLUGIN */
  remove(id: string): void
  /** Destroys the kit with all its plugins, listeners and elements. */
  destroy(): void
}
