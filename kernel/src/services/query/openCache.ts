import {
  focusManager,
  hashKey,
  notifyManager,
  onlineManager,
  QueryCache,
  type QueryClient,
} from '@tanstack/query-core'

/** The client that observers use, with operations on its cache. */
export interface OpenedCache {
  readonly client: QueryClient
  /** Marks queries as stale, and reads the observed ones again. */
  invalidate(key: readonly unknown[]): void
  close(): void
}

/**
 * Opens a query cache whose queries are read again when the page is focused or goes online. It replaces the library's
 * own client, because a quarter of that code is for mutations and infinite queries, which are not used here. Queries
 * and observers only call the three methods below.
 */
export function openCache(): OpenedCache {
  const cache = new QueryCache()
  const parts: Pick<QueryClient, 'getQueryCache' | 'getQueryDefaults' | 'defaultQueryOptions'> = {
    getQueryCache: () => cache,
    getQueryDefaults: () => ({}),
    defaultQueryOptions: (options) => ({
      // The read functions retry by themselves.
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
