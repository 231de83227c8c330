import type { Connection } from '@latchkit/kernel'
import { type ConnectionWatch, type Eip1193Provider, onPageReturn } from '@latchkit/kernel/chain'
import { lazy, onAbort, type PortTable } from '@latchkit/kernel/plugin'
import { loadProviderError } from './loadProviderError.ts'
import { readAccounts, readChainId } from './readResponses.ts'

const loadReread = lazy(() => import('./actions/rereadWallet.ts'))

/** What the source has collected while this code was loading: payloads of events, and the listener that collects them. */
export type EarlyEvents = readonly [
  payloads: readonly unknown[],
  collect: (payload: unknown) => unknown,
  storage?: Pick<PortTable['storage'], 'write'> | undefined,
]

/** A watch that can also ask the wallet for its accounts and network. */
export interface ProviderWatch extends ConnectionWatch {
  readonly reread?: () => Promise<void>
}

/**
 * Listens to a wallet's own events until the watch is aborted, after those that came early; malformed events are ignored.
 * Returns a watch that also has to be notified of changes that are learned elsewhere, so that later events are compared
 * with them.
 */
export function watchProvider(
  provider: Eip1193Provider,
  { connectorId, accounts, chainId }: Pick<Connection, 'connectorId' | 'accounts' | 'chainId'>,
  watch: ConnectionWatch,
  [early, collect, storage]: EarlyEvents,
): ProviderWatch {
  const { signal, lost, changed } = watch
  const report: ConnectionWatch['changed'] = (next) => {
    accounts = next.accounts ?? accounts
    chainId = next.chainId ?? chainId
    changed(next)
  }
  const onAccounts = (payload: unknown) => {
    const next = readAccounts(payload, chainId)
    if (next?.length === 0) lost('locked')
    else if (next && next.join() !== accounts.join()) report({ accounts: next })
  }
  const onChain = (payload: unknown) => {
    const next = readChainId(payload)
    if (!next || next === chainId) return
    const movedAccounts = accounts.map((account) => `${next}:${account.slice(chainId.length + 1)}` as const)
    report({ accounts: movedAccounts, chainId: next })
  }
  // Wallets also emit this while a network is unreachable. Only a wallet that shares no account has disconnected.
  const onDisconnect = async () => {
    const isDisconnected = await loadProviderError().then(
      (code) => code.sharesNoAccounts(provider),
      () => false,
    )
    if (isDisconnected && !signal.aborted) lost()
  }
  const events = { accountsChanged: onAccounts, chainChanged: onChain, disconnect: onDisconnect }
  // Offline the code may fail to load: the wallet is then asked before the next request.
  const reread = () =>
    loadReread()
      .then((code) => code.rereadWallet(provider, events, signal))
      .catch(() => undefined)
  for (const event of Object.keys(events)) ignoreErrors(() => provider.removeListener?.(event, collect))
  // The connection may have ended while this code was loading.
  if (signal.aborted) return watch
  // Read by a page where more wallets announce themselves than are listed.
  storage?.write('recent_wallet', connectorId)
  onPageReturn(() => void reread(), signal)
  for (const [event, handle] of Object.entries(events)) {
    // Ignores events after the abort, for a provider whose listeners cannot be removed.
    const listener = (payload: unknown) => {
      if (!signal.aborted) void handle(payload)
    }
    ignoreErrors(() => provider.on?.(event, listener))
    const removeListener = () => ignoreErrors(() => provider.removeListener?.(event, listener))
    onAbort(signal, removeListener)
  }
  const replay = (payload: unknown) => {
    if (signal.aborted) return
    if (Array.isArray(payload)) onAccounts(payload)
    else if (readChainId(payload)) onChain(payload)
    else void onDisconnect()
  }
  for (const payload of early) ignoreErrors(() => replay(payload))
  return { signal, lost, changed: report, reread }
}

/** Runs a function and ignores its errors: a wallet without working events can still sign. */
function ignoreErrors(run: () => unknown): void {
  try {
    run()
  } catch {
    // Nothing is lost but the events of the wallet.
  }
}
