import type { CallDescription } from './callDescription.ts'
import type { ExplainedAmount, ExplainedFee } from './explainedAmount.ts'
import type { AccountId } from './ids.ts'

/**
 * A code for something that the visitor should know before approving a request.
 *
 * These cautions block the request: `otherNetwork` and `otherAccount` (the request is for another network or account
 * than the connected one), `transactionMessage` (the bytes of the message are a transaction), and `otherHost` and
 * `signInAccount` (the message signs in to another site, or with another account).
 *
 * These cautions require a second confirmation: `unexplainedParts` (the request has parts that are not explained),
 * `domainMismatch` (the stated domain is not the one that is signed), `delegation`, `hashMessage` (32 bytes, which may
 * be a hash that approves something), `structuredMessage` (the bytes start with a header of another signing scheme,
 * such as 0x1901), `unreadableText` (control or invisible characters), `feeConflict` (two kinds of fee at once),
 * `receiverNotYou` (what should be for the account is for another one), `freeOffer` (nothing or next to nothing may come back
 * for what is given), `lowValue` (by the prices of the kit, the least that comes back is worth much less than what is given),
 * `arrivesLess` and `leavesMore` (in a simulation, less comes back than described, or something leaves that is not described),
 * `unknownRoute` (what comes back may be worth nothing, because of a token that is not well known), `signInGrants`, and `signInUnclear` (the message could be taken for a sign-in, but is not one to the letter).
 * `unchecked` (the network could not be queried, or its node contradicts what is known) requires it only if the request
 * grants something, and `unlimited` only in a described request.
 *
 * The others only inform. For example, `ownerNotYou` means that a new account or authority belongs to another account,
 * `rent` that opening accounts costs a deposit in addition to the fee, `unknownToken` that a token uses the name of
 * another token, and `highFee` that the fee is disproportionately high. If it is high because of what the request sets, the
 * adapter returns `isUnderstood: false`, so that the request needs a second confirmation.
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
  | 'lowValue'
  | 'arrivesLess'
  | 'leavesMore'
  | 'anyNetwork'
  | 'noContract'
  | 'domainMismatch'
  | 'unexplainedParts'
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
  | 'receiverNotYou'
  | 'unknownToken'
  | 'unknownRoute'
  | 'unchecked'
  | 'rent'
  | 'signInAccount'
  | 'signInNetwork'
  | 'signInGrants'
  | 'signInUnclear'
  | 'signInEarly'

/** The members that every statement can have. */
interface StatementBase {
  readonly cautions?: readonly Caution[] | undefined
}

/** A transfer, from the account unless `from` names another sender. Times are in seconds since the Unix epoch. */
interface SendStatement {
  readonly kind: 'send'
  readonly what: ExplainedAmount
  readonly to: string
  readonly from?: string | undefined
  /** Set if the transfer happens because the account `from` is closed, or because the account `to` is created. */
  readonly through?: 'close' | 'create' | undefined
  /** Whether the visitor only signs now, so that anyone who holds the signature can send it. */
  readonly isSigned?: boolean | undefined
  readonly until?: bigint | undefined
}

/** An allowance: the `spender` may take tokens from the account. */
interface AllowStatement {
  readonly kind: 'allow'
  readonly what: ExplainedAmount
  readonly spender: string
  readonly isSigned?: boolean | undefined
  /** Whether the allowance can be used only once. */
  readonly isOnce?: boolean | undefined
  /** Whether the amount is added to (`more`) or subtracted from (`less`) the previous allowance. */
  readonly change?: 'more' | 'less' | undefined
  readonly until?: bigint | undefined
}

/** An allowance for a whole collection, now and in the future, which is granted or withdrawn. */
interface AllowAllStatement {
  readonly kind: 'allowAll'
  readonly token: string
  readonly symbol?: string | undefined
  readonly spender: string
  readonly isGranted: boolean
}

/** An offer on a marketplace: what the visitor gives when the offer is accepted, and what the visitor gets in return. */
interface OrderStatement {
  readonly kind: 'order'
  readonly market: string
  readonly gives: readonly ExplainedAmount[]
  readonly gets: readonly ExplainedAmount[]
  readonly until?: bigint | undefined
}

/**
 * A contract call that is not explained itself. `method` is the name that is known for its selector. Its effect is unknown, apart
 * from its `description`.
 */
interface CallStatement {
  readonly kind: 'call'
  readonly to: string
  readonly method?: string | undefined
  readonly data: string
  readonly pays?: ExplainedAmount | undefined
  readonly description?: CallDescription | undefined
}

/** A call of an unknown program. */
interface ProgramStatement {
  readonly kind: 'program'
  readonly program: string
  readonly data: string
}

/** A delegation to code that can act for the account from then on. */
interface DelegateStatement {
  readonly kind: 'delegate'
  readonly to: string
}

