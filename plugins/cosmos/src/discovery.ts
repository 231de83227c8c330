import { type Connector, untilFound } from '@latchkit/kernel'
import { type Atom, atom, type Store } from 'jotai/vanilla'
import { type FoundWallet, readWallets } from './keplr.ts'

/** The wallets found in the page so far. */
export interface Wallets {
  readonly connectors: Atom<readonly Connector[]>
  find(id: string): FoundWallet | undefined
  /** The wallet, or nothing when it was not there before the signal aborted. */
  waitFor(id: string, signal: AbortSignal): Promise<FoundWallet | undefined>
}

/** Looks for wallets now and when the document is complete: extensions may put theirs in as late as that. */
export function createWallets(
  page: Window,
  store: Store,
  signal: AbortSignal,
  document: Pick<Document, 'readyState' | 'addEventListener'> | undefined = page.document,
): Wallets {
  // Kept as first seen: whoever comes later takes nobody's place.
  const foundAtom = atom<readonly FoundWallet[]>([])
  const find = (id: string) => store.get(foundAtom).find((one) => one.id === id)
  function look(): void {
    const known = store.get(foundAtom)
    const isNew = ({ id, given }: FoundWallet) => !known.some((one) => one.id === id || one.given === given)
    const found = readWallets(page).filter(isNew)
    if (found.length > 0) store.set(foundAtom, [...known, ...found])
  }
  look()
  document?.addEventListener('readystatechange', look, { signal })
  // Some announce themselves to a page that is complete already.
  page.addEventListener('load', look, { signal })

  return {
    connectors: atom((get) => get(foundAtom).map(toConnector)),
    find,
    waitFor: (id, until) => untilFound(store, foundAtom, () => find(id), until),
  }
}

const toConnector = ({ id, name, rdns }: FoundWallet): Connector => ({
  id,
  source: 'cosmos',
  namespace: 'cosmos',
  name,
  rdns,
  type: 'INJECTED',
  promptsItself: true,
})
