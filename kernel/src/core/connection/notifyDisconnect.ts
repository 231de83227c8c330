import type { Connection } from '../../contracts/connector.ts'
import { within } from '../async/attempt.ts'
import { disconnectingTapMs } from '../constants/limits.ts'
import type { Log } from '../feedback/log.ts'
import type { ToastInput } from '../feedback/toasts.ts'
import { type NotifyParts, notifyPlugins } from '../hooks/notifyPlugins.ts'
import type { LiveConnections } from './createConnections.ts'
import { sessionOf } from './sessionOf.ts'

/** What notifying of a disconnect needs of the kit. */
export interface DisconnectParts extends NotifyParts {
  readonly signal: AbortSignal
  readonly log: Log
  readonly toast: (toast: ToastInput) => void
}

/** Notifies wallets and plugins of what was disconnected. The state is cleared already and stays so, whatever they do. */
export async function notifyDisconnect(
  parts: DisconnectParts,
  connections: LiveConnections,
  leaving: readonly Connection[],
): Promise<void> {
  const notified = new Set<string>()
  for (const connection of leaving) {
    // A session is one with its wallet, however many namespaces it serves.
    if (!notified.has(sessionOf(connection))) await disconnectWallet(parts, connections, connection)
    notified.add(sessionOf(connection))
    await parts.plugins.activate('hook:disconnecting')
    await parts.hooks.table.disconnecting.call(connection, { signal: parts.signal })
    const properties = { namespace: connection.namespace }
    notifyPlugins(parts, 'track', { event: 'DISCONNECT_SUCCESS', properties })
  }
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
  }
}
