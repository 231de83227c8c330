import { type AccountId, connectionsAtom, parseAccountId } from '@latchkit/kernel'
import type { Context } from '@latchkit/kernel/plugin'

/** The accounts that the connected wallets share with the site. */
export interface SharedAccounts {
  /** Whether a wallet shares the address of an account, on whichever network. */
  has(account: AccountId): boolean
  /** Whether a wallet is connected to the namespace of an account. */
  hasWalletFor(account: AccountId): boolean
  /** Calls `listener` after a wallet was disconnected, also in another tab. */
  onDisconnect(listener: () => void): void
}

/** Creates a view of the accounts of all connections. */
export function createSharedAccounts({
  store,
  tap,
}: Pick<Context<'store'>, 'store' | 'tap'>): SharedAccounts {
  const accountsOf = (account: AccountId) =>
    (store.get(connectionsAtom)[parseAccountId(account).namespace] ?? []).flatMap(({ accounts }) => accounts)
  const addressOf = (account: AccountId) => parseAccountId(account).address.toLowerCase()
  return {
    has: (account) => accountsOf(account).some((shared) => addressOf(shared) === addressOf(account)),
    hasWalletFor: (account) => accountsOf(account).length > 0,
    onDisconnect: (listener) => tap('disconnected', listener),
  }
}
