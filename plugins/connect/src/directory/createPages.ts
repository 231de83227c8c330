import { type Atom, atom, type Store, type WalletListing } from '@latchkit/kernel/plugin'

/** The wallets that have been loaded. */
export interface PagesState {
  readonly wallets: readonly WalletListing[]
  readonly loading: boolean
  readonly failed: boolean
  /** Whether the last page has been loaded. */
  readonly done: boolean
}

/** A list that is loaded page by page. */
export interface Pages {
  readonly stateAtom: Atom<PagesState>
  /** Loads the next page, unless a page is loading or the last one is loaded. After a failure, it retries the same page. */
  more(): void
}

/** Reads one page. `done` is true for the last page. */
export type ReadPage = (page: number) => Promise<{ rows: readonly WalletListing[]; done: boolean }>

export function createPages(read: ReadPage, store: Store): Pages {
  const stateAtom = atom<PagesState>({ wallets: [], loading: false, failed: false, done: false })
  let page = 1

  async function more(): Promise<void> {
    const { wallets, loading, done } = store.get(stateAtom)
    if (loading || done) return
    store.set(stateAtom, { wallets, loading: true, failed: false, done })
    try {
      const next = await read(page)
      page += 1
      const existing = new Set(wallets.map(({ id }) => id))
      const added = next.rows.filter(({ id }) => !existing.has(id))
      store.set(stateAtom, {
        wallets: [...wallets, ...added],
        loading: false,
        failed: false,
        done: next.done,
      })
    } catch {
      store.set(stateAtom, { wallets, loading: false, failed: true, done })
    }
  }

  return { stateAtom: atom((get) => get(stateAtom)), more: () => void more() }
}
