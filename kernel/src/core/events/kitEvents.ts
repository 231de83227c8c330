import type { Connection, Connector } from '../../contracts/connector.ts'
import type { TrackedEvent } from '../../contracts/events.ts'
import type { Features } from '../../contracts/features.ts'
import type { AccountId, ChainId, Network } from '../../contracts/ids.ts'
import type { Outcome, RpcRequest } from '../../contracts/rpc.ts'
import type { ThemeState } from '../../contracts/theme.ts'
import type { Connections, ModalState, Status, Statuses } from '../state/atoms.ts'

/** The state that `kit.on` follows, by name. A listener gets the new value after each change. */
export interface KitState {
  /** CAIP-10 id of the active account. */
  readonly account: AccountId | undefined
  /** CAIP-2 id of the active network, also if the site did not configure that network. */
  readonly chainId: ChainId | undefined
  /** All connections by namespace. */
  readonly connections: Connections
  /** The wallets that can be connected, in display order. */
  readonly connectors: readonly Connector[]
  /** The effective value of each feature that a composed plugin names. */
  readonly features: Features
  /** Whether the modal is open, whether its code is loading, and whether it shakes. */
  readonly modal: ModalState
  /** The active network, or `undefined` if the site did not configure it. */
  readonly network: Network | undefined
  /** The configured networks. */
  readonly networks: readonly Network[]
  /** The connection status of the active namespace, or, while that one is disconnected, of one with a pending connection. */
  readonly status: Status
  /** The connection status of each namespace. */
  readonly statuses: Statuses
  /** The theme of the modal, with the style variables that the site has set. */
  readonly theme: ThemeState
}

/** The events that `kit.on` reports, by name: hooks as a site sees them. */
export interface KitEvents {
  /** A wallet has connected. */
  readonly connected: Connection
  /** The active account or the network of a connection has changed; `what` names which. */
  readonly changed: { readonly connection: Connection; readonly what: 'account' | 'network' }
  /** A connection has ended. */
  readonly disconnected: Connection
  /** A request that was allowed and had a connected wallet has its outcome. */
  readonly settled: { readonly request: RpcRequest; readonly outcome: Outcome }
  /**
   * Something that `TrackedEvents` names has happened, from the first intent on, such as `MODAL_OPEN`. It is what an analytics
   * plugin reports, which need not be composed. Names and messages may contain texts of wallets and of the visitor.
   */
  readonly event: TrackedEvent
}

/** Everything that `kit.on` takes: the value or event that a listener receives, by name. */
export interface KitEventMap extends KitState, KitEvents {}

/**
 * A listener of `kit.on`. A returned promise is not awaited, but its rejection is logged.
 *
 * @example const showStatus: KitListener<'status'> = (status) => document.body.setAttribute('data-status', status)
 */
export type KitListener<Name extends keyof KitEventMap> = (value: KitEventMap[Name]) => unknown
