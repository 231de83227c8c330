import type { AccountId } from '@latchkit/kernel'
import type { TokenBalance } from '@latchkit/kernel/plugin'
import { type CachedQueries, createCachedQueries } from './cache/createCachedQueries.ts'
import { createStoredCache, type Dated } from './cache/createStoredCache.ts'
import { tokensFormat } from './cache/formats.ts'
import type { TokenReader } from './createTokenReader.ts'
import { errors } from './errors.ts'
import type { BalancesPorts } from './ports.ts'
import { refetchIntervalMs, staleTimeMs } from './times.ts'

/** How long a failed request is not retried. */
const blockedMs = 30_000
/** The refetch interval for embedded wallets, which need no request to the data service. */
const walletRefetchIntervalMs = 10_000
/** The number of tokens that the service is asked to read again after a transaction. */
const maxStaleTokens = 20

export interface TokenLists extends CachedQueries<readonly TokenBalance[]> {
  /** Allows a request again that has failed. */
  unblock(): void
  /** Reads everything again, without the cache of the service. */
  refreshAfterSending(): void
}

/** Creates the token lists of accounts. */
export function createTokenLists(context: BalancesPorts, reader: TokenReader): TokenLists {
  const { clock, http, log, toast } = context
  const cache = createStoredCache(context, tokensFormat)
  /** The accounts whose last request failed, with the time of the next allowed request. */
  const blocked = new Map<AccountId, number>()
  /** The tokens of each account that may have changed through a transaction since they were read. */
  const stale = new Map<AccountId, readonly string[]>()
  let missingServiceLogged = false

  function keep(account: AccountId, list: readonly TokenBalance[]): Dated<readonly TokenBalance[]> {
    blocked.delete(account)
    stale.delete(account)
    return cache.write(account, list)
  }

  function withoutService(): Dated<readonly TokenBalance[]> {
    if (!missingServiceLogged)
      log('Tokens are not read: there is no data service to ask', { reason: 'NO_PROJECT' })
    missingServiceLogged = true
    return { value: [], readAt: clock.now() }
  }

  async function readFromService(account: AccountId, signal: AbortSignal) {
    const isFirstFailure = !blocked.has(account)
    if (clock.now() < (blocked.get(account) ?? 0)) throw errors.UNAVAILABLE()
    try {
      const list = await reader.fromService(account, { signal, staleTokens: stale.get(account) ?? [] })
      if (!list) throw errors.UNAVAILABLE()
      return keep(account, list)
    } catch (error) {
      if (!signal.aborted) {
        blocked.set(account, clock.now() + blockedMs)
        // The toast is shown once. After that, the tab shows the state.
        if (isFirstFailure) toast({ kind: 'error', text: 'balances.unavailable' })
      }
      throw error
    }
  }

  const queries = createCachedQueries(context, {
    cache,
    key: 'tokens',
    staleTimeMs,
    refetchIntervalMs: (account) =>
      reader.canReportAssets(account) ? walletRefetchIntervalMs : refetchIntervalMs,
    async read(account, { signal, reuse }) {
      const assets = await reader.fromWallet(account, signal)
      if (assets) return keep(account, assets)
      if (!http.has('data')) return withoutService()
      return reuse() ?? readFromService(account, signal)
    },
    // The service is not asked as often as an embedded wallet.
    isOutdated: (account, readAt, refreshedAt) =>
      stale.has(account) || (readAt <= refreshedAt && !reader.canReportAssets(account)),
  })

  return {
    ...queries,
    unblock() {
      for (const account of blocked.keys()) blocked.set(account, clock.now())
    },
    refreshAfterSending() {
      cache.outdate()
      for (const [account, { value }] of cache.loaded()) {
        const addresses = value.flatMap(({ chainId, address }) => (address ? [`${chainId}:${address}`] : []))
        stale.set(account, addresses.slice(0, maxStaleTokens))
      }
      queries.refresh()
    },
  }
}
