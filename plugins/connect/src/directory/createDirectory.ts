import { type Context, connectorsAtom, isPhone, type WalletListing } from '@latchkit/kernel'
import { type Atom, atom } from 'jotai/vanilla'
import type { ConnectOptions } from '../options.ts'
import { createImages } from './createImages.ts'
import { createPages, type Pages } from './createPages.ts'
import { isInstalled } from './installed.ts'
import { onPhone } from './onPhone.ts'
import { type Listing, listingSchema, readListing } from './readListing.ts'
import type { Recent } from './recent.ts'

/** Page sizes of the listing. */
const recommendedEntries = 4
const pageEntries = 40
const searchEntries = 100
/** What was read is read again after this long. */
const staleTimeMs = 300_000

/** What one call asks of the listing. */
export interface Asked {
  readonly entries: number
  readonly page?: number
  readonly search?: string
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly certified?: boolean
}

/** The short lists of Connect. Nothing of a part that could not be read. */
export interface Shortlist {
  readonly featured: readonly WalletListing[]
  readonly recommended: readonly WalletListing[]
  /** How many wallets the listing has. */
  readonly count: number
}

/** What is known of wallets that are not installed. */
export interface Directory {
  /** The short lists; nothing until they are here. Read while something subscribes to them. */
  readonly shortlistAtom: Atom<Shortlist | undefined>
  /** Every wallet, page after page. */
  pages(certified: boolean): Pages
  /** One search of the listing. */
  search(text: string, certified: boolean, signal: AbortSignal): Promise<readonly WalletListing[]>
  /** The wallet as the listing has it now; as it is given where that cannot be read. */
  find(wallet: WalletListing, signal: AbortSignal): Promise<WalletListing>
  imageOf(imageId: string): Atom<string | undefined>
}

type Ports = Pick<
  Context<'chains' | 'http' | 'store' | 'track'>,
  'chains' | 'http' | 'store' | 'track' | 'signal'
>

/** The client of the wallet listing. */
export function createDirectory(
  { chains, http, store, track, signal }: Ports,
  options: ConnectOptions,
  recentAtom: Atom<readonly Recent[]>,
): Directory {
  const { featuredWalletIds = [], includeWalletIds = [], excludeWalletIds = [] } = options
  const ids = (list: readonly string[]) => (list.length > 0 ? list.join(',') : undefined)
  const networks = chains.networks()
  const solana = networks.some(({ chainNamespace }) => chainNamespace === 'solana')

  async function ask(
    { entries, page = 1, search, include = includeWalletIds, exclude = excludeWalletIds, certified }: Asked,
    ends: AbortSignal,
  ): Promise<Listing> {
    const query = {
      page,
      entries,
      search,
      badge_type: certified ? 'certified' : undefined,
      include: ids(include),
      exclude: ids([...new Set(exclude)]),
      chains: networks.map(({ caipNetworkId }) => caipNetworkId).join(','),
    }
    const [{ pin }, answer] = await Promise.all([
      import('./knownWallets.ts'),
      http.get('walletList', '/getWallets', { query, schema: listingSchema, signal: ends }),
    ])
    const { wallets, count, full } = readListing(answer, entries)
    // What was to be left out is left out, whatever the listing thinks of it.
    const kept = wallets.flatMap((one) => (exclude.includes(one.id) ? [] : (pin(one) ?? [])))
    return { wallets: kept, count, full }
  }

  const nothing: Listing = { wallets: [], count: 0, full: false }

  async function readShortlist(): Promise<Shortlist> {
    const known = [...featuredWalletIds, ...store.get(recentAtom).map(({ id }) => id), ...excludeWalletIds]
    const [featured, recommended] = await Promise.all([
      featuredWalletIds.length > 0
        ? ask({ entries: searchEntries, include: featuredWalletIds }, signal).catch(() => nothing)
        : nothing,
      ask({ entries: recommendedEntries, exclude: known }, signal).catch(() => nothing),
    ])
    const inOrder = featuredWalletIds.flatMap((id) => featured.wallets.find((one) => one.id === id) ?? [])
    return {
      featured: filter(inOrder),
      // Which extensions a visitor has is nobody else's business: they are left out here, not by the listing.
      recommended: filter(recommended.wallets).filter((one) => !isInstalled(one, store.get(connectorsAtom))),
      count: recommended.count === 0 ? 0 : recommended.count + inOrder.length,
    }
  }

  const filter = (wallets: readonly WalletListing[]) =>
    isPhone() ? wallets.filter((wallet) => onPhone(wallet, solana)) : wallets

  let reading: Promise<Shortlist> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  const stateAtom = atom<Shortlist | undefined>(undefined)
  /** Read once for whoever looks within five minutes; one that brought nothing is read again by the next look. */
  function shortlist(): Promise<Shortlist> {
    if (reading && performance.now() - readAt < staleTimeMs) return reading
    readAt = performance.now()
    reading = readShortlist()
    void reading.then(({ count }) => {
      if (count === 0) reading = undefined
    })
    return reading
  }
  stateAtom.onMount = (set) => void shortlist().then(set)

  const all = new Map<boolean, { readonly pages: Pages; readonly since: number }>()
  const fetchImage = (id: string, ends: AbortSignal) =>
    http.picture('walletList', `/getWalletImage/${encodeURIComponent(id)}`, { signal: ends })

  return {
    shortlistAtom: atom((get) => get(stateAtom)),
    pages(certified) {
      const known = all.get(certified)
      if (known && performance.now() - known.since < staleTimeMs) return known.pages
      const pages = createPages(async (page) => {
        const { featured, recommended } = await shortlist()
        const first = certified ? [] : [...featured, ...recommended]
        const exclude = [...excludeWalletIds, ...first.map(({ id }) => id)]
        const { wallets, count, full } = await ask({ entries: pageEntries, page, exclude, certified }, signal)
        const rows = filter(wallets)
        return { rows: page === 1 ? [...first, ...rows] : rows, done: !full || page * pageEntries >= count }
      }, store)
      all.set(certified, { pages, since: performance.now() })
      return pages
    },
    async search(text, certified, ends) {
      track({
        event: 'SEARCH_WALLET',
        properties: { badge: certified ? 'certified' : undefined, search: text },
      })
      return filter((await ask({ entries: searchEntries, search: text, certified }, ends)).wallets)
    },
    async find(wallet, ends) {
      const { id } = wallet
      const listed = await ask({ entries: 1, include: [id], exclude: [] }, ends).catch(() => nothing)
      return listed.wallets.find((one) => one.id === id) ?? wallet
    },
    imageOf: createImages(fetchImage, signal),
  }
}
