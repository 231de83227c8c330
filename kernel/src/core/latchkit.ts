import type { Store } from 'jotai/vanilla'
import type { Connection } from '../contracts/connector.ts'
import type { ChainId, Namespace } from '../contracts/ids.ts'
import type { Theme, ThemeVariables } from '../contracts/theme.ts'
import type { ViewRow } from '../contracts/views.ts'
import type { Plugin } from './plugin/manifest.ts'
import type { LatchkitProvider } from './rpc/createProvider.ts'

type UnionToIntersection<U> = (U extends unknown ? (member: U) => void : never) extends (all: infer I) => void
  ? I
  : never
type TypesOf<P> =
  P extends Plugin<infer Id, infer Views, infer Api> ? { id: Id; views: Views; api: Api } : never
type ViewsOf<Ps extends readonly Plugin[]> = UnionToIntersection<TypesOf<Ps[number]>['views']>
type ParamsOf<Row> = Row extends ViewRow<infer Params> ? Params : never
// A row that names no parameters takes none.
type OpenArgs<Params> = unknown extends Params
  ? []
  : undefined extends Params
    ? [params?: Params]
    : [params: Params]
type IdOf<Ps extends readonly Plugin[]> = TypesOf<Ps[number]>['id']
type ApiOf<Ps extends readonly Plugin[], Id> = Extract<TypesOf<Ps[number]>, { id: Id }>['api']

/** What `kit.connect` takes; with nothing, the visitor chooses any wallet. */
export interface ConnectOptions {
  /** Id of a wallet in `connectorsAtom`; without it the visitor chooses in the modal. */
  readonly connector?: string
  /** Waits for a wallet of this namespace; only without `connector`. */
  readonly namespace?: Namespace
  /** Gives the attempt up. */
  readonly signal?: AbortSignal
}

/**
 * One kit: what `createLatchkit` gives the site.
 *
 * @example
 * function showAddress(kit: Latchkit, place: HTMLElement): () => void {
 *   return kit.store.sub(activeAccountAtom, () => {
 *     place.textContent = kit.store.get(activeAccountAtom) ?? 'Not connected'
 *   })
 * }
 */
export interface Latchkit<Plugins extends readonly Plugin[] = readonly Plugin[]> {
  /** The `kitId` it was made with. */
  readonly kitId: string
  /** BCP 47 tag of its language. */
  readonly locale: string
  /** Reads any of the kernel's atoms: `kit.store.get(statusAtom)`, `kit.store.sub(statusAtom, listener)`. */
  readonly store: Pick<Store, 'get' | 'sub'>
  /**
   * Opens the modal: on Account when connected, else on Connect, or on a view of a composed plugin.
   * @throws {LatchkitError} UNKNOWN_VIEW, NO_DOM, NO_CONTAINER, DESTROYED
   */
  open(): Promise<void>
  /**
   * Opens the pairing view with a uri that the site brings itself.
   * @throws {LatchkitError} UNKNOWN_VIEW when nothing composed can pair
   */
  open(options: { readonly uri: string }): Promise<void>
  open<Name extends keyof ViewsOf<Plugins> & string>(
    view: Name,
    ...args: OpenArgs<ParamsOf<ViewsOf<Plugins>[Name]>>
  ): Promise<void>
  /** Closes the modal, unless a plugin holds it. What signs or spends is rejected, but inside a transaction of a view. */
  close(): void
  /** Loads what opening needs, without opening: call it on hover or focus. @throws {LatchkitError} NO_DOM, NO_CONTAINER, DESTROYED */
  prepare(): Promise<void>
  /**
   * Gives the modal a place in the page; what it returns takes the place away. In React it is a ref; `null` is no place.
   *
   * @example const leave = kit.mountIn(document.querySelector('aside'))
   */
  mountIn(place: HTMLElement | null): () => void
  /** Changes the theme now. @throws {LatchkitError} INVALID_OPTIONS */
  setTheme(theme: Theme): void
  /** Changes these variables now; `undefined` gives one its default back. @throws {LatchkitError} INVALID_OPTIONS */
  setThemeVariables(variables: ThemeVariables): void
  /**
   * Connects a wallet.
   * @throws {LatchkitError} CLOSED when the visitor closes the modal, USER_REJECTED, REFUSED by a plugin,
   * UNAUTHORIZED when the source connected nothing, CONNECTOR_NOT_FOUND, ABORTED, WALLET_ERROR with the wallet's own code
   */
  connect(options?: ConnectOptions): Promise<readonly Connection[]>
  /** Disconnects one connection, or every one. */
  disconnect(connectionId?: string): Promise<void>
  /**
   * Goes to another of the configured networks: asks the wallet where one is connected, and to add the network when it
   * does not know it; else connecting begins there.
   *
   * @throws {LatchkitError} NETWORK_NOT_FOUND, USER_REJECTED, CHAIN_UNSUPPORTED, ABORTED
   * @example await kit.switchNetwork('eip155:137')
   */
  switchNetwork(chainId: ChainId, options?: { readonly signal?: AbortSignal }): Promise<void>
  /** The EIP-1193 provider of a namespace: the same object every time. */
  provider(namespace: Namespace): LatchkitProvider
  /** What a composed plugin gives, waking it first. @throws {LatchkitError} UNKNOWN_PLUGIN, PLUGIN_OFF, PLUGIN_FAILED */
  api<Id extends IdOf<Plugins>>(id: Id): Promise<ApiOf<Plugins, Id>>
  /** Composes one more plugin now. @throws {LatchkitError} DUPLICATE_PLUGIN, KERNEL_RANGE, CONFLICT */
  use(plugin: Plugin): void
  /** Takes a plugin out and everything of it. @throws {LatchkitError} UNKNOWN_PLUGIN */
  remove(id: string): void
  /** Ends the kit: every plugin, listener and element of it. */
  destroy(): void
}
