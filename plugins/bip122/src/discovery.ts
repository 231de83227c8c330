import type { Connector } from '@latchkit/kernel'
import { createFoundWallets, type Discovery } from '@latchkit/kernel/chain'
import type { Store } from 'jotai/vanilla'
import { readInjected } from './discover/injected.ts'
import type { BitcoinWallet } from './discover/readWallet.ts'
import { listenToStandard } from './discover/standard.ts'

/** How often the page is searched for a wallet that was connected before and is not there yet. */
const searchMs = 150

/** Finds Bitcoin wallets of every kind until the signal aborts. None of them is asked for anything. */
export function createDiscovery(
  page: EventTarget,
  store: Store,
  signal: AbortSignal,
): Discovery<BitcoinWallet> {
  const found = createFoundWallets<BitcoinWallet>({ store, toConnector })
  const search = () => {
    if (!signal.aborted) found.add(readInjected(page).filter(({ id }) => !found.find(id)))
  }
  search()
  listenToStandard(page, signal, {
    add: (wallet) => found.add([wallet]),
    remove: ({ given }) => found.remove([given]),
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
