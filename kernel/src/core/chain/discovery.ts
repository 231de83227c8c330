import { type Atom, atom, type Store } from 'jotai/vanilla'
import type { Connector } from '../../contracts/connector.ts'
import { waitForAtom } from '../async/waitForAtom.ts'

/** More wallets on one page are an attack, not a visitor's choice. */
const maxWallets = 64

/**
 * A wallet that was found in the page.
 *
 * @example const found: FoundWallet = { id: 'leap', given: Reflect.get(window, 'leap') }
 */
export interface FoundWallet {
  /** The id of its connector. */
  readonly id: string
  /** The page's own object, which tells two wallets of one name apart. */
  readonly given: unknown
}

/**
 * How the source of a plugin finds wallets in the page.
 *
 * @example
 * const askOf = (discovery: Discovery<{ request(): Promise<string> }>, id: string) => discovery.find(id)?.request()
 */
export interface Discovery<Wallet> {
  /** The rows of the wallets that were found. */
  readonly connectors: Atom<readonly Connector[]>
  /** The wallet of a connector id, if it was found. */
  find(connectorId: string): Wallet | undefined
  /** Resolves to the wallet of that id as soon as it is found, or to nothing when the signal aborts before. */
  waitFor(connectorId: string, signal: AbortSignal): Promise<Wallet | undefined>
}

/**
 * What a discovery is created from.
 *
 * @example
 * type WalletsAtom = DiscoveryParts<FoundWallet>['walletsAtom']
 *
 * const partsOf = ({ store }: Context<'store'>, walletsAtom: WalletsAtom): DiscoveryParts<FoundWallet> => ({
 *   store,
 *   walletsAtom,
 *   find: findIn(store, walletsAtom),
 *   toConnector: ({ id }) => ({ id, name: id, source: 'cosmos', namespace: 'cosmos', type: 'INJECTED', hasOwnPrompt: true }),
 * })
 */
export interface DiscoveryParts<Wallet> {
  /** The `store` port. */
  readonly store: Store
  /** The wallets that are listed. */
  readonly walletsAtom: Atom<readonly Wallet[]>
  /** The row of a wallet in the wallet list. */
  toConnector(wallet: Wallet): Connector
  /** Finds a wallet by its connector id, also one that is not listed now. */
  find(connectorId: string): Wallet | undefined
}

/**
 * Creates the discovery of a source from the atom of the wallets that were found.
 *
 * @example
 * const discoveryOf = (parts: DiscoveryParts<FoundWallet>): Discovery<FoundWallet> => createDiscovery(parts)
 */
export function createDiscovery<Wallet>({
  store,
  walletsAtom,
  toConnector,
  find,
}: DiscoveryParts<Wallet>): Discovery<Wallet> {
  return {
    connectors: atom((get) => get(walletsAtom).map(toConnector)),
    find,
    waitFor: (id, signal) => waitForAtom(store, walletsAtom, () => find(id), signal),
  }
}

/**
 * Adds wallets to those that were found before, of which none changes: a wallet that is there already keeps its row, and
 * another one of the same id gets an id of its own, since no wallet can prove a name. The list ends at 64.
 *
 * @param isSame whether two of them are one wallet. Default: they are one object of the page
 * @example
 * const add = (known: readonly FoundWallet[], wallet: FoundWallet) => addFound(known, [wallet])
 */
export function addFound<Wallet extends FoundWallet>(
  known: readonly Wallet[],
  found: readonly Wallet[],
  isSame: (one: Wallet, other: Wallet) => boolean = (one, other) => one.given === other.given,
): readonly Wallet[] {
  let wallets = known
  for (const wallet of found) {
    if (isFull(wallets)) break
    let { id } = wallet
    for (let count = 2; wallets.some((one) => one.id === id); count += 1) id = `${wallet.id}:${count}`
    if (!wallets.some((one) => isSame(one, wallet))) wallets = [...wallets, { ...wallet, id }]
  }
  return wallets
}

/**
 * Finds the wallets of an atom by their ids.
 *
 * @example
 * const finderOf = ({ store }: Context<'store'>, walletsAtom: DiscoveryParts<FoundWallet>['walletsAtom']) =>
 *   findIn(store, walletsAtom)
 */
export const findIn =
  <Wallet extends { readonly id: string }>(store: Store, walletsAtom: Atom<readonly Wallet[]>) =>
  (id: string): Wallet | undefined =>
    store.get(walletsAtom).find((wallet) => wallet.id === id)

/** Whether no more wallets are added to a list. @example isFull([]) // false */
export const isFull = (wallets: readonly unknown[]): boolean => wallets.length >= maxWallets
