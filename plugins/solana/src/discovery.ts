import type { Connector } from '@latchkit/kernel'
import { addFound, createDiscovery, type Discovery, isFull, tryRead } from '@latchkit/kernel/chain'
import { atom, type Store } from '@latchkit/kernel/plugin'
import type { FoundWallet } from './foundWallet.ts'
import { readLegacy, unregistered } from './legacy/readLegacy.ts'
import type { SolanaOptions } from './options.ts'
import { readWallet } from './readWallet.ts'

/** The maximum number of wallets that are read from one registration. */
const maxPerRegistration = 64

/**
 * Listens for wallets that register by the Wallet Standard and requests them until the signal aborts. Also finds wallets
 * that only inject a provider.
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

  /** A wallet has the same id for both transports. While it is connected through its injected provider, that one is used. */
  function find(id: string): FoundWallet | undefined {
    const legacy = store.get(legacyAtom).find((wallet) => wallet.id === id)
    const registered = store.get(registeredAtom).find((wallet) => wallet.id === id)
    return legacy?.accounts().length ? legacy : (registered ?? legacy)
  }

  /** Adds injected providers; the object that was found first is kept. */
  function findLegacy(): void {
    const listed = store.get(legacyAtom)
    const candidates = readLegacy(page, () => store.set(legacyAtom, (listed) => [...listed]))
    const newWallets = candidates.filter(
      ({ id, provider }) => !listed.some((wallet) => wallet.id === id || wallet.provider === provider),
    )
    if (newWallets.length > 0) store.set(legacyAtom, [...listed, ...newWallets])
  }

  function register(...inputs: readonly unknown[]): () => void {
    if (signal.aborted) return () => undefined
    for (const input of inputs.slice(0, maxPerRegistration)) {
      const listed = store.get(registeredAtom)
      if (isFull(listed)) break
      const wallet = readWallet(input)
      if (wallet) store.set(registeredAtom, addFound(listed, [wallet]))
    }
    return () =>
      store.set(registeredAtom, (listed) => listed.filter((wallet) => !inputs.includes(wallet.provider)))
  }

  if (enableWalletStandard) {
    const api = Object.freeze({ register })
    const onRegister = (event: Event) => {
      // A wallet whose callback throws is ignored.
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

  return createDiscovery({
    store,
    walletsAtom,
    toConnector,
    find,
    ...(enableInjected ? { search: findLegacy } : {}),
  })
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
