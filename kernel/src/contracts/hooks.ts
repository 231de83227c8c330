import type { Connection, Connector } from './connector.ts'
import type { PlannedOptions } from './features.ts'
import type { Outcome, Policy, RpcRequest, Verdict } from './rpc.ts'

/** A `view` on the stack, with the `params` it was opened with, frozen. */
export interface Route {
  readonly view: string
  readonly params: unknown
  /** Unique in a kit's lifetime, so that the same view opened twice is two screens. */
  readonly key: number
}

/** An `event` for whoever listens to `track`, by name, with its `properties`. */
export interface TrackedEvent {
  readonly event: string
  readonly properties?: Readonly<Record<string, unknown>>
}

/** What an asynchronous tap gets last: the `signal` that ends its work. */
export interface HookOptions {
  readonly signal: AbortSignal
}

/** A tap's no, `refuse` being the sentence that a person reads; `undefined` is no opinion. */
export type Refusal = { readonly refuse: string } | undefined

/**
 * Every hook a plugin can tap. `undefined` is "no opinion"; every async hook ends in `{ signal }`. A tap that throws is
 * logged with its plugin's name and stops no other.
 *
 * @example
 * const noBigSends: HookTable['guard'] = async ({ method }) =>
 *   method === 'wallet_sendCalls' ? { refuse: 'This shop takes single payments only' } : undefined
 */
export interface HookTable {
  /** Waterfall: defaults, the integrator's settings and the remote plan so far. What is not composed stays off. */
  config(options: PlannedOptions): PlannedOptions | undefined
  /** Waterfall: redirects. */
  navigate(route: Route): Route | undefined
  /** Waterfall: filter, sort, merge. */
  connectors(list: readonly Connector[]): readonly Connector[] | undefined
  /** Bail: a plugin may hold the modal open. */
  close(): 'stay' | undefined
  /** Every tap is asked; a throw refuses. */
  connecting(connector: Connector, options: HookOptions): Promise<Refusal>
  /** Series, after the status is connected. */
  connected(connection: Connection, options: HookOptions): Promise<void>
  /** Series. */
  changed(connection: Connection, what: 'account' | 'network', options: HookOptions): Promise<void>
  /** Series, each tap at most 3 s. */
  disconnecting(connection: Connection, options: HookOptions): Promise<void>
  /** Notify. */
  disconnected(connection: Connection): void
  /** Every tap is asked; the strictest wins; a throw refuses. */
  classify(request: RpcRequest): Policy | undefined
  /** Waterfall. */
  prepare(request: RpcRequest, options: HookOptions): Promise<RpcRequest | undefined>
  /** Every tap is asked; a throw refuses. */
  guard(request: RpcRequest, options: HookOptions): Promise<Refusal>
  /** Only taps of a manifest marked `approver`; the first verdict counts, none is a rejection. */
  approve(request: RpcRequest, options: HookOptions): Promise<Verdict | undefined>
  /** Notify. */
  settled(request: RpcRequest, outcome: Outcome): void
  /** Notify. */
  track(event: TrackedEvent): void
  /** Notify: `featuresAtom` has other values. */
  featuresChanged(): void
}

/** The name of a hook. */
export type HookName = keyof HookTable
