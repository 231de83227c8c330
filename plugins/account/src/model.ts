import type { AccountId } from '@latchkit/kernel'
import {
  type Atom,
  type BalanceState,
  defineToken,
  type Identity,
  type ServiceToken,
} from '@latchkit/kernel/plugin'

/**
 * The API that `kit.api('account')` returns.
 *
 * @example const reload = (account: AccountApi) => account.refresh()
 */
export interface AccountApi {
  /** Reads the balance of the active account again. */
  refresh(): void
}

/** The model behind the Account view. */
export interface AccountModel extends AccountApi {
  /** The native balance of the active account; `undefined` without an account or without a balance source. */
  readonly balanceAtom: Atom<BalanceState | undefined>
  /** What the active account is called; `undefined` without a plugin that knows names. */
  readonly identityAtom: Atom<Identity | undefined>
  /** Whether a plugin knows names, or may: the view has a place for a name. */
  readonly mayBeNamedAtom: Atom<boolean>
  /** Copies the active address to the clipboard and shows a toast with the result. */
  copyAddress(): Promise<void>
  /** Makes another account of the wallet the active one, and returns to the view before. */
  switchAccount(account: AccountId): Promise<void>
  disconnect(): Promise<void>
  /** The selected tab as `plugin:row`; `undefined` until the visitor selects one, and then the first tab is shown. */
  readonly tabAtom: Atom<string | undefined>
  showTab(id: string): void
}

export const accountToken: ServiceToken<AccountModel> = defineToken('account')
