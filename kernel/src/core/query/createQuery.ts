import {
  onlineManager,
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/query-core'
import { type Atom, atom } from 'jotai/vanilla'
import { openCache } from './openCache.ts'

/**
 * A value that is read again and again: the `data` known, `readAt` in milliseconds of `performance.now()`,
 * whether it is `loading` for the first time, the last `error`.
 */
export interface QueryState<T> {
  readonly data: T | undefined
  readonly readAt?: number | undefined
  readonly error: unknown
  readonly loading: boolean
}

export interface QueryOptions<T> {
  /** Two observers of one key share one read. */
  readonly key: readonly unknown[]
  read(options: { signal: AbortSignal }): Promise<T>
  /** How long an answer is fresh, in milliseconds. */
  readonly staleTimeMs: number
  /** How often it is read again while observed, in milliseconds. */
  readonly refetchIntervalMs?: number
}

/**
 * Reads of the outside, cached, shared, and paused while the page is offline or unfocused.
 *
 * @example
 * const priceAtom = (query: QueryPort) =>
 *   query.observe({ key: ['price'], read: async ({ signal }) => (await fetch('/price', { signal })).text(), staleTimeMs: 30_000 })
 */
export interface QueryPort {
  /** An atom of the value; it is read while something subscribes to it. */
  observe<T>(options: QueryOptions<T>): Atom<QueryState<T>>
  /** Marks values stale, so that those on screen are read again. */
  invalidate(key: readonly unknown[]): void
}

/** Opens the kit's query cache. */
export function createQuery(signal: AbortSignal): QueryPort {
  const { client, invalidate, close } = openCache()
  // The library hears of changes only: a page that was offline before this code came would never come back.
  onlineManager.setOnline(globalThis.navigator?.onLine !== false)
  signal.addEventListener('abort', close, { once: true })
  return { observe: (options) => observe(client, options), invalidate }
}

function observe<T>(client: QueryClient, options: QueryOptions<T>): Atom<QueryState<T>> {
  const state = atom<QueryState<T>>({ data: undefined, error: undefined, loading: true })
  let stop: (() => void) | undefined
  let ending: ReturnType<typeof setTimeout> | undefined
  state.onMount = (set) => {
    clearTimeout(ending)
    stop ??= follow(client, options, set)
    // Ended a moment later: who looks away and back at once, as StrictMode does, causes no second read.
    return () => {
      ending = setTimeout(() => {
        stop?.()
        stop = undefined
      })
    }
  }
  return atom((get) => get(state))
}

/** A value and when it was read, by a clock that only grows. */
interface Dated<T> {
  readonly value: T
  readonly at: number
}

/** Reads while it is followed, and shows every state; gives the way to stop. */
function follow<T>(
  client: QueryClient,
  options: QueryOptions<T>,
  show: (state: QueryState<T>) => void,
): () => void {
  const observer = new QueryObserver(client, toLibrary(options))
  const update = () => {
    const { data, error, fetchStatus } = observer.getCurrentResult()
    show({
      data: data?.value,
      readAt: data?.at,
      error: error ?? undefined,
      // What waits for the page to be online is still to come.
      loading: fetchStatus !== 'idle' && data === undefined,
    })
  }
  const stop = observer.subscribe(update)
  update()
  return stop
}

// Apart from the observer: a read's error is kept with the functions on its stack, and one that knew its observer, and
// so the error before it, would make a chain that grows with every look at what cannot be read.
function toLibrary<T>({
  key,
  read,
  staleTimeMs,
  refetchIntervalMs,
}: QueryOptions<T>): QueryObserverOptions<Dated<T>> {
  return {
    queryKey: [...key],
    queryFn: async ({ signal }) => ({ value: await read({ signal }), at: performance.now() }),
    // The library counts by the wall clock, which may be set back: here a value is fresh or it is not.
    staleTime: ({ state }) => {
      const isFresh = state.data && performance.now() - state.data.at < staleTimeMs
      return isFresh ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
    },
    refetchInterval: refetchIntervalMs ?? false,
  }
}
