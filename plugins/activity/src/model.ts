import type { AccountId } from '@latchkit/kernel'
import { type Atom, defineToken, type SentTransaction, type ServiceToken } from '@latchkit/kernel/plugin'

/** The types of transactions that have a text. */
export const operationTypes = [
  ...['approve', 'borrow', 'bought', 'burn', 'cancel', 'claim', 'deploy', 'deposit', 'execute', 'mint'],
  ...['receive', 'repay', 'send', 'sell', 'stake', 'trade', 'unstake', 'withdraw'],
] as const

/** What a transaction moved, from the view of the account. */
export interface Transfer {
  readonly direction: 'in' | 'out' | 'self'
  /** The exact amount as a decimal number. */
  readonly amount: string
  /** The symbol of a token, or the name of an NFT. It can be empty. */
  readonly label: string
  readonly isNft: boolean
  readonly isSpam: boolean
  /** Whether its symbol or name is a link, or imitates another one. Its label is empty then. */
  readonly isSuspect: boolean
  /** A picture as a data URL. */
  readonly icon?: string | undefined
}

/** A transaction of an account, as the data service describes it. */
export interface Transaction {
  readonly id: string
  /** A member of `operationTypes`, or `other`. */
  readonly type: string
  readonly status: 'confirmed' | 'failed' | 'pending' | 'other'
  /** The hash, if the service sent a valid one. */
  readonly hash?: string | undefined
  /** In milliseconds since the Unix epoch. */
  readonly minedAt: number
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly transfers: readonly Transfer[]
}

/** One page of an account's history. */
export interface HistoryPage {
  readonly transactions: readonly Transaction[]
  /** The cursor of the next page; `undefined` on the last one. */
  readonly next: string | undefined
}

/** The transactions of an account that have been read so far. */
export interface HistoryState {
  /** Newest first; `undefined` until the first page has arrived, and after it could not be read. */
  readonly transactions: readonly Transaction[] | undefined
  readonly next: string | undefined
  /** The page that is being read. */
  readonly loading: 'first' | 'more' | undefined
  /** The page that could not be read. */
  readonly failed: 'first' | 'more' | undefined
  /** Whether the next page is read only when the visitor asks for it, because the last ones brought nothing. */
  readonly isPaused: boolean
  /** Whether the network has no history, because the data service does not support it. */
  readonly isUnsupported: boolean
}

/** The model behind the tab and the view. */
export interface ActivityModel {
  /** The history of an account on its network. It is read while the atom has a subscriber. */
  historyOf(account: AccountId): Atom<HistoryState>
  /** What the kit's wallets have sent from an account and no block has included yet, newest first. */
  pendingOf(account: AccountId): Atom<readonly SentTransaction[]>
  /** Reads the next page, unless one is being read. */
  loadMore(account: AccountId): void
  /** Reads the page again that could not be read, or the first page while it is being read. */
  retry(account: AccountId): void
}

export const activityToken: ServiceToken<ActivityModel> = defineToken('activity')
