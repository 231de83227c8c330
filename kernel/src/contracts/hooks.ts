import type { Connection, Connector } from './connector.ts'
import type { TrackedEvent } from './events.ts'
import type { Outcome, Policy, RpcRequest, Verdict } from './rpc.ts'

/** An entry of the view stack: the name of the `view`, and the frozen `params` that it was opened with. */
export interface Route {
  readonly view: string
  readonly params: unknown
  /** Unique during the lifetime of a kit, so that opening the same view twice results in two screens. */
  readonly key: number
}

/** The last argument of every asynchronous tap. The tap stops its work when the `signal` aborts. */
export interface HookOptions {
  readonly signal: AbortSignal
}

/** A tap's refusal, where `refuse` is the sentence to show to the visitor, or `undefined` if the tap does not object. */
export type Refusal = { readonly refuse: string } | undefined

/**
 * The hooks that a plugin can tap. A tap that returns `undefined` has no opinion. The last argument of every asynchronous
 * hook is `{ signal }`. If a tap throws, the error is logged with the name of its plugin and the other taps still run.
 *
 * @example
 * const noBatches: HookTable['guard'] = async ({ method }) =>
 *   method === 'wallet_sendCalls' ? { refuse: 'This shop takes single payments only' } : undefined
 */
export interface HookTable {
  /**
   * Fires before a view is opened or pushed. Each tap can return another route to redirect the visitor, and the next tap
   * receives it.
   */
  navigate(route: Route): Route | undefined
  /**
   * Fires when the wallet list changes. Each tap can return a list that is filtered, sorted or grouped, and the next tap
   * receives it.
   */
  connectors(list: readonly Connector[]): readonly Connector[] | undefined
  /** Fires when the modal is about to close. The first tap that returns `'stay'` keeps the modal open, and it shakes. */
  close(): 'stay' | undefined
  /**
   * Fires before the kernel asks a wallet to connect. All taps run. The first refusal counts, and the connection
   * attempt then rejects with REFUSED. A tap that throws refuses.
   */
  connecting(connector: Connector, options: HookOptions): Promise<Refusal>
  /**
   * Fires after a wallet has connected and the status is `connected`. Taps run one after another; the return value is
   * ignored. The modal closes after the last tap has resolved, or after 1 s, unless a tap has opened another view.
   */
  connected(connection: Connection, options: HookOptions): Promise<void>
  /**
   * Fires after the active account or the network of a connection has changed; `what` names which. Taps run one after
   * another; the return value is ignored.
   */
  changed(connection: Connection, what: 'account' | 'network', options: HookOptions): Promise<void>
  /**
   * Fires when a connection is being disconnected, after its state was cleared. Taps run one after another, for at most 3 s
   * each; the return value is ignored.
   */
  disconnecting(connection: Connection, options: HookOptions): Promise<void>
  /** Fires after a connection has ended. The kernel does not wait for the taps; the return value is ignored. */
  disconnected(connection: Connection): void
  /**
   * Fires for every request to a wallet, before it runs. All taps run. The strictest policy wins, including the policy in
   * the manifest. A tap that throws refuses the request.
   */
  classify(request: RpcRequest): Policy | undefined
  /**
   * Fires before a request that needs approval is checked and shown. Each tap can return the request with other
   * `params`, and the next tap receives it. A tap that throws, or takes longer than 5 s, leaves the request unchanged.
   */
  prepare(request: RpcRequest, options: HookOptions): Promise<RpcRequest | undefined>
  /**
   * Fires for a request that needs approval, before the visitor is asked. All taps run. The first refusal counts, and the
   * request then rejects with REFUSED. A tap that throws, or takes longer than 5 s, refuses.
   */
  guard(request: RpcRequest, options: HookOptions): Promise<Refusal>
  /**
   * Fires when the modal has to ask the visitor for approval, because the wallet shows no prompt of its own. Only
   * plugins whose manifest has `approver: true` can tap it. The first verdict counts. A tap that throws rejects the
   * request, and so does the absence of any verdict.
   */
  approve(request: RpcRequest, options: HookOptions): Promise<Verdict | undefined>
  /**
   * Fires once with the outcome of every request that was allowed and had a connected wallet. The kernel does not wait for
   * the taps; the return value is ignored.
   */
  settled(request: RpcRequest, outcome: Outcome): void
  /**
   * Fires for every event of `TrackedEvents`. The kernel does not wait for the taps; the return value is ignored. What the kit
   * derives from its state, such as `MODAL_OPEN`, is reported from the first intent on while there is a tap.
   */
  track(event: TrackedEvent): void
}

/** The name of a hook. */
export type HookName = keyof HookTable
