import type { AccountId } from '@latchkit/kernel'
import { type Atom, atom, type PortTable, type Store } from '@latchkit/kernel/plugin'
import type { HistoryPage, HistoryState, Transaction } from './model.ts'

/** How long a history is fresh. */
const staleTimeMs = 15_000
/** Further transactions are not read. */
export const maxTransactions = 10_000
/** After so many pages without a transaction to show, the next one is read only when the visitor asks for it. */
const maxEmptyPages = 3
/** The accounts whose history is kept. */
const maxAccounts = 20

export interface HistoryParts {
  readonly store: Store
  readonly clock: Pick<PortTable['clock'], 'now'>
  /** Reads a page; `undefined` if the network is not supported. */
  readonly readPage: (
    account: AccountId,
    options: { readonly cursor: string | undefined; readonly signal: AbortSignal },
  ) => Promise<HistoryPage | undefined>
  /** Called when a page could not be read. */
  readonly onFailure: (account: AccountId, cursor: string | undefined) => void
}

type Entry = ReturnType<typeof createEntry>

const initial: HistoryState = {
  transactions: undefined,
  next: undefined,
  loading: 'first',
  failed: undefined,
  isPaused: false,
  isUnsupported: false,
}

/** Creates the histories of accounts. Each is read while its atom has a subscriber, and aborted when it has none. */
export function createHistory(parts: HistoryParts) {
  const entries = new Map<AccountId, Entry>()

  function entryOf(account: AccountId): Entry {
    const entry = entries.get(account) ?? createEntry(parts, account)
    // The map is in the order of use.
    entries.delete(account)
    entries.set(account, entry)
    const unused = [...entries].find(([, { isObserved }]) => !isObserved())
    if (entries.size > maxAccounts && unused) entries.delete(unused[0])
    return entry
  }

  return {
    historyOf: (account: AccountId): Atom<HistoryState> => entryOf(account).state,
    loadMore: (account: AccountId): void => entryOf(account).loadMore(),
    retry: (account: AccountId): void => entryOf(account).retry(),
    /** Reads every history again: now if it has a subscriber, or else with its next one. */
    refresh(): void {
      for (const entry of entries.values()) entry.refresh()
    },
  }
}

function createEntry({ store, clock, readPage, onFailure }: HistoryParts, account: AccountId) {
  const stateAtom = atom<HistoryState>(initial)
  /** The cursors that led to the shown transactions. One that returns would never end. */
  const cursors = new Set<string>()
  let readAt = Number.NEGATIVE_INFINITY
  let emptyPages = 0
  let pending: AbortController | undefined
  let isObserved = false
  let stopTimer: ReturnType<typeof setTimeout> | undefined

  const read = () => store.get(stateAtom)
  const change = (part: Partial<HistoryState>) => store.set(stateAtom, { ...read(), ...part })

  async function load(cursor?: string): Promise<void> {
    pending?.abort()
    const own = new AbortController()
    pending = own
    const kind = cursor === undefined ? 'first' : 'more'
    change({ loading: kind, failed: undefined })
    try {
      const page = await readPage(account, { cursor, signal: own.signal })
      if (own.signal.aborted) return
      pending = undefined
      if (kind === 'first') showFirst(page)
      else if (page) showMore(page)
    } catch {
      if (own.signal.aborted) return
      pending = undefined
      change({ loading: undefined, failed: kind, ...(kind === 'first' && { transactions: undefined }) })
      onFailure(account, cursor)
    }
  }

  function showFirst(page: HistoryPage | undefined): void {
    readAt = clock.now()
    cursors.clear()
    emptyPages = 0
    change({ ...initial, loading: undefined, isUnsupported: !page, ...append([], page) })
  }

  const showMore = (page: HistoryPage) =>
    change({ loading: undefined, ...append(read().transactions ?? [], page) })

  function append(
    shown: readonly Transaction[],
    page: HistoryPage = { transactions: [], next: undefined },
  ): Pick<HistoryState, 'transactions' | 'next' | 'isPaused'> {
    const ids = new Set(shown.map(({ id }) => id))
    const added = page.transactions.filter(({ id }) => !ids.has(id) && ids.add(id))
    const transactions = [...shown, ...added].slice(0, maxTransactions)
    emptyPages = added.length === 0 ? emptyPages + 1 : 0
    const { next } = page
    const isEnd = next === undefined || cursors.has(next) || transactions.length === maxTransactions
    if (next !== undefined) cursors.add(next)
    return { transactions, next: isEnd ? undefined : next, isPaused: emptyPages >= maxEmptyPages }
  }

  function start(): void {
    clearTimeout(stopTimer)
    isObserved = true
    const isFresh = clock.now() < readAt + staleTimeMs
    if (!isFresh && !pending) void load()
  }

  function stop(): void {
    isObserved = false
    pending?.abort()
    pending = undefined
    change({ loading: read().transactions ? undefined : 'first' })
  }

  stateAtom.onMount = () => {
    start()
    // Stops in the next task, so that unmounting and mounting again at once, as StrictMode does, causes no second request.
    return () => {
      stopTimer = setTimeout(stop)
    }
  }

  return {
    state: atom((get) => get(stateAtom)) as Atom<HistoryState>,
    isObserved: () => isObserved,
    loadMore(): void {
      const { next, loading } = read()
      if (next !== undefined && loading === undefined) void load(next)
    },
    retry(): void {
      const { failed, loading, next } = read()
      // A first page that takes long is requested again.
      if (loading === 'first' && isObserved) void load()
      if (failed !== undefined) void load(failed === 'more' ? next : undefined)
    },
    refresh(): void {
      readAt = Number.NEGATIVE_INFINITY
      if (isObserved) void load()
    },
  }
}
