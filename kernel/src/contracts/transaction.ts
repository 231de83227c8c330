import type { AccountId, ChainId } from './ids.ts'
import type { RequestDraft } from './rpc.ts'

/**
 * Evidence about a transaction that may have been sent. It is sufficient to look up the transaction's status on its
 * chain. All members are strings, because the evidence is stored.
 *
 * - `hash` identifies the transaction. On Solana it is a signature, and for a batch of calls it is the id of the batch.
 * - `count` is the number of transactions that the account sent before, or the transaction's own sequence number, in decimal
 *   digits.
 * - `counter` is the contract that keeps that count, if the chain does not keep it.
 * - `validUntil` is the last block height that can include the transaction, in decimal digits.
 * - `content` is the SHA-256 of what the transaction does. The adapter recognizes the transaction on the chain by it.
 * - `since` is the position of the chain before the wallet was asked, in a format of the adapter. The search for the content
 *   starts there.
 */
export interface TransactionEvidence {
  readonly hash?: string | undefined
  readonly count?: string | undefined
  readonly counter?: string | undefined
  readonly validUntil?: string | undefined
  readonly content?: string | undefined
  readonly since?: string | undefined
}

/** A transaction to look up: the `method` of its request, its `account`, its network's `chainId`, and its evidence. */
export interface TransactionLookUp extends TransactionEvidence {
  readonly method: string
  readonly account?: AccountId | undefined
  readonly chainId: ChainId
}

/**
 * The status of a transaction on its chain. `included`, `failed` (included and reverted), `expired` (can no longer be
 * included) and `replaced` (another transaction has taken its place) are certain. `pending` means that the transaction waits
 * in a node's pool. `probablySent` means that the account has sent a transaction since. `unknown` means that the chain gives
 * no information.
 */
export type TransactionStatus =
  | 'included'
  | 'pending'
  | 'failed'
  | 'expired'
  | 'replaced'
  | 'probablySent'
  | 'unknown'

/**
 * Options of a look-up: the `signal` that stops it, `request`, which sends a request without approval to the connected
 * wallet, and `note`, which records what the look-up has found, such as the hash of a transaction without one. It returns
 * false, and records nothing, if that hash belongs to another request.
 */
export interface LookUpOptions {
  readonly signal: AbortSignal
  readonly request?: ((draft: RequestDraft) => Promise<unknown>) | undefined
  readonly note?: ((evidence: TransactionEvidence) => boolean) | undefined
}

/**
 * Records evidence about a transaction. It is called before the transaction is broadcast, and again whenever more
 * evidence is available.
 *
 * @example const noteHash = (note: NoteTransaction, hash: string) => note({ hash })
 */
export type NoteTransaction = (evidence: TransactionEvidence) => void

/**
 * A transaction that a wallet has sent: the `method` of its request, its `account` as a CAIP-10 id, its network's `chainId`,
 * its `hash`, and the time `at` which the wallet was asked, in milliseconds since the Unix epoch.
 */
export interface SentTransaction {
  readonly method: string
  readonly account: string
  readonly chainId: string
  readonly hash: string
  readonly at: number
}
