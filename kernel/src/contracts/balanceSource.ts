import type { Atom } from 'jotai/vanilla'
import type { Balance, TokenBalance } from './chain.ts'
import type { AccountId } from './ids.ts'

/**
 * The state of a token query: `data` is the last successful result, `readAt` is the time of that read in milliseconds of
 * `performance.now()`, `error` is the error of the last attempt, and `loading` indicates whether a read is in progress.
 */
export interface TokensState {
  readonly data: readonly TokenBalance[] | undefined
  readonly readAt?: number | undefined
  readonly error: unknown
  readonly loading: boolean
}

/**
 * Reads the balances of any account and shares each read between all subscribers. Provide your own implementation under
 * `balanceSourceToken`.
 *
 * @example
 * import { atom } from '@latchkit/kernel/plugin'
 * const fixed = atom<BalanceState>({ data: { value: 1n, decimals: 18, symbol: 'ETH' }, error: undefined, loading: false })
 * const source: BalanceSource = { balanceOf: () => fixed, refresh: () => undefined }
 */
export interface BalanceSource {
  /** The native balance of an account. It is read while the atom has a subscriber. */
  balanceOf(account: AccountId): Atom<BalanceState>
  /** The balance that buttons show, if it is not the native one. */
  readonly shownOf?: (account: AccountId) => Atom<BalanceState>
  /**
   * All tokens of an account on its network, including the native currency. They are read while the atom has a
   * subscriber.
   */
  readonly tokensOf?: (account: AccountId) => Atom<TokensState>
  /**
   * Reads the price of a token by its CAIP-10 id, in dollars as decimal text with at most eight fraction digits. It rejects if the
   * price is not known. For the native currency of an EVM network, the address is `nativeAddress`.
   */
  readonly priceOf?: (token: AccountId, options: { readonly signal: AbortSignal }) => Promise<string>
  /** Reads every balance that has a subscriber again. */
  refresh(): void
}

/**
 * The state of a balance query: `data` is the last successful result, `readAt` is the time of that read in milliseconds of
 * `performance.now()`, `error` is the error of the last attempt, and `loading` indicates whether a read is in progress. For
 * a balance that was stored before the page loaded, `readAt` is negative.
 */
export interface BalanceState {
  readonly data: Balance | undefined
  readonly readAt?: number | undefined
  readonly error: unknown
  readonly loading: boolean
}
