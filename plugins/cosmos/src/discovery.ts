import type { Connector } from '@latchkit/kernel'
import { createFoundWallets, type Discovery } from '@latchkit/kernel/chain'
import type { Store } from 'jotai/vanilla'
import { type FoundWallet, readWallets } from './keplr.ts'

/** Searches the page for wallets now and when the document is complete: extensions may inject theirs as late as that. */
export function createDiscovery(
  page: Window,
  store: Store,
  signal: AbortSignal,
  document: Pick<Document, 'readyState' | 'addEventListener'> | undefined = page.document,
): Discovery<FoundWallet> {
  const found = createFoundWallets<FoundWallet>({ store, toConnector })
  // The wallet that was found first keeps its id.
  const search = () => found.add(readWallets(page).filter(({ id }) => !found.find(id)))
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
