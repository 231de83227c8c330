import { type Connector, untilFound } from '@latchkit/kernel'
import { type Atom, atom, type Store } from 'jotai/vanilla'
import { readInjected } from './injected.ts'
import type { BitcoinWallet } from './readWallet.ts'
import { listenToStandard } from './standard.ts'

/** More wallets than this on one page is an attack, not a visitor's choice. */
const maxWallets = 64
/** How often a page is looked at for a wallet that was connected before and is not there yet. */
const lookMs = 150

/** The wallets found in the page so far. */
export interface Discovery {
  readonly connectors: Atom<readonly Connector[]>
  find(connectorId: string): BitcoinWallet | undefined
  /** The wallet, or nothing when it was not there before the signal aborted. */
  waitFor(connectorId: string, signal: AbortSignal): Promise<BitcoinWallet | undefined>
}

/** Looks for Bitcoin wallets of every kind until the signal aborts. It asks none of them for anything. */
export function createDiscovery(page: EventTarget, store: Store, signal: AbortSignal): Discovery {
  const walletsAtom = atom<readonly BitcoinWallet[]>([])
  const all = () => store.get(walletsAtom)
  const find = (id: string) => all().find((wallet) => wallet.id === id)

  /** Who was found first keeps its row and its id: whoever comes later hides nobody. */
  function add(found: readonly BitcoinWallet[]): void {
    const known = all()
    const wallets = [...known]
    for (const wallet of found)
      if (wallets.length < maxWallets && !known.some(({ provider }) => provider === wallet.provider))
        wallets.push(own(wallet, wallets))
    if (wallets.length > known.length) store.set(walletsAtom, wallets)
  }

  const look = () => {
    if (!signal.aborted) add(readInjected(page).filter(({ id }) => !find(id)))
  }

  look()
  listenToStandard(page, signal, {
    add: (wallet) => add([wallet]),
    remove: ({ provider }) =>
      store.set(walletsAtom, (list) => list.filter((one) => one.provider !== provider)),
  })
  // Wallets of the list say nothing when they come after the page.
  page.addEventListener('load', look, { signal })

  return {
    connectors: atom((get) => get(walletsAtom).map(toConnector)),
    find,
    async waitFor(id, until) {
      look()
      const timer = setInterval(look, lookMs)
      const found = await untilFound(store, walletsAtom, () => find(id), until)
      clearInterval(timer)
      return found
    },
  }
}

/** A second wallet of one name is another wallet. */
function own(wallet: BitcoinWallet, list: readonly BitcoinWallet[]): BitcoinWallet {
  let { id } = wallet
  while (list.some((one) => one.id === id)) id += ':2'
  return { ...wallet, id }
}

const toConnector = ({ id, name, icon, kind }: BitcoinWallet): Connector => ({
  id,
  source: 'bip122',
  namespace: 'bip122',
  name,
  icon,
  type: kind === 'okx' || kind === 'unisat' ? 'INJECTED' : 'ANNOUNCED',
  promptsItself: true,
})
