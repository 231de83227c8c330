import {
  type AccountId,
  type BalanceSource,
  type ChainId,
  defineToken,
  type ServiceToken,
  type TokenBalance,
  type TokensState,
} from '@latchkit/kernel'
import type { Atom } from 'jotai/vanilla'

/** What the tab, and `kit.api('balances')`, work with. */
export interface BalancesModel extends BalanceSource {
  readonly tokensOf: (account: AccountId) => Atom<TokensState>
  /** The tokens of the active account, or nothing while none is connected. */
  readonly tokensAtom: Atom<TokensState | undefined>
  /**
   * The tokens in a wallet's answer to `wallet_getAssets` on one network, in the order they came; nothing when a single
   * asset of it lacks a field, since then none of it is believed.
   * @see https://eips.ethereum.org/EIPS/eip-7811
   */
  readAssets(answer: unknown, chainId: ChainId): Promise<readonly TokenBalance[] | undefined>
}

export const balancesToken: ServiceToken<BalancesModel> = defineToken('balances')
