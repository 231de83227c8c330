import type { WalletListing } from '@latchkit/kernel'
import { type Atom, atom, type Store } from 'jotai/vanilla'

/** The wallets read so far. */
export interface PagesState {
  readonly wallets: readonly WalletListing[]
  readonly loading: boolean
  readonly failed: boolean
  /** No page is left. */
  readonly done: boolean
}

/** A list that is read page after page. */
export interface Pages {
  readonly stateAtom: Atom<PagesState>
  /** Reads the next page, unless one is on its way or none is left; after a failure the same one again. */
  more(): void
}

/** One page: its rows, and whether it is the last. */
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
      const known = new Set(wallets.map(({ id }) => id))
      const fresh = next.rows.filter(({ id }) => !known.has(id))
      store.set(stateAtom, {
        wallets: [...wallets, ...fresh],
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
