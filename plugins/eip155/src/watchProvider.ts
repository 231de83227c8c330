import type { Connection, ConnectionWatch } from '@latchkit/kernel'
import type { Eip1193Provider } from './readAnnouncement.ts'
import { readAccounts, readChainId } from './readAnswers.ts'

/**
 * Follows a wallet's own events until the watch ends; what makes no sense is ignored. What is learned of the wallet elsewhere is
 * to be told to the watch that it gives, so that the wallet is followed from there.
 */
export function watchProvider(
  provider: Eip1193Provider,
  { accounts, chainId }: Pick<Connection, 'accounts' | 'chainId'>,
  { signal, lost, changed }: ConnectionWatch,
): ConnectionWatch {
  const report: ConnectionWatch['changed'] = (next) => {
    accounts = next.accounts ?? accounts
    chainId = next.chainId ?? chainId
    changed(next)
  }
  const onAccounts = (payload: unknown) => {
    const next = readAccounts(payload, chainId)
    if (next?.length === 0) lost()
    else if (next && next.join() !== accounts.join()) report({ accounts: next })
  }
  const onChain = (payload: unknown) => {
    const next = readChainId(payload)
    if (!next || next === chainId) return
    const moved = accounts.map((account) => `${next}:${account.slice(chainId.length + 1)}` as const)
    report({ accounts: moved, chainId: next })
  }
  // Wallets also say so when a network is out of reach for a while: gone is who shares no account any more.
  const onDisconnect = async () => {
    const isGone = await import('./actions/whyNot.ts').then(
      (code) => code.sharesNothing(provider),
      () => false,
    )
    if (isGone && !signal.aborted) lost()
  }
  const events = { accountsChanged: onAccounts, chainChanged: onChain, disconnect: onDisconnect }
  // A page that was hidden, or that the browser kept, may have missed events of its wallet. Offline the code may not load:
  // before the next request the wallet is asked again.
  const onReturn = async ({ persisted = !document.hidden }: Partial<PageTransitionEvent>) => {
    const load = () => import('./actions/rereadWallet.ts')
    if (persisted)
      await load()
        .then((code) => code.rereadWallet(provider, events, signal))
        .catch(() => undefined)
  }
  for (const event of ['pageshow', 'visibilitychange'])
    globalThis.window?.addEventListener(event, onReturn, { signal })
  for (const [event, follow] of Object.entries(events)) {
    // Deaf after the end, for a provider that cannot or will not let go of its listeners.
    const listener = (payload: unknown) => {
      if (!signal.aborted) void follow(payload)
    }
    quietly(() => provider.on?.(event, listener))
    const leave = () => quietly(() => provider.removeListener?.(event, listener))
    signal.addEventListener('abort', leave, { once: true })
  }
  return { signal, lost, changed: report }
}

/** A wallet without working events can still sign. */
function quietly(run: () => unknown): void {
  try {
    run()
  } catch {
    // Nothing to tell: the wallet only cannot be followed.
  }
}
