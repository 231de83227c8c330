import type { Connector } from '@latchkit/kernel'
import { addFound, createDiscovery, type Discovery, findIn } from '@latchkit/kernel/chain'
import { atom, type Store } from 'jotai/vanilla'
import { readInjected } from './discover/injected.ts'
import type { BitcoinWallet } from './discover/readWallet.ts'
import { listenToStandard } from './discover/standard.ts'

/** How often the page is searched for a wallet that was connected before and is not there yet. */
const searchMs = 150

/** Finds Bitcoin wallets of every kind until the signal aborts. None of them is asked for anything. */
export function findWallets(page: EventTarget, store: Store, signal: AbortSignal): Discovery<BitcoinWallet> {
  const walletsAtom = atom<readonly BitcoinWallet[]>([])
  const found = createDiscovery({ store, walletsAtom, toConnector, find: findIn(store, walletsAtom) })
  const add = (wallets: readonly BitcoinWallet[]) =>
    store.set(walletsAtom, (known) => addFound(known, wallets))
  const search = () => {
    if (!signal.aborted) add(readInjected(page).filter(({ id }) => !found.find(id)))
  }
  search()
  listenToStandard(page, signal, {
    add: (wallet) => add([wallet]),
    remove: ({ given }) => store.set(walletsAtom, (known) => known.filter((one) => one.given !== given)),
  })
  // Injected wallets do not announce themselves when they come after the page.
  page.addEventListener('load', search, { signal })

  return {
    connectors: found.connectors,
    find: found.find,
    async waitFor(id, until) {
      search()
      const timer = setInterval(search, searchMs)
      const wallet = await found.waitFor(id, until)
      clearInterval(timer)
      return wallet
    },
  }
}

const toConnector = ({ id, name, icon, kind }: BitcoinWallet): Connector => ({
  id,
  source: 'bip122',
  namespace: 'bip122',
  name,
  icon,
  type: kind === 'okx' || kind === 'unisat' ? 'INJECTED' : 'ANNOUNCED',
  hasOwnPrompt: true,
})
