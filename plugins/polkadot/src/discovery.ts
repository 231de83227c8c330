import type { Connector } from '@latchkit/kernel'
import { addFound, createDiscovery, type Discovery, findIn } from '@latchkit/kernel/chain'
import { atom, type Store } from 'jotai/vanilla'
import { type InjectedWindow, readInjected } from './readInjected.ts'

/** Extensions that come late do not announce themselves: the page is searched again for a while. */
const searchEveryMs = 250
const searchForMs = 10_000

/**
 * Searches `injectedWeb3` for extensions now, when the document has loaded, and a while longer, until the signal aborts.
 * Finding an extension asks it for nothing.
 *
 * @see https://polkadot.js.org/docs/extension/usage
 */
export function findWallets(page: Window, store: Store, signal: AbortSignal): Discovery<InjectedWindow> {
  const walletsAtom = atom<readonly InjectedWindow[]>([])
  const found = createDiscovery({ store, walletsAtom, toConnector, find: findIn(store, walletsAtom) })
  const add = (wallets: readonly InjectedWindow[]) =>
    store.set(walletsAtom, (known) => addFound(known, wallets))
  const search = () => add(readInjected(page, ({ id }) => found.find(id) !== undefined))
  let left = searchForMs / searchEveryMs
  const timer = setInterval(() => {
    search()
    left -= 1
    if (left === 0) clearInterval(timer)
  }, searchEveryMs)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  page.addEventListener('load', search, { signal })
  search()
  return found
}

const toConnector = ({ id, name }: InjectedWindow): Connector => ({
  id,
  source: 'polkadot',
  namespace: 'polkadot',
  name,
  type: 'INJECTED',
  hasOwnPrompt: true,
})
