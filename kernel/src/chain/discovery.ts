import { type Atom, atom } from 'jotai/vanilla'
import { lazy } from '../base/async/lazy.ts'
import { waitForAtom } from '../base/async/waitForAtom.ts'
import type { Connector } from '../contracts/connector.ts'
import type { Discovery } from '../contracts/discovery.ts'
import type { Store } from '../contracts/store.ts'

const loadRepeatSearch = lazy(() => import('./repeatSearch.ts'))

/** Maximum number of wallets. More wallets on one page are an attack. */
const maxWallets = 64

/**
 * A wallet that was discovered in the page.
 *
 * @example const wallet: FoundWallet = { id: 'leap', provider: Reflect.get(window, 'leap') }
 */
export interface FoundWallet {
  /** Id of the wallet's connector. */
  readonly id: string
  /** The wallet's object from the page, which distinguishes two wallets with the same name. */
  readonly provider: unknown
}

/**
 * The dependencies of `createDiscovery`.
 *
 * @example
 * type WalletsAtom = DiscoveryParts<FoundWallet>['walletsAtom']
 *
 * const partsOf = ({ store }: Context<'store'>, walletsAtom: WalletsAtom): DiscoveryParts<FoundWallet> => ({
 *   store,
 *   walletsAtom,
 *   find: findIn(store, walletsAtom),
 *   toConnector: ({ id }) => ({
 *     id, name: id, source: 'cosmos', namespace: 'cosmos', type: 'INJECTED', hasOwnPrompt: true,
 *   }),
 * })
 */
export interface DiscoveryParts<Wallet> {
  /** The `store` port. */
  readonly store: Store
  /** The wallets to list. */
  readonly walletsAtom: Atom<readonly Wallet[]>
  /** Creates the connector of a wallet. */
  toConnector(wallet: Wallet): Connector
  /** Finds a wallet by its connector id, even if it is not listed now. */
  find(connectorId: string): Wallet | undefined
  /**
   * Searches the page and adds to `walletsAtom`, for wallets that do not announce themselves. It is called repeatedly for a
   * minute while a caller waits for a wallet.
   */
  search?(): void
}

/**
 * Creates a `Discovery` from an atom with the discovered wallets.
 *
 * @example
 * const discoveryOf = (parts: DiscoveryParts<FoundWallet>): Discovery<FoundWallet> => createDiscovery(parts)
 */
export function createDiscovery<Wallet>({
  store,
  walletsAtom,
  toConnector,
  find,
  search,
}: DiscoveryParts<Wallet>): Discovery<Wallet> {
  return {
    connectors: atom((get) => get(walletsAtom).map(toConnector)),
    find,
    waitFor(id, signal) {
      const found = waitForAtom(store, walletsAtom, () => find(id), signal)
      // Most wallets that are waited for are in the page already, so the code is loaded for the others.
      if (search && !find(id))
        loadRepeatSearch().then(
          // It may have been found, or the wait may have ended, while the code was loading.
          (code) => signal.aborted || find(id) || code.repeatSearch(search, found),
          () => undefined,
        )
      return found
    },
  }
}

/**
 * Adds newly discovered wallets to the existing ones, which never change. A wallet that is already in the list is not added
 * again. A different wallet with the same id gets a new id, because no wallet can prove its name. The list is limited to 64
 * wallets.
 *
 * @param isSame whether two entries are the same wallet. Default: they have the same object from the page
 * @example
 * const add = (existing: readonly FoundWallet[], wallet: FoundWallet) => addFound(existing, [wallet])
 */
export function addFound<Wallet extends FoundWallet>(
  existing: readonly Wallet[],
  discovered: readonly Wallet[],
  isSame: (a: Wallet, b: Wallet) => boolean = (a, b) => a.provider === b.provider,
): readonly Wallet[] {
  let wallets = existing
  for (const wallet of discovered) {
    if (isFull(wallets)) break
    let { id } = wallet
    for (let count = 2; wallets.some((other) => other.id === id); count += 1) id = `${wallet.id}:${count}`
    if (!wallets.some((other) => isSame(other, wallet))) wallets = [...wallets, { ...wallet, id }]
  }
  return wallets
}

/**
 * Creates a function that finds a wallet of an atom by its id.
 *
 * @example
 * const finderOf = ({ store }: Context<'store'>, walletsAtom: DiscoveryParts<FoundWallet>['walletsAtom']) =>
 *   findIn(store, walletsAtom)
 */
export const findIn =
  <Wallet extends { readonly id: string }>(store: Store, walletsAtom: Atom<readonly Wallet[]>) =>
  (id: string): Wallet | undefined =>
    store.get(walletsAtom).find((wallet) => wallet.id === id)

/** Whether a list has reached the maximum number of wallets. @example isFull([]) // false */
export const isFull = (wallets: readonly unknown[]): boolean => wallets.length >= maxWallets
