import { type Atom, atom, type PrimitiveAtom, type Store } from 'jotai/vanilla'
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
 * The wallets that a plugin has found in the page so far.
 *
 * @example
 * const search = (found: FoundWallets<FoundWallet>) => found.add([{ id: 'leap', given: Reflect.get(window, 'leap') }])
 */
export interface FoundWallets<Wallet extends FoundWallet> extends Discovery<Wallet> {
  /** The wallets in the order they were found. */
  readonly walletsAtom: PrimitiveAtom<readonly Wallet[]>
  /**
   * Adds wallets. A wallet that was found before keeps its row; another one of the same id gets an id of its own, since
   * no wallet can prove a name. More than 64 are ignored.
   */
  add(wallets: readonly Wallet[]): void
  /** Removes the wallets of these objects. */
  remove(given: readonly unknown[]): void
  /** Whether no more wallets can be added. */
  isFull(): boolean
}

/**
 * What a list of found wallets is made from.
 *
 * @example
 * const toConnector: FoundWalletsParts<FoundWallet>['toConnector'] = ({ id }) => ({
 *   id,
 *   name: id,
 *   source: 'cosmos',
 *   namespace: 'cosmos',
 *   type: 'INJECTED',
 *   hasOwnPrompt: true,
 * })
 */
export interface FoundWalletsParts<Wallet extends FoundWallet> {
  /** The `store` port. */
  readonly store: Store
  /** The row of a wallet in the wallet list. */
  toConnector(wallet: Wallet): Connector
  /** Whether two announcements are of one wallet. Default: of one object of the page. */
  isSame?(one: Wallet, other: Wallet): boolean
}

/**
 * Creates the list of the wallets that a plugin finds in the page.
 *
 * @example
 * const listOf = ({ store }: Context<'store'>, toConnector: FoundWalletsParts<FoundWallet>['toConnector']) =>
 *   createFoundWallets({ store, toConnector })
 */
export function createFoundWallets<Wallet extends FoundWallet>({
  store,
  toConnector,
  isSame = (one, other) => one.given === other.given,
}: FoundWalletsParts<Wallet>): FoundWallets<Wallet> {
  const walletsAtom = atom<readonly Wallet[]>([])
  const all = () => store.get(walletsAtom)
  const find = (id: string) => all().find((wallet) => wallet.id === id)

  function add(found: readonly Wallet[]): void {
    const known = all()
    const wallets = [...known]
    for (const wallet of found) {
      if (wallets.length >= maxWallets) break
      if (!wallets.some((one) => isSame(one, wallet))) wallets.push(withOwnId(wallet, wallets))
    }
    if (wallets.length > known.length) store.set(walletsAtom, wallets)
  }

  return {
    walletsAtom,
    connectors: atom((get) => get(walletsAtom).map(toConnector)),
    find,
    add,
    remove(given) {
      if (all().some((wallet) => given.includes(wallet.given)))
        store.set(walletsAtom, (known) => known.filter((wallet) => !given.includes(wallet.given)))
    },
    isFull: () => all().length >= maxWallets,
    waitFor: (id, signal) => waitForAtom(store, walletsAtom, () => find(id), signal),
  }
}

function withOwnId<Wallet extends FoundWallet>(wallet: Wallet, list: readonly Wallet[]): Wallet {
  let { id } = wallet
  for (let count = 2; list.some((one) => one.id === id); count += 1) id = `${wallet.id}:${count}`
  return id === wallet.id ? wallet : { ...wallet, id }
}
