import {
  focusManager,
  hashKey,
  notifyManager,
  onlineManager,
  QueryCache,
  type QueryClient,
} from '@tanstack/query-core'

/** The client that observers read through, and the cache behind it. */
export interface OpenedCache {
  readonly client: QueryClient
  /** Marks values stale, and reads those that are observed again. */
  invalidate(key: readonly unknown[]): void
  close(): void
}

/**
 * Opens a cache of queries that are read again when the page is focused or comes online. The library's own client brings
 * mutations and infinite queries along, a quarter of its code, and nothing here has any; queries and their observers call
 * the three methods below and no other.
 */
export function openCache(): OpenedCache {
  const cache = new QueryCache()
  const parts: Pick<QueryClient, 'getQueryCache' | 'getQueryDefaults' | 'defaultQueryOptions'> = {
    getQueryCache: () => cache,
    getQueryDefaults: () => ({}),
    defaultQueryOptions: (options) => ({
      // The reads retry by themselves.
      retry: false,
      structuralSharing: false,
      refetchOnReconnect: true,
      throwOnError: false,
      ...options,
      queryHash: options.queryHash ?? hashKey(options.queryKey),
      _defaulted: true,
    }),
  }
  const stops = [
    focusManager.subscribe((focused) => focused && cache.onFocus()),
    onlineManager.subscribe((online) => online && cache.onOnline()),
  ]
  return {
    client: parts as QueryClient,
    invalidate(key) {
      notifyManager.batch(() => {
        const stale = cache.findAll({ queryKey: [...key] })
        for (const query of stale) query.invalidate()
        for (const query of stale)
          if (query.isActive()) query.fetch(undefined, { cancelRefetch: true }).catch(() => undefined)
      })
    },
    close() {
      for (const stop of stops) stop()
      cache.clear()
    },
  }
}
