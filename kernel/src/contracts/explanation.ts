import type { AccountId } from './ids.ts'

/**
 * What is moved or granted: `value` base units of a token, or of the network's own currency when there is no `token`.
 * Without `decimals` nobody could read how the token counts; with an `id` it is one that is not like the others.
 *
 * @example const usdc: ExplainedAmount = { value: 1500000n, decimals: 6, symbol: 'USDC', token: '0xA0b8…eB48' }
 */
export interface ExplainedAmount {
  readonly value: bigint
  readonly decimals?: number | undefined
  /** As the token calls itself: anybody may call one anything. */
  readonly symbol?: string | undefined
  readonly token?: string | undefined
  readonly id?: bigint | undefined
}

/**
 * The network fee. `atMost` only when the request itself fixes the gas limit and every price that is charged; otherwise
 * `about`, which is also what no `exactness` means.
 *
 * @example const fee: ExplainedFee = { value: 21_000n * 10n ** 9n, decimals: 18, symbol: 'ETH', exactness: 'about' }
 */
export interface ExplainedFee extends ExplainedAmount {
  readonly exactness?: 'about' | 'atMost' | undefined
}

/**
 * What a person should know before a yes, as a code.
 *
 * Block the request: `otherNetwork` and `otherAccount` (it is for another network or account than the connected one) and
 * `transactionMessage` (the bytes of the message are a transaction).
 *
 * Ask a second time: `oddParts`, `oddDomain`, `delegation`, `hashMessage` (32 bytes, which may be a hash that approves
 * something), `structuredMessage` (the bytes start with a header of another signing scheme, such as 0x1901),
 * `unreadableText` (control or invisible characters), `feeConflict` (two kinds of fee at once), `signInAccount` and
 * `signInGrants`; and `unchecked` (the network could not be asked) where something is granted.
 *
 * `ownerNotYou` says that a new account or authority belongs to somebody else, `rent` that opening accounts costs a deposit
 * besides the fee, `unknownToken` that a token has the name of another, `highFee` that the fee is out of proportion.
 */
export type Caution =
  | 'unlimited'
  | 'spenderNoCode'
  | 'targetNoCode'
  | 'recipientIsContract'
  | 'recipientIsToken'
  | 'zeroAddress'
  | 'lookAlike'
  | 'deadlineFar'
  | 'deadlinePast'
  | 'delegation'
  | 'freeOffer'
  | 'anyNetwork'
  | 'noContract'
  | 'oddDomain'
  | 'oddParts'
  | 'authority'
  | 'otherHost'
  | 'otherNetwork'
  | 'otherAccount'
  | 'hashMessage'
  | 'transactionMessage'
  | 'structuredMessage'
  | 'unreadableText'
  | 'highFee'
  | 'feeConflict'
  | 'ownerNotYou'
  | 'unknownToken'
  | 'unchecked'
  | 'rent'
  | 'signInAccount'
  | 'signInNetwork'
  | 'signInGrants'

/** What every statement may carry. */
interface Cautious {
  readonly cautions?: readonly Caution[] | undefined
}

/** Something that moves, from the account unless `from` says otherwise. Times are seconds since the epoch. */
interface Moves {
  readonly kind: 'send'
  readonly what: ExplainedAmount
  readonly to: string
  readonly from?: string | undefined
  /** It moves because the account `from` is closed, or the account `to` is created. */
  readonly through?: 'close' | 'create' | undefined
  /** Signed now, and sent by whoever holds the signature. */
  readonly isSigned?: boolean | undefined
  readonly until?: bigint | undefined
}

/** Somebody may take from the account. */
interface Allows {
  readonly kind: 'allow'
  readonly what: ExplainedAmount
  readonly spender: string
  readonly isSigned?: boolean | undefined
  /** Once, and not again. */
  readonly isOnce?: boolean | undefined
  /** Added to, or taken from, what was allowed before. */
  readonly change?: 'more' | 'less' | undefined
  readonly until?: bigint | undefined
}

/** Somebody may, or may no longer, take everything of a collection, now and later. */
interface AllowsAll {
  readonly kind: 'allowAll'
  readonly token: string
  readonly symbol?: string | undefined
  readonly spender: string
  readonly isGranted: boolean
}

/** An offer at a marketplace: what is given when somebody takes it, and what comes for that. */
interface Orders {
  readonly kind: 'order'
  readonly market: string
  readonly gives: readonly ExplainedAmount[]
  readonly gets: readonly ExplainedAmount[]
  readonly until?: bigint | undefined
}

