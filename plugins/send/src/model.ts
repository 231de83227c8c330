import type { AccountId, ChainId } from '@latchkit/kernel'
import type { NodeErrorKind, RecipientWarning } from '@latchkit/kernel/chain'
import { type Atom, defineToken, type ResolvedName, type ServiceToken } from '@latchkit/kernel/plugin'
import type { Recents } from './actions/createRecents.ts'

/** The input of the form, which is kept until it is sent. */
export interface Draft {
  readonly amount: string
  readonly to: string
  /** The address of the token; `undefined` for the native currency. */
  readonly token?: string | undefined
}

/**
 * Something that can be sent. Without an `address`, it is the native currency. `value` is the balance, once it is loaded. A token
 * that imitates a well-known one has no `name`, and its shortened address as its `symbol`.
 */
export interface Sendable {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly address?: string | undefined
  readonly value?: bigint | undefined
}

/** A receiver that was entered as a name. */
export type NamedReceiver = ResolvedName

/**
 * What is known of a name in the form. `missing` means that it has no address on the network, `differs` that the name service and
 * the chain have different ones, and `down` that the name service cannot be asked.
 */
export type NameState =
  | {
      readonly state: 'looking' | 'missing' | 'confusable' | 'differs' | 'invalid' | 'down'
      readonly receiver?: undefined
    }
  | { readonly state: 'found'; readonly receiver: NamedReceiver }

/** A validated draft, with the exact transfer. */
export interface Review {
  readonly from: AccountId
  readonly to: string
  readonly chainId: ChainId
  readonly value: bigint
  /** The decimals and the symbol of the token or the native currency. */
  readonly decimals: number
  readonly symbol: string
  /** The exact amount with its symbol. */
  readonly amount: string
  /** The address of the token; `undefined` for the native currency. */
  readonly token: string | undefined
  /** The warnings about the receiver that the visitor must accept before sending. */
  readonly warnings: readonly ReceiverWarning[]
  /** The known address that the receiver looks like, or the other one of the history. */
  readonly resembles?: string | undefined
  /** The name that the receiver was entered as, with its picture. */
  readonly named?: NamedReceiver | undefined
}

/**
 * A warning about a receiver. `programAddress` means that it is the address of a program, for which no private key exists,
 * `poisoned` that the history of the account contains it only in worthless transactions, and `twin` that another address of the
 * history looks like it.
 */
export type ReceiverWarning =
  | Exclude<RecipientWarning, 'zeroAddress' | 'tokenContract'>
  | 'programAddress'
  | 'poisoned'
  | 'twin'

/** The parts of a transfer. */
export type PlannedTransfer = Pick<Review, 'from' | 'to' | 'chainId' | 'value' | 'decimals' | 'token'>

/** The network fee of a transfer, as decimal text with the symbol of its currency. */
export interface Fee {
  readonly amount: string
  readonly symbol: string
  readonly exactness: 'about' | 'atMost'
}

/** Why a draft cannot be reviewed yet, in the order of the form. */
export type Problem =
  | 'selectToken'
  | 'addAmount'
  | 'incorrect'
  | 'ambiguous'
  | 'insufficient'
  | 'addAddress'
  | 'nameLooking'
  | 'nameMissing'
  | 'nameConfusable'
  | 'nameDiffers'
  | 'nameInvalid'
  | 'nameDown'
  | 'shape'
  | 'checksum'
  | 'zeroAddress'
  | 'tokenContract'
  | 'gone'

/**
 * The state of a confirmed send. `count` is the number of the attempt. `unknown` means that it may have been sent, as the
 * transaction `hash` if that is known; `checking` is set while the chain is queried, `asking` while the wallet may still
 * show its prompt, and `probably` once the account has sent another transaction. `sent`, `unsent` and `reverted` are the
 * possible outcomes of an unknown send.
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
  /** The error message of the wallet or its node. */
  readonly message?: string | undefined
  readonly hash?: string | undefined
  readonly isChecking?: boolean
  readonly isPrompting?: boolean
  readonly isProbablySent?: boolean
  /** The kind of the node's error, if it is known. The view then shows its own text. */
  readonly node?: NodeErrorKind
}

