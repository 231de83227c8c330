import type { AccountId, ChainId } from './ids.ts'
import type { RequestDraft } from './rpc.ts'

/**
 * What is known of a transaction that may have been sent: enough to ask its chain what became of it. It is plain text,
 * because it is stored: `hash` is what names the transaction (a signature on solana, the id of a batch of calls), `count`
 * the account's transactions before it, or its own sequence number, in decimal digits, `counter` the contract that keeps
 * that count where it is not the chain, and `validUntil` the last block height, in decimal digits, that can include it.
 */
export interface TransactionEvidence {
  readonly hash?: string | undefined
  readonly count?: string | undefined
  readonly counter?: string | undefined
  readonly validUntil?: string | undefined
}

/** A transaction to look up: the `method` that asked for it, by which `account` on which network, its `chainId`, and its evidence. */
export interface TransactionLookUp extends TransactionEvidence {
  readonly method: string
  readonly account?: AccountId | undefined
  readonly chainId: ChainId
}

/**
 * What a chain knows of a transaction. `included`, `failed` (included and reverted) and `expired` (it can no longer be
 * included) are certain; `pending` waits in a node's pool; `probablySent` says that the account has sent something since.
 */
export type TransactionStatus = 'included' | 'pending' | 'failed' | 'expired' | 'probablySent' | 'unknown'

/** What a look-up is given: the `signal` that ends it, and how to `ask` the connected wallet what needs no approval. */
export interface LookUpOptions {
  readonly signal: AbortSignal
  readonly ask?: ((draft: RequestDraft) => Promise<unknown>) | undefined
}

/**
 * Notes what is known of a transaction, each time more of it is known, and before it is broadcast.
 *
 * @example const noteHash = (note: NoteTransaction, hash: string) => note({ hash })
 */
export type NoteTransaction = (evidence: TransactionEvidence) => void
