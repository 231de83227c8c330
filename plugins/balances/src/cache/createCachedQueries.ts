import type { AccountId } from '@latchkit/kernel'
import { type Atom, atom, type PortTable, pause, type QueryState } from '@latchkit/kernel/plugin'
import type { Dated, StoredCache } from './createStoredCache.ts'

export interface CachedQueriesOptions<T> {
  readonly cache: StoredCache<T>
  /** The key of the query. */
  readonly key: string
  readonly staleTimeMs: number
  readonly refetchIntervalMs: (account: AccountId) => number
  /** Reads a value and writes it to the cache, unless `reuse` returns one that is still fresh. */
  read(account: AccountId, options: ReadOptions<T>): Promise<Dated<T>>
  /** Whether a value has to be read again although it is fresh. `refreshedAt` is the time of the last `refresh`. */
  isOutdated?(account: AccountId, readAt: number, refreshedAt: number): boolean
}

export interface ReadOptions<T> {
  readonly signal: AbortSignal
  reuse(): Dated<T> | undefined
}

/** Values that are read while they have a subscriber. The last known one is shown until then, and after a failure. */
export interface CachedQueries<T> {
  of(account: AccountId): Atom<QueryState<T>>
  /** Reads again now what has a subscriber, and everything else with its next one. */
  refresh(): void
}

type Ports = Pick<PortTable, 'clock' | 'query'> & { readonly signal: AbortSignal }

/** Creates queries whose results are cached. A value that another page has just stored causes no request. */
export function createCachedQueries<T>(
  { clock, query, signal }: Ports,
  options: CachedQueriesOptions<T>,
): CachedQueries<T> {
  const { cache, key, staleTimeMs } = options
  const isOutdated = options.isOutdated ?? ((_, readAt, refreshedAt) => readAt <= refreshedAt)
  const expiring = new Set<AccountId>()
  let refreshedAt = Number.NEGATIVE_INFINITY

  /** The query counts the time from its own read, so a value that is older than that is read again when it expires. */
  async function expire(account: AccountId, ms: number): Promise<void> {
    if (expiring.has(account)) return
    expiring.add(account)
    await pause(ms, signal)
    expiring.delete(account)
    if (!signal.aborted) query.invalidate([key, account])
  }

  function reuse(account: AccountId): Dated<T> | undefined {
    const known = cache.read(account)
    if (!known || isOutdated(account, known.readAt, refreshedAt)) return undefined
    const leftMs = known.readAt + staleTimeMs - clock.now()
    if (leftMs <= 0) return undefined
    // A timer can be a little early.
    void expire(account, leftMs + 50)
    return known
  }

  return {
    of(account) {
      const resultAtom = query.observe({
        key: [key, account],
        read: ({ signal }) => options.read(account, { signal, reuse: () => reuse(account) }),
        staleTimeMs,
        refetchIntervalMs: options.refetchIntervalMs(account),
      })
      return atom((get): QueryState<T> => {
        const { data, error, loading } = get(resultAtom)
        const known = data ?? cache.read(account)
        return { data: known?.value, readAt: known?.readAt, error, loading }
      })
    },
    refresh() {
      refreshedAt = clock.now()
      query.invalidate([key])
    },
  }
}
