import type { AccountId } from '@latchkit/kernel'

/** Creates one value per account. */
export function memoizeByAccount<T>(create: (account: AccountId) => T): (account: AccountId) => T {
  const cache = new Map<AccountId, T>()
  return (account) => {
    const cached = cache.get(account) ?? create(account)
    cache.set(account, cached)
    return cached
  }
}
