import { disconnectingTapMs } from '../config/limits.ts'
import { within } from '../hooks/attempt.ts'
import { tell } from '../hooks/tell.ts'
import type { Kernel } from '../kernel.ts'
import type { LiveConnections } from './createConnections.ts'

/** Disconnects one connection, or all. The state is cleared first and stays cleared, whatever the wallet does. */
export function createDisconnect(kernel: Kernel, connections: LiveConnections) {
  const { hooks } = kernel
  return async function disconnect(id?: string): Promise<void> {
    const leaving = connections.all().filter((connection) => id === undefined || connection.id === id)
    for (const connection of leaving) {
      connections.drop(connection)
      try {
        const source = await connections.source(connection)
        const bounded = AbortSignal.timeout(disconnectingTapMs)
        await within(disconnectingTapMs, source.disconnect(connection, { signal: bounded }))
      } catch (error) {
        kernel.log('The wallet could not disconnect', { connector: connection.connectorId, error })
        kernel.toast({
          kind: 'error',
          text: 'kernel.disconnectFailed',
        })
      }
      await kernel.plugins.activate('hook:disconnecting')
      await hooks.table.disconnecting.call(connection, { signal: kernel.signal })
      tell(kernel, 'track', {
        event: 'DISCONNECT_SUCCESS',
        properties: { namespace: connection.namespace },
      })
    }
  }
}
