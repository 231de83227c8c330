import type { Eip1193Provider } from '@latchkit/kernel/chain'

/** The handlers of a wallet's events. */
export interface WalletEventHandlers {
  accountsChanged(response: unknown): void
  chainChanged(response: unknown): void
}

/**
 * Asks a wallet for its account and network again and passes the results to its event handlers. An empty list of accounts is
 * ignored: a locked wallet may share none for a while.
 */
export async function rereadWallet(
  provider: Eip1193Provider,
  handlers: WalletEventHandlers,
  signal: AbortSignal,
): Promise<void> {
  // The connection may have ended while this code was loading.
  if (signal.aborted) return
  try {
    const accounts = await provider.request({ method: 'eth_accounts' })
    if (signal.aborted) return
    const chainId = await provider.request({ method: 'eth_chainId' })
    if (signal.aborted) return
    handlers.chainChanged(chainId)
    if (Array.isArray(accounts) && accounts.length > 0) handlers.accountsChanged(accounts)
  } catch {
    // A wallet that does not respond now is asked again before the next request.
  }
}
