import { type Connector, untilFound } from '@latchkit/kernel'
import { type Atom, atom, type Store } from 'jotai/vanilla'
import type { FoundWallet } from './foundWallet.ts'
import { readLegacy, unregistered } from './legacy/readLegacy.ts'
import type { SolanaOptions } from './options.ts'
import { readWallet } from './readWallet.ts'

/** More wallets than this on one page is an attack, not a visitor's choice. */
const maxWallets = 64

/** The wallets found in the page so far. */
export interface Discovery {
  readonly connectors: Atom<readonly Connector[]>
  find(connectorId: string): FoundWallet | undefined
  /** The wallet, or nothing when it was not there before the signal aborted. */
  waitFor(connectorId: string, signal: AbortSignal): Promise<FoundWallet | undefined>
}

/**
 * Listens to wallets that register themselves and asks for them, until the signal aborts; finds those that only put a
 * provider into the page.
 */
export function createDiscovery(
  page: EventTarget,
  store: Store,
  signal: AbortSignal,
  { enableWalletStandard = true, enableInjected = true }: SolanaOptions = {},
): Discovery {
  const walletsAtom = atom<readonly FoundWallet[]>([])
  const legacyAtom = atom<readonly FoundWallet[]>([])
  const registered = (id: string) => store.get(walletsAtom).find((wallet) => wallet.id === id)

  /** Both ways to a wallet have one id. Who is connected through its provider stays so when it registers itself later. */
  function find(id: string): FoundWallet | undefined {
    const legacy = store.get(legacyAtom).find((wallet) => wallet.id === id)
    return legacy?.accounts().length ? legacy : (registered(id) ?? legacy)
  }

  /** What was captured first stays. */
  function look(): void {
    const known = store.get(legacyAtom)
    const found = readLegacy(page, () => store.set(legacyAtom, (all) => [...all]))
    const more = found.filter(({ id, given }) => !known.some((one) => one.id === id || one.given === given))
    if (more.length > 0) store.set(legacyAtom, [...known, ...more])
  }

  /** What wallets are given to register themselves by. */
  function register(...given: readonly unknown[]): () => void {
    if (signal.aborted) return () => undefined
    for (const one of given.slice(0, maxWallets)) {
      const known = store.get(walletsAtom)
      // Nothing is read of more than can be listed; one that registers itself again is the same row.
      if (known.length >= maxWallets || known.some((wallet) => wallet.given === one)) continue
      const wallet = readWallet(one)
      if (!wallet) continue
      let { id } = wallet
      // Two of one name are both shown: nothing self-declared earns the name for itself.
      for (let count = 2; registered(id); count += 1) id = `${wallet.id}:${count}`
      store.set(walletsAtom, [...known, { ...wallet, id }])
    }
    return () => store.set(walletsAtom, (known) => known.filter((wallet) => !given.includes(wallet.given)))
  }

  if (enableWalletStandard) {
    const api = Object.freeze({ register })
    const onRegister = (event: Event) => {
      try {
        const { detail } = event as CustomEvent<unknown>
        if (typeof detail === 'function') detail(api)
      } catch {
        // A wallet that throws is left out; the others stay.
      }
    }
    page.addEventListener('wallet-standard:register-wallet', onRegister, { signal })
    page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  }

  if (enableInjected) {
    // Some come after the page.
    page.addEventListener('load', look, { signal })
    look()
  }

  const connectors = atom((get) => {
    const wallets = get(walletsAtom)
    return [...wallets, ...unregistered(get(legacyAtom), wallets)].map(toConnector)
  })

  return {
    connectors,
    find,
    waitFor: (id, until) => untilFound(store, connectors, () => find(id), until),
  }
}

const toConnector = ({ id, name, icon, type }: FoundWallet): Connector => ({
  id,
  source: 'solana',
  namespace: 'solana',
  name,
  icon,
  type,
  promptsItself: true,
})
