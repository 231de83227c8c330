import { type Connector, type Context, untilFound } from '@latchkit/kernel'
import { type Atom, atom } from 'jotai/vanilla'
import { type LegacyWallet, readLegacy, unannounced } from './legacy.ts'
import type { Eip155Options } from './options.ts'
import { type AnnouncedWallet, readAnnouncement } from './readAnnouncement.ts'

/** More wallets than this on one page is an attack, not a visitor's choice. */
const maxWallets = 64

type Wallet = AnnouncedWallet | LegacyWallet

/** The wallets found in the page so far. */
export interface Announcements {
  readonly connectors: Atom<readonly Connector[]>
  find(connectorId: string): Wallet | undefined
  /** The wallet, or nothing when it was not there before the signal aborted. */
  waitFor(connectorId: string, signal: AbortSignal): Promise<Wallet | undefined>
}

/**
 * Listens to EIP-6963 announcements and asks for them, until the signal aborts; finds wallets that announce nothing.
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function createAnnouncements(
  page: EventTarget,
  ports: Pick<Context<'storage' | 'store'>, 'storage' | 'store' | 'signal'>,
  { enableEIP6963 = true, enableInjected = true, enableCoinbase = true }: Eip155Options = {},
  safe?: LegacyWallet,
): Announcements {
  const { store, signal } = ports
  let _crowd: Promise<void> | undefined
  const walletsAtom = atom<readonly AnnouncedWallet[]>([])
  const legacyAtom = atom<readonly LegacyWallet[]>(safe ? [safe] : [])
  const find = (id: string): Wallet | undefined =>
    [...store.get(walletsAtom), ...store.get(legacyAtom)].find((wallet) => wallet.id === id)
  const look = () => {
    const known = store.get(legacyAtom)
    const found = readLegacy(page).filter(
      ({ id }) =>
        (id === 'injected' ? enableInjected : enableCoinbase) && !known.some((wallet) => wallet.id === id),
    )
    if (found.length > 0) store.set(legacyAtom, [...known, ...found])
  }

  function listen(event: Event): void {
    const known = store.get(walletsAtom)
    // More than a visitor ever has: from now on it is weighed who gets a place.
    if (known.length === maxWallets) {
      _crowd ??= import('./actions/meetCrowd.ts')
        .then((code) => code.meetCrowd(page, ports, walletsAtom, readAnnouncement, listen))
        .catch(() => undefined)
      return
    }
    const announced = readAnnouncement(event)
    if (!announced) return
    // A wallet that announces itself again is the same row. Whoever only has its uuid, which anybody hears, hides nobody.
    if (known.some(({ uuid, provider }) => uuid === announced.uuid && provider === announced.provider)) return
    // Two extensions under one rdns are both shown: nothing self-declared earns the name for itself.
    let { id } = announced
    while (find(id)) id += `:${announced.uuid}`
    store.set(walletsAtom, [...known, { ...announced, id }])
  }

  if (enableEIP6963) {
    page.addEventListener('eip6963:announceProvider', listen, { signal })
    page.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  // What wallets that announce nothing say when they come after the page.
  page.addEventListener('ethereum#initialized', look, { signal })
  look()

  const connectors = atom((get) => {
    const announced = get(walletsAtom)
    return [...announced, ...unannounced(get(legacyAtom), announced)].map(toConnector)
  })

  return {
    connectors,
    find,
    waitFor: (id, until) => untilFound(store, connectors, () => find(id), until),
  }
}

const isAnnounced = (wallet: Wallet): wallet is AnnouncedWallet => 'uuid' in wallet

function toConnector(wallet: Wallet): Connector {
  const { id, name, rdns } = wallet
  return {
    id,
    source: 'eip155',
    namespace: 'eip155',
    name,
    icon: isAnnounced(wallet) ? wallet.icon : undefined,
    rdns,
    type: isAnnounced(wallet) ? 'ANNOUNCED' : wallet.type,
    promptsItself: true,
  }
}
