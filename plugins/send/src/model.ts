import { type AccountId, type Balance, type ChainId, defineToken, type ServiceToken } from '@latchkit/kernel'
import type { Atom } from 'jotai/vanilla'

/** What the person typed, kept until it is sent. */
export interface Draft {
  readonly amount: string
  readonly to: string
}

/** A draft checked: what will leave, exactly, from whom, to whom, on which network. */
export interface Review {
  readonly from: AccountId
  readonly to: string
  readonly chainId: ChainId
  readonly value: bigint
  /** The exact amount with its symbol. */
  readonly amount: string
}

/** Why a draft cannot be reviewed yet, in the order a person mends it. */
export type Problem =
  | 'addAmount'
  | 'incorrect'
  | 'insufficient'
  | 'addAddress'
  | 'shape'
  | 'checksum'
  | 'gone'

/** Where a confirmed send stands. `count` tells one try from the next. */
export interface Sending {
  readonly state: 'idle' | 'waiting' | 'declined' | 'busy' | 'changed' | 'failed'
  readonly count: number
  readonly why?: string
}

/** What the views of this plugin, and `kit.api('send')`, work with. */
export interface SendModel {
  readonly draftAtom: Atom<Draft>
  /** What is wrong with the draft, or nothing. */
  readonly problemAtom: Atom<Problem | undefined>
  readonly balanceAtom: Atom<Balance | undefined>
  readonly reviewAtom: Atom<Review | undefined>
  readonly sendingAtom: Atom<Sending>
  edit(part: Partial<Draft>): void
  /** Checks the draft and shows the review. */
  review(): Promise<void>
  /** Asks the wallet to send what the review shows; while it is asked, a second call does nothing. */
  confirm(): Promise<void>
  /** Stops waiting for the wallet. */
  cancel(): void
  /**
   * Sends without a view: the wallet still asks.
   * @param amount decimal text in the network's currency
   * @returns the transaction hash
   * @throws {LatchkitError} INCOMPLETE, INCORRECT, UNSUPPORTED, CHANGED, USER_REJECTED, ABORTED
   */
  send(transfer: { amount: string; to: string; signal?: AbortSignal }): Promise<string>
}

export const sendToken: ServiceToken<SendModel> = defineToken('send')
