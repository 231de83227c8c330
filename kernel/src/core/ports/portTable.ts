import type { Services } from '../../base/constants/services.ts'
import type { ChainAdapter } from '../../contracts/chain.ts'
import type { Connection, Connector } from '../../contracts/connector.ts'
import type { TrackedEvent } from '../../contracts/events.ts'
import type { PlanPort } from '../../contracts/features.ts'
import type { HookName, HookTable } from '../../contracts/hooks.ts'
import type { AccountId, ChainId, Namespace, Network } from '../../contracts/ids.ts'
import type { RepeatOptions, RequestDraft } from '../../contracts/rpc.ts'
import type { Metadata } from '../../contracts/site.ts'
import type { Store } from '../../contracts/store.ts'
import type { ServiceToken } from '../../contracts/tokens.ts'
import type { HttpPort } from '../../services/http/httpPort.ts'
import type { QueryPort } from '../../services/query/createQuery.ts'
import type { StoragePort } from '../../services/storage/createStorage.ts'
import type { AlertName } from '../feedback/alertTable.ts'
import type { ToastInput } from '../feedback/toasts.ts'
import type { MessageValues } from '../i18n/translate.ts'
import type { RouterPort } from '../router/routerPort.ts'
import type { Alert } from '../state/atoms.ts'
import type { OpenLink } from './openLink.ts'

/** What the site configured about the nodes of its networks. */
export interface NodeOptions {
  readonly projectId: string | null | undefined
  readonly services: Pick<Services, 'rpc'>
  /** The site's own nodes, by network. */
  readonly rpcUrls: Readonly<Partial<Record<ChainId, readonly string[]>>>
}

/** Access to wallets and networks: connecting, disconnecting, and chain adapters. */
export interface ChainsPort {
  readonly networks: () => readonly Network[]
  /**
   * The page's `fetch` from when the kit was created. It only reaches the nodes of configured networks, the kit's services, and
   * hosts that the plugin's manifest names by their `url`.
   * @throws {LatchkitError} ORIGIN_NOT_CONFIGURED for a URL of any other origin
   */
  readonly fetch: typeof globalThis.fetch
  /** The options from which `findNode` derives the URLs of a network's nodes. */
  readonly nodes: NodeOptions
  /** @throws {LatchkitError} ADAPTER_NOT_FOUND */
  adapter(namespace: Namespace): Promise<ChainAdapter>
  /** Activates all plugins that provide connectors. `connectorsAtom` then fills as they discover wallets. */
  discover(): Promise<void>
  connect(connector: Connector, options: { signal: AbortSignal }): Promise<readonly Connection[]>
  disconnect(connectionId: string): Promise<void>
  /**
   * Switches the network's namespace to that network. If a wallet is connected, it is asked to switch. Otherwise the network
   * becomes the first choice of the next connection.
   * @throws {LatchkitError} NETWORK_NOT_FOUND, USER_REJECTED, CHAIN_UNSUPPORTED
   */
  switchNetwork(chainId: ChainId, options: { signal: AbortSignal }): Promise<void>
  /**
   * Makes another account that a connected wallet shares the active one of its connection.
   * @throws {LatchkitError} INVALID_CAIP_ADDRESS, ACCOUNT_NOT_SHARED, ACCOUNT_FIXED, ABORTED
   */
  switchAccount(account: AccountId, options: { signal: AbortSignal }): Promise<void>
}

/** Sends requests to wallets through the approval pipeline. */
export interface RpcPort {
  /**
   * @param options.expects the account and network that the visitor has seen. The request is rejected if they have changed
   * @param options.idempotencyKey identifies the payment, see `RepeatOptions`
   * @param options.decidedAt when the visitor decided, see `RepeatOptions`
   * @throws {LatchkitError} ACCOUNT_OR_NETWORK_CHANGED, USER_REJECTED, REFUSED, MAY_SEND_TWICE, and any error of the wallet
   */
  request(
    namespace: Namespace,
    draft: RequestDraft,
    options: { signal: AbortSignal; expects?: { account: AccountId; chainId: ChainId } } & RepeatOptions,
  ): Promise<unknown>
}

/** Access to services that other plugins provide. */
export interface ServicesPort {
  /** Activates the providers of a token and resolves to the first service, or to `undefined` if no plugin provides one. */
  first<T>(token: ServiceToken<T>): Promise<T | undefined>
}

