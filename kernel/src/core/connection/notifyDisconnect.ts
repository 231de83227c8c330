import { within } from '../../base/async/attempt.ts'
import { disconnectingTapMs } from '../../base/constants/limits.ts'
import type { Connection } from '../../contracts/connector.ts'
import { removeDrafts } from '../../services/storage/draftStorage.ts'
import { notifyPlugins } from '../hooks/notifyPlugins.ts'
import type { KitParts } from '../plugin/kitParts.ts'
import { connectionsAtom } from '../state/atoms.ts'
import type { LiveConnections } from './createConnections.ts'
import { sessionOf } from './sessionOf.ts'

/** The dependencies of `notifyDisconnect`. */
export type DisconnectParts = Pick<
  KitParts,
  'config' | 'hooks' | 'plugins' | 'signal' | 'log' | 'store' | 'toast'
>

/**
 * Notifies wallets and plugins of a disconnect. The state has already been cleared, so their errors have no effect on
 * it.
 */
export async function notifyDisconnect(
  parts: DisconnectParts,
  connections: LiveConnections,
  leaving: readonly Connection[],
): Promise<void> {
  const notified = new Set<string>()
  for (const connection of leaving) {
    // A wallet is notified once for each session, even if the session has several namespaces.
    if (!notified.has(sessionOf(connection))) await disconnectWallet(parts, connections, connection)
    notified.add(sessionOf(connection))
    removeDraftsOf(parts, connection)
    await parts.plugins.activate('hook:disconnecting')
    await parts.hooks.table.disconnecting.call(connection, { signal: parts.signal })
    const properties = { namespace: connection.namespace }
    notifyPlugins(parts, 'track', { event: 'DISCONNECT_SUCCESS', properties })
  }
}

/** Removes the drafts of every account of the namespace that is no longer connected, not only of the one that was active last. */
function removeDraftsOf({ config, store }: DisconnectParts, { namespace }: Connection): void {
  const connections = store.get(connectionsAtom)[namespace] ?? []
  const connected: readonly string[] = connections.flatMap(({ accounts }) => accounts)
  removeDrafts(config.kitId, (account) => account.startsWith(`${namespace}:`) && !connected.includes(account))
}

async function disconnectWallet(
  parts: DisconnectParts,
  connections: LiveConnections,
  connection: Connection,
): Promise<void> {
  try {
    const source = await connections.source(connection)
    const bounded = AbortSignal.timeout(disconnectingTapMs)
    await within(disconnectingTapMs, source.disconnect(connection, { signal: bounded }))
  } catch (error) {
    parts.log('The wallet could not disconnect', { connector: connection.connectorId, error })
    parts.toast({ kind: 'error', text: 'kernel.disconnectFailed' })
    const { namespace } = connection
    const message = `Failed to disconnect chain ${namespace}: ${error instanceof Error ? error.message : String(error)}`
    notifyPlugins(parts, 'track', { event: 'DISCONNECT_ERROR', properties: { message } })
  }
}
