import {
  type AccountId,
  type ChainId,
  defineToken,
  type NodeErrorKind,
  type RecipientWarning,
  type ServiceToken,
} from '@latchkit/kernel'
import type { Atom } from 'jotai/vanilla'

/** What the person typed, kept until it is sent. */
export interface Draft {
  readonly amount: string
  readonly to: string
  /** The token's own address; without one the native currency. */
  readonly token?: string | undefined
}

/** Something that can be sent. Without an `address` it is the native currency; `value` is what is held, once known. */
export interface Sendable {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly address?: string | undefined
  readonly value?: bigint | undefined
}

/** A draft checked: what will leave, exactly, from whom, to whom, on which network. */
export interface Review {
  readonly from: AccountId
  readonly to: string
  readonly chainId: ChainId
  readonly value: bigint
  /** The power of ten the amount is counted in, and what it is called. */
  readonly decimals: number
  readonly symbol: string
  /** The exact amount with its symbol. */
  readonly amount: string
  /** The token's own address, when it is not the native currency. */
  readonly token: string | undefined
  /** What a person has to accept of the receiver before it is sent. */
  readonly warnings: readonly ReceiverWarning[]
}

/** What to be careful of about a receiver. Of one that is `programAddress` nobody has a key: it is a program's own. */
export type ReceiverWarning = Exclude<RecipientWarning, 'zeroAddress' | 'tokenContract'> | 'programAddress'

/** Why a draft cannot be reviewed yet, in the order a person mends it. */
export type Problem =
  | 'selectToken'
  | 'addAmount'
  | 'incorrect'
  | 'insufficient'
  | 'addAddress'
  | 'shape'
  | 'checksum'
  | 'zeroAddress'
  | 'tokenContract'
  | 'gone'

/**
 * Where a confirmed send stands. `count` tells one try from the next. `unknown` may have been sent: by `hash`, where its
 * transaction has a name; `checking` while the chain is asked, `asking` while the wallet may still ask the person, and
 * `probably` once the account has sent something since. `sent` and `unsent` are what an unknown one turned out to be.
 */
export interface Sending {
  readonly state:
    | 'idle'
    | 'waiting'
    | 'declined'
    | 'busy'
    | 'changed'
    | 'failed'
    | 'unknown'
    | 'sent'
    | 'unsent'
    | 'reverted'
  readonly count: number
  /** What the wallet or its node said, in its own words. */
  readonly why?: string | undefined
  readonly hash?: string | undefined
  readonly checking?: boolean
  readonly asking?: boolean
  readonly probably?: boolean
  /** What the chain's node meant by it, where that is known: shown in words of our own. */
  readonly node?: NodeErrorKind
}

/** What the views of this plugin, and `kit.api('send')`, work with. */
export interface SendModel {
  readonly draftAtom: Atom<Draft>
  /** What is wrong with the draft, or nothing. */
  readonly problemAtom: Atom<Problem | undefined>
  /** What can be chosen to send; empty while no wallet is connected. */
  readonly choicesAtom: Atom<readonly Sendable[]>
  /** What is chosen; nothing when it is not there any more. */
  readonly tokenAtom: Atom<Sendable | undefined>
  /** Why the last review could not be made, as the reason of its error. */
  readonly troubleAtom: Atom<string | undefined>
  readonly reviewAtom: Atom<Review | undefined>
  /** Whether the person has accepted what the review warns of about the receiver. */
  readonly acceptedAtom: Atom<boolean>
  readonly sendingAtom: Atom<Sending>
  edit(part: Partial<Draft>): void
  /** Checks the draft, has the chain confirm what it says of a token, and shows the review. */
  review(): Promise<void>
  /**
   * Asks the wallet to send what the review shows; while it is asked, a second call does nothing. After an unknown outcome
   * it asks only when told that the person accepts that the same may be sent twice.
   */
  confirm(options?: { readonly maySendTwice: boolean }): Promise<void>
  /** Accepts, or no longer accepts, what the review warns of about the receiver; a warning that is not accepted is not sent. */
  accept(isAccepted: boolean): void
  /** Stops waiting for the wallet. */
  cancel(): void
  /**
   * Sends without a view: the wallet still asks.
   * @param amount decimal text in the network's currency, or in the token
   * @param token the address of a token that the account is known to hold; without one the network's currency
   * @param maySendTwice whether a person accepts that the same, of which nothing certain is known, may be sent twice
   * @returns the transaction hash
   * @throws {LatchkitError} INCOMPLETE, NO_TOKEN, INCORRECT, UNSUPPORTED, ACCOUNT_OR_NETWORK_CHANGED, USER_REJECTED, ABORTED, OUTCOME_UNKNOWN,
   * MAY_SEND_TWICE
   */
  send(transfer: {
    amount: string
    to: string
    token?: string
    signal?: AbortSignal
    maySendTwice?: boolean
  }): Promise<string>
}

export const sendToken: ServiceToken<SendModel> = defineToken('send')
