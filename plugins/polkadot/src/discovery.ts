import type { Connector } from '@latchkit/kernel'
import { addFound, createDiscovery, type Discovery, findIn } from '@latchkit/kernel/chain'
import { atom, onAbort, type Store } from '@latchkit/kernel/plugin'
import { type InjectedWindow, readInjected } from './readInjected.ts'

/** Extensions that are injected late do not announce themselves, so the page is searched repeatedly for a while. */
const searchEveryMs = 250
const searchForMs = 10_000

/**
 * Searches `injectedWeb3` for extensions now, when the document has loaded, and repeatedly for a while, until the signal
 * aborts. Extensions that are found receive no request.
 *
 * @see https://polkadot.js.org/docs/extension/usage
 */
export function findWallets(page: EventTarget, store: Store, signal: AbortSignal): Discovery<InjectedWindow> {
  const walletsAtom = atom<readonly InjectedWindow[]>([])
  const find = findIn(store, walletsAtom)
  const add = (wallets: readonly InjectedWindow[]) =>
    store.set(walletsAtom, (listed) => addFound(listed, wallets))
  const search = () => add(readInjected(page, ({ id }) => find(id) !== undefined))
  let searchesLeft = searchForMs / searchEveryMs
  const timer = setInterval(() => {
    search()
    searchesLeft -= 1
    if (searchesLeft === 0) clearInterval(timer)
  }, searchEveryMs)
  onAbort(signal, () => clearInterval(timer))
  page.addEventListener('load', search, { signal })
  search()
  return createDiscovery({ store, walletsAtom, toConnector, find, search })
}

const toConnector = ({ id, name }: InjectedWindow): Connector => ({
  id,
  source: 'polkadot',
  namespace: 'polkadot',
  name,
  type: 'INJECTED',
  hasOwnPrompt: true,
})
