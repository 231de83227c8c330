import { connectorsAtom } from '@latchkit/kernel'
import {
  type Atom,
  atom,
  type Context,
  createImages,
  isPhone,
  lazy,
  type WalletListing,
  whenIdle,
  whenShown,
} from '@latchkit/kernel/plugin'
import type { ConnectOptions } from '../options.ts'
import { createPages, type Pages } from './createPages.ts'
import { isInstalled } from './installed.ts'
import { type Listing, listingSchema, readListing } from './readListing.ts'
import type { RecentWallet } from './recent.ts'
import type { ListingQuery, WalletPage, WalletQuery } from './walletPage.ts'
import { worksOnPhone } from './worksOnPhone.ts'

const loadPinWallet = lazy(() => import('./pinWallet.ts'))
const loadPinnedListing = lazy(() => import('./pinnedListing.ts'))

/** Page sizes for requests to the listing. */
const recommendedEntries = 4
const pageEntries = 40
const searchEntries = 100
/** Results older than this are read again. */
const staleTimeMs = 300_000

/** The short lists of the Connect view. If the listing cannot be read, pinned wallets are recommended. */
export interface Shortlist {
  readonly featured: readonly WalletListing[]
  readonly recommended: readonly WalletListing[]
  /** The number of wallets in the listing. */
  readonly count: number
}

/** The directory of wallets that are not installed. */
export interface Directory {
  /** The short lists; `undefined` until they are loaded. They are requested once the modal is open. */
  readonly shortlistAtom: Atom<Shortlist | undefined>
  /** All wallets, page by page. */
  pages(certified: boolean): Pages
  /** Reads a page of the listing, or what matches a text, for a site that shows it itself. */
  list(query?: WalletQuery): Promise<WalletPage>
  /** Searches the listing. */
  search(text: string, certified: boolean, signal: AbortSignal): Promise<readonly WalletListing[]>
  /** Reads the current entry of a wallet from the listing. Returns the given wallet if that fails. */
  find(wallet: WalletListing, signal: AbortSignal): Promise<WalletListing>
  imageOf(imageId: string): Atom<string | undefined>
}

type Ports = Pick<
  Context<'chains' | 'http' | 'store' | 'track'>,
  'chains' | 'http' | 'store' | 'track' | 'signal'
>

