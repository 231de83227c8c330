import { type Connector, untilFound } from '@latchkit/kernel'
import { type Atom, atom, type Store } from 'jotai/vanilla'
import { type InjectedWindow, readInjected } from './readInjected.ts'

/** Extensions that are late say nothing when they come: the page is looked at again for a while. */
const lookEveryMs = 250
const lookForMs = 10_000

/** The extensions found in the page so far. Finding one asks it for nothing. */
export interface Discovery {
  readonly connectors: Atom<readonly Connector[]>
  find(connectorId: string): InjectedWindow | undefined
  /** The extension, or nothing when it was not there before the signal aborted. */
  waitFor(connectorId: string, signal: AbortSignal): Promise<InjectedWindow | undefined>
}

/**
 * Looks for `injectedWeb3` now, when the document has loaded, and a while longer, until the signal aborts.
 *
 * @see https://polkadot.js.org/docs/extension/usage
 */
export function createDiscovery(page: Window, store: Store, signal: AbortSignal): Discovery {
  const foundAtom = atom<readonly InjectedWindow[]>([])
  const find = (id: string) => store.get(foundAtom).find((one) => one.id === id)
  const look = () => {
    const known = store.get(foundAtom)
    // Kept as it was first seen: nobody takes its place later.
    const found = readInjected(page, known)
    if (found.length > 0) store.set(foundAtom, [...known, ...found])
  }
  let looks = lookForMs / lookEveryMs
  const timer = setInterval(() => {
    look()
    looks -= 1
    if (looks === 0) clearInterval(timer)
  }, lookEveryMs)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  page.addEventListener('load', look, { signal })
  look()

  return {
    connectors: atom((get) => get(foundAtom).map(toConnector)),
    find,
    waitFor: (id, until) => untilFound(store, foundAtom, () => find(id), until),
  }
}

const toConnector = ({ id, name }: InjectedWindow): Connector => ({
  id,
  source: 'polkadot',
  namespace: 'polkadot',
  name,
  type: 'INJECTED',
  promptsItself: true,
})
