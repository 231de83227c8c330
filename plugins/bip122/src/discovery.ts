import type { Connector } from '@latchkit/kernel'
import { addFound, createDiscovery, type Discovery, findIn } from '@latchkit/kernel/chain'
import { atom, type Store } from '@latchkit/kernel/plugin'
import { readInjected } from './discover/injected.ts'
import type { BitcoinWallet } from './discover/readWallet.ts'
import { listenToStandard } from './discover/standard.ts'

/** Finds Bitcoin wallets of every kind until the signal aborts, without sending them any request. */
export function findWallets(page: EventTarget, store: Store, signal: AbortSignal): Discovery<BitcoinWallet> {
  const walletsAtom = atom<readonly BitcoinWallet[]>([])
  const find = findIn(store, walletsAtom)
  const add = (wallets: readonly BitcoinWallet[]) =>
    store.set(walletsAtom, (listed) => addFound(listed, wallets))
  const search = () => {
    if (!signal.aborted) add(readInjected(page).filter(({ id }) => !find(id)))
  }
  search()
  listenToStandard(page, signal, {
    add: (wallet) => add([wallet]),
    remove: ({ provider }) =>
      store.set(walletsAtom, (listed) => listed.filter((wallet) => wallet.provider !== provider)),
  })
  // Wallets that are injected after the page has loaded do not announce themselves.
  page.addEventListener('load', search, { signal })
  return createDiscovery({ store, walletsAtom, toConnector, find, search })
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
