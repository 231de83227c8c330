import { type Connector, type Context, waitForAtom } from '@latchkit/kernel'
import { createFoundWallets, type Discovery } from '@latchkit/kernel/chain'
import { atom } from 'jotai/vanilla'
import { type LegacyWallet, readLegacy, unannounced } from './legacy.ts'
import type { Eip155Options } from './options.ts'
import { type AnnouncedWallet, readAnnouncement } from './readAnnouncement.ts'

/** A wallet that was found in the page. */
export type PageWallet = AnnouncedWallet | LegacyWallet

/**
 * Listens to EIP-6963 announcements and asks for them, until the signal aborts; finds wallets that announce nothing.
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function createDiscovery(
  page: EventTarget,
  ports: Pick<Context<'storage' | 'store'>, 'storage' | 'store' | 'signal'>,
  { enableEIP6963 = true, enableInjected = true, enableCoinbase = true }: Eip155Options = {},
  safe?: LegacyWallet,
): Discovery<PageWallet> {
  const { store, signal } = ports
  const announced = createFoundWallets<AnnouncedWallet>({
    store,
    toConnector,
    // Any page script hears a uuid: a uuid alone does not replace the wallet that announced it first.
    isSame: (one, other) => one.uuid === other.uuid && one.given === other.given,
  })
  const legacyAtom = atom<readonly LegacyWallet[]>(safe ? [safe] : [])
  const find = (id: string): PageWallet | undefined =>
    announced.find(id) ?? store.get(legacyAtom).find((wallet) => wallet.id === id)

  function findLegacy(): void {
    const known = store.get(legacyAtom)
    const found = readLegacy(page).filter(
      ({ id }) =>
        (id === 'injected' ? enableInjected : enableCoinbase) && !known.some((wallet) => wallet.id === id),
    )
    if (found.length > 0) store.set(legacyAtom, [...known, ...found])
  }

  let overflows = false
  function onAnnounce(event: Event): void {
    if (announced.isFull()) {
      // Announcements to a full list are ranked by code that most pages never load.
      if (!overflows)
        import('./actions/handleOverflow.ts')
          .then((code) => code.handleOverflow(page, ports, announced.walletsAtom, onAnnounce))
          .catch(() => undefined)
      overflows = true
      return
    }
    const wallet = readAnnouncement(event)
    if (wallet) announced.add([wallet])
  }

  if (enableEIP6963) {
    page.addEventListener('eip6963:announceProvider', onAnnounce, { signal })
    page.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  // Dispatched by wallets that announce nothing and are injected after the page has loaded.
  page.addEventListener('ethereum#initialized', findLegacy, { signal })
  findLegacy()

  const connectors = atom((get) => {
    const wallets = get(announced.walletsAtom)
    return [...wallets, ...unannounced(get(legacyAtom), wallets)].map(toConnector)
  })

  return {
    connectors,
    find,
    waitFor: (id, until) => waitForAtom(store, connectors, () => find(id), until),
  }
}

const isAnnounced = (wallet: PageWallet): wallet is AnnouncedWallet => 'uuid' in wallet

function toConnector(wallet: PageWallet): Connector {
  const { id, name, rdns } = wallet
  return {
    id,
    source: 'eip155',
    namespace: 'eip155',
    name,
    icon: isAnnounced(wallet) ? wallet.icon : undefined,
    rdns,
    type: isAnnounced(wallet) ? 'ANNOUNCED' : wallet.type,
    hasOwnPrompt: true,
  }
}
