import type { AccountId } from '@latchkit/kernel'
import type { SharedAccounts } from '../cache/sharedAccounts.ts'

/** Creates shared accounts for a test: every account that is not in the set of a disconnected wallet. */
export function createTestAccounts() {
  const removed = new Set<AccountId>()
  const listeners: (() => void)[] = []
  const has = (account: AccountId) => !removed.has(account)
  const accounts: SharedAccounts = {
    has,
    hasWalletFor: has,
    onDisconnect: (listener) => void listeners.push(listener),
  }
  return {
    accounts,
    disconnect(...disconnected: readonly AccountId[]): void {
      for (const account of disconnected) removed.add(account)
      for (const listener of listeners) listener()
    },
    connect: (account: AccountId): void => void removed.delete(account),
  }
}
