import { connectionsAtom, statusAtom } from '@latchkit/kernel'
import type { Context, PrimitiveAtom } from '@latchkit/kernel/plugin'
import { string } from 'valibot'
import { type AnnouncedWallet, readAnnouncement } from '../readAnnouncement.ts'
import { evict } from './evict.ts'

/** The most used wallets. An impostor that announces one of these names gets a row, but no mark of trust. */
const wellKnown =
  'io.metamask com.coinbase.wallet com.trustwallet.app com.okex.wallet app.phantom com.bitget.web3 app.backpack me.rainbow io.rabby com.brave.wallet io.zerion.wallet com.binance.wallet'.split(
    ' ',
  )

/**
 * Lets a wallet that announces itself to a full list replace a wallet of lower rank. The most used wallets and the wallet
 * that this visitor connected last rank highest. Requests all announcements again, because some were dispatched before this
 * code was loaded.
 */
export function handleOverflow(
  page: EventTarget,
  { storage, store, signal }: Pick<Context<'storage' | 'store'>, 'storage' | 'store' | 'signal'>,
  walletsAtom: PrimitiveAtom<readonly AnnouncedWallet[]>,
  addToList: (event: Event) => void,
): void {
  const recent = storage.read('recent_wallet', string()) ?? ''
  // A second wallet of the same name is stored under an id with a suffix.
  const expected = new Set([...wellKnown, recent, recent.replace(/:.*/, '')])
  const isUsed = ({ id }: AnnouncedWallet) =>
    Object.values(store.get(connectionsAtom))
      .flat()
      .some(({ connectorId }) => connectorId === id)

  function onAnnounce(event: Event): void {
    // The list stays as it is while a wallet is connecting.
    const wallet = store.get(statusAtom) === 'connecting' ? undefined : readAnnouncement(event)
    const listed = store.get(walletsAtom)
    if (!wallet) return
    if (listed.some(({ uuid, provider }) => uuid === wallet.uuid && provider === wallet.provider)) return
    const remaining = evict(listed, wallet, (name) => expected.has(name), isUsed)
    if (!remaining) return
    store.set(walletsAtom, remaining)
    addToList(event)
  }

  page.addEventListener('eip6963:announceProvider', onAnnounce, { signal })
  page.dispatchEvent(new Event('eip6963:requestProvider'))
}
