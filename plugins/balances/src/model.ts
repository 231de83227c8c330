import type { AccountId, ChainId } from '@latchkit/kernel'
import {
  type Atom,
  type BalanceSource,
  defineToken,
  type ServiceToken,
  type TokenBalance,
  type TokensState,
} from '@latchkit/kernel/plugin'
import type { Portfolio } from './portfolio/createPortfolio.ts'

/**
 * The API that `kit.api('balances')` returns, in addition to the service `balanceSource`.
 *
 * @example
 * const isComplete = async (balances: BalancesApi, response: unknown) =>
 *   (await balances.readAssets(response, 'eip155:1')) !== undefined
 */
export interface BalancesApi extends BalanceSource {
  /**
   * Parses the tokens of one network from a wallet's response to `wallet_getAssets`, and keeps their order. Returns
   * `undefined` if any asset lacks a field, because then the whole response counts as invalid.
   * @see https://eips.ethereum.org/EIPS/eip-7811
   */
  readAssets(answer: unknown, chainId: ChainId): Promise<readonly TokenBalance[] | undefined>
}

/** The model behind the tab of tokens. */
export interface BalancesModel extends BalancesApi {
  readonly tokensOf: (account: AccountId) => Atom<TokensState>
  /** The tokens of the active account; `undefined` without an account. */
  readonly tokensAtom: Atom<TokensState | undefined>
  /** What the active account is worth; `undefined` without an account, and while nothing is known. */
  readonly portfolioAtom: Atom<Portfolio | undefined>
  /** Reads everything again now, including what has failed. */
  readonly retry: () => void
}

export const balancesToken: ServiceToken<BalancesModel> = defineToken('balances')
