import type { Connection, ConnectionWatch } from '@latchkit/kernel'
import type { Eip1193Provider } from './readAnnouncement.ts'
import { readAccounts, readChainId } from './readAnswers.ts'
import { rereadWallet } from './rereadWallet.ts'

/** Follows a wallet's own events until the watch ends; what makes no sense is ignored. */
export function watchProvider(
  provider: Eip1193Provider,
  connection: Connection,
  watch: ConnectionWatch,
): void {
  let { accounts, chainId } = connection
  const onAccounts = (payload: unknown) => {
    const next = readAccounts(payload, chainId)
    if (next?.length === 0) return watch.lost()
    if (!next || next.join() === accounts.join()) return
    accounts = next
    watch.changed({ accounts })
  }
  const onChain = (payload: unknown) => {
    const next = readChainId(payload)
    if (!next || next === chainId) return
    accounts = accounts.map((account) => `${next}:${account.slice(chainId.length + 1)}` as const)
    chainId = next
    watch.changed({ accounts, chainId })
  }
  // Wallets also say so when a network is out of reach for a while: gone is who shares no account any more.
  const onDisconnect = async () => {
    const { sharesNothing } = await import('./actions/whyNot.ts')
    if ((await sharesNothing(provider)) && !watch.signal.aborted) watch.lost()
  }
  const events = { accountsChanged: onAccounts, chainChanged: onChain, disconnect: onDisconnect }
  const reread = () => void rereadWallet(provider, events, watch.signal)
  // A page that was hidden, or that the browser kept, may have missed events of its wallet.
  const onReturn = ({ persisted = !document.hidden }: Partial<PageTransitionEvent>) => persisted && reread()
  for (const event of ['pageshow', 'visibilitychange'])
    globalThis.window?.addEventListener(event, onReturn, watch)
  for (const [event, follow] of Object.entries(events)) {
    // Deaf after the end, for a provider that cannot or will not let go of its listeners.
    const listener = (payload: unknown) => {
      if (!watch.signal.aborted) void follow(payload)
    }
    quietly(() => provider.on?.(event, listener))
    const leave = () => quietly(() => provider.removeListener?.(event, listener))
    watch.signal.addEventListener('abort', leave, { once: true })
  }
}

/** A wallet without working events can still sign. */
function quietly(run: () => unknown): void {
  try {
    run()
  } catch {
    // Nothing to tell: the wallet only cannot be followed.
  }
}
