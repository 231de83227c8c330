import { type BalanceState, defineToken, type ServiceToken } from '@latchkit/kernel'
import type { Atom } from 'jotai/vanilla'

/** What the Account view, and `kit.api('account')`, work with. */
export interface AccountModel {
  /** The native balance of the active account; nothing while none is connected, or when nobody reads balances. */
  readonly balanceAtom: Atom<BalanceState | undefined>
  /** Reads it again. */
  refresh(): void
  /** Puts the active address on the clipboard and says so. */
  copyAddress(): Promise<void>
  disconnect(): Promise<void>
  /** The tab that was chosen, as `plugin:row`; the first one shows until then. */
  readonly tabAtom: Atom<string | undefined>
  showTab(id: string): void
}

export const accountToken: ServiceToken<AccountModel> = defineToken('account')
