import type { Connection } from '../../contracts/connector.ts'
import { disconnectingTapMs } from '../config/limits.ts'
import { within } from '../hooks/attempt.ts'
import { tell } from '../hooks/tell.ts'
import type { Kernel } from '../kernel.ts'
import type { LiveConnections } from './createConnections.ts'
import { sessionOf } from './sessionOf.ts'

/** Tells wallets and plugins what is disconnected. The state was cleared before and stays so, whatever they do. */
export async function sayGoodbye(
  kernel: Kernel,
  connections: LiveConnections,
  leaving: readonly Connection[],
): Promise<void> {
  const told = new Set<string>()
  for (const connection of leaving) {
    // A session is one with its wallet, however many namespaces it serves.
    if (!told.has(sessionOf(connection))) await tellWallet(kernel, connections, connection)
    told.add(sessionOf(connection))
    await kernel.plugins.activate('hook:disconnecting')
    await kernel.hooks.table.disconnecting.call(connection, { signal: kernel.signal })
    const properties = { namespace: connection.namespace }
    tell(kernel, 'track', { event: 'DISCONNECT_SUCCESS', properties })
  }
}

async function tellWallet(
  kernel: Kernel,
  connections: LiveConnections,
  connection: Connection,
): Promise<void> {
  try {
    const source = await connections.source(connection)
    const bounded = AbortSignal.timeout(disconnectingTapMs)
    await within(disconnectingTapMs, source.disconnect(connection, { signal: bounded }))
  } catch (error) {
    kernel.log('The wallet could not disconnect', { connector: connection.connectorId, error })
    kernel.toast({ kind: 'error', text: 'kernel.disconnectFailed' })
  }
}
