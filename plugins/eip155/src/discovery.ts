import type { Connector } from '@latchkit/kernel'
import { addFound, createDiscovery, type Discovery, isFull } from '@latchkit/kernel/chain'
import { atom, type Context, lazy } from '@latchkit/kernel/plugin'
import { type LegacyWallet, readLegacy, unannounced } from './legacy.ts'
import type { Eip155Options } from './options.ts'
import { type AnnouncedWallet, readAnnouncement } from './readAnnouncement.ts'

const loadOverflow = lazy(() => import('./actions/handleOverflow.ts'))

/** A wallet that was discovered in the page. */
export type PageWallet = AnnouncedWallet | LegacyWallet

/**
 * Listens for EIP-6963 announcements and requests them until the signal aborts. Also finds wallets that do not announce
 * themselves.
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function findWallets(
  page: EventTarget,
  ports: Pick<Context<'storage' | 'store'>, 'storage' | 'store' | 'signal'>,
  { enableEIP6963 = true, enableInjected = true, enableCoinbase = true }: Eip155Options = {},
): Discovery<PageWallet> {
  const { store, signal } = ports
  const announcedAtom = atom<readonly AnnouncedWallet[]>([])
  const legacyAtom = atom<readonly LegacyWallet[]>([])
  const walletsAtom = atom((get): readonly PageWallet[] => {
    const announced = get(announcedAtom)
    return [...announced, ...unannounced(get(legacyAtom), announced)]
  })
  const find = (id: string): PageWallet | undefined =>
    [...store.get(announcedAtom), ...store.get(legacyAtom)].find((wallet) => wallet.id === id)

  function findLegacy(): void {
    const listed = store.get(legacyAtom)
    const newWallets = readLegacy(page).filter(
      ({ id }) =>
        (id === 'injected' ? enableInjected : enableCoinbase) && !listed.some((wallet) => wallet.id === id),
    )
    if (newWallets.length > 0) store.set(legacyAtom, [...listed, ...newWallets])
  }

  let isOverflowing = false
  function onAnnounce(event: Event): void {
    const listed = store.get(announcedAtom)
    if (isFull(listed)) {
      // A full list is ranked by code that most pages never load.
      if (!isOverflowing)
        loadOverflow()
          .then((code) => code.handleOverflow(page, ports, announcedAtom, onAnnounce))
          .catch(() => undefined)
      isOverflowing = true
      return
    }
    const wallet = readAnnouncement(event)
    if (wallet) store.set(announcedAtom, addFound(listed, [wallet], isSame))
  }

  if (enableEIP6963) {
    page.addEventListener('eip6963:announceProvider', onAnnounce, { signal })
    page.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  // Some wallets do not announce themselves but dispatch this event when they are injected after the page has loaded.
  page.addEventListener('ethereum#initialized', findLegacy, { signal })
  findLegacy()

  return createDiscovery({ store, walletsAtom, toConnector, find, search: findLegacy })
}

/**
 * A wallet may announce itself again under a new uuid. Any script in the page can announce the provider of another wallet, so
 * the provider alone does not replace the wallet of another rdns.
 */
const isSame = (left: AnnouncedWallet, right: AnnouncedWallet): boolean =>
  left.rdns === right.rdns && left.provider === right.provider

const toConnector = (wallet: PageWallet): Connector => ({
  id: wallet.id,
  source: 'eip155',
  namespace: 'eip155',
  name: wallet.name,
  rdns: wallet.rdns,
  ...('uuid' in wallet ? { icon: wallet.icon, type: 'ANNOUNCED' } : { type: wallet.type }),
  hasOwnPrompt: true,
})
