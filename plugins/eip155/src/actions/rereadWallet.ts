import type { Eip1193Provider } from '../readAnnouncement.ts'

/** What follows the events of a wallet. */
export interface Follow {
  accountsChanged(answer: unknown): void
  chainChanged(answer: unknown): void
}

/**
 * Asks a wallet again which account and network it is on, and has the answers followed as its events are. No account is no news: a
 * locked wallet may share none for a while.
 */
export async function rereadWallet(
  provider: Eip1193Provider,
  follow: Follow,
  signal: AbortSignal,
): Promise<void> {
  try {
    const accounts = await provider.request({ method: 'eth_accounts' })
    const chainId = await provider.request({ method: 'eth_chainId' })
    if (signal.aborted) return
    follow.chainChanged(chainId)
    if (Array.isArray(accounts) && accounts.length > 0) follow.accountsChanged(accounts)
  } catch {
    // A wallet that does not answer now is asked again before the next request.
  }
}