/** A contract is called. A `method` is what its selector is known for; what it does is not known. */
interface Calls {
  readonly kind: 'call'
  readonly to: string
  readonly method?: string | undefined
  readonly data: string
  readonly pays?: ExplainedAmount | undefined
}

/** A program of which nothing is known is run. */
interface Runs {
  readonly kind: 'program'
  readonly program: string
  readonly data: string
}

/** Code that from then on acts for the account. */
interface Delegates {
  readonly kind: 'delegate'
  readonly to: string
}

/** A contract is made of `bytes` bytes of code. */
interface Creates {
  readonly kind: 'create'
  readonly bytes: number
  readonly pays?: ExplainedAmount | undefined
}

/** What another may do without asking again; `every` that many seconds its allowance begins anew. */
interface Grants {
  readonly kind: 'grant'
  readonly what?: ExplainedAmount | undefined
  readonly every?: bigint | undefined
  readonly from?: bigint | undefined
  readonly to?: string | undefined
  readonly methods?: readonly string[] | undefined
}

/** A text as it is signed, or the bytes that are none; or a note on what is sent. */
interface Says {
  readonly kind: 'message' | 'memo'
  readonly text?: string | undefined
  readonly bytes?: string | undefined
}

/** A network that the wallet goes to, or is told of, or a token that it is to show. */
interface Tells {
  readonly kind: 'network' | 'addNetwork' | 'watch'
  readonly name: string
  readonly address?: string | undefined
}

/** What happens to accounts of Solana: `made`, `closed`, a `tokenAccount` made, or its `authority` given away. */
interface Accounts {
  readonly kind: 'account'
  readonly deed: 'made' | 'tokenAccount' | 'closed' | 'authority'
  readonly account: string
  /** Who owns it from then on; of one that is closed, who gets what was in it. */
  readonly owner?: string | undefined
  readonly what?: ExplainedAmount | undefined
  /** The deposit that the signer pays for opening it, in the network's own currency. */
  readonly rent?: ExplainedAmount | undefined
}

/** Tokens that come to be, or are gone for good. */
interface Mints {
  readonly kind: 'mint' | 'burn'
  readonly what: ExplainedAmount
  readonly account: string
}

/** Several things that happen together, or none of them does. */
interface Several {
  readonly kind: 'several'
  readonly of: 'calls' | 'steps' | 'transactions' | 'grants'
  readonly parts: readonly Statement[]
  /** How many parts the request has that are not in `parts`: with any, it is not read as a whole. */
  readonly omitted?: number | undefined
  readonly to?: string | undefined
  readonly until?: bigint | undefined
}

/** Structured data whose meaning is not known, or permissions that are `revoked`. */
interface Others {
  readonly kind: 'data' | 'revoke'
  readonly name?: string | undefined
}

/**
 * One thing that a request does, with what to be careful of. There are no words in it: whoever shows it has them, in the
 * visitor's language. Every text in it may be a stranger's.
 *
 * @example const paid: Statement = { kind: 'send', what: { value: 1n, decimals: 18, symbol: 'ETH' }, to: '0x7099…79C8' }
 */
export type Statement = Cautious &
  (
    | Moves
    | Allows
    | AllowsAll
    | Orders
    | Calls
    | Runs
    | Delegates
    | Creates
    | Grants
    | Says
    | Tells
    | Accounts
    | Mints
    | Several
    | Others
  )

/**
 * What a request does, its `statement`, as far as its namespace can tell. Only when `isRead` is all of it understood. One that `isBlocked`
 * may not be approved: it is for another network or account.
 *
 * @example const said: Explanation = { statement: { kind: 'message', text: 'Hello' }, isRead: true, isBlocked: false }
 */
export interface Explanation {
  readonly statement: Statement
  readonly isRead: boolean
  readonly isBlocked: boolean
  /** What the network takes for it: `unknown` when that could not be read, nothing as long as it is being read. */
  readonly fee?: ExplainedFee | 'unknown' | undefined
  /** Whether it will be explained further, with what the chain says. No yes is possible while it is, up to a time limit. */
  readonly isPending?: boolean | undefined
}

/** For whom a request is explained: the `account` that would sign it. The `signal` ends its reads. */
export interface ExplainOptions {
  readonly account: AccountId | undefined
  readonly signal: AbortSignal
}
