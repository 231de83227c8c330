import { type Context, connectionsAtom, statusAtom } from '@latchkit/kernel'
import type { PrimitiveAtom } from 'jotai/vanilla'
import { string } from 'valibot'
import type { AnnouncedWallet, readAnnouncement } from '../readAnnouncement.ts'
import { makeRoom } from './makeRoom.ts'

/** The most used. What announces one of these names may be a pretender: it gets a place, and no word that says otherwise. */
const wellKnown =
  'io.metamask com.coinbase.wallet com.trustwallet.app com.okex.wallet app.phantom com.bitget.web3 app.backpack me.rainbow io.rabby com.brave.wallet io.zerion.wallet com.binance.wallet'.split(
    ' ',
  )

/**
 * From now on a wallet that announces itself to a full list takes the place of another, if it ranks higher. Expected are the
 * most used wallets and the one that this visitor connected last. Every wallet is asked once more, for those that announced
 * themselves before this code was here.
 */
export function meetCrowd(
  page: EventTarget,
  { storage, store, signal }: Pick<Context<'storage' | 'store'>, 'storage' | 'store' | 'signal'>,
  walletsAtom: PrimitiveAtom<readonly AnnouncedWallet[]>,
  read: typeof readAnnouncement,
  list: (event: Event) => void,
): void {
  const recent = storage.read('recent_wallet', string()) ?? ''
  // A second wallet of one name is stored under an id with a suffix.
  const expected = new Set([...wellKnown, recent, recent.replace(/:.*/, '')])
  const isUsed = ({ id }: AnnouncedWallet) =>
    Object.values(store.get(connectionsAtom))
      .flat()
      .some(({ connectorId }) => connectorId === id)

  function weigh(event: Event): void {
    // Nobody loses the place of what is being asked.
    const newcomer = store.get(statusAtom) === 'connecting' ? undefined : read(event)
    const listed = store.get(walletsAtom)
    if (!newcomer) return
    if (listed.some(({ uuid, provider }) => uuid === newcomer.uuid && provider === newcomer.provider)) return
    const stay = makeRoom(listed, newcomer, (name) => expected.has(name), isUsed)
    if (!stay) return
    store.set(walletsAtom, stay)
    list(event)
  }

  page.addEventListener('eip6963:announceProvider', weigh, { signal })
  page.dispatchEvent(new Event('eip6963:requestProvider'))
}
