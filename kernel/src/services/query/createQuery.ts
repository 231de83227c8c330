import {
  onlineManager,
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/query-core'
import { type Atom, atom } from 'jotai/vanilla'
import { onAbort } from '../../base/async/onAbort.ts'
import { openCache } from './openCache.ts'

/**
 * The state of a query: `data` is the last successful result, `readAt` is the time of that read in milliseconds of
 * `performance.now()`, `error` is the last error, and `loading` is true while the first read is in progress.
 */
export interface QueryState<T> {
  readonly data: T | undefined
  readonly readAt?: number | undefined
  readonly error: unknown
  readonly loading: boolean
}

export interface QueryOptions<T> {
  /** The key of the query. Observers with equal keys share one read. */
  readonly key: readonly unknown[]
  read(options: { signal: AbortSignal }): Promise<T>
  /** Time for which a result is fresh, in milliseconds. */
  readonly staleTimeMs: number
  /** Interval of repeated reads while the query is observed, in milliseconds. */
  readonly refetchIntervalMs?: number
}

/**
 * Runs queries whose results are cached and shared. Queries are paused while the page is offline or unfocused.
 *
 * @example
 * const priceAtom = (query: QueryPort) =>
 *   query.observe({
 *     key: ['price'],
 *     read: async ({ signal }) => (await fetch('/price', { signal })).text(),
 *     staleTimeMs: 30_000,
 *   })
 */
export interface QueryPort {
  /** Returns an atom with the query's state. The query runs while the atom has a subscriber. */
  observe<T>(options: QueryOptions<T>): Atom<QueryState<T>>
  /** Marks all results under a key as stale. Queries with a subscriber are read again. */
  invalidate(key: readonly unknown[]): void
}

/** Creates the kit's query cache. */
export function createQuery(signal: AbortSignal): QueryPort {
  const { client, invalidate, close } = openCache()
  // The library only listens for changes, so a page that was already offline has to be reported.
  onlineManager.setOnline(globalThis.navigator?.onLine !== false)
  onAbort(signal, close)
  return { observe: (options) => observe(client, options), invalidate }
}

function observe<T>(client: QueryClient, options: QueryOptions<T>): Atom<QueryState<T>> {
  const state = atom<QueryState<T>>({ data: undefined, error: undefined, loading: true })
  let stop: (() => void) | undefined
  let stopTimer: ReturnType<typeof setTimeout> | undefined
  state.onMount = (set) => {
    clearTimeout(stopTimer)
    stop ??= follow(client, options, set)
    // Stops in the next task, so that unmounting and mounting again at once, as StrictMode does, causes no second read.
    return () => {
      stopTimer = setTimeout(() => {
        stop?.()
        stop = undefined
      })
    }
  }
  return atom((get) => get(state))
}

/** A value with the time of its read, from a monotonic clock. */
interface Dated<T> {
  readonly value: T
  readonly at: number
}

/** Observes a query and reports every state. Returns a function that stops observing. */
function follow<T>(
  client: QueryClient,
  options: QueryOptions<T>,
  onChange: (state: QueryState<T>) => void,
): () => void {
  const observer = new QueryObserver(client, toLibrary(options))
  const update = () => {
    const { data, error, fetchStatus } = observer.getCurrentResult()
    onChange({
      data: data?.value,
      readAt: data?.at,
      error: error ?? undefined,
      // A read that waits for the page to be online also counts as loading.
      loading: fetchStatus !== 'idle' && data === undefined,
    })
  }
  const stop = observer.subscribe(update)
  update()
  return stop
}

// Not a closure inside `follow`: a stored error retains the functions on its stack. If one of them referenced the
// observer, and with it the previous error, repeated failures would build an ever-growing chain of errors in memory.
function toLibrary<T>({
  key,
  read,
  staleTimeMs,
  refetchIntervalMs,
}: QueryOptions<T>): QueryObserverOptions<Dated<T>> {
  return {
    queryKey: [...key],
    queryFn: async ({ signal }) => ({ value: await read({ signal }), at: performance.now() }),
    // The library uses the wall clock, which may be set back. Infinite values make its decision independent of that clock.
    staleTime: ({ state }) => {
      const isFresh = state.data && performance.now() - state.data.at < staleTimeMs
      return isFresh ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
    },
    refetchInterval: refetchIntervalMs ?? false,
  }
}