/** The creation of a contract with `bytes` bytes of code. */
interface CreateStatement {
  readonly kind: 'create'
  readonly bytes: number
  readonly pays?: ExplainedAmount | undefined
}

/** A permission to act without further approval. `every` is the period in seconds after which the allowance renews. */
interface GrantStatement {
  readonly kind: 'grant'
  readonly what?: ExplainedAmount | undefined
  readonly every?: bigint | undefined
  readonly from?: bigint | undefined
  readonly to?: string | undefined
  readonly methods?: readonly string[] | undefined
}

/** A message to sign, as text or as bytes that are not text, or a memo on a transfer. */
interface MessageStatement {
  readonly kind: 'message' | 'memo'
  readonly text?: string | undefined
  readonly bytes?: string | undefined
}

/** A network that the wallet switches to, or a token that the wallet adds to its list. */
interface WalletStatement {
  readonly kind: 'network' | 'watch'
  readonly name: string
  readonly address?: string | undefined
}

/** A network that the wallet adds. From then on, the wallet reads the network through the nodes at `urls`. */
interface AddNetworkStatement {
  readonly kind: 'addNetwork'
  readonly name: string
  readonly urls: readonly string[]
  /** The names of its native currency. */
  readonly currency: readonly string[]
  /** The URLs of its block explorers. */
  readonly explorers: readonly string[]
}

/**
 * A change of a Solana account: the account is created (`made`), a `tokenAccount` is created, the account is `closed`,
 * or its `authority` is transferred.
 */
interface AccountStatement {
  readonly kind: 'account'
  readonly action: 'created' | 'tokenAccount' | 'closed' | 'authority'
  readonly account: string
  /** The new owner. For an account that is closed, the recipient of its remaining balance. */
  readonly owner?: string | undefined
  readonly what?: ExplainedAmount | undefined
  /** The deposit that the signer pays to open the account, in the network's native currency. */
  readonly rent?: ExplainedAmount | undefined
}

/** Tokens that are created or destroyed. */
interface MintStatement {
  readonly kind: 'mint' | 'burn'
  readonly what: ExplainedAmount
  readonly account: string
}

/** Several statements that take effect together or not at all. */
interface GroupStatement {
  readonly kind: 'several'
  readonly of: 'calls' | 'steps' | 'transactions' | 'grants'
  readonly parts: readonly Statement[]
  /**
   * The number of parts of the request that are missing in `parts`. If it is not zero, the request was not read
   * completely.
   */
  readonly omitted?: number | undefined
  readonly to?: string | undefined
  readonly until?: bigint | undefined
}

/** Structured data whose meaning is unknown, apart from its `description`. `name` is its primary type. */
interface DataStatement {
  readonly kind: 'data'
  readonly name?: string | undefined
  readonly description?: CallDescription | undefined
}

/** The revocation of the permissions with a `name`. */
interface RevokeStatement {
  readonly kind: 'revoke'
  readonly name?: string | undefined
}

/**
 * One effect of a request, with its cautions. A statement contains no user-facing text: the view that shows it formats it in
 * the visitor's language. All strings in it are untrusted, because they may come from a third party.
 *
 * @example const paid: Statement = { kind: 'send', what: { value: 1n, decimals: 18, symbol: 'ETH' }, to: '0x7099…79C8' }
 */
export type Statement = StatementBase &
  (
    | SendStatement
    | AllowStatement
    | AllowAllStatement
    | OrderStatement
    | CallStatement
    | ProgramStatement
    | DelegateStatement
    | CreateStatement
    | GrantStatement
    | MessageStatement
    | WalletStatement
    | AddNetworkStatement
    | AccountStatement
    | MintStatement
    | GroupStatement
    | DataStatement
    | RevokeStatement
  )

/**
 * Explains what a request does. `statement` describes the effects that the namespace recognizes. `isUnderstood` is true only
 * if the whole request is understood. A request that `isBlocked` cannot be approved, for example because it is for
 * another network or account.
 *
 * @example
 * const explanation: Explanation = { statement: { kind: 'message', text: 'Hello' }, isUnderstood: true, isBlocked: false }
 */
export interface Explanation {
  readonly statement: Statement
  readonly isUnderstood: boolean
  readonly isBlocked: boolean
  /** The network fee: `unknown` if it could not be read, and `undefined` while it is being read. */
  readonly fee?: ExplainedFee | 'unknown' | undefined
  /**
   * Whether a more detailed explanation with data from the chain will follow. Until it arrives, or a time limit is
   * reached, the request cannot be approved.
   */
  readonly isPending?: boolean | undefined
}

/** Options of `explain`: the `account` that would sign the request, and the `signal` that stops all reads. */
export interface ExplainOptions {
  readonly account: AccountId | undefined
  readonly signal: AbortSignal
}
