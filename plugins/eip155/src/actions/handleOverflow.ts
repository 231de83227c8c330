import { type Context, connectionsAtom, statusAtom } from '@latchkit/kernel'
import type { PrimitiveAtom } from 'jotai/vanilla'
import { string } from 'valibot'
import { type AnnouncedWallet, readAnnouncement } from '../readAnnouncement.ts'
import { evict } from './evict.ts'

/** The most used wallets. An impostor may announce one of these names: it gets a row, but no mark of trust. */
const wellKnown =
  'io.metamask com.coinbase.wallet com.trustwallet.app com.okex.wallet app.phantom com.bitget.web3 app.backpack me.rainbow io.rabby com.brave.wallet io.zerion.wallet com.binance.wallet'.split(
    ' ',
  )

/**
 * Lets a wallet that announces itself to a full list replace another one that ranks lower: the most used wallets and the
 * one that this visitor connected last rank highest. Asks every wallet to announce itself again, for those that did so
 * before this code was loaded.
 */
export function handleOverflow(
  page: EventTarget,
  { storage, store, signal }: Pick<Context<'storage' | 'store'>, 'storage' | 'store' | 'signal'>,
  walletsAtom: PrimitiveAtom<readonly AnnouncedWallet[]>,
  list: (event: Event) => void,
): void {
  const recent = storage.read('recent_wallet', string()) ?? ''
  // A second wallet of one name is stored under an id with a suffix.
  const expected = new Set([...wellKnown, recent, recent.replace(/:.*/, '')])
  const isUsed = ({ id }: AnnouncedWallet) =>
    Object.values(store.get(connectionsAtom))
      .flat()
      .some(({ connectorId }) => connectorId === id)

  function onAnnounce(event: Event): void {
    // While a wallet is being connected, no row moves.
    const wallet = store.get(statusAtom) === 'connecting' ? undefined : readAnnouncement(event)
    const listed = store.get(walletsAtom)
    if (!wallet) return
    if (listed.some(({ uuid, provider }) => uuid === wallet.uuid && provider === wallet.provider)) return
    const kept = evict(listed, wallet, (name) => expected.has(name), isUsed)
    if (!kept) return
    store.set(walletsAtom, kept)
    list(event)
  }

  page.addEventListener('eip6963:announceProvider', onAnnounce, { signal })
  page.dispatchEvent(new Event('eip6963:requestProvider'))
}