/**
 * The transaction that was sent last. `state` says what the network has done with it. `dropped` means that it can no longer be
 * included.
 */
export interface Sent {
  readonly review: Review
  readonly hash: string
  readonly state: 'pending' | 'confirmed' | 'failed' | 'dropped'
}

/** What a press of Max has led to: the network fee that the amount leaves, or that it is not known. */
export type MaxState = 'idle' | 'reading' | 'unknown' | { readonly fee: string }

/**
 * The API that `kit.api('send')` returns.
 *
 * @example const tip = (send: SendApi, to: string) => send.send({ amount: '0.01', to })
 */
export interface SendApi {
  /**
   * Sends without a view. The wallet still asks for confirmation.
   * @param amount decimal text in units of the token or the native currency
   * @param token the address of a token that the account holds; by default, the native currency is sent
   * @param maySendTwice whether the visitor accepts that a send with an unknown outcome may be repeated
   * @returns the transaction hash
   * @throws {LatchkitError} INCOMPLETE, NO_TOKEN, INCORRECT, UNSUPPORTED, ACCOUNT_OR_NETWORK_CHANGED, USER_REJECTED,
   * ABORTED, OUTCOME_UNKNOWN, MAY_SEND_TWICE
   */
  send(transfer: {
    amount: string
    to: string
    token?: string
    signal?: AbortSignal
    maySendTwice?: boolean
  }): Promise<string>
}

/** The model behind the views of this plugin. */
export interface SendModel extends SendApi {
  readonly draftAtom: Atom<Draft>
  /** The problem of the draft; `undefined` if it can be reviewed. */
  readonly problemAtom: Atom<Problem | undefined>
  /** What the name in the form resolves to; `undefined` for an address, and without a plugin that knows names. */
  readonly nameAtom: Atom<NameState | undefined>
  /** Whether the form accepts names. */
  readonly hasNamesAtom: Atom<boolean>
  /** Looks the name in the form up again. */
  lookUpName(): Promise<void>
  /** What can be sent; empty while no wallet is connected. */
  readonly choicesAtom: Atom<readonly Sendable[]>
  /** The selected token or native currency; `undefined` if it is no longer available. */
  readonly tokenAtom: Atom<Sendable | undefined>
  /** The reason of the error that prevented the last review. */
  readonly reviewErrorAtom: Atom<string | undefined>
  readonly reviewAtom: Atom<Review | undefined>
  /** Whether the visitor has accepted the warnings of the review. */
  readonly acceptedAtom: Atom<boolean>
  readonly sendingAtom: Atom<Sending>
  /** The transaction that was sent last, followed until the network has included it. */
  readonly sentAtom: Atom<Sent | undefined>
  /** Opens the form for the token that was sent last; after a failure, with the same amount and receiver. */
  again(): Promise<void>
  /** The receivers of earlier sends. */
  readonly recents: Recents
  readonly maxAtom: Atom<MaxState>
  /** What the form describes; `undefined` until it is complete. */
  readonly plannedAtom: Atom<PlannedTransfer | undefined>
  /** Reads the network fee of a transfer; `undefined` if it is not known. */
  readFee(transfer: PlannedTransfer, options: { readonly signal: AbortSignal }): Promise<Fee | undefined>
  /** Fills in the most that the account can send. */
  fillMax(): Promise<void>
  copyHash(hash: string): Promise<void>
  edit(part: Partial<Draft>): void
  /** Validates the draft, confirms the token on the chain, and shows the review. */
  review(): Promise<void>
  /**
   * Requests the reviewed transfer from the wallet. While that request is pending, a second call does nothing. After an
   * unknown outcome, `maySendTwice` must confirm that the visitor accepts a possible second transfer.
   */
  confirm(options?: { readonly maySendTwice: boolean }): Promise<void>
  /** Sets whether the visitor accepts the warnings of the review. Without that, it is not sent. */
  accept(isAccepted: boolean): void
  /** Stops waiting for the wallet. */
  cancel(): void
}

export const sendToken: ServiceToken<SendModel> = defineToken('send')
