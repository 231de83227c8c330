import type { Connector } from '@latchkit/kernel'
import { addFound, createDiscovery, type Discovery, findIn } from '@latchkit/kernel/chain'
import { atom, type Store } from '@latchkit/kernel/plugin'
import { type FoundWallet, readWallets } from './keplr/keplr.ts'

/** Searches the page for wallets now and when the document is complete, because extensions may be injected that late. */
export function findWallets(
  page: Window,
  store: Store,
  signal: AbortSignal,
  document: Pick<Document, 'readyState' | 'addEventListener'> | undefined = page.document,
): Discovery<FoundWallet> {
  const walletsAtom = atom<readonly FoundWallet[]>([])
  const find = findIn(store, walletsAtom)
  const add = (wallets: readonly FoundWallet[]) =>
    store.set(walletsAtom, (listed) => addFound(listed, wallets))
  // The wallet that was found first keeps its id.
  const search = () => add(readWallets(page).filter(({ id }) => !find(id)))
  search()
  document?.addEventListener('readystatechange', search, { signal })
  // Some wallets dispatch this event when they are injected after the page has loaded.
  page.addEventListener('load', search, { signal })
  return createDiscovery({ store, walletsAtom, toConnector, find, search })
}

const toConnector = ({ id, name, rdns }: FoundWallet): Connector => ({
  id,
  source: 'cosmos',
  namespace: 'cosmos',
  name,
  rdns,
  type: 'INJECTED',
  hasOwnPrompt: true,
})
