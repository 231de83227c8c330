import type { ChainId } from './ids.ts'

/** What a method's policy says: run it, ask the person first, or refuse it. The strictest answer wins. */
export type Policy = 'safe' | 'approve' | 'refuse'

/** A request before the kernel has bound it to a connection: `method` and `params` as EIP-1193 has them, plain data. */
export interface RequestDraft {
  readonly method: string
  readonly params?: unknown
}

/** A request as it is shown, hashed and dispatched, to `connectionId` on `chainId`: cloned and frozen once. */
export interface RpcRequest extends RequestDraft {
  readonly connectionId: string
  readonly chainId: ChainId
  /** Who asked: the site through its provider, or a view of the modal. */
  readonly origin: 'app' | 'modal'
  /** Id of the plugin that asked, or `app`. */
  readonly requestedBy: string
}

/** The answer of an approver. A yes may be taken back, by its `signal`, while the wallet has not answered. */
export type Verdict =
  | { readonly approved: true; readonly signal?: AbortSignal }
  | { readonly approved: false; readonly reason?: string }

/** How a request ended. Every opened request has exactly one. */
export type Outcome =
  | { readonly kind: 'success'; readonly result: unknown }
  | { readonly kind: 'rejected'; readonly error: Error }
  | { readonly kind: 'failed'; readonly error: Error }
