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

/**
 * Keeps one payment from being sent twice by accident. `idempotencyKey` says in one text what is sent: the same text by the same
 * account is the same payment. While the last one has no certain outcome the next is refused with `MAY_SEND_TWICE`, also after a
 * reload and in another tab, unless `allowRepeat` says that a person accepts it. Only a hash of the text is stored.
 *
 * @example const options: RepeatOptions = { idempotencyKey: JSON.stringify(['eip155:1', '0xab', '1000000000']) }
 */
export interface RepeatOptions {
  readonly idempotencyKey?: string | undefined
  readonly allowRepeat?: boolean | undefined
}

/** The answer of an approver. A yes may be taken back, by its `signal`, while the wallet has not answered. */
export type Verdict =
  | { readonly approved: true; readonly signal?: AbortSignal }
  | { readonly approved: false; readonly reason?: string }

/**
 * How a request ended. Every opened request has exactly one. `rejected` and `failed` need evidence: a person's no, or a
 * definite refusal. Without it a request that spends ends `unknown`: its transaction may have been sent, and
 * `unknownOutcomeOf(error)` names it, where it has a name already.
 *
 * @example const mayBeSent = ({ kind }: Outcome): boolean => kind === 'success' || kind === 'unknown'
 */
export type Outcome =
  | { readonly kind: 'success'; readonly result: unknown }
  | { readonly kind: 'rejected'; readonly error: Error }
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'unknown'; readonly error: Error }

/**
 * What became known later of a request that had no certain outcome, by its `status`, with the `hash` of its transaction where
 * it is known: `sent` and `probablySent` say so of its transaction,
 * `failed` that it was included and reverted, `notSent` that it can no longer be included or that the person said no, and
 * `unknown` that nothing more will be learnt.
 */
export interface Resolution {
  readonly status: 'sent' | 'probablySent' | 'failed' | 'notSent' | 'unknown'
  readonly hash?: string | undefined
}

/**
 * What an error says of a transaction that may have been sent all the same: its `hash` where it is known, whether the
 * wallet has `answered` (one that has not may still ask the person), and the `resolution`, settled by the wallet's late
 * answer or by the chain.
 */
export interface UnknownOutcome {
  readonly hash?: string | undefined
  readonly answered: boolean
  readonly resolution: Promise<Resolution>
}
