import type { Store } from 'jotai/vanilla'
import type { ChainAdapter } from '../../contracts/chain.ts'
import type { Connection, Connector } from '../../contracts/connector.ts'
import type { HookName, HookTable, TrackedEvent } from '../../contracts/hooks.ts'
import type { AccountId, ChainId, Namespace, Network } from '../../contracts/ids.ts'
import type { RepeatOptions, RequestDraft } from '../../contracts/rpc.ts'
import type { Metadata } from '../../contracts/site.ts'
import type { ServiceToken } from '../../contracts/tokens.ts'
import type { AlertName } from '../feedback/alertTable.ts'
import type { ToastInput } from '../feedback/toasts.ts'
import type { HttpPort } from '../http/httpPort.ts'
import type { MessageValues } from '../i18n/translate.ts'
import type { QueryPort } from '../query/createQuery.ts'
import type { RouterPort } from '../router/routerPort.ts'
import type { Alert } from '../state/atoms.ts'
import type { StoragePort } from '../storage/createStorage.ts'
import type { OpenLink } from './openLink.ts'

/** Wallets and networks: the kernel's own connect, disconnect and adapters. */
export interface ChainsPort {
  readonly networks: () => readonly Network[]
  /**
   * The page's `fetch` as it was when the kit was created, for the nodes of the configured networks and the kit's services.
   * @throws {LatchkitError} ORIGIN_NOT_CONFIGURED for a URL of any other origin
   */
  readonly fetch: typeof globalThis.fetch
  /** @throws {LatchkitError} ADAPTER_NOT_FOUND */
  adapter(namespace: Namespace): Promise<ChainAdapter>
  /** Resolves when everyone who can reach wallets has been woken; `connectorsAtom` then fills by itself. */
  discover(): Promise<void>
  connect(connector: Connector, options: { signal: AbortSignal }): Promise<readonly Connection[]>
  disconnect(connectionId: string): Promise<void>
  /**
   * Takes a network's namespace there: its wallet when one is connected, else what connecting begins with.
   * @throws {LatchkitError} NETWORK_NOT_FOUND, USER_REJECTED, CHAIN_UNSUPPORTED
   */
  switchNetwork(chainId: ChainId, options: { signal: AbortSignal }): Promise<void>
}

/** Requests to a wallet, through the approval pipeline. */
export interface RpcPort {
  /**
   * @param options.expects the account and network a person has seen: with others the request is rejected
   * @param options.idempotencyKey what is sent, in one text: see `RepeatOptions`
   * @throws {LatchkitError} ACCOUNT_OR_NETWORK_CHANGED, USER_REJECTED, REFUSED, MAY_SEND_TWICE and whatever the wallet answers
   */
  request(
    namespace: Namespace,
    draft: RequestDraft,
    options: { signal: AbortSignal; expects?: { account: AccountId; chainId: ChainId } } & RepeatOptions,
  ): Promise<unknown>
}

/** What other plugins provide. */
export interface ServicesPort {
  /** The first living service of a token, activating its provider; nothing when no plugin provides it. */
  first<T>(token: ServiceToken<T>): Promise<T | undefined>
}

/** Two times, since the wall's may be set back: durations are measured with `now`, dates are told by `dateNow`. */
export interface ClockPort {
  /** Milliseconds that only grow. */
  now(): number
  /** Milliseconds since the epoch, as the device believes. */
  dateNow(): number
}

/**
 * What the integrator says of the site: to wallets in `metadata`, to services by its `projectId`, the SDK's type `st` and
 * version `sv`; `kitId` names the kit.
 */
export interface SitePort {
  readonly kitId: string
  readonly projectId?: string | null | undefined
  readonly metadata: Partial<Metadata>
  readonly st: string
  readonly sv: string
}

export interface CryptoPort {
  /** A new id of 128 random bits, in hex. */
  randomId(): string
}

/** The kit's language, for what is not a view. */
export interface I18nPort {
  t(key: string, values?: MessageValues): string
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
}

/**
 * Everything a plugin can be given. A plugin holds only what its manifest's `needs` names: asking for another port does
 * not compile, and throws CAPABILITY_DENIED. That stops mistakes, not malice: plugins share one page.
 *
 * @example
 * const greet = ({ toast }: Pick<PortTable, 'toast'>) => toast({ kind: 'success', text: 'Hello' })
 */
export interface PortTable {
  /** Wallets, networks and adapters. */
  readonly chains: ChainsPort
  /** Requests to a wallet, through the approval pipeline. */
  readonly rpc: RpcPort
  /** The modal's view stack. */
  readonly router: RouterPort
  /** Tells the visitor something, in one line. */
  readonly toast: (toast: ToastInput) => void
  /** Tells the integrator, in the log and the alert bar: by its name, or with a text of the plugin's own. */
  readonly alert: (what: AlertName | Alert, values?: MessageValues) => void
  /** Sends an event to whoever taps `track`; nobody does unless a plugin is composed for it. */
  readonly track: (event: TrackedEvent) => void
  /** Reads that are cached, shared and repeated while someone looks. */
  readonly query: QueryPort
  /** Schema-checked storage of the plugin's own: no other plugin and no part of the kernel reads or writes its keys. */
  readonly storage: StoragePort
  /** Tells the integrator what went wrong, with the plugin's id. */
  readonly log: (message: string, details?: Readonly<Record<string, unknown>>) => void
  /** The services that the manifest's `hosts` names. */
  readonly http: HttpPort
  /** What other plugins provide. */
  readonly services: ServicesPort
  /** The kit's jotai store: atoms of the kernel can be read, atoms of the plugin's own also written. */
  readonly store: Store
  /** Time that a test can move. */
  readonly clock: ClockPort
  /** Randomness. */
  readonly crypto: CryptoPort
  /** The kit's language, for what is not a view. */
  readonly i18n: I18nPort
  /** What the integrator says of the site. */
  readonly site: SitePort
  /** Opens a link inside the tap that asked for it; false when it leads where none may lead. */
  readonly openLink: OpenLink
}

/** The name of a port, as a manifest's `needs` lists it. */
export type PortName = keyof PortTable

/**
 * What `setup` gets: its ports, its `options`, its signal, and the two ways to take part.
 *
 * @example
 * function setup({ toast, tap }: Context<'toast'>): void {
 *   tap('connected', async () => toast({ kind: 'success', text: 'Welcome' }))
 * }
 */
export type Context<Needs extends PortName = never, Options = void> = Pick<PortTable, Needs> & {
  readonly options: Options
  /** Aborts when the plugin is removed. */
  readonly signal: AbortSignal
  /**
   * Taps a hook until the plugin is removed; lower stages run first. Default stage 0.
   * @throws {LatchkitError} CAPABILITY_DENIED for `approve`, unless the manifest says `approver`
   */
  tap<Name extends HookName>(name: Name, fn: HookTable[Name], options?: { stage?: number }): void
  /** Provides a service until the plugin is removed. */
  provide<T>(token: ServiceToken<T>, service: T): void
}
