import type { ChainId, Connection } from '@latchkit/kernel'
import type { ConnectionWatch } from '@latchkit/kernel/chain'
import type { FoundWallet } from './keplr.ts'

/** Replaces the account and chain of a connection. */
export type SetConnection = (next: Connection) => void

export interface WatchWalletParameters {
  readonly wallet: FoundWallet
  readonly connection: Connection
  readonly watch: ConnectionWatch
  readonly read: (wallet: FoundWallet, chainId: ChainId) => Promise<Connection>
}

/** Watches a wallet's change event until the watch is aborted. Returns the function that switches the chain. */
export function watchWallet({ wallet, connection, watch, read }: WatchWalletParameters): SetConnection {
  let current = connection
  let requestCount = 0
  const setConnection: SetConnection = (next) => {
    if (watch.signal.aborted) return
    requestCount += 1
    const { accounts, details, chainId } = next
    const isSame = chainId === current.chainId && accounts.join() === current.accounts.join()
    current = next
    if (!isSame) watch.changed({ accounts, details, chainId })
  }
  // The event has no payload: the key is read again, and only the latest result counts.
  const onChanged = async () => {
    requestCount += 1
    const ownRequest = requestCount
    const next = await read(wallet, current.chainId).catch(() => undefined)
    if (watch.signal.aborted || ownRequest !== requestCount) return
    if (next) setConnection(next)
    else watch.lost('locked')
  }
  window.addEventListener(wallet.changedEvent, onChanged, { signal: watch.signal })
  return setConnection
}