/** Two clocks: use `now` to measure durations, because the wall clock of `dateNow` may be set back. */
export interface ClockPort {
  /** Monotonic time in milliseconds. */
  now(): number
  /** The device's wall clock, in milliseconds since the Unix epoch. */
  dateNow(): number
}

/**
 * Information about the site: the `metadata` for wallets, the `projectId`, the SDK type `st` and SDK version `sv` for
 * services, and the `kitId`.
 */
export interface SitePort {
  readonly kitId: string
  readonly projectId?: string | null | undefined
  readonly metadata: Partial<Metadata>
  readonly st: string
  readonly sv: string
}

export interface CryptoPort {
  /** Creates an id of 128 random bits, in hex. */
  randomId(): string
}

/** Texts in the kit's language, for code outside of views. */
export interface I18nPort {
  t(key: string, values?: MessageValues): string
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
}

/**
 * The ports of the kernel. A plugin only receives the ports that the `needs` of its manifest name. Accessing another
 * port does not compile, and throws CAPABILITY_DENIED at runtime. This prevents mistakes, not malicious plugins,
 * because all plugins run in the same page.
 *
 * @example
 * const greet = ({ toast }: Pick<PortTable, 'toast'>) => toast({ kind: 'success', text: 'Hello' })
 */
export interface PortTable {
  /** Access to wallets, networks and chain adapters. */
  readonly chains: ChainsPort
  /** Sends requests to wallets through the approval pipeline. */
  readonly rpc: RpcPort
  /** Controls the modal and its view stack. */
  readonly router: RouterPort
  /** Shows a one-line message to the visitor. */
  readonly toast: (toast: ToastInput) => void
  /** Alerts the integrator in the log and the alert bar, by the name of an alert or with a text of the plugin. */
  readonly alert: (alert: AlertName | Alert, values?: MessageValues) => void
  /** Supplies the plan of the project. */
  readonly plan: PlanPort
  /** Sends an event to the taps of `track` and to the listeners of `kit.on('event')`. Without any, nothing happens. */
  readonly track: (event: TrackedEvent) => void
  /** Runs queries that are cached, shared, and repeated while they have a subscriber. */
  readonly query: QueryPort
  /** The plugin's own storage, validated by schemas. Neither other plugins nor the kernel read or write its keys. */
  readonly storage: StoragePort
  /** Logs a problem for the integrator, with the plugin's id. */
  readonly log: (message: string, details?: Readonly<Record<string, unknown>>) => void
  /** Sends requests to the services that the manifest's `hosts` name. */
  readonly http: HttpPort
  /** Access to services that other plugins provide. */
  readonly services: ServicesPort
  /** The kit's Jotai store. Plugins can read the kernel's atoms, and also write their own. */
  readonly store: Store
  /** Clocks, which tests can replace. */
  readonly clock: ClockPort
  /** Creates random ids. */
  readonly crypto: CryptoPort
  /** Texts in the kit's language, for code outside of views. */
  readonly i18n: I18nPort
  /** Information about the site. */
  readonly site: SitePort
  /** Opens a link during the visitor's click or tap. Returns `false` if the link is not allowed. */
  readonly openLink: OpenLink
}

/** The name of a port, for the `needs` of a manifest. */
export type PortName = keyof PortTable

/**
 * The context that a plugin's `setup` receives: its ports, its `options`, and its signal, with `tap` and `provide`.
 *
 * @example
 * function setup({ toast, tap }: Context<'toast'>): void {
 *   tap('connected', async () => toast({ kind: 'success', text: 'Welcome' }))
 * }
 */
export type Context<Needs extends PortName = never, Options = void> = Pick<PortTable, Needs> & {
  readonly options: Options
  /** Aborts when the plugin is removed or disabled. */
  readonly signal: AbortSignal
  /**
   * Taps a hook until the plugin is removed or disabled. Taps with a lower stage run first. Default stage: 0.
   * @throws {LatchkitError} CAPABILITY_DENIED for `approve`, unless the manifest has `approver: true`
   */
  tap<Name extends HookName>(name: Name, fn: HookTable[Name], options?: { stage?: number }): void
  /** Provides a service until the plugin is removed or disabled. */
  provide<T>(token: ServiceToken<T>, service: T): void
}
