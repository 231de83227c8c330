import type { Connection } from '../../contracts/connector.ts'
import { disconnectingTapMs } from '../config/limits.ts'
import { within } from '../hooks/attempt.ts'
import { tell } from '../hooks/tell.ts'
import type { Kernel } from '../kernel.ts'
import type { LiveConnections } from './createConnections.ts'

/**
 * Disconnects one connection with the others of its session, or all. The state is cleared first and stays cleared,
 * whatever the wallet does.
 */
export function createDisconnect(kernel: Kernel, connections: LiveConnections) {
  const { hooks } = kernel

  async function tellWallet(connection: Connection): Promise<void> {
    try {
      const source = await connections.source(connection)
      const bounded = AbortSignal.timeout(disconnectingTapMs)
      await within(disconnectingTapMs, source.disconnect(connection, { signal: bounded }))
    } catch (error) {
      kernel.log('The wallet could not disconnect', { connector: connection.connectorId, error })
      kernel.toast({ kind: 'error', text: 'kernel.disconnectFailed' })
    }
  }

  return async function disconnect(id?: string): Promise<void> {
    const all = connections.all()
    const named = all.find((connection) => connection.id === id)
    const leaving =
      id === undefined ? all : named ? all.filter((one) => sessionOf(one) === sessionOf(named)) : []
    for (const connection of leaving) connections.drop(connection)
    const told = new Set<string>()
    for (const connection of leaving) {
      // A session is one with its wallet, however many namespaces it serves.
      if (!told.has(sessionOf(connection))) await tellWallet(connection)
      told.add(sessionOf(connection))
      await kernel.plugins.activate('hook:disconnecting')
      await hooks.table.disconnecting.call(connection, { signal: kernel.signal })
      const properties = { namespace: connection.namespace }
      tell(kernel, 'track', { event: 'DISCONNECT_SUCCESS', properties })
    }
  }
}

const sessionOf = ({ source, session, id }: Connection): string => JSON.stringify([source, session ?? id])
