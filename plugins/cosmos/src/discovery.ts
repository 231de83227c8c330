import type { Connector } from '@latchkit/kernel'
import { addFound, createDiscovery, type Discovery, findIn } from '@latchkit/kernel/chain'
import { atom, type Store } from 'jotai/vanilla'
import { type FoundWallet, readWallets } from './keplr.ts'

/** Searches the page for wallets now and when the document is complete: extensions may inject theirs as late as that. */
export function findWallets(
  page: Window,
  store: Store,
  signal: AbortSignal,
  document: Pick<Document, 'readyState' | 'addEventListener'> | undefined = page.document,
): Discovery<FoundWallet> {
  const walletsAtom = atom<readonly FoundWallet[]>([])
  const found = createDiscovery({ store, walletsAtom, toConnector, find: findIn(store, walletsAtom) })
  const add = (wallets: readonly FoundWallet[]) => store.set(walletsAtom, (known) => addFound(known, wallets))
  // The wallet that was found first keeps its id.
  const search = () => add(readWallets(page).filter(({ id }) => !found.find(id)))
  search()
  document?.addEventListener('readystatechange', search, { signal })
  // Some wallets announce themselves to a page that is complete already.
  page.addEventListener('load', search, { signal })
  return found
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
