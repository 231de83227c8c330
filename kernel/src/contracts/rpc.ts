import type { ChainId } from './ids.ts'

/** The policy for a request: run it, ask the visitor for approval first, or refuse it. The strictest policy wins. */
export type Policy = 'safe' | 'approve' | 'refuse'

/** A request that is not yet bound to a connection: plain data with the `method` and `params` of EIP-1193. */
export interface RequestDraft {
  readonly method: string
  readonly params?: unknown
}

/**
 * A request that is bound to the connection `connectionId` on the network `chainId`. It is cloned and frozen once, so
 * that the request that is shown, hashed and sent is always the same object.
 */
export interface RpcRequest extends RequestDraft {
  readonly connectionId: string
  readonly chainId: ChainId
  /** Where the request comes from: the site, through its provider, or a view of the modal. */
  readonly origin: 'app' | 'modal'
  /** Id of the plugin that made the request, or `app` for the site. */
  readonly requestedBy: string
}

/**
 * Prevents one payment from being sent twice by accident. `idempotencyKey` identifies the payment: two requests of one
 * account with the same key are the same payment. While the outcome of the previous request is uncertain, the next one
 * is refused with `MAY_SEND_TWICE`, also after a reload and in another tab, unless `allowRepeat` confirms that the visitor
 * accepts the risk. Only a hash of the key is stored. `decidedAt` is when the visitor decided to send it, in milliseconds since
 * the Unix epoch: a payment with the same key that was sent since then also refuses this one.
 *
 * A payment that the visitor has not noticed also refuses the next one for 2 s: one that was sent in another tab, one that was
 * found on the chain, and one whose response arrived after its request had ended.
 *
 * @example const options: RepeatOptions = { idempotencyKey: JSON.stringify(['eip155:1', '0xab', '1000000000']) }
 */
export interface RepeatOptions {
  readonly idempotencyKey?: string | undefined
  readonly allowRepeat?: boolean | undefined
  readonly decidedAt?: number | undefined
}

/** The decision of an approver. An approval can be withdrawn through its `signal` until the wallet has responded. */
export type Verdict =
  | { readonly approved: true; readonly signal?: AbortSignal }
  | { readonly approved: false; readonly reason?: string }

/**
 * The outcome of a request. Every request that was opened has exactly one. `rejected` and `failed` require evidence:
 * the visitor declined, or the wallet definitely refused. Without such evidence a spending request ends as `unknown`: its
 * transaction may have been sent, and `unknownOutcomeOf(error)` returns its hash as far as it is available.
 *
 * @example const mayBeSent = ({ kind }: Outcome): boolean => kind === 'success' || kind === 'unknown'
 */
export type Outcome =
  | { readonly kind: 'success'; readonly result: unknown }
  | { readonly kind: 'rejected'; readonly error: Error }
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'unknown'; readonly error: Error }

/**
 * The final result of a request whose outcome was uncertain, with the `hash` of its transaction if available. The
 * `status` is one of the following.
 *
 * - `sent`: the transaction was sent.
 * - `probablySent`: the transaction was probably sent.
 * - `failed`: the transaction was included and reverted.
 * - `notSent`: the transaction can no longer be included, or the visitor declined it.
 * - `unknown`: no further information will become available.
 */
export interface Resolution {
  readonly status: 'sent' | 'probablySent' | 'failed' | 'notSent' | 'unknown'
  readonly hash?: string | undefined
}

/**
 * Information about a transaction that may have been sent although its request failed: the `hash` if available, whether the
 * wallet has `answered` (a wallet that has not may still be asking the visitor), and the `resolution`, which is settled by the
 * wallet's late response or by the chain.
 */
export interface UnknownOutcome {
  readonly hash?: string | undefined
  readonly answered: boolean
  readonly resolution: Promise<Resolution>
}