/** Creates the client of the wallet listing. */
export function createDirectory(
  { chains, http, store, track, signal }: Ports,
  options: ConnectOptions,
  recentAtom: Atom<readonly RecentWallet[]>,
): Directory {
  const { featuredWalletIds = [], includeWalletIds = [], excludeWalletIds = [] } = options
  const ids = (list: readonly string[]) => (list.length > 0 ? list.join(',') : undefined)
  const networks = chains.networks()
  const solana = networks.some(({ chainNamespace }) => chainNamespace === 'solana')

  async function readPage(
    {
      entries,
      page = 1,
      search,
      include = includeWalletIds,
      exclude = excludeWalletIds,
      certified,
    }: ListingQuery,
    abortSignal: AbortSignal,
  ): Promise<Listing> {
    if (!http.has('walletList')) return readPinned({ entries, page, search, include, exclude })
    const query = {
      page,
      entries,
      search,
      badge_type: certified ? 'certified' : undefined,
      include: ids(include),
      exclude: ids([...new Set(exclude)]),
      chains: networks.map(({ caipNetworkId }) => caipNetworkId).join(','),
    }
    const [{ pinWallet }, response] = await Promise.all([
      loadPinWallet(),
      http.get('walletList', '/getWallets', { query, schema: listingSchema, signal: abortSignal }),
    ])
    const { wallets, count, full } = readListing(response, entries)
    // The listing may ignore `exclude`, so excluded wallets are also removed here.
    const included = wallets.flatMap((wallet) =>
      exclude.includes(wallet.id) ? [] : (pinWallet(wallet) ?? []),
    )
    return { wallets: included, count, full }
  }

  async function readPinned(query: ListingQuery): Promise<Listing> {
    const { readPinnedListing } = await loadPinnedListing()
    return readPinnedListing(query, new Set(networks.map(({ chainNamespace }) => chainNamespace)))
  }

  const emptyListing: Listing = { wallets: [], count: 0, full: false }

  /** The pinned wallets in place of a list that could not be read. Its count is 0, so that the list is requested again. */
  const readInstead = (exclude: readonly string[]): Promise<Listing> =>
    readPinned({ entries: recommendedEntries, include: includeWalletIds, exclude }).then(
      ({ wallets }) => ({ ...emptyListing, wallets }),
      () => emptyListing,
    )

  async function readShortlist(): Promise<Shortlist> {
    const shownElsewhere = [
      ...featuredWalletIds,
      ...store.get(recentAtom).map(({ id }) => id),
      ...excludeWalletIds,
    ]
    const [featured, recommended] = await Promise.all([
      featuredWalletIds.length > 0
        ? readPage({ entries: searchEntries, include: featuredWalletIds }, signal).catch(() => emptyListing)
        : emptyListing,
      readPage({ entries: recommendedEntries, exclude: shownElsewhere }, signal).catch(() =>
        readInstead(shownElsewhere),
      ),
    ])
    const inOrder = featuredWalletIds.flatMap(
      (id) => featured.wallets.find((wallet) => wallet.id === id) ?? [],
    )
    return {
      featured: filter(inOrder),
      // Installed wallets are filtered here, so that the listing does not learn which extensions the visitor has.
      recommended: filter(recommended.wallets).filter(
        (wallet) => !isInstalled(wallet, store.get(connectorsAtom)),
      ),
      count: recommended.count === 0 ? 0 : recommended.count + inOrder.length,
    }
  }

  const filter = (wallets: readonly WalletListing[]) =>
    isPhone() ? wallets.filter((wallet) => worksOnPhone(wallet, solana)) : wallets

  let pending: Promise<Shortlist> | undefined
  let requestedAt = Number.NEGATIVE_INFINITY
  const stateAtom = atom<Shortlist | undefined>(undefined)
  /** Requests the short lists at most once per stale time. An empty result is not cached. */
  function shortlist(): Promise<Shortlist> {
    if (pending && performance.now() - requestedAt < staleTimeMs) return pending
    requestedAt = Number.POSITIVE_INFINITY
    // The installed wallets are painted first.
    pending = whenShown(store, signal)
      .then(whenIdle)
      .then(() => {
        requestedAt = performance.now()
        return readShortlist()
      })
    void pending.then(({ count }) => {
      if (count === 0) pending = undefined
    })
    return pending
  }
  stateAtom.onMount = (set) => void shortlist().then(set)

  const cachedPages = new Map<boolean, { readonly pages: Pages; readonly createdAt: number }>()
  const fetchImage = (id: string, ended: AbortSignal) =>
    http.picture('walletList', `/getWalletImage/${encodeURIComponent(id)}`, { signal: ended })

  return {
    shortlistAtom: atom((get) => get(stateAtom)),
    pages(certified) {
      const cached = cachedPages.get(certified)
      if (cached && performance.now() - cached.createdAt < staleTimeMs) return cached.pages
      const pages = createPages(async (page) => {
        const { featured, recommended } = await shortlist()
        const first = certified ? [] : [...featured, ...recommended]
        const exclude = [...excludeWalletIds, ...first.map(({ id }) => id)]
        const { wallets, count, full } = await readPage(
          { entries: pageEntries, page, exclude, certified },
          signal,
        )
        const rows = filter(wallets)
        return { rows: page === 1 ? [...first, ...rows] : rows, done: !full || page * pageEntries >= count }
      }, store)
      cachedPages.set(certified, { pages, createdAt: performance.now() })
      return pages
    },
    async list({ search, page = 1, signal: ended = signal } = {}) {
      const entries = search ? searchEntries : pageEntries
      const query = { entries, page, ...(search && { search }), exclude: excludeWalletIds }
      const { wallets, count } = await readPage(query, AbortSignal.any([signal, ended]))
      return { wallets: filter(wallets), count }
    },
    async search(text, certified, abortSignal) {
      track({
        event: 'SEARCH_WALLET',
        properties: { badge: certified ? 'certified' : undefined, search: text },
      })
      return filter(
        (await readPage({ entries: searchEntries, search: text, certified }, abortSignal)).wallets,
      )
    },
    async find(wallet, abortSignal) {
      const { id } = wallet
      const listed = await readPage({ entries: 1, include: [id], exclude: [] }, abortSignal).catch(
        () => emptyListing,
      )
      return listed.wallets.find((entry) => entry.id === id) ?? wallet
    },
    imageOf: createImages(fetchImage, { store, signal }),
  }
}
