import type { Connector } from '@latchkit/kernel'
import { type Atom, atom, type Store } from 'jotai/vanilla'
import { type AnnouncedWallet, readAnnouncement } from './readAnnouncement.ts'

/** More wallets than this on one page is an attack, not a visitor's choice. */
const maxWallets = 64

/** The wallets announced so far. */
export interface Announcements {
  readonly connectors: Atom<readonly Connector[]>
  find(connectorId: string): AnnouncedWallet | undefined
  /** The wallet, or nothing when it was not announced before the signal aborted. */
  waitFor(connectorId: string, signal: AbortSignal): Promise<AnnouncedWallet | undefined>
}

/**
 * Listens to EIP-6963 announcements and asks for them, until the signal aborts.
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function createAnnouncements(page: EventTarget, store: Store, signal: AbortSignal): Announcements {
  const walletsAtom = atom<readonly AnnouncedWallet[]>([])
  const find = (id: string) => store.get(walletsAtom).find((wallet) => wallet.id === id)

  function listen(event: Event): void {
    const announced = readAnnouncement(event)
    const known = store.get(walletsAtom)
    // A wallet that announces itself again is the same row, and the object captured first stays.
    if (!announced || known.length >= maxWallets || known.some((one) => one.uuid === announced.uuid)) return
    // Two extensions under one rdns are both shown: nothing self-declared earns the name for itself.
    const id = find(announced.id) ? `${announced.id}:${announced.uuid}` : announced.id
    store.set(walletsAtom, [...known, { ...announced, id }])
  }

  page.addEventListener('eip6963:announceProvider', listen, { signal })
  page.dispatchEvent(new Event('eip6963:requestProvider'))

  return {
    connectors: atom((get) => get(walletsAtom).map(toConnector)),
    find,
    waitFor: (id, until) =>
      new Promise((resolve) => {
        const check = () => {
          const found = find(id)
          if (!found && !until.aborted) return
          stop()
          resolve(found)
        }
        const stop = store.sub(walletsAtom, check)
        until.addEventListener('abort', check, { once: true })
        check()
      }),
  }
}

function toConnector({ id, name, icon, rdns }: AnnouncedWallet): Connector {
  return {
    id,
    source: 'eip155',
    namespace: 'eip155',
    name,
    icon,
    rdns,
    type: 'ANNOUNCED',
    promptsItself: true,
  }
}
