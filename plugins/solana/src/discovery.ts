import type { Connector } from '@latchkit/kernel'
import { addFound, createDiscovery, type Discovery, isFull, tryRead } from '@latchkit/kernel/chain'
import { atom, type Store } from 'jotai/vanilla'
import type { FoundWallet } from './foundWallet.ts'
import { readLegacy, unregistered } from './legacy/readLegacy.ts'
import type { SolanaOptions } from './options.ts'
import { readWallet } from './readWallet.ts'

/** Of one registration no more wallets are read. */
const maxRegistered = 64

/**
 * Listens to wallets that register by the Wallet Standard and asks for them, until the signal aborts; finds wallets that
 * only inject a provider.
 *
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function findWallets(
  page: EventTarget,
  store: Store,
  signal: AbortSignal,
  { enableWalletStandard = true, enableInjected = true }: SolanaOptions = {},
): Discovery<FoundWallet> {
  const registeredAtom = atom<readonly FoundWallet[]>([])
  const legacyAtom = atom<readonly FoundWallet[]>([])
  const walletsAtom = atom((get) => {
    const registered = get(registeredAtom)
    return [...registered, ...unregistered(get(legacyAtom), registered)]
  })

  /** Both ways to a wallet have one id. A wallet that is connected through its injected provider keeps using it. */
  function find(id: string): FoundWallet | undefined {
    const legacy = store.get(legacyAtom).find((wallet) => wallet.id === id)
    const registered = store.get(registeredAtom).find((wallet) => wallet.id === id)
    return legacy?.accounts().length ? legacy : (registered ?? legacy)
  }

  /** Adds injected providers; the object that was found first stays. */
  function findLegacy(): void {
    const known = store.get(legacyAtom)
    const found = readLegacy(page, () => store.set(legacyAtom, (all) => [...all]))
    const added = found.filter(({ id, given }) => !known.some((one) => one.id === id || one.given === given))
    if (added.length > 0) store.set(legacyAtom, [...known, ...added])
  }

  function register(...given: readonly unknown[]): () => void {
    if (signal.aborted) return () => undefined
    for (const one of given.slice(0, maxRegistered)) {
      const known = store.get(registeredAtom)
      if (isFull(known)) break
      const wallet = readWallet(one)
      if (wallet) store.set(registeredAtom, addFound(known, [wallet]))
    }
    return () => store.set(registeredAtom, (known) => known.filter((wallet) => !given.includes(wallet.given)))
  }

  if (enableWalletStandard) {
    const api = Object.freeze({ register })
    const onRegister = (event: Event) => {
      // A wallet whose callback throws is left out.
      tryRead(() => (event as CustomEvent<(registry: typeof api) => void>).detail(api))
    }
    page.addEventListener('wallet-standard:register-wallet', onRegister, { signal })
    page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  }

  if (enableInjected) {
    // Some wallets inject their provider after the page has loaded.
    page.addEventListener('load', findLegacy, { signal })
    findLegacy()
  }

  return createDiscovery({ store, walletsAtom, toConnector, find })
}

const toConnector = ({ id, name, icon, type }: FoundWallet): Connector => ({
  id,
  source: 'solana',
  namespace: 'solana',
  name,
  icon,
  type,
  hasOwnPrompt: true,
})
