import type { ChainId, Connection, ConnectionWatch } from '@latchkit/kernel'
import type { FoundWallet } from './keplr.ts'

/** Puts what a wallet has on another chain in the connection's place. */
export type Move = (next: Connection) => void

export interface FollowParameters {
  readonly found: FoundWallet
  readonly connection: Connection
  readonly watch: ConnectionWatch
  readonly read: (found: FoundWallet, chainId: ChainId) => Promise<Connection>
}

/** Follows a wallet's own event until the watch ends, and the kit's switches of the chain. */
export function follow({ found, connection, watch, read }: FollowParameters): Move {
  let current = connection
  let asked = 0
  const move: Move = (next) => {
    if (watch.signal.aborted) return
    asked += 1
    const { accounts, details, chainId } = next
    const isSame = chainId === current.chainId && accounts.join() === current.accounts.join()
    current = next
    if (!isSame) watch.changed({ accounts, details, chainId })
  }
  // The event says nothing but that something changed: the key is read again, the last time counts.
  const onChanged = async () => {
    asked += 1
    const mine = asked
    const next = await read(found, current.chainId).catch(() => undefined)
    if (watch.signal.aborted || mine !== asked) return
    if (next) move(next)
    else watch.lost()
  }
  window.addEventListener(found.changedEvent, onChanged, { signal: watch.signal })
  return move
}
